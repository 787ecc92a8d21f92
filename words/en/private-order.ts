/** An order's private page, opened without log-in, and links to it. */

export * as m from './private-order.ts';

export const title = 'Your order';
export const heading = (orderNumber: string) => `Order ${orderNumber}`;
/** `city` may be empty. */
export const forWhom = ({ name, city }: { name: string; city: string }) =>
  city ? `For ${name}, ${city}` : `For ${name}`;
export { onPrivatePage as now } from './statuses.ts';
/** Refused or undeliverable. */
export const comingBack =
  'The parcel was not delivered, and is on its way back to us. Please call us if you still want it.';
export { forCustomer as ended } from './endings.ts';
/** One text for unknown and ended links: must reveal neither. */
export const nothingHere = 'There is no order at this address';
export const nothingHereWhy =
  'The link may be an old one, or it was not copied whole. Call us or write to us: we tell you where your order stands.';
export const writeToUs = 'Write to us on WhatsApp';
export const whatHappened = 'So far';
/** To the courier's site. */
export const track = 'Track the parcel';
export const items = 'What you ordered';
export const atTheDoor = ({ total }: { total: string }) => `To pay at the door, in cash: ${total}`;

export const confirm = 'Confirm Order';
/** Opens a prefilled message. */
export const onWhatsApp = 'Confirm on WhatsApp';
export const correct = 'Correct Address';
export const newAddress = 'The right address';
/** Hides the old address: the link may have been shared. */
export const addressHint = ({ city }: { city: string }) =>
  `House, street and a landmark in ${city || 'your town'}. It replaces the address that we have. For another town, please call us.`;
export const cancel = 'Cancel Order';
export const cancelQuestion = 'Are you sure you want to cancel this order?';
export const keep = 'Keep order';
export const cancelNow = 'Cancel order';

/** Adds an order entered by the shop to the account logged in. */
export const keepInAccount = 'Keep in my account';
export const isInAccount = 'This order is in your account.';

export const confirmed = 'Thank you, your order is confirmed';
export const corrected = 'We have your new address';
export const cancelled = 'Order Cancelled';
export const keptInAccount = 'Your order is in your account now';
export const already = 'It was so already.';
export const notDone = 'Nothing was changed';
export const tooLate = 'It is too late for that here. Please call us.';
/** Waiting again after handover. */
export const wasSent = 'This order was sent once already. To cancel it, please call us.';
export const tooMany = 'The address was changed very often today. Please call us.';
export const inOther = 'This order is in another account. Please call us.';
export const logInFirst = 'Please log in, open this page again, and press once more.';
export const tryAgain = 'Please try again.';

/** WhatsApp text from the customer; `total` is null if nothing is due. */
export const iConfirm = ({ orderNumber, total }: { orderNumber: string; total: string | null }) =>
  `Assalam o alaikum, I confirm my order ${orderNumber}${total === null ? '' : ` of ${total}`}.`;
