/** Everything about order statuses (a new one changes this file only), and statuses of contact messages. */
import type { ContactStatus } from '#shop/messages/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

/** Badges, filters, and within sentences. */
export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  delivering: 'delivering',
  delivered: 'delivered',
};
/** Private page. */
export const onPrivatePage: Record<OrderStatus, string> = {
  pending: 'We have your order. Please confirm it, so that we may send it.',
  confirmed: 'Your order is confirmed. We pack it for you.',
  delivering: 'Your order is on its way to you.',
  delivered: 'Your order has arrived. Thank you.',
};
/** Explained in the profile. */
export const meanings: Record<OrderStatus, string> = {
  pending: 'We have your order, and call you to confirm it. Until then you can cancel it.',
  confirmed: 'You said yes on the phone, and we pack it.',
  delivering: 'It is on its way to you.',
  delivered: 'You have it, and have paid for it.',
};
/** The mail about a new status. */
export const inMail: Record<OrderStatus, { heading: string; text: string }> = {
  pending: { heading: 'Your order is pending again', text: 'We will look at it and contact you soon.' },
  confirmed: {
    heading: 'Your order is confirmed',
    text: 'We are cutting and packing it now, and will send it to you as soon as it is ready.',
  },
  delivering: {
    heading: 'Your order is on its way',
    text: 'Please keep the amount below in cash for when the parcel arrives.',
  },
  delivered: {
    heading: 'Your order was delivered',
    text: 'We hope that you like the cloth. Wear it in good health.',
  },
};

export const contactStatuses: Record<ContactStatus, string> = { unread: 'unread', read: 'read' };
