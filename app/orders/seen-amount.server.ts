import { formatMoney } from '#shop/kernel/money.ts';
import type { NotAsSeen } from '#shop/ledger/seen.ts';
import type { Booked } from '#shop/orders/money/money.server.ts';
import { m } from '#words/money.ts';
import { unbroken } from '../../words/whole.ts';
import { whyNoCredit } from './no-credit.server.ts';

export const notAsSeenText = ({ sawInPaisa, nowInPaisa }: Omit<NotAsSeen, 'ok'>): string =>
  unbroken(
    m.notAsSeen({
      saw: sawInPaisa === null ? null : formatMoney(sawInPaisa),
      now: formatMoney(nowInPaisa),
    }),
  );

/** For forms without a field for the amount. */
export function whyNotBooked(why: Exclude<Booked, { ok: true }>): string {
  if (why.reason === 'not as seen') return notAsSeenText(why);
  if (why.reason === 'no credit' || why.reason === 'over limit') return whyNoCredit(why, false);
  return why.reason === 'too much' ? m.tooMuch(formatMoney(why.openInPaisa)) : m.reasons[why.reason];
}
