/** Who waits for which product, for the shopkeeper. */
export * as m from './waiting-list.ts';

export const heading = 'Waiting for Stock';
export const intro =
  'Who wants to know when a product is back. Mails go out on their own, within a minute. To phones you write: a press on WhatsApp opens the message, and marks the number as told.';
export const notLoaded = 'The waiting lists could not be loaded.';
export const nouns = ['product waited for', 'products waited for'] as const;
export const none = 'Nobody waits for a product';
/** In and above the list of products. */
export const wait = (count: number) => (count === 1 ? '1 waits' : `${count} wait`);
export const waitFor = ({ count, name }: { count: number; name: string }) =>
  `${count === 1 ? '1 waits' : `${count} wait`} for ${name}`;
export const byMail = (count: number) => (count === 1 ? '1 by mail' : `${count} by mail`);
export const soldOut = 'Out of Stock';
export const isBack = 'Back in stock';
export const phones = (name: string) => `Phones that wait for ${name}`;
export const mayNotSee = 'Phones are seen by those who see orders.';
export const since = (date: string) => `since ${date}`;
export const told = 'Told';
export const markTold = 'Mark as told';
export const markToldOf = (phone: string) => `Mark as told: ${phone}`;
export const markAllTold = (count: number) => `Mark all ${count} as told`;
export const toldToast = (count: number) => (count === 1 ? 'Marked as told' : `${count} marked as told`);
export const toldText = 'The number is deleted in a day.';
export const toldBefore = 'They were marked already.';
export const notMarked = 'Nothing was marked. Please try again.';
export const remove = 'Take off the list';
export const removeOf = (phone: string) => `Take off the list: ${phone}`;
export const removed = 'Taken off the list';
export const notRemoved = 'The number is still on the list. Please try again.';
/** WhatsApp, in the customer's language. */
export const message = ({ name, store, link }: { name: string; store: string; link: string }) =>
  `Salaam, you asked us to tell you: ${name} is back in stock at ${store}.\n${link}`;
