import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Coupon, type CouponState, MAX_COUPONS, stateOfCoupon } from './coupon.ts';
import type { CouponsTable } from './tables.ts';

/** Older ones are in the audit log. */
const MAX_OVER = 50;

/** Running or future. */
export const isOpen = (nowMs: number) => (eb: ExpressionBuilder<Database, 'coupons'>) =>
  eb.or([eb('untilMs', 'is', null), eb('untilMs', '>', nowMs)]);

export interface ListedCoupon extends Coupon {
  state: CouponState;
}

/** Running ones, newest first; future ones by start; then the last that ended. Two queries. */
export async function listCoupons(shop: Shop, _admin: Admin<'products'>): Promise<ListedCoupon[]> {
  const now = shop.now();
  const rows = shop.db.selectFrom('coupons').selectAll();
  const open = await rows
    .where(isOpen(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_COUPONS)
    .execute();
  const over = await rows
    .where('untilMs', '<=', now)
    .orderBy('untilMs', 'desc')
    .orderBy('id')
    .limit(MAX_OVER)
    .execute();
  const listed = [...open, ...over].map((row): ListedCoupon => {
    const coupon = couponOf(row);
    return { ...coupon, state: stateOfCoupon(coupon, now) };
  });
  const of = (state: CouponState) => listed.filter((coupon) => coupon.state === state);
  return [...of('running'), ...of('coming').toSorted((a, b) => a.fromMs - b.fromMs), ...of('over')];
}

/** Null if unknown. */
export function findCoupon({ db }: Shop, _admin: Admin<'products'>, id: string): Promise<Coupon | null> {
  return couponIn(db, 'id', id);
}

export async function couponIn(
  db: Shop['db'] | Trx,
  by: 'id' | 'code',
  value: string,
): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where(by, '=', value).executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** The coupon on the customer's cart. One query. */
export async function appliedCoupon(db: Shop['db'] | Trx, { id }: Customer): Promise<Coupon | null> {
  const row = await db
    .selectFrom('cartCoupons')
    .innerJoin('coupons', 'coupons.id', 'cartCoupons.couponId')
    .selectAll('coupons')
    .where('cartCoupons.userId', '=', id)
    .executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** Whether an open or delivered order of this phone uses it. */
export async function isUsedWith(
  db: Shop['db'] | Trx,
  couponId: string,
  phoneE164: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('couponUses')
    .select('orderId')
    .where('couponId', '=', couponId)
    .where('phoneE164', '=', phoneE164)
    .where('givenBackAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function couponOf({ percent, amountInPaisa, createdAt: _, ...row }: Selectable<CouponsTable>): Coupon {
  const reduction =
    percent === null ? { amountInPaisa: Number(amountInPaisa) } : { percent: Number(percent) };
  return { ...row, reduction };
}
