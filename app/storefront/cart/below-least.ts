import { formatMoney } from '#shop/kernel/money.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import { m } from '#words/charges.ts';

export function belowLeast({
  goodsInPaisa,
  missingInPaisa,
}: Pick<PricedBasket, 'goodsInPaisa' | 'missingInPaisa'>): string {
  const least = formatMoney(goodsInPaisa + missingInPaisa);
  return m.belowLeast({ least, missing: formatMoney(missingInPaisa) });
}
