/** Helpers: list, form and link for the first log-in. */
import type { Job } from '#shop/accounts/helpers.ts';
import type { Area } from '#shop/kernel/actor.ts';

export * as m from './helpers.ts';

export const heading = 'Helpers';
export const about = 'People who help in the shop, each with a log-in of their own.';
export const intro =
  'A helper sees and does only what you allow here. The record of changes says who did what. The helpers, the backups and your account stay yours alone.';
export const allowed = 'Let helpers log in';
export const allowedHint = 'Turned off, all helpers are logged out at once and none can log in.';
export const isOff = 'Helpers are turned off: none of them can log in.';
export const turnOn = 'Let helpers log in now';
export const areOn = 'Helpers can log in';
export const list = 'Your helpers';
export const none = 'You have no helpers yet.';
export const notLoaded = 'The helpers could not be loaded.';
export const add = 'Add Helper';
export const newHelper = 'New helper';
export const back = 'All helpers';

export const helperName = 'Name of the helper';
export const helperEmail = 'Email of the helper';
export const emailHint =
  'Only for a log-in with a password; otherwise the helper logs in by a link. It cannot be changed later.';
export const rights = 'What is the helper there for?';
/** Each with all that the helper sees. */
export const jobs: Record<Job, string> = {
  pack: 'Packing only',
  orders: 'Orders',
  products: 'Products',
  chat: 'Chats',
  all: 'Everything',
};
export const areas: Record<Area, string> = {
  pack: 'Packing',
  orders: 'Orders',
  products: 'Products',
  chat: 'Chats and messages',
  money: 'Money',
  settings: 'Settings',
};
export const areasAre: Record<Area, string> = {
  pack: 'Confirmed orders: what goes into the parcel, from which shelf and thaan, for which name and town. No phone, street, price, customer list or money.',
  orders:
    'See and change orders, pack and send them, with names, phones, addresses, prices and the history of customers.',
  products: 'Products, prices, stock, categories and sliders.',
  chat: 'Read and answer chats and contact messages.',
  money: 'Sales, cash and reports. A courier’s statement marks its parcels as delivered.',
  settings: 'The settings of the shop and the record of changes.',
};
export const jobsAre: Record<Job, string> = {
  ...areasAre,
  all: 'Orders, products, chats, money and settings. Helpers, backups and your account stay yours alone.',
};
export const moreRights = 'May the helper do more?';
export const nothing = 'Nothing yet';

export const paused = 'Paused';
/** Without an email. */
export const byLink = 'Logs in by a link';
export const notJoined = 'Has no password yet';
export const change = 'Change';
export const changeOf = (name: string) => `Change ${name}`;
export const pause = 'Pause';
export const pauseOf = (name: string) => `Pause ${name}`;
export const letIn = 'Let in again';
export const letInOf = (name: string) => `Let ${name} in again`;
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove ${name}`;
export const question = 'Are you sure you want to remove this helper?';
export const questionDetails = 'The log-in is deleted. What the helper did stays in the record of changes.';
export const keep = 'Keep helper';
export const removeHelper = 'Remove helper';

export const link = 'Link to log in';
export const linkOf = (name: string) => `Link to log in for ${name}`;
export const linkIs = (name: string) =>
  `With a link ${name} sets a password and logs in. It works once, for three days; a new one ends the one before.`;
export const phoneLinkIs = (name: string) =>
  `Opened on ${name}’s phone, this link logs the phone in without a password. It works once, for a day; a new one ends the one before.`;
export const showPhoneLink = 'Show a link for the phone';
export const orScan = 'Scan it with the helper’s phone, or send it:';
export const qrCode = 'QR code of the link';
export const whatsAppPhone = ({ store, url }: { store: string; url: string }) =>
  `Salaam! Open this link on your phone to log in to the shop of ${store}. It works once, for a day: ${url}`;
export const mailLink = 'Send by email';
export const showLink = 'Show a link for a password';
export const theLink = 'The link';
export const shownOnce =
  'It is shown only now. Give it to this helper alone: whoever opens it gets the log-in.';
export const sendByWhatsApp = 'Send by WhatsApp';
export const whatsAppText = ({ store, url }: { store: string; url: string }) =>
  `Salaam! With this link you set your password for the shop of ${store} and log in. It works once, for three days: ${url}`;

export const devices = 'Where the helper is logged in';
export const noDevices = 'Nowhere now.';
export const logOut = 'Log out';
export const logOutOf = (device: string) => `Log out ${device}`;
export const noLink = 'There is no link for a paused helper.';

export const added = 'Helper added';
export const saved = 'Helper saved';
export const notSaved = 'The helper was not saved. Please try again.';
export const addressTaken =
  'An account has this address already. Choose one with which nobody has an account here.';
export const tooMany = (max: number) => `There are ${max} helpers already. Remove one first.`;
export const pausedNow = 'The helper is logged out';
export const letInNow = 'The helper can log in again';
export const removed = 'Helper removed';
export const mailed = 'The link is mailed';
export const notChanged = 'The helper was not changed.';
