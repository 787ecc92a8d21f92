/** One checkout key of one sender makes at most one order. */
import { createHash } from 'node:crypto';
import type { Customer, Member } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { Basket, Entered } from './basket.server.ts';
import { checkoutForm } from './checkout-form.server.ts';
import { type CustomerInfo, ORDER_NUMBER_PREFIX } from './order.ts';

const FIELDS = checkoutForm.omit({ gift: true, giftNote: true }).keyof().options;

/** The same key with another hash is another order. */
export function hashOf(customerInfo: CustomerInfo, account: Customer | null, basket: Basket): string {
  // An offer is taken once: a second press gets the first order, whatever was typed.
  if (basket.from === 'chat') return createHash('sha256').update(basket.from).digest('hex');
  const typed: unknown[] = FIELDS.map((field) => customerInfo[field]);
  if (typeof customerInfo.gift === 'string') typed.push({ gift: customerInfo.gift });
  if (basket.from === 'shopkeeper')
    typed.push(account?.id ?? null, ...basket.lines.map(lineOf), ...termsOf(basket));
  return createHash('sha256').update(JSON.stringify(typed)).digest('hex');
}

/** In the format of older versions, so that their keys still match. */
const lineOf = ({ productId, quantity, cutCm, price }: Entered['lines'][number]) => {
  const line = cutCm ? [productId, quantity, { cutCm }] : [productId, quantity];
  return price ? [...line, price.inPaisa, price.reason] : line;
};

/** Omits the seen total, which follows from the rest. */
function termsOf({ source, discount, begins, isPaid, payment, onCredit }: Entered): unknown[] {
  const credit = onCredit && [onCredit.paidInPaisa, onCredit.way];
  const terms = { source, discount, begins, isPaid, payment, ...(credit && { credit }) };
  return Object.values(terms).some((one) => one !== undefined) ? [terms] : [];
}

interface Claim {
  /** The customer, or the admin who entered or sent it. */
  sender: Pick<Member, 'id'>;
  key: string;
  requestHash: string;
}

export async function findCheckout(trx: Trx, { sender, key, requestHash }: Claim) {
  const row = await trx
    .selectFrom('checkouts')
    .select(['requestHash', 'orderId', 'orderNumber'])
    .where('userId', '=', sender.id)
    .where('checkoutKey', '=', key)
    .executeTakeFirst();
  return row ? { ...row, isSame: row.requestHash === requestHash } : null;
}

/**
 * The order number is the current time in milliseconds, or the next free one. It stays unique after the order
 * is gone.
 */
export async function claimCheckout(
  shop: Shop,
  trx: Trx,
  { sender, key, requestHash, orderId }: Claim & { orderId: string },
): Promise<string> {
  const createdAt = shop.now();
  for (let timestamp = createdAt; ; timestamp += 1) {
    const claimed = await trx
      .insertInto('checkouts')
      .values({
        userId: sender.id,
        checkoutKey: key,
        requestHash,
        orderId,
        orderNumber: `${ORDER_NUMBER_PREFIX}${timestamp}`,
        createdAt,
      })
      .onConflict((conflict) => conflict.column('orderNumber').doNothing())
      .returning('orderNumber')
      .executeTakeFirst();
    if (claimed) return claimed.orderNumber;
  }
}
