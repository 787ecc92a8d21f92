/** Within the transaction that places an entered order. */

import { record } from '#shop/audit-log/audit-log.server.ts';
import { isAmount } from '#shop/kernel/amounts.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { VISIBLE } from '#shop/kernel/text/text.ts';
import type { Entered } from '../basket.server.ts';
import { STEP } from '../life.ts';
import { bookCounterSale } from '../money/money.server.ts';
import { nameOfOrder, type Order } from '../order.ts';
import type { PricedBasket } from '../price.ts';
import { addEvent } from '../timeline.server.ts';
import type { EventFacts } from '../timeline.ts';

/** Taken along and paid; any other order has a call or a debt. */
export const mayBeNobody = ({ begins, isPaid }: Pick<Entered, 'begins' | 'isPaid'>): boolean =>
  begins === 'delivered' && isPaid === true;

export function isAsEntered(
  { seenInPaisa, discount }: Entered,
  { lines, totalInPaisa }: PricedBasket,
): boolean {
  if (discount && (totalInPaisa < 0 || !isAmount(discount.amountInPaisa))) return false;
  if (lines.some(lacksReason)) return false;
  return seenInPaisa === undefined || seenInPaisa === totalInPaisa;
}

export const lacksReason = ({ listedInPaisa, priceReason }: PricedBasket['lines'][number]): boolean =>
  listedInPaisa !== undefined && priceReason !== undefined && !VISIBLE.test(priceReason);

/** Orders from a cart need no record; of these the author and the prices must be known. */
export async function tellOfEntry(
  shop: Shop,
  trx: Trx,
  { enteredBy: by, isPaid }: Entered,
  order: Order,
): Promise<void> {
  const { id: subject, status, step, source, totalInPaisa: total, items, charges } = order;
  const prices = items.flatMap(({ productCode, listedInPaisa, priceInPaisa, priceReason }) =>
    listedInPaisa == null ? [] : [[productCode, listedInPaisa, priceInPaisa, priceReason]],
  );
  const after = {
    status,
    source,
    total,
    ...(prices.length > 0 && { prices }),
    ...(charges.length > 0 && { charges }),
  };
  await record(shop, trx, by, { act: 'order entered', subject, name: nameOfOrder(order), after });
  if (step !== 'to confirm') {
    // What was taken along cannot be undone by a step back.
    const facts: EventFacts = step === 'delivered' ? { step } : { step, from: 'to confirm' };
    await addEvent(shop, trx, by, subject, { kind: STEP[step].event, facts });
  }
  if (isPaid && total > 0) await bookCounterSale(shop, trx, by, subject, { amountInPaisa: total });
}
