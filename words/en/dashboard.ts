export * as m from './dashboard.ts';

export const notLoaded = 'The figures could not be loaded.';
export const noMail =
  'Mail is not set up: no word about an order and no link for a new password leaves the shop. They wait as files on its server, until a mail server is named there (SMTP_URL).';

export const waits = 'What waits for you';
export const unread = 'Unread messages';
export const toAnswer = 'Chats to answer';
export const soldOut = 'Out of stock';
export const lowStock = 'Low stock';

export const pushOn = 'Notify this device of new orders';
export const pushOff = 'Stop notifications on this device';
export const pushIsOff = 'Also while this page is closed.';
export const pushIsOn = 'This device hears of orders and messages.';
export const pushDenied = 'Notifications are blocked for this shop in the settings of your browser.';
export const pushFailed = 'That did not work. Please try again, with a connection.';

export const users = 'Users';
/** Beside the number of orders. */
export const pendingOf = (n: number) => `${n.toLocaleString('en-US')} pending`;

export const expected = 'Money expected today';
const count = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'order' : 'orders'}`;
export const owed = (orders: number) => `For ${count(orders)} that were delivered and are not paid yet`;
export const atTheDoor = (orders: number) => `At the door, for ${count(orders)} that may arrive today`;
