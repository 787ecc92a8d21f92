/** Helpers: people with their own accounts, to whom the owner opens areas of the shop. Pure: also for browsers. */
import type { Area } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';

/** More than a family shop has; it bounds the list. */
export const MAX_HELPERS = 20;

/** After this an invitation works no more. */
export const INVITATION_LIVES_MS = 3 * DAY_MS;

export interface Helper {
  id: string;
  fullName: string;
  email: string;
  /** In the order of `AREAS`. */
  areas: Area[];
  /** Milliseconds, UTC; null for a helper who may come in. */
  pausedAt: number | null;
  /** Whether a password was set: until then only an invitation lets them in. */
  hasJoined: boolean;
}
