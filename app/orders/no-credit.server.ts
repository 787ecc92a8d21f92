import { formatMoney } from '#shop/kernel/money.ts';
import type { NoCredit } from '#shop/orders/money/credit.server.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';

/** `mayAgree`: the reader may press again to go over the limit. */
export function whyNoCredit(refused: NoCredit, mayAgree: boolean): string {
  if (refused.reason === 'no credit') return money.reasons['no credit'];
  const { limitInPaisa, owedInPaisa, overInPaisa } = refused;
  const why =
    limitInPaisa === 0
      ? m.noneAgreed({ owed: formatMoney(owedInPaisa) })
      : m.overLimit({
          limit: formatMoney(limitInPaisa),
          owed: formatMoney(owedInPaisa),
          over: formatMoney(overInPaisa),
        });
  return `${why} ${mayAgree ? m.pressToAgree : m.askOwner}`;
}
