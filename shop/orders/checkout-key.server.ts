/** The key of a checkout: one key of one sender makes at most one order, and its order number with it. */
import { createHash } from 'node:crypto';
import type { Customer, Member } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { Basket, Entered } from './basket.server.ts';
import { checkoutForm } from './checkout-form.server.ts';
import { type CustomerInfo, ORDER_NUMBER_PREFIX } from './order.ts';

const FIELDS = checkoutForm.keyof().options;

/** Of all that the form asks for, in its order, and of what was entered: the same key with other words is another order. */
export function hashOf(customerInfo: CustomerInfo, account: Customer | null, basket: Basket): string {
  // A basket of a chat is taken once: a second press, whatever was typed before it, gets the order that was made.
  if (basket.from === 'chat') return createHash('sha256').update(basket.from).digest('hex');
  const typed: unknown[] = FIELDS.map((field) => customerInfo[field]);
  if (basket.from === 'shopkeeper')
    typed.push(account?.id ?? null, ...basket.lines.map(lineOf), ...termsOf(basket));
  return createHash('sha256').update(JSON.stringify(typed)).digest('hex');
}

/** A line without a changed price is written as in older versions: their keys go on naming their orders. */
const lineOf = ({ productId, quantity, cutCm, price }: Entered['lines'][number]) => {
  const line = cutCm ? [productId, quantity, { cutCm }] : [productId, quantity];
  return price ? [...line, price.inPaisa, price.reason] : line;
};

/** Other entered fields, if any. The total that was seen follows from the rest. */
function termsOf({ source, discount, begins, isPaid }: Entered): unknown[] {
  const terms = { source, discount, begins, isPaid };
  return Object.values(terms).some((one) => one !== undefined) ? [terms] : [];
}

interface Claim {
  /** Whose key it is: the customer's, or that of the admin who entered the order or sent its basket. */
  sender: Pick<Member, 'id'>;
  key: string;
  requestHash: string;
}

/** The order that this key has made, and whether it was made of the same request; null when it has made none. */
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
 * Claims the key together with the order's number: the milliseconds of now, or the next ones when another order
 * of this millisecond has them. The number's uniqueness outlives the order.
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
