export * as m from './home.ts';

export const title = ({ store, tagline }: { store: string; tagline: string }) => `${store}: ${tagline}`;
interface Summary {
  tagline: string;
  city: string;
  freeShipping: boolean;
}
export const summary = ({ tagline, city, freeShipping }: Summary) =>
  `${tagline} from ${city}. Cash on Delivery${freeShipping ? ', free shipping' : ''}.`;
export const notAll = 'Not all of this page could be loaded.';
export const byPrice = 'Shop by price';
export const viewAll = 'View All';
export const viewAllOf = (mainCategory: string) => `View All ${mainCategory}`;

export const visit = 'Visit Our Store';
export const visitText =
  'Cloth is best chosen by hand. Come and feel the weave, hold a colour to the light, and have your suit measured while you drink a cup of tea with us.';

export const why = 'Why Choose Us';
export const metre = 'True to the metre';
export const metreText = 'Every piece is cut to full length and checked before it is packed.';
export const cash = 'Cash on Delivery';
export const cashText = 'You pay when the parcel is in your hands, and not before.';
export const shipping = 'Free Shipping';
export const shippingText = 'To every town in Pakistan, whatever you order.';
/** Delivery is not free; `terms` has the fee. */
export const delivery = 'Delivered to your door';
export const deliveryText = ({ terms }: { terms: string }) => `All over Pakistan. ${terms}.`;

/** Screen reader: the slider and its slides. */
export const carousel = 'carousel';
export const slideRole = 'slide';
export const slider = 'From the shop';
export const slide = ({ position, count }: { position: number; count: number }) => `${position} of ${count}`;
export const shopNow = 'Shop Now';
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const play = 'Play slides';
export const pause = 'Pause slides';
