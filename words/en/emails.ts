import type { OutboxKind } from '#shop/mails/set-aside.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './emails.ts';

/** In the list of unsent mails. */
export const names: Record<OutboxKind, string> = {
  'password reset': 'Link for a new password',
  'account exists': 'This address has an account already',
  'address proof': 'Link that confirms an email address',
  'new address': 'Link that confirms a new email address',
  'address asked': 'A new email address was asked for',
  'new device': 'Login on a new device',
  invitation: 'Invitation of a helper',
  'order placed': 'Thank you for the order',
  'new order': 'New order',
  'order status': 'Status of the order',
  'order changed': 'Changes of the order',
  'order removed': 'The order will not come',
  'exchange declined': 'Exchange declined',
  'contact answer': 'Answer to a message',
  'wait asked': 'Question before a waiting list',
  'back in stock': 'Product is back in stock',
  'day in lines': 'The day in five lines',
  push: 'Notification',
};

export interface Order {
  orderNumber: string;
}
export interface Store {
  store: string;
}

/** `name` is null where the mail must hold nothing typed. */
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

export const newAddressSubject = ({ store }: Store) => `The new address of the admin of ${store}`;
export const newAddressFor = ({ to }: { to: string }) =>
  `Salaam, the admin's account of the shop is to have the address ${to}.`;
export const newAddressLink =
  'The link below confirms it. It works once, for three days. From then on you log in with this address, and the shop writes to it. If you did not ask for this, do nothing.';
export const addressAskedSubject = ({ store }: Store) =>
  `Your account at ${store} is to have another address`;
export const addressAskedHeading = 'Another address for your account';
export const addressAsked = ({ asked }: { asked: string }) =>
  `Salaam, someone, most likely you, asked on your account that its address become ${asked}. Until the link that we mailed there is opened, you log in with this one.`;
export const invitationSubject = ({ store }: Store) => `Your log-in for the shop of ${store}`;
export const invitationHeading = 'Your log-in for the shop';
export const invitation = ({ store }: Store) =>
  `Salaam, the owner of ${store} made a log-in for you, with this address.`;
export const invitationLink =
  'The link below sets your password. It works once, for three days. If you do not know what this is about, do nothing.';

export const newDeviceSubject = ({ store }: Store) => `A new device logged in at ${store}`;
export const newDeviceHeading = 'A new device logged in';
/** `device` may be empty. */
export const newDevice = ({ device, when }: { device: string; when: string }) =>
  `Salaam, on ${when} a device that we had not seen before logged in to your account${device && `: ${device}`}. If that was you, there is nothing to do.`;
export const notYou =
  'If it was not you, open your account now: change your password, and log out all other devices.';
export const openAccount = 'Open your account';

/** To the private page. */
export const seeThisOrder = 'See this order';
export const seeOrders = 'See your orders';
export const courier = 'Courier';
export const ownRider = 'our own rider';
export const parcelNumber = 'Number of the parcel';
export const followParcel = 'Follow the parcel';
export const howWasIt = 'How was it? Write a review';
export const goesTo = 'Goes to';
export const total = 'Total';
/** `cutCm` is 0 for pieces; a cut's name includes its length. */
export interface Line {
  quantity: number;
  cutCm: number;
  name: string;
  sum: string;
}
/** In plain text. */
export const orderLine = ({ quantity, cutCm, name, sum }: Line) =>
  cutCm > 0 ? `${name}: ${sum}` : `${quantity} × ${name}: ${sum}`;
/** The line's price without the sale. */
export const before = ({ sum }: { sum: string }) => `before the sale ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  `Your order ${orderNumber} at ${store}`;
export const placedHeading = 'Thank you for your order';
export const placedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, we have your order ${orderNumber} and will contact you soon.`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `You pay in cash when the parcel arrives.${freeShipping ? ' Shipping is free.' : ''}`;

export const isGift =
  'It is sent as a gift: the parcel has no prices in it. The courier still collects what is to be paid, from whoever takes the parcel.';
export const giftNote = 'Note in the parcel';

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  `Order ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  `${salaam(name)}, your order ${orderNumber} is now ${orderStatuses[status]}.`;
export { inMail as statusWords } from './statuses.ts';

/** Also of an order on credit: nothing is due at the door. */
export const nothingToPay = 'There is nothing to pay when the parcel arrives.';
export const restToPay = ({ received, toPay }: { received: string; toPay: string }) =>
  `Of the total we have received ${received}. Please keep ${toPay} in cash for when the parcel arrives.`;

export const changedSubject = ({ orderNumber }: Order) => `Your order ${orderNumber} was changed`;
export const changedHeading = 'Your order was changed';
export const changedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, we changed your order ${orderNumber}. It is now as below.`;
export const newTotal = ({ before, after }: { before: string; after: string }) =>
  `The total was ${before} and is now ${after}.`;
export const sameTotal = ({ total }: { total: string }) => `The total is ${total}, as before.`;
export const callIfWrong = ({ phone }: { phone: string }) =>
  `Please call us at ${phone} if you did not ask for this.`;

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

export const declinedSubject = ({ orderNumber }: Order) => `The exchange for your order ${orderNumber}`;
export const declinedHeading = 'We cannot exchange it';
export const declinedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, you asked us to exchange pieces of your order ${orderNumber}. We are sorry that we cannot do it.`;
export const declinedWhy = ({ reason }: { reason: string }) => `Why: ${reason}`;
export const callAboutIt = ({ phone }: { phone: string }) =>
  `Please call us at ${phone} if you have a question.`;

export const newOrderSubject = ({ orderNumber, total, city }: Order & { total: string; city: string }) =>
  `New order ${orderNumber}: ${total}, ${city}`;
export const newOrderHeading = ({ from }: { from: string }) => `New order from ${from}`;
export const newOrderText = ({ orderNumber }: Order) => `Order ${orderNumber} waits for you to confirm it.`;
export const phone = 'Phone';
export const email = 'E-mail';
export const notes = 'Notes';
export const openOrder = 'Open the order';
export const whatsApp = 'WhatsApp';

/** Test mail, sent from the admin. */
export const trialSubject = ({ store }: Store) => `A mail to try, from ${store}`;
export const trialHeading = 'It works';
export const trialText = 'You sent this mail to yourself, to see whether mails leave the shop. They do.';

export const answerSubject = ({ store }: Store) => `An answer from ${store}`;
export const answerHeading = 'Our answer to your message';
export const answerAsked = ({ date }: { date: string }) => `Salaam, you wrote to us on ${date}.`;
export const answerText = 'Our answer';
export const answerMistake =
  'You can answer this mail. If you did not write to us, somebody typed your address by mistake: do nothing.';
export const waitSubject = ({ store }: Store) => `Shall we tell you when it is back at ${store}?`;
export const waitHeading = 'Tell me when it is back';
export const waitAsked = ({ name }: { name: string }) =>
  `Salaam, someone, most likely you, asked us to write to this address when ${name} is back in stock.`;
export const waitLink =
  'By the link below you say yes, or leave the list at any time. If it was not you, do nothing: we do not write again, and forget this address in three days.';
export const waitAnswer = 'Say yes, or leave the list';
export const backSubject = ({ name }: { name: string }) => `Back in stock: ${name}`;
export const backHeading = 'It is back in stock';
export const backText = ({ name }: { name: string }) =>
  `Salaam, you asked us to tell you: ${name} is back in stock.`;
export const backOnce =
  'First come, first served. This was the only mail about it, and your address is off the list.';
export const seeProduct = 'See it in the shop';
