/** Weekly trial restore of the newest backup or copy, with a check of its books. */
import { DAY_MS } from '../kernel/calendar.ts';
import type { BackupsOverview } from './overview.ts';

export const TRIAL_OUTCOMES = ['well', 'unreadable', 'books wrong', 'no room', 'interrupted'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

export interface Trial {
  at: number;
  outcome: TrialOutcome;
  name: string;
  /** The last completed trial, if this one was interrupted. */
  before?: Trial;
}

const EVERY_MS = 7 * DAY_MS;
/** After a failure, as the next night makes another backup. */
const AGAIN_MS = DAY_MS;
/** Maximum age of the last good trial. */
const OLD_MS = 15 * DAY_MS;

/** `last` is null before the first. A trial in the future comes from a wrong clock. */
export function isTrialDue(last: Trial | null, now: number): boolean {
  if (last === null || last.at > now) return true;
  return now - last.at >= (last.outcome === 'well' ? EVERY_MS : AGAIN_MS);
}

export type BackupDanger = 'trial failed' | 'not tried' | 'too old' | 'copies late';

type Facts = Pick<BackupsOverview, 'isStale' | 'copies' | 'trial'>;

/** The last trial that was not interrupted. */
export const finishedTrial = (last: Trial | null): Trial | null =>
  last?.outcome === 'interrupted' ? (last.before ?? null) : last;

/** `since`: when the shop began to have backups. */
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
