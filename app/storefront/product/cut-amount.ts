/** For the server and the browser. */
import { inGaz, inMetres, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { MAX_THAAN_CM, priceOfCut } from '#shop/stock/cuts.ts';
import { m } from '#words/cut-amount.ts';

/** Empty for an invalid length. */
export function amountOfCut(typed: string, perMetreInPaisa: number): string {
  const cutCm = parseMetres(typed);
  if (!cutCm || cutCm > MAX_THAAN_CM) return '';
  const price = formatMoney(priceOfCut(perMetreInPaisa, cutCm));
  return m.amount({ price, metres: inMetres(cutCm), gaz: inGaz(cutCm) });
}
