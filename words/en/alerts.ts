/** Alerts for the owner: a push, a mail and a line of the dashboard. What happened, and what to do. */
import type { WhyNotWritable } from '#shop/kernel/writable.ts';

export * as m from './alerts.ts';

export const subject = ({ title, store }: { title: string; store: string }) => `${title} (${store})`;
export const toDashboard = 'See the dashboard';

export const ordersStopped = 'Orders cannot be taken';
export const whyStopped: Record<WhyNotWritable, string> = {
  'disk full':
    'The disk is full. Free some space: delete old backups, or call the person who set up the shop.',
  damaged:
    'The file of the database is damaged. Call the person who set up the shop: the last backup must be put back.',
  busy: 'The database is locked by something else. If this lasts, call the person who set up the shop.',
  'read-only': 'The database takes no changes. Call the person who set up the shop.',
  'no answer': 'The database does not answer. Call the person who set up the shop.',
  failed: 'The database cannot save anything. Call the person who set up the shop.',
};
export const ordersAgain = 'Orders can be taken again';
export const ordersAgainText = 'The shop can save orders again. You need not do anything.';
