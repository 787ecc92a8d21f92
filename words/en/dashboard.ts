export * as m from './dashboard.ts';

export const productsText = 'Add, change and remove what is on the shelves.';
export const ordersText = 'Confirm orders, send them out, call the customer.';
export const chatsText = 'Answer customers who write to you.';
export const slidersText = 'Change the banners of the home page.';
export const contactsText = 'Read what came in by the contact form.';
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

export const lastDays = (days: number) => `The last ${days} days`;
export const salesSum = ({ orders, total }: { orders: number; total: string }) =>
  `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'} for ${total}`;
export const asTables = 'Show as tables';
export const perDay = 'Sales and orders per day';
export const byStatus = 'Orders by status, of all days';
export const day = 'Day';
export const orders = 'Orders';
export const sales = 'Sales';
export const status = 'Status';
export const salesChart = 'Sales per day';
export const ordersChart = 'Orders per day';
/** Chart axis: must be narrow. */
export const thousands = (n: number) => `${n}k`;
export const statusChart = 'Orders by status, all days';

export const inAll = 'In all';
export const products = 'Products';
export const pending = 'Pending orders';
export const users = 'Users';
export const chats = 'Chats';
