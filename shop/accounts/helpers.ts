/** Accounts with access to some areas. Pure: also for browsers. */
import { AREAS, type Area } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';

export const MAX_HELPERS = 20;

export const INVITATION_LIVES_MS = 3 * DAY_MS;
/** Short, as the link lies in a chat and logs in without a password. */
export const LOG_IN_LINK_LIVES_MS = DAY_MS;

export const JOBS = ['pack', 'orders', 'products', 'chat', 'all'] as const;
export type Job = (typeof JOBS)[number];
export const areasOfJob = (job: Job): readonly Area[] => (job === 'all' ? AREAS : [job]);

/** Undefined if none of the areas is a job. */
export function jobOf(areas: readonly Area[]): Job | undefined {
  if (AREAS.every((area) => areas.includes(area))) return 'all';
  return JOBS.find((job) => areas.some((area) => area === job));
}

/** Every account needs an address. Helpers who log in by links alone get their id with this suffix. */
export const NO_EMAIL = '@no-email.invalid';
export const hasEmail = (email: string): boolean => !email.endsWith(NO_EMAIL);

/** For the audit log. */
export const accountName = ({ email, fullName }: { email: string; fullName: string }): string =>
  hasEmail(email) ? email : fullName;

export interface Helper {
  id: string;
  fullName: string;
  email: string | null;
  areas: Area[];
  pausedAt: number | null;
  /** Whether a password is set. Until then only an invitation logs in. */
  hasJoined: boolean;
}
