/** Push notifications for the admin's devices. */
export { exchangeAsked, orderCancelled, orderRush, orderStopped } from './admin.ts';
export * as m from './notes.ts';

export const newOrder = ({ total }: { total: string }) => `New order: ${total}`;
export interface From {
  fullName: string;
  orderNumber: string;
}
export const placedBy = ({ fullName, city, orderNumber }: From & { city: string }) =>
  `${fullName}, ${city} (${orderNumber})`;
export const cancelledBy = ({ fullName, orderNumber }: From) => `${fullName} (${orderNumber})`;
export const stoppedFor = ({ fullName, phone }: { fullName: string; phone: string }) =>
  `${fullName}, ${phone}: too much waits for your call`;
export const ordersUnopened = (orders: number) =>
  orders === 1 ? 'A new order waits' : `${orders} new orders wait`;
export const rushFrom = { network: 'from one network', phone: 'for one phone' };
export const rushOf = ({ orders, from }: { orders: number; from: string }) =>
  `${orders} orders ${from} within the hour; look at them`;
export const chatMessage = ({ from }: { from: string }) => `Chat: ${from}`;
export const contactMessage = ({ from }: { from: string }) => `Message from ${from}`;
