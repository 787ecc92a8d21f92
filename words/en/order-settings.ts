/** Settings: delivery, checkout, announcement, stock. */
import type { FreeDeliveryText } from '#shop/dashboard/free-delivery.server.ts';
import type { OrderLimits } from '#shop/kernel/shop.ts';

export * as m from './order-settings.ts';

export const delivery = 'Delivery charges';
export const deliveryAbout = 'Free, one fee, other fees for some towns, free from an amount on.';
export const shoppersRead = (terms: string) => `Shoppers read now: “${terms}”.`;
export const deliveryFee = 'Fee for each order, in rupees';
export const deliveryFeeHint = 'Empty or 0: delivery is free.';
export const freeAbove = 'Free from this amount on, in rupees';
export const freeAboveHint = 'An order whose goods cost this much or more pays no fee, wherever it goes.';
export const townFees = 'Towns with another fee';
export const townFeesHint =
  'Names with commas between: Lahore, Narang Mandi. A large town, and your own, pays the same by each of its names in English and Urdu; of a small one write every spelling that customers type. All other towns pay the fee above. Empty a row to remove it.';
export const townRow = (row: number) => `Row ${row}`;
export const towns = 'Towns';
export const townFee = 'Fee in rupees';
export const moreTowns = 'Another row';

export const deliveryDays = 'Delivery days';
export const deliveryDaysAbout = 'On which day a parcel arrives, by town and courier.';
export const deliveryDaysIntro =
  'From these days and your holidays shoppers read when their order arrives: on the product, in the cart, at the checkout, after the order, in mails and WhatsApp texts. Before the days begin, one open day is kept for the call and the packing.';
export const usualDays = 'Usual days';
export const usualDaysHint =
  'From the hand-over to the customer, Sundays counted. They hold for all towns that no row below names, and for couriers without days of their own. Left empty: no day is promised.';
export const townDays = 'Days of towns';
export const townDaysHint =
  'Names of towns or provinces with commas between: Daska, Sialkot; or Sindh, Balochistan. A town goes before its province, a courier’s row before one for all couriers. Empty a row to remove it.';
export const townsOrProvinces = 'Towns or provinces';
export const withCourier = 'With';
export const anyCourier = 'All couriers';

export const sayFree = 'These texts speak of free delivery. Are they still right, now that there is a fee?';
export const kindsOfTexts: Record<FreeDeliveryText['kind'], string> = {
  page: 'Page',
  banner: 'Banner',
  product: 'Product',
  announcement: 'Announcement',
  checkout: 'Line before the order',
  terms: 'Line about exchange',
  replies: 'Saved replies of the chat',
  texts: 'WhatsApp texts',
};

export const checkout = 'Checkout';
export const checkoutAbout = 'Least order, a line of your own, advance, how much may wait for your call.';
export const leastOrder = 'Least order, in rupees';
export const leastOrderHint = 'Goods below this cannot be ordered. Empty: any order is taken.';
export const note = 'A line before the order';
export const noteHint = 'Shoppers read it above the button that places the order.';
export const advanceAbove = 'Advance above this total, in rupees';
export const advanceAboveHint =
  'Shoppers read that you ask a part in advance and will call them. The shop takes no money itself. Empty: no advance.';
export const limits = 'How much may wait for your call';
export const limitsHint =
  'Orders by strangers who never take the parcel must not empty your shelves. Most shops leave these as they are.';
export const orderLimitsOf: Record<keyof OrderLimits, string> = {
  pendingOrders: 'Waiting orders of one customer',
  pendingPieces: 'Pieces in them',
  newPendingOrders: 'Waiting orders of a new customer',
  newPendingPieces: 'Pieces in those',
  networkPercent: 'Percent of a product for new customers of one network together',
  networkPieces: 'Pieces of a product they may hold in any case',
};
export const emptyIs = (n: number) => `Empty: ${n.toLocaleString('en-US')}.`;

export const announcement = 'Announcement';
export const announcementAbout = 'A line above every page of the shop, for a sale or a holiday.';
export const announcementShown = 'Shoppers see the line now.';
export const announcementNotShown = 'No line is shown now.';
export const announcementText = 'Text';
export const link = 'Leads to';
export const linkHint =
  'A page of the shop, such as /products?mainCategory=Women, or an address with https://.';
export const from = 'Shown from';
export const fromHint = 'Empty: at once.';
export const until = 'Shown until';
export const untilHint = 'Empty: until you take it away.';

export const stock = 'Stock and list';
export const stockAbout =
  'From how many pieces on a product is marked, how cloth is cut, and how cloth in several colours is listed.';
export const lowStock = 'Pieces';
export const lowStockHint = 'Products with so many pieces or fewer are marked in your lists. Empty: 3.';
export const cutStep = 'Cuts by the metre';
export const cutStepHint = 'In steps of this length, or all that is left of a thaan.';
export const cutSteps: Readonly<Record<string, string>> = { 50: '50 cm', 25: '25 cm' };
export const clothCards = 'Cloth in several colours';
export const clothCardsHint = 'How customers see products of one cloth in the list of products.';
export const cardsOf: Readonly<Record<string, string>> = {
  each: 'A card for each colour',
  one: 'One card per cloth',
};
