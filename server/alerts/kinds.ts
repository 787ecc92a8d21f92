import type { BackupDanger } from '#shop/backups/trials.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { m } from '#words/alerts.ts';

export interface AlertFacts {
  'orders stopped': { why: WhyNotWritable };
  'backups in danger': { why: BackupDanger };
}

export type AlertKind = keyof AlertFacts;

export interface AlertText {
  title: string;
  text: string;
}

interface AlertWords<Facts> {
  /** Each variant is sent once; default: one. */
  variant?: (facts: Facts) => string;
  says: (facts: Facts) => AlertText;
  /** Sent once at the end, if given. */
  over?: () => AlertText;
  path: string;
}

export const ALERTS: { [Kind in AlertKind]: AlertWords<AlertFacts[Kind]> } = {
  'orders stopped': {
    variant: ({ why }) => why,
    says: ({ why }) => ({ title: m.ordersStopped, text: m.whyStopped[why] }),
    over: () => ({ title: m.ordersAgain, text: m.ordersAgainText }),
    path: '/admin',
  },
  'backups in danger': {
    variant: ({ why }) => why,
    says: ({ why }) => ({ title: m.backupsInDanger, text: m.whyInDanger[why] }),
    over: () => ({ title: m.backupsWell, text: m.backupsWellText }),
    path: '/admin/backups',
  },
};
