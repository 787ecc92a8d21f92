/** Waiting lists of sold-out products: what browsers may know too. */
import { DAY_MS } from '../kernel/calendar.ts';

/** Nobody expects a message half a year later. */
export const WAITS_KEPT_DAYS = 180;
/** As long as other mailed links live. */
export const UNCONFIRMED_KEPT_MS = 3 * DAY_MS;
/** A number stays this long after the shopkeeper marked it, in case of a wrong press. */
export const TOLD_KEPT_MS = DAY_MS;
