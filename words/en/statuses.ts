/** Statuses of orders and contact messages: badges, filters, and within sentences. */
import type { ContactStatus } from '#shop/messages/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  delivering: 'delivering',
  delivered: 'delivered',
};
export const contactStatuses: Record<ContactStatus, string> = { unread: 'unread', read: 'read' };
