/** Changing an order before handover. */
export * as m from './order-change.ts';

export const title = (orderNumber: string) => `Change ${orderNumber} | Admin`;
export const heading = 'Change this order';
export const back = 'Back to the order';
export const items = 'Items';
export const quantity = 'Quantity';
export const takeOut = '0, take it out';
/** `price`: catalogue price. */
export const anotherPrice = ({ price }: { price: string }) => `${price} a piece: another price`;
export const price = 'Price of a piece (Rs.)';
/** Cloth by the metre; `price`: catalogue price. */
export const length = 'Length in metres';
export const anotherMetrePrice = ({ price }: { price: string }) => `${price} a metre: another price`;
export const metrePrice = 'Price of a metre (Rs.)';
export const colour = 'Colour';
export const takeCutOut = 'Take it out';
export const reason = 'Reason';
export const add = 'Add';
export const addThis = (name: string) => `Add ${name}`;
export const whichOne = 'Which one is it?';
export const charges = 'Delivery, discount, charges';
export const amounts = {
  delivery: 'Delivery (Rs.)',
  discount: 'Discount (Rs.)',
  extra: 'Extra charge (Rs.)',
};
export const reasons = {
  discount: 'Reason of the discount',
  extra: 'Reason of the extra charge',
};
export const person = 'Name, phone and address';
export const total = 'Total';
export const save = 'Save changes';
export const told = 'The customer gets one mail about it, ten seconds after the last change.';
export const saved = 'Order changed';
export const couponStays =
  'This phone has used the coupon already: the order keeps its discount, and the use stays with the earlier phone.';
export const nothingNew = 'Nothing was changed.';
export const notSaved = 'The order could not be changed. Please try again.';

export const noQuantity = 'Choose 0 to 10 pieces.';
/** An order has one cut of a product. */
export const lengthThere = 'This cloth is in the order already: change its length.';
export const noLongerSold = 'It is no longer sold, so its length can only stay as it was.';
export const noAmount = 'Type an amount in rupees, such as 2500.';
/** `most`: the price of everything without the discount. */
export const discountTooLarge = ({ most }: { most: string }) =>
  `All of it costs ${most}: a discount cannot be more.`;
export const reasonNeeded = 'Say why it costs something else.';
export const longReason = (max: number) => `Use at most ${max} letters.`;
/** `left`: in stock, besides those that the order holds. */
export const onlyMore = (left: number) =>
  left === 0 ? 'No more of it is in stock.' : `Only ${left} more in stock.`;
export const lookAtTotal = ({ before, after }: { before: string; after: string }) =>
  `The total was ${before} and will be ${after}. Press Save changes once more to save it.`;
export const handedOver =
  'This order is with the courier already, so it cannot be changed. Take the hand-over back first if the parcel is still here.';
export const ended = 'This order was cancelled or deleted, so it cannot be changed.';
export const addressNeeded = 'This order is packed, so it needs an address.';
export const gone = 'A product of it is no longer in the catalogue. It was left out; please look again.';
export const refused = {
  missing: ended,
  'changed meanwhile':
    'This order was changed on another device meanwhile. What you typed is still here; what the order is now stands above it. Press Save changes to save yours.',
  'no lines': 'An order needs at least one item. To end it, delete it in the list of orders.',
  'too many lines': 'That is more items than an order can hold.',
  'nothing to pay': 'The total would be zero or less. Please lower the discount.',
};
export const isNow = ({ items, total }: { items: readonly string[]; total: string }) =>
  `Now: ${items.join(', ')}. Total ${total}.`;
/** The shopkeeper set the price of a piece. */
export const cost = ({ name, before, after }: { name: string; before: string; after: string }) =>
  `${name}, ${before}, now ${after}`;
