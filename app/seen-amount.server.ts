/** Why money was not booked, in the reader's words. */
import { formatMoney } from '#shop/kernel/money.ts';
import type { NotAsSeen } from '#shop/ledger/seen.ts';
import type { Booked } from '#shop/orders/money.server.ts';
import { m } from '#words/money.ts';
import { unbroken } from '../words/whole.ts';

/** Both amounts: the one that the page showed, and the one that it is now. */
export const notAsSeenText = ({ sawInPaisa, nowInPaisa }: Omit<NotAsSeen, 'ok'>): string =>
  unbroken(
    m.notAsSeen({
      saw: sawInPaisa === null ? null : formatMoney(sawInPaisa),
      now: formatMoney(nowInPaisa),
    }),
  );

/** For a form that has no field for the amount alone. */
export function whyNotBooked(why: Exclude<Booked, { ok: true }>): string {
  if (why.reason === 'not as seen') return notAsSeenText(why);
  return why.reason === 'too much' ? m.tooMuch(formatMoney(why.openInPaisa)) : m.reasons[why.reason];
}
