/** Within the transaction that places an order entered by the shopkeeper. */
import { isAmount } from '../kernel/amounts.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { record } from '../record/record.server.ts';
import type { Entered } from './basket.server.ts';
import { STEP } from './life.ts';
import { bookCounterSale } from './money.server.ts';
import { nameOfOrder, type Order } from './order.ts';
import type { PricedBasket } from './price.ts';
import { addEvent } from './timeline.server.ts';
import type { EventFacts } from './timeline.ts';

/** Taken along and paid, so no contact is needed; any other order has a call or a debt. */
export const mayBeNobody = ({ begins, isPaid }: Pick<Entered, 'begins' | 'isPaid'>): boolean =>
  begins === 'delivered' && isPaid === true;

/** The total is the one shown, no amount is negative, and each changed price has a reason. */
export function isAsEntered(
  { seenInPaisa, discount }: Entered,
  { lines, totalInPaisa }: PricedBasket,
): boolean {
  if (discount && (totalInPaisa < 0 || !isAmount(discount.amountInPaisa))) return false;
  if (lines.some(lacksReason)) return false;
  return seenInPaisa === undefined || seenInPaisa === totalInPaisa;
}

/** A price that differs from the catalogue's needs a reason. */
export const lacksReason = ({ listedInPaisa, priceReason }: PricedBasket['lines'][number]): boolean =>
  listedInPaisa !== undefined && priceReason?.trim() === '';

/**
 * Record, timeline and books. Orders from a cart need no record; of these the author and the prices must be
 * known.
 */
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
    // An undo returns to `from`. What was taken along cannot be undone that way.
    const facts: EventFacts = step === 'delivered' ? { step } : { step, from: 'to confirm' };
    await addEvent(shop, trx, by, subject, { kind: STEP[step].event, facts });
  }
  if (isPaid && total > 0) await bookCounterSale(shop, trx, by, subject, { amountInPaisa: total });
}
