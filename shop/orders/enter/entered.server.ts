import { record } from '#shop/audit-log/audit-log.server.ts';
import { isAmount } from '#shop/kernel/amounts.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { VISIBLE } from '#shop/kernel/text/text.ts';
import type { Payment } from '#shop/ledger/ledger.ts';
import type { Entered } from '../basket.server.ts';
import { STEP } from '../life.ts';
import { lockedOrder } from '../money/book.server.ts';
import { type NoCredit, sellOnCredit } from '../money/credit.server.ts';
import { bookCounterSale } from '../money/money.server.ts';
import { nameOfOrder, type Order } from '../order.ts';
import type { PricedBasket } from '../price.ts';
import { addEvent } from '../timeline.server.ts';
import type { EventFacts } from '../timeline.ts';

/** Taken along and paid. Any other order needs a call or leaves a debt. */
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

const IN_CASH: Payment = { way: 'cash', reference: '' };

/**
 * Records author and prices, which an order from a cart does not need. Returns the refusal if it cannot be
 * sold on credit.
 */
export async function tellOfEntry(
  shop: Shop,
  trx: Trx,
  { enteredBy: by, isPaid, payment = IN_CASH, onCredit }: Entered,
  order: Order,
): Promise<NoCredit | null> {
  const { id: subject, status, step, source, totalInPaisa: total, items, charges } = order;
  const prices = items.flatMap(({ productCode, listedInPaisa, priceInPaisa, priceReason }) =>
    listedInPaisa == null ? [] : [[productCode, listedInPaisa, priceInPaisa, priceReason]],
  );
  const after = {
    status,
    source,
    total,
    ...(isPaid && { way: payment.way }),
    ...(prices.length > 0 && { prices }),
    ...(charges.length > 0 && { charges }),
  };
  await record(shop, trx, by, { act: 'order entered', subject, name: nameOfOrder(order), after });
  if (step !== 'to confirm') {
    // No step back can undo an order taken along.
    const facts: EventFacts = step === 'delivered' ? { step } : { step, from: 'to confirm' };
    await addEvent(shop, trx, by, subject, { kind: STEP[step].event, facts });
  }
  if (isPaid && total > 0)
    await bookCounterSale(shop, trx, by, subject, { amountInPaisa: total, ...payment });
  if (!onCredit) return null;
  const { paidInPaisa, way, agreedInPaisa } = onCredit;
  const locked = await lockedOrder(shop, trx, subject);
  if (!locked || paidInPaisa > total) return { ok: false, reason: 'no credit' };
  const refused = await sellOnCredit(shop, trx, by, locked, {
    amountInPaisa: total - paidInPaisa,
    agreedInPaisa,
  });
  if (!refused && paidInPaisa > 0)
    await bookCounterSale(shop, trx, by, subject, { amountInPaisa: paidInPaisa, way, reference: '' });
  return refused;
}
