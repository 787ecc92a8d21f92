/** Entering an order from phone, chat or counter, and entries waiting on the device. */
import type { Channel } from '#shop/orders/order.ts';
import { ways } from './money.ts';

export * as m from './enter.ts';

export const title = 'New order';
export const intro = 'For who calls, writes, or stands at the counter.';
export const from = 'It comes by';
export const sources: Record<Exclude<Channel, 'site'>, string> = {
  phone: 'Call',
  chat: 'Chat',
  counter: 'Counter',
};
export const items = '1. What';
export const person = '2. For whom';
/** Below fields that may be empty at the counter. */
export const counterHint = 'If it is paid now, both may stay empty. Who pays later is asked for both.';
export const whoOwes =
  'Who takes it along and pays later is asked for name and phone: else nobody knows who owes it.';
export const offered = 'Known people';
export const take = (name: string) => `Fill in ${name}`;
export const refusedBefore = (parcels: number) =>
  parcels === 1 ? 'Refused a parcel before' : `Refused ${parcels} parcels before`;
/** The buyer gave no name. */
export const atCounter = 'Customer at the counter';
export const handing = '3. How';
export const handingOf = 'The goods';
export const paying = 'The money';
export const handings = { parcel: 'Send as a parcel', along: 'Taken along' };
export const payings = { later: 'Later, in cash', ...ways };
/** The transaction's, unless paid in cash. */
export const reference = 'Number of the payment';
/** For the change. */
export const given = 'Cash given (Rs.)';
export const givenTooLittle = 'This is less than the total.';
/** Of an order on credit. */
export const paidNow = 'Paid now (Rs.)';
export const paidNowHint = 'Left empty: all of it goes on udhaar.';
export const paidWay = 'How it is paid now';
export const paidTooMuch = 'That is more than the total.';
export const discount = 'Discount (Rs.)';
export const discountReason = 'Why the discount';
export const more = 'Discount, notes';
export const total = 'Total';
export const make = 'Make order';
export const made = 'Order made';
export const madeBefore = 'This order had been made already.';
export const notMade = 'The order could not be made. Please try again.';
export const noLines = 'Add at least one item.';
/** Typed but not chosen, while offline. */
export const notAdded = 'This item is not in the order yet: choose it from the list, or empty the field.';
export const onlyLeft = (left: number) => (left === 0 ? 'None left.' : `Only ${left} left.`);
export const lookAtTotal = ({ total }: { total: string }) =>
  `It costs ${total}. Press Make order once more to make it.`;
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  `This form became order ${orderNumber} already. Open a new form for another order.`;

export const waiting = 'Not sent yet';
export const waitingText =
  'These orders are kept on this device. Each is sent once, as soon as there is a network.';
export const entry = ({ name, items }: { name: string; items: number }) =>
  `${name}, ${items === 1 ? '1 item' : `${items} items`}`;
export const states = {
  waiting: 'waits for the network',
  login: 'Please log in, then it is sent.',
  another: 'Somebody else is logged in on this device. Please log in as you were, then it is sent.',
};
export const refused = (why: string) => `Not made: ${why}`;
export const sent = (orderNumber: string) => `Order ${orderNumber} made`;
export const sendNow = 'Send now';
export const edit = 'Change it';
export const drop = 'Throw away';
export const kept = 'Kept on this device. It is sent as soon as there is a network.';

/** A known customer was chosen. */
export const filledIn = ({ name }: { name: string }) => `Filled in: ${name}.`;
/** From a draft on this device. */
export const filledFrom = ({ time }: { time: string }) => `Filled in from what you began at ${time}.`;
export const beginEmpty = 'Begin empty';
export const emptied = 'The form is empty.';
/** Another draft on this device; `order` is `entry`. */
export const otherBegun = ({ time, order }: { time: string; order: string }) =>
  `You began another order at ${time}: ${order}.`;
export const goOn = 'Go on with it';
/** In `entry`. */
export const noName = 'No name yet';
/** Why a product prevented the order. */
export const ofItem = ({ name, why }: { name: string; why: string }) => `${name}: ${why}`;
export const priceNow = ({ name, price }: { name: string; price: string }) =>
  `${name} costs ${price} now. Sell it at this price?`;

/** After a counter sale. */
export const sold = 'Sold';
export const paidBy = 'Paid by';
export const change = 'Change to give';
export const nextSale = 'Next sale';
export const receipt = 'Receipt';
export const sendReceipt = 'WhatsApp';
