import type { ContactStatus } from '#shop/messages/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  delivering: 'raste mein',
  delivered: 'delivered',
};
export const onPrivatePage: Record<OrderStatus, string> = {
  pending: 'Aap ka order hamein mil gaya. Confirm kar dein ke hum isay bhej dein.',
  confirmed: 'Aap ka order confirmed hai. Hum isay pack kar rahe hain.',
  delivering: 'Aap ka order raste mein hai.',
  delivered: 'Aap ka order pohanch gaya. Shukriya.',
};
export const meanings: Record<OrderStatus, string> = {
  pending:
    'Hamein aap ka order mil gaya hai, confirm karne ke liye hum call karenge. Tab tak ye cancel ho sakta hai.',
  confirmed: 'Aap ne phone par haan kar di hai, hum isay pack kar rahe hain.',
  delivering: 'Aap ka parcel raste mein hai.',
  delivered: 'Parcel aap ko mil gaya aur aap ne paise de diye.',
};
export const inMail: Record<OrderStatus, { heading: string; text: string }> = {
  pending: {
    heading: 'Aap ka order dobara pending hai',
    text: 'Hum isay dekh kar jald aap se raabta karenge.',
  },
  confirmed: {
    heading: 'Aap ka order confirm ho gaya',
    text: 'Hum kapra kaat kar pack kar rahe hain, tayyar hote hi aap ko bhej denge.',
  },
  delivering: {
    heading: 'Aap ka order raste mein hai',
    text: 'Neeche likhi raqam naqad tayyar rakhein, parcel milne par deni hogi.',
  },
  delivered: {
    heading: 'Aap ka order pohanch gaya',
    text: 'Umeed hai kapra aap ko pasand aayega. Khushi se pehnein.',
  },
};

export const contactStatuses: Record<ContactStatus, string> = { unread: 'naya', read: 'parha hua' };
