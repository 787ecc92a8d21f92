/**
 * The price before a sale, its end, and the price of a metre.
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
import type { OnSale } from '#shop/catalogue/sales/sales.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';

interface Offered {
  priceInPaisa: number;
  sale?: OnSale;
  soldBy: string;
}

/** MTR is the metre in UN/ECE Recommendation 20; https://schema.org/referenceQuantity */
const METRE = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' };

/** Undefined for a piece at list price: the plain price is enough. */
export function offerInSchema({ priceInPaisa, sale, soldBy }: Offered): Record<string, unknown> | undefined {
  const perMetre = isByMetre({ soldBy }) && { referenceQuantity: { ...METRE, valueReference: METRE } };
  if (!sale && !perMetre) return undefined;
  const costs = (paisa: number) => ({
    '@type': 'UnitPriceSpecification',
    price: moneyAsInput(paisa),
    priceCurrency: 'PKR',
    ...perMetre,
  });
  const was = sale && { ...costs(sale.wasInPaisa), priceType: 'https://schema.org/StrikethroughPrice' };
  return {
    ...(sale && { priceValidUntil: new Date(sale.untilMs).toISOString() }),
    priceSpecification: perMetre ? [costs(priceInPaisa), ...(was ? [was] : [])] : was,
  };
}
