/** Cost of the stock in exact paisa, so that a product's value is always the sum of its movements. */

/** Pieces or centimetres. */
type Amount = number;

export interface Valued {
  /** 0 if unknown. */
  valueInPaisa: number;
  amount: Amount;
}

/** To the nearest paisa. With BigInt, as a product of two values may be above 2^53. */
export function inProportion(valueInPaisa: number, part: Amount, whole: Amount): number {
  if (whole === 0) return 0;
  // biome-ignore lint/plugin/prices: what goods cost the shop, not what an order costs
  const twice = BigInt(valueInPaisa) * BigInt(part) * 2n + BigInt(whole);
  return Number(twice / (BigInt(whole) * 2n));
}

/** The whole value for the whole amount, so that nothing remains. */
export const valueTaken = ({ valueInPaisa, amount }: Valued, taken: Amount): number =>
  taken >= amount ? valueInPaisa : inProportion(valueInPaisa, taken, amount);

/**
 * `revalued`: change in value of the earlier stock. Goods of unknown cost take the cost of the others, so
 * either all of a product has a cost, or none.
 */
export function valueBrought(
  { valueInPaisa, amount }: Valued,
  brought: Valued,
): { valueInPaisa: number; revalued: number } {
  if (valueInPaisa === 0 && brought.valueInPaisa > 0)
    return {
      valueInPaisa: brought.valueInPaisa,
      revalued: inProportion(brought.valueInPaisa, amount, brought.amount),
    };
  if (brought.valueInPaisa === 0 && amount > 0)
    return { valueInPaisa: 0, revalued: inProportion(valueInPaisa, brought.amount, amount) };
  return { valueInPaisa: brought.valueInPaisa, revalued: 0 };
}

const unitOf = (soldBy: string): Amount => (soldBy === 'metre' ? 100 : 1);

/** Cost of pieces, or of centimetres at the cost of a metre. */
export const costOf = (unitCostInPaisa: number, amount: Amount, soldBy: string): number =>
  inProportion(unitCostInPaisa, amount, unitOf(soldBy));

/** Per piece or metre; null if unknown. */
export function unitCost({ valueInPaisa, amount }: Valued, soldBy: string): number | null {
  return valueInPaisa === 0 || amount === 0 ? null : inProportion(valueInPaisa, unitOf(soldBy), amount);
}

/** Share of the price, in whole percent; negative for a loss. */
export function marginPercent(priceInPaisa: number, costInPaisa: number): number {
  const share = priceInPaisa === 0 ? 1 : costInPaisa / priceInPaisa;
  return Math.round((1 - share) * 100);
}
