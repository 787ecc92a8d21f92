/** Uses of coupons: once per phone, and a total. All run in the order's transaction. */
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

/** Until the commit, so that the second of two concurrent orders sees the first's use. */
const lock = ({ engine }: Shop, trx: Trx, couponId: string) => engine.lock(trx, `coupon:${couponId}`);

/**
 * Null if taken; `changed` if edited since it was priced. The caller rolls back after a refusal, as the count
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

/** For an order that ended undelivered. Does nothing without a coupon. */
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
 * For a reopened order. If the coupon is used up, or used by its phone since, the order keeps its amount
 * without a use: its price is fixed, and it may have been ended by mistake.
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
 * For an order whose phone changed. False if the new phone has used the coupon: the order keeps its amount,
 * as its price is fixed, and the use stays with the old phone.
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
