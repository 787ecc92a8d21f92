/** Bands of prices as links to filtered lists. */
import type { PriceBand } from '#shop/catalogue/price-bands.ts';
import { formatMoney, PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import { m } from '#words/filters.ts';

const inWords = (rupees: number): string => formatMoney(rupees * PAISA_PER_RUPEE);

const labelOf = ({ from, to }: PriceBand): string => {
  if (from === undefined) return m.priceTo(inWords(to ?? 0));
  return to === undefined ? m.priceFrom(inWords(from)) : m.priceBetween(inWords(from), inWords(to));
};

/** `others`: what else the list is narrowed by. */
export function bandLink(band: PriceBand, others: readonly [string, string][] = []) {
  const { from, to } = band;
  const query = new URLSearchParams([...others]);
  if (from !== undefined) query.set('minPrice', String(from));
  if (to !== undefined) query.set('maxPrice', String(to));
  return { label: labelOf(band), to: `/products?${query}` };
}
