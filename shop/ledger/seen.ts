/** The amount that a page showed when its press was sent: nothing is booked that nobody saw. Pure: also for browsers. */

/** The name of the field that carries it, in whole paisa. */
export const SEEN = 'seen';

export interface NotAsSeen {
  ok: false;
  reason: 'not as seen';
  /** Whole paisa; null where the form did not say what was seen. */
  sawInPaisa: number | null;
  nowInPaisa: number;
}

/** The refusal of a press whose amount is another one now. Null where it is as it was seen. */
export const notAsSeen = (sawInPaisa: number | null, nowInPaisa: number): NotAsSeen | null =>
  sawInPaisa === nowInPaisa ? null : { ok: false, reason: 'not as seen', sawInPaisa, nowInPaisa };

/** The amount in the field of a form; null where it is not there, as on a page from before an upgrade, or is no amount. */
export const seenIn = (text: string | null | undefined): number | null =>
  text && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
