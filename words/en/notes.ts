/** Push notes: a short word to the admin's devices. */
export * as m from './notes.ts';

export const newOrder = ({ total }: { total: string }) => `New order: ${total}`;
export const orderCancelled = 'Order cancelled';
export const orderRefused = 'An order was refused';
export const refusedFor = ({ fullName, phone }: { fullName: string; phone: string }) =>
  `${fullName}, ${phone}: too much waits for your call`;
export const orderRush = 'Many orders at once';
export const rushFrom = { network: 'from one network', phone: 'for one phone' };
export const rushOf = ({ orders, from }: { orders: number; from: string }) =>
  `${orders} orders ${from} within the hour; look at them`;
export const chatMessage = ({ from }: { from: string }) => `Chat: ${from}`;
export const contactMessage = ({ from }: { from: string }) => `Message from ${from}`;
