/** A form sends the amount that its page showed. Only that amount may be booked. */

export const SEEN = 'seen';

export interface NotAsSeen {
  ok: false;
  reason: 'not as seen';
  /** Null if the form did not send it. */
  sawInPaisa: number | null;
  nowInPaisa: number;
}

/** Null if the amount is as shown. */
export const notAsSeen = (sawInPaisa: number | null, nowInPaisa: number): NotAsSeen | null =>
  sawInPaisa === nowInPaisa ? null : { ok: false, reason: 'not as seen', sawInPaisa, nowInPaisa };

/** Null without an amount, as from pages before an upgrade. */
export const seenIn = (text: string | null | undefined): number | null =>
  text && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
