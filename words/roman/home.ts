import { isolated } from '../isolate.ts';

export * as m from './home.ts';

export const title = ({ store, tagline }: { store: string; tagline: string }) => `${store}: ${tagline}`;
interface Summary {
  tagline: string;
  city: string;
  freeShipping: boolean;
}
export const summary = ({ tagline, city, freeShipping }: Summary) =>
  `${tagline}, ${city} se. Cash on Delivery${freeShipping ? ', delivery free' : ''}.`;
export const notAll = 'Is page ki kuch cheezein nahi aa sakin.';
export const byPrice = 'Qeemat ke hisaab se';
export const viewAll = 'Sab dekhein';
export const viewAllOf = (mainCategory: string) => isolated`Sab dekhein: ${mainCategory}`;

export const visit = 'Hamari dukaan par aayein';
export const visitText =
  'Kapre ki asal pehchaan haath lagane se hoti hai. Tashreef layein, bunai mehsoos karein, rang roshni mein dekhein, aur hamare saath chai peete hue apne suit ka naap karwayein.';

export const why = 'Hum se kyun khareedein';
export const metre = 'Poora naap';
export const metreText =
  'Har piece poori lambai mein kaata jata hai aur pack karne se pehle check kiya jata hai.';
export const cash = 'Cash on Delivery';
export const cashText = 'Paise tab dein jab parcel aap ke haath mein ho, us se pehle nahi.';
export const shipping = 'Free delivery';
export const shippingText = 'Pakistan ke har sheher mein, chahe kuch bhi order karein.';
export const delivery = 'Aap ke darwaze tak';
export const deliveryText = ({ terms }: { terms: string }) => `Poore Pakistan mein. ${terms}.`;

export const carousel = 'slider';
export const slideRole = 'slide';
export const slider = 'Dukaan ki taraf se';
export const slide = ({ position, count }: { position: number; count: number }) =>
  `${position}, kul ${count}`;
export const shopNow = 'Abhi khareedein';
export const previousSlide = 'Pichli slide';
export const nextSlide = 'Agli slide';
export const play = 'Slides chalayein';
export const pause = 'Slides rokein';
