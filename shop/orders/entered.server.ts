/** An order that the shopkeeper entered, within the transaction that places it. */
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

/** Whether nobody needs to be known: it is taken along and paid. Of all else somebody is called, or owes it. */
export const mayBeNobody = ({ begins, isPaid }: Pick<Entered, 'begins' | 'isPaid'>): boolean =>
  begins === 'delivered' && isPaid === true;

/** Whether it costs what was shown, no amount is below zero, and each changed price has a reason. */
export function isAsEntered(
  { seenInPaisa, discount }: Entered,
  { lines, totalInPaisa }: PricedBasket,
): boolean {
  if (discount && (totalInPaisa < 0 || !isAmount(discount.amountInPaisa))) return false;
  if (lines.some(lacksReason)) return false;
  return seenInPaisa === undefined || seenInPaisa === totalInPaisa;
}

/** Whether a line costs something else than the catalogue says, and nobody said why. */
export const lacksReason = ({ listedInPaisa, priceReason }: PricedBasket['lines'][number]): boolean =>
  listedInPaisa !== undefined && priceReason?.trim() === '';

/**
 * The record, the timeline and the books of an order that the shopkeeper entered. One from a cart is its own record; of this one it must
 * be known who entered it, at which prices.
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
    // A step that is taken back leads to the one before it; what was taken along does not come back by a press.
    const facts: EventFacts = step === 'delivered' ? { step } : { step, from: 'to confirm' };
    await addEvent(shop, trx, by, subject, { kind: STEP[step].event, facts });
  }
  if (isPaid && total > 0) await bookCounterSale(shop, trx, by, subject, { amountInPaisa: total });
}
