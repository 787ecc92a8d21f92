/** Uses of coupons: once per phone, and a number in all. Within the transaction of the order. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { Coupon, NotCounting } from './coupon.ts';
import { isUsedWith } from './read.server.ts';

interface Order {
  id: string;
  phoneE164: string;
}

const eb = expressionBuilder<Database, 'coupons'>();
const isLeft: Expression<SqlBool> = eb.or([eb('mostUses', 'is', null), eb('uses', '<', eb.ref('mostUses'))]);

/** Until the commit, so that of two orders at once the second sees the use of the first. */
const lock = ({ engine }: Shop, trx: Trx, couponId: string) => engine.lock(trx, `coupon:${couponId}`);

/**
 * Null if taken. `changed`: it is not as it was priced. The caller rolls back after a refusal, as the count
 * may be written.
 */
export async function takeCoupon(
  shop: Shop,
  trx: Trx,
  { id: couponId, version }: Pick<Coupon, 'id' | 'version'>,
  { id: orderId, phoneE164 }: Order,
): Promise<NotCounting | { why: 'changed' } | null> {
  await lock(shop, trx, couponId);
  const counted = await countUse(trx, couponId, version);
  if (counted !== null) return counted;
  const taken = await trx
    .insertInto('couponUses')
    .values({ orderId, couponId, phoneE164, usedAt: shop.now(), givenBackAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return taken ? null : { why: 'used with this phone' };
}

async function countUse(trx: Trx, couponId: string, version: number) {
  const counted = await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where('version', '=', version)
    .where(isLeft)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return null;
  const now = await trx.selectFrom('coupons').select('version').where('id', '=', couponId).executeTakeFirst();
  return { why: now?.version === version ? 'used up' : 'changed' } as const;
}

/** Of an order that ended before it was delivered. Nothing for one without a coupon. */
export async function giveCouponBack(shop: Shop, trx: Trx, orderId: string): Promise<void> {
  const back = await trx
    .updateTable('couponUses')
    .set({ givenBackAt: shop.now() })
    .where('orderId', '=', orderId)
    .where('givenBackAt', 'is', null)
    .returning('couponId')
    .executeTakeFirst();
  if (!back) return;
  await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', back.couponId)
    .execute();
}

/**
 * Of an order that is opened again. If its phone has used the coupon since, or it is used up, the order keeps
 * its amount without a use: its price is fixed, and the end may have been a wrong press.
 */
export async function takeCouponAgain(shop: Shop, trx: Trx, orderId: string): Promise<void> {
  const use = await trx
    .selectFrom('couponUses')
    .select(['couponId', 'phoneE164'])
    .where('orderId', '=', orderId)
    .where('givenBackAt', 'is not', null)
    .executeTakeFirst();
  if (!use) return;
  await lock(shop, trx, use.couponId);
  if (await isUsedWith(trx, use.couponId, use.phoneE164)) return;
  const counted = await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', use.couponId)
    .where(isLeft)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return;
  await trx.updateTable('couponUses').set({ givenBackAt: null }).where('orderId', '=', orderId).execute();
}

/**
 * Of an order whose phone changed. False if the new phone has used the coupon: the order keeps its amount,
 * as its price is fixed, and the use stays with the earlier phone.
 */
export async function moveCouponUse(
  shop: Shop,
  trx: Trx,
  { id: orderId, phoneE164 }: Order,
): Promise<boolean> {
  const use = await trx
    .selectFrom('couponUses')
    .select(['couponId', 'givenBackAt'])
    .where('orderId', '=', orderId)
    .where('phoneE164', '!=', phoneE164)
    .executeTakeFirst();
  if (!use) return true;
  await lock(shop, trx, use.couponId);
  if (use.givenBackAt === null && (await isUsedWith(trx, use.couponId, phoneE164))) return false;
  await trx.updateTable('couponUses').set({ phoneE164 }).where('orderId', '=', orderId).execute();
  return true;
}
