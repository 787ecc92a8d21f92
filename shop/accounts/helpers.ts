/** Helpers: accounts with access to some areas. Pure: also for browsers. */
import { AREAS, type Area } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';

/** Bounds the list. */
export const MAX_HELPERS = 20;

export const INVITATION_LIVES_MS = 3 * DAY_MS;
/** Short, as the link lies in a chat and logs in without a password. */
export const LOG_IN_LINK_LIVES_MS = DAY_MS;

/** Jobs of helpers: each a set of areas; further areas can be added. */
export const JOBS = ['pack', 'orders', 'products', 'chat', 'all'] as const;
export type Job = (typeof JOBS)[number];
export const areasOfJob = (job: Job): readonly Area[] => (job === 'all' ? AREAS : [job]);

/** Undefined if none of the areas is a job. */
export function jobOf(areas: readonly Area[]): Job | undefined {
  if (AREAS.every((area) => areas.includes(area))) return 'all';
  return JOBS.find((job) => areas.some((area) => area === job));
}

/** Accounts must have an address: this one, after their id, of helpers who log in by links alone. */
export const NO_EMAIL = '@no-email.invalid';
export const hasEmail = (email: string): boolean => !email.endsWith(NO_EMAIL);

/** For the record. */
export const accountName = ({ email, fullName }: { email: string; fullName: string }): string =>
  hasEmail(email) ? email : fullName;

export interface Helper {
  id: string;
  fullName: string;
  /** Null if the helper logs in by links alone. */
  email: string | null;
  /** In the order of `AREAS`. */
  areas: Area[];
  /** Milliseconds, UTC; null if not paused. */
  pausedAt: number | null;
  /** Whether a password was set; before, only an invitation logs in. */
  hasJoined: boolean;
}
