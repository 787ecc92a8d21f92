import type { ContactStatus } from '#shop/messages/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'پینڈنگ',
  confirmed: 'کنفرم',
  delivering: 'راستے میں',
  delivered: 'پہنچ گیا',
};
export const contactStatuses: Record<ContactStatus, string> = { unread: 'نیا', read: 'پڑھا ہوا' };
