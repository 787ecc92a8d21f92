/** The private page of an order, which its customer opens without logging in, and what leads to it. */
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './private-order.ts';

export const title = 'Your order';
export const heading = (orderNumber: string) => `Order ${orderNumber}`;
/** `city` may be empty. */
export const forWhom = ({ name, city }: { name: string; city: string }) =>
  city ? `For ${name}, ${city}` : `For ${name}`;
export const now: Record<OrderStatus, string> = {
  pending: 'We have your order. Please confirm it, so that we may send it.',
  confirmed: 'Your order is confirmed. We pack it for you.',
  delivering: 'Your order is on its way to you.',
  delivered: 'Your order has arrived. Thank you.',
};
/** Of a parcel that was not taken, or could not be delivered. */
export const comingBack =
  'The parcel was not delivered, and is on its way back to us. Please call us if you still want it.';
export { forCustomer as ended } from './endings.ts';
/** Of a link that is unknown or has ended: the same for both. */
export const nothingHere = 'There is no order at this address';
export const nothingHereWhy =
  'The link may be an old one, or it was not copied whole. Call us or write to us: we tell you where your order stands.';
export const writeToUs = 'Write to us on WhatsApp';
export const whatHappened = 'So far';
/** Leads to the courier's own page. */
export const track = 'Track the parcel';
export const items = 'What you ordered';
export const atTheDoor = ({ total }: { total: string }) => `To pay at the door, in cash: ${total}`;

export const confirm = 'Confirm Order';
/** A message to the shop that is filled in. */
export const onWhatsApp = 'Confirm on WhatsApp';
export const correct = 'Correct Address';
export const newAddress = 'The right address';
/** The old address is not shown: the link may have been passed on to somebody else. */
export const addressHint = ({ city }: { city: string }) =>
  `House, street and a landmark in ${city || 'your town'}. It replaces the address that we have. For another town, please call us.`;
export const cancel = 'Cancel Order';
export const cancelQuestion = 'Are you sure you want to cancel this order?';
export const keep = 'Keep order';
export const cancelNow = 'Cancel order';

/** Of an order that the shop entered: its customer takes it into the account that is logged in. */
export const keepInAccount = 'Keep in my account';
export const isInAccount = 'This order is in your account.';

export const confirmed = 'Thank you, your order is confirmed';
export const corrected = 'We have your new address';
export const cancelled = 'Order Cancelled';
export const keptInAccount = 'Your order is in your account now';
export const already = 'It was so already.';
export const notDone = 'Nothing was changed';
export const tooLate = 'It is too late for that here. Please call us.';
/** Of an order that waits again after it was handed over. */
export const wasSent = 'This order was sent once already. To cancel it, please call us.';
export const tooMany = 'The address was changed very often today. Please call us.';
export const inOther = 'This order is in another account. Please call us.';
export const logInFirst = 'Please log in, open this page again, and press once more.';
export const tryAgain = 'Please try again.';

/** What the customer writes to the shop; `total` is null where nothing is to be paid. */
export const iConfirm = ({ orderNumber, total }: { orderNumber: string; total: string | null }) =>
  `Assalam o alaikum, I confirm my order ${orderNumber}${total === null ? '' : ` of ${total}`}.`;
