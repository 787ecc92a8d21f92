import type { From } from '../en/notes.ts';
import { isolated } from '../isolate.ts';

export { exchangeAsked, orderCancelled, orderRush, orderStopped } from './admin.ts';

export * as m from './notes.ts';

export const newOrder = ({ total }: { total: string }) => `Naya order: ${total}`;
export const placedBy = ({ fullName, city, orderNumber }: From & { city: string }) =>
  isolated`${fullName}, ${city} (${orderNumber})`;
export const cancelledBy = ({ fullName, orderNumber }: From) => isolated`${fullName} (${orderNumber})`;
export const stoppedFor = ({ fullName, phone }: { fullName: string; phone: string }) =>
  isolated`${fullName}, ${phone}: pehle hi bohat se orders aap ki call ke intezar mein hain`;
export const ordersUnopened = (orders: number) =>
  orders === 1 ? 'Aik naya order intezar mein hai' : `${orders} naye orders intezar mein hain`;
export const rushFrom = { network: 'aik network se', phone: 'aik phone ke liye' };
export const rushOf = ({ orders, from }: { orders: number; from: string }) =>
  `Aik ghante mein ${orders} orders ${from}, inhein dekh lein`;
export const chatMessage = ({ from }: { from: string }) => isolated`Chat: ${from}`;
export const contactMessage = ({ from }: { from: string }) => isolated`Message: ${from}`;
