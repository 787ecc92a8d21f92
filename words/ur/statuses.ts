/** Names of the statuses of orders and of contact messages: in badges, filters and choices, and within a sentence. */
import type { ContactStatus } from '#shop/contacts/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'پینڈنگ',
  confirmed: 'کنفرم',
  delivering: 'راستے میں',
  delivered: 'پہنچ گیا',
};
export const contactStatuses: Record<ContactStatus, string> = { unread: 'نیا', read: 'پڑھا ہوا' };
