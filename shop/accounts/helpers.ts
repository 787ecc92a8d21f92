/** Helpers: accounts with access to some areas. Pure: also for browsers. */
import type { Area } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';

/** Bounds the list. */
export const MAX_HELPERS = 20;

export const INVITATION_LIVES_MS = 3 * DAY_MS;

export interface Helper {
  id: string;
  fullName: string;
  email: string;
  /** In the order of `AREAS`. */
  areas: Area[];
  /** Milliseconds, UTC; null if not paused. */
  pausedAt: number | null;
  /** Whether a password was set; before, only an invitation logs in. */
  hasJoined: boolean;
}
