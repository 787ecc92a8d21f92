/** A customer's orders and account. */
import type { ReactNode } from 'react';

export * as m from './profile.tsx';

export const heading = 'Profile';
export const intro = 'Your orders and your account';
export const history = 'Order History';
export const email = 'Email';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed yet.';
export const mailMeLink = 'Mail me a link to confirm it';
export const memberSince = 'Member since';
export const unknown = 'N/A';
export const resetPassword = 'Reset Password';
export const sending = 'Sending...';
export const notLoaded = 'Failed to load orders. Please try again later.';
export const noOrders = 'No orders yet';
export const browse = 'Browse Products';

export const thanks = 'Thank you for your order';
export const order = (orderNumber: string) => `Order ${orderNumber}`;
/** `parts`: name, phone and address. */
export const cashTo = (parts: readonly string[]) => `Cash on Delivery to ${parts.join(', ')}`;
export const ask = 'Ask';
export const askAbout = (orderNumber: string) => `Ask about order ${orderNumber}`;
export const cancel = 'Cancel Order';
export const cancelOf = (orderNumber: string) => `Cancel Order ${orderNumber}`;
export const cancelQuestion = 'Are you sure you want to cancel this order?';
export const keepOrder = 'Keep order';
export const cancelOrder = 'Cancel order';

export interface Waiting {
  phone: string;
  /** The amount to keep ready, a sentence. */
  ready: string;
  /** Links to the store's phone and WhatsApp. */
  call: ReactNode;
  whatsApp: ReactNode | null;
}
export const whatsApp = 'WhatsApp';
/** Unconfirmed order. */
export const weWillCall = ({ phone, ready, call, whatsApp }: Waiting) => (
  <>
    We will call {phone} to confirm this order. {ready} Call us at {call}
    {whatsApp && <>, or write to us on {whatsApp}</>}, if something is not right.
  </>
);
export const keepReady = ({ total }: { total: string }) =>
  `Please keep ${total} ready in cash for when it comes.`;
/** Also of an order on credit: nothing is due at the door. */
export const paidInFull = 'There is nothing to pay when the parcel arrives.';
export const advanceReceived = ({ received, total }: { received: string; total: string }) =>
  `We have received ${received} of ${total}.`;

/** To the private page. */
export const openPage = 'Follow this order';

export const whatStatusMeans = 'What does each status mean?';
export { meanings } from './statuses.ts';
export const notInList = 'No longer in the list';
export const notInListMeans = (call: ReactNode) => (
  <>You cancelled it, or we could not send it. Please call us at {call} if you wonder why.</>
);

/** Orders removed by the shop. */
export const removals = 'Orders that are no longer in the list';
export interface Removal {
  orderNumber: string;
  /** Date. */
  on: string;
}
export const wasDelivered = ({ orderNumber, on }: Removal) =>
  `${orderNumber} was delivered; we took it off the list on ${on}.`;
export const cameBack = ({ orderNumber, on }: Removal) =>
  `The parcel of ${orderNumber} came back to us, and the order was closed on ${on}.`;
export const willNotCome = ({ orderNumber, on }: Removal) =>
  `We took ${orderNumber} off our list on ${on}. It will not come.`;
export const callIfYouWonder = (call: ReactNode) => <>Please call us at {call} if you wonder why.</>;

export const error = 'Error';
export const cancelled = 'Order Cancelled';
export const notCancelled = 'Failed to cancel order. Please try again.';
export const confirmedAlready = 'The shop has confirmed it already. Please call us.';
export const noSuchOrder = 'There is no such order among yours.';
export const proofSent = 'Confirmation Email Sent';
export const proofNotSent = 'Failed to send confirmation email.';
export const proved = 'Your email address is confirmed';
export const proofTooMany =
  'Several mails with a link are on their way already. Please use one of them, or try again tomorrow.';
export const resetSent = 'Password Reset Email Sent';
export const resetNotSent = 'Failed to send reset email.';
export const resetInFile = 'But mail is not set up in this shop yet: it waits in a file on its server.';
export const noEmail = 'No email associated with this account.';
