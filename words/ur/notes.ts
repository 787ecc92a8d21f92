import type { From } from '../en/notes.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export { exchangeAsked, orderCancelled, orderRush, orderStopped } from './admin.ts';

export * as m from './notes.ts';

export const newOrder = ({ total }: { total: string }) => isolated`نیا آرڈر: ${total}`;
export const placedBy = ({ fullName, city, orderNumber }: From & { city: string }) =>
  fromRight`${fullName}، ${city} (${orderNumber})`;
export const cancelledBy = ({ fullName, orderNumber }: From) => fromRight`${fullName} (${orderNumber})`;
export const stoppedFor = ({ fullName, phone }: { fullName: string; phone: string }) =>
  fromRight`${fullName}، ${phone}: پہلے ہی بہت سے آرڈر آپ کی کال کے انتظار میں ہیں`;
export const ordersUnopened = (orders: number) =>
  orders === 1 ? 'ایک نیا آرڈر انتظار میں ہے' : isolated`${orders} نئے آرڈر انتظار میں ہیں`;
export const rushFrom = { network: 'ایک نیٹ ورک سے', phone: 'ایک فون کے لیے' };
export const rushOf = ({ orders, from }: { orders: number; from: string }) =>
  isolated`ایک گھنٹے میں ${orders} آرڈر ${from}، انہیں دیکھ لیں`;
export const chatMessage = ({ from }: { from: string }) => isolated`چیٹ: ${from}`;
export const contactMessage = ({ from }: { from: string }) => isolated`میسج: ${from}`;
