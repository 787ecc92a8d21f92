import { formatMoney } from '#shop/kernel/money.ts';
import type { Khata } from '#shop/khata/khata.ts';
import { m } from '#words/khata.ts';

export function owedText({ side, owedInPaisa }: Pick<Khata, 'side' | 'owedInPaisa'>): string {
  if (owedInPaisa === 0) return m.settled;
  return owedInPaisa > 0
    ? m.owes[side](formatMoney(owedInPaisa))
    : m.paidTooMuch[side](formatMoney(-owedInPaisa));
}
