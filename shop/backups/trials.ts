/** The trial of each week: the newest backup or copy is opened beside the shop, as a restore would open it, and its books are checked. */
import { DAY_MS } from '../kernel/calendar.ts';
import type { BackupsOverview } from './overview.ts';

/** What a trial found. `interrupted` is one whose process ended before it did. */
export const TRIAL_OUTCOMES = ['well', 'unreadable', 'books wrong', 'no room', 'interrupted'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

export interface Trial {
  /** When it began, in milliseconds UTC. */
  at: number;
  outcome: TrialOutcome;
  /** The name of the backup or the copy. */
  name: string;
  /** Of one that was interrupted: the last one that was not, if any. */
  before?: Trial;
}

const EVERY_MS = 7 * DAY_MS;
/** A trial that did not find all well is repeated sooner, as the next night makes another backup. */
const AGAIN_MS = DAY_MS;
/** Without a good trial for so long the owner is warned. */
const OLD_MS = 15 * DAY_MS;

/** Whether the next trial is due; `last` is null before the first. A trial in the future is one by a clock that was wrong. */
export function isTrialDue(last: Trial | null, now: number): boolean {
  if (last === null || last.at > now) return true;
  return now - last.at >= (last.outcome === 'well' ? EVERY_MS : AGAIN_MS);
}

/** Why the owner should look after the backups. */
export type BackupDanger = 'trial failed' | 'not tried' | 'too old' | 'copies late';

type Facts = Pick<BackupsOverview, 'isStale' | 'copies' | 'trial'>;

/** The last trial that was not interrupted, or null. */
export const finishedTrial = (last: Trial | null): Trial | null =>
  last?.outcome === 'interrupted' ? (last.before ?? null) : last;

/** All reasons for a warning. `since` is when the shop began to have backups. */
export function dangersOf({ isStale, copies, trial }: Facts, since: number, now: number): BackupDanger[] {
  const finished = finishedTrial(trial);
  const failed = finished !== null && finished.outcome !== 'well';
  const found: [BackupDanger, boolean][] = [
    ['trial failed', failed],
    ['not tried', !failed && now - (finished?.at ?? since) > OLD_MS],
    ['too old', isStale],
    ['copies late', copies?.isLate === true],
  ];
  return found.filter(([, is]) => is).map(([danger]) => danger);
}
