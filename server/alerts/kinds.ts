/** The kinds of alerts for the owner: the facts of each, what it says, and the screen that it opens. */
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
  /** What happened, and what to do. */
  text: string;
}

interface AlertWords<Facts> {
  /** The owner hears of each variant once; a kind without variants has one. */
  variant?: (facts: Facts) => string;
  says: (facts: Facts) => AlertText;
  /** What is said once when it is over; a kind without this ends without a word. */
  over?: () => AlertText;
  /** The screen that it opens. */
  path: string;
}

/** Sentences are composed in the language of the mail or of the device. */
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
