/** The shop's mails. */
import type { OrderStatus } from '#shop/orders/life.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './letters.ts';

export interface Order {
  orderNumber: string;
}
export interface Store {
  store: string;
}

/** `name` is null where the mail may hold nothing that a person typed. */
const salaam = (name: string | null) => (name === null ? 'Salaam' : `Salaam ${name}`);
export interface Greeted extends Order {
  name: string | null;
}

export const signature = (store: { name: string; street: string; city: string; phone: string }) =>
  `${store.name}, ${store.street}, ${store.city}. Phone ${store.phone}`;
export const sentByShop = ({ store }: Store) => `Sent by the shop of ${store}.`;

export const resetSubject = ({ store }: Store) => `Your new password for ${store}`;
export const resetHeading = 'A new password';
export const resetAsked = ({ to }: { to: string }) =>
  `Salaam, someone, most likely you, asked for a new password for ${to}.`;
export const resetLink =
  'The link below works once, for an hour. If it was not you, do nothing: your password stays as it is.';
export const setPassword = 'Set a new password';

export const existsSubject = ({ store }: Store) => `You have an account at ${store} already`;
export const existsHeading = 'You have an account already';
export const existsTried =
  'Salaam, someone, most likely you, tried to make an account with this address. There is one already.';
export const existsWhatNow =
  'Log in with your password, or set a new one if you forgot it. If it was not you, do nothing: nothing was changed.';
export const logIn = 'Log in';

export const proofSubject = ({ store }: Store) => `Your email address at ${store}`;
export const proved = 'Your email address is confirmed';
export const provedAlready = ({ to }: { to: string }) =>
  `Salaam, the address ${to} is confirmed already. There is nothing to do.`;
export const confirm = 'Confirm your email address';
export const proofFor = ({ to }: { to: string }) => `Salaam, an account at our shop has the address ${to}.`;
export const proofLink =
  'The link below confirms that it is yours. It works once, for three days. If you made no account, do nothing.';
export const whyConfirm =
  'Once you have confirmed that this address is yours, our mails also say where the parcel goes. If you did not order, somebody typed your address by mistake: do nothing, or call us.';

export const seeOrders = 'See your orders';
export const goesTo = 'Goes to';
export const total = 'Total';
/** A line of an order, in the mail's plain text. */
export const orderLine = ({ quantity, name, sum }: { quantity: number; name: string; sum: string }) =>
  `${quantity} × ${name}: ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  `Your order ${orderNumber} at ${store}`;
export const placedHeading = 'Thank you for your order';
export const placedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, we have your order ${orderNumber} and will contact you soon.`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `You pay in cash when the parcel arrives.${freeShipping ? ' Shipping is free.' : ''}`;

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  `Order ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  `${salaam(name)}, your order ${orderNumber} is now ${orderStatuses[status]}.`;
export const statusWords: Record<OrderStatus, { heading: string; text: string }> = {
  pending: { heading: 'Your order is pending again', text: 'We will look at it and contact you soon.' },
  confirmed: {
    heading: 'Your order is confirmed',
    text: 'We are cutting and packing it now, and will send it to you as soon as it is ready.',
  },
  delivering: {
    heading: 'Your order is on its way',
    text: 'Please keep the amount below in cash for when the parcel arrives.',
  },
  delivered: {
    heading: 'Your order was delivered',
    text: 'We hope that you like the cloth. Wear it in good health.',
  },
};

export const refusedSubject = ({ orderNumber }: Order) => `The parcel of your order ${orderNumber} came back`;
export const refusedHeading = 'Your parcel came back to us';
export const refusedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, the parcel of your order ${orderNumber} was not taken, and came back to us. The order is closed, and you owe nothing.`;
export const removedSubject = ({ orderNumber }: Order) => `Your order ${orderNumber} will not come`;
export const removedHeading = 'Your order will not come';
export const removedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, we took your order ${orderNumber} off our list. It will not come, and you owe nothing.`;
export const callUs = ({ phone }: { phone: string }) =>
  `Please call us at ${phone} if you wonder why, or if you want the cloth after all.`;

export const newOrderSubject = ({ orderNumber, total, city }: Order & { total: string; city: string }) =>
  `New order ${orderNumber}: ${total}, ${city}`;
export const newOrderHeading = ({ from }: { from: string }) => `New order from ${from}`;
export const newOrderText = ({ orderNumber }: Order) => `Order ${orderNumber} waits for you to confirm it.`;
export const phone = 'Phone';
export const email = 'E-mail';
export const notes = 'Notes';
export const openOrder = 'Open the order';
export const whatsApp = 'WhatsApp';
