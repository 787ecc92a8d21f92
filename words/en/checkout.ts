/** The checkout, and reasons why no order was placed. */
export * as m from './checkout.ts';

export const heading = 'Checkout';
export const shippingInformation = 'Shipping Information';
export const filledIn = ({ lastTo }: { lastTo: string }) => `Filled in from your last order to ${lastTo}.`;
export const forOther = 'For someone else';
export const fullName = 'Full Name';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const city = 'City';
export const postalCode = 'Postal Code';
export const notes = 'Notes';
export const youPay = ({ total }: { total: string }) =>
  `You pay ${total} in cash when the parcel arrives: Cash on Delivery.`;
/** After `youPay`. */
export const advance = ({ above }: { above: string }) =>
  `Of an order above ${above} we ask a part in advance. We will call you about it.`;
export const place = 'Place Order';
export const placing = 'Placing Order...';
export const summary = 'Order Summary';
export const notAvailable = 'Not available';
export const onlyLeft = (left: number) => `Only ${left} left`;

export const placed = 'Order Placed Successfully!';
export const placedText = "Thank you for your order. We'll contact you soon.";
export const error = 'Error';
export const failed = 'Failed to place order. Please try again.';
/** The disk cannot be written; also the reason of a failed order. */
export const notNow = ({ call }: { call: string }) =>
  `Orders cannot be taken at this moment: the shop has a fault and can save nothing. Your cart is kept. Please try again later, or call us at ${call}.`;
export const notSaved = ({ call }: { call: string }) =>
  `The order was not placed: the shop has a fault and can save nothing at this moment. What you typed is kept. Please try again later, or call us at ${call}.`;

export const noPhone = 'Enter a phone number that we can call, such as 0300 1234567.';
export const goToCart = 'Go to your cart';
export const goToOrders = 'Go to your orders';
export const short = ({ name, left }: { name: string; left: number }) =>
  left === 0 ? `${name} is no longer available.` : `Only ${left} left of ${name}.`;
export const cartChanged =
  'Your cart or a price changed since this page was opened. Please look at the new summary and place the order again.';
export const costsNow = ({ town, fee, total }: { town: string; fee: string; total: string }) =>
  `Shipping to ${town} is ${fee}, so you pay ${total} in all.`;
export const emptyCart = 'Your cart is empty.';
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  `This checkout became order ${orderNumber} already. It is in your order history.`;
export const muchPending =
  'You have much on order that we have not confirmed yet. Please wait for our call, or cancel what you do not need in your order history.';
/** `left`: pieces that can still be ordered; `call`: the store's phone. */
export const muchForNewCustomer = (facts: { orders: number; pieces: number; left: number; call: string }) => {
  const { orders, pieces, left, call } = facts;
  const most = `Until you have received a first parcel at this phone number, at most ${orders} orders with ${pieces} pieces in all can wait for our call.`;
  return left > 0
    ? `${most} Please order at most ${left} for now, or call us at ${call}.`
    : `${most} Please wait for our call, or call us at ${call}.`;
};
export const muchForPhone = ({ call }: { call: string }) =>
  `Much is on order for this phone number that we have not confirmed yet. Please wait for our call, or call us at ${call}.`;
export const muchFromNetwork = ({ name, left, call }: { name: string; left: number; call: string }) =>
  left === 0
    ? `Many pieces of ${name} are waiting for our call to their customers. Please try again later, or call us at ${call}.`
    : `We can take an order of up to ${left} of ${name} at the moment. For more please call us at ${call}.`;
export const tooOften = ({ call }: { call: string }) =>
  `You have ordered very often within an hour. Please wait a while, or call us at ${call}.`;
