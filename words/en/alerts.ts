/** Owner alerts: the problem and what to do. Push, mail and dashboard. */
import type { BackupDanger } from '#shop/backups/trials.ts';
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
  'file gone': 'The file of the database was removed or replaced. Call the person who set up the shop.',
  failed: 'The database cannot save anything. Call the person who set up the shop.',
};
export const ordersAgain = 'Orders can be taken again';
export const ordersAgainText = 'The shop can save orders again. You need not do anything.';

export const backupsInDanger = 'The backups need your attention';
export const whyInDanger: Record<BackupDanger, string> = {
  'trial failed':
    'The newest backup was tried, and could not be put back as it is. Make a backup now. If it happens again, call the person who set up the shop.',
  'not tried': 'No backup could be tried for more than two weeks. Call the person who set up the shop.',
  'too old':
    'The shop has had no good backup for more than two days. Make one now. If that does not work, call the person who set up the shop.',
  'copies late':
    'New orders are on this machine alone: they could not be copied to the other place. Call the person who set up the shop.',
};
export const backupsWell = 'The backups are in order again';
export const backupsWellText = 'You need not do anything.';
