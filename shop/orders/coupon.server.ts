import { findCart } from '../cart/cart.server.ts';
import { keepCoupon } from '../coupons/cart.server.ts';
import { couponCode, type NotCounting, whyNotCounting } from '../coupons/coupon.ts';
import { couponIn } from '../coupons/read.server.ts';
import type { Customer } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { mayTryAll } from '../kernel/limits.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { isUsedBy } from './basket.server.ts';
import { price } from './price.ts';

/** Against guessing; a household shares a network. */
const CODES = { max: 20, withinMs: HOUR_MS };
const CODES_OF_A_NETWORK = { max: 100, withinMs: HOUR_MS };

export type CouponApplied =
  /** `least order`: applied, but counts only once the cart is large enough. */
  | { ok: true; notCounting: NotCounting | null }
  | { ok: false; reason: 'no code' | 'unknown' | 'too often' }
  | { ok: false; reason: 'not counting'; notCounting: NotCounting };

interface TypedCoupon {
  code: string;
  /** As typed; default: that of the last order. */
  phone?: string | undefined;
  network: string;
}

/** Replaces an earlier coupon. */
export async function applyCoupon(
  shop: Shop,
  customer: Customer,
  { code: typed, phone, network }: TypedCoupon,
): Promise<CouponApplied> {
  const code = couponCode(typed);
  if (code === '') return { ok: false, reason: 'no code' };
  const isLeft = await mayTryAll(shop, [
    [`coupons of ${customer.id}`, CODES],
    [`coupons from ${network}`, CODES_OF_A_NETWORK],
  ]);
  if (!isLeft) return { ok: false, reason: 'too often' };
  const coupon = await couponIn(shop.db, 'code', code);
  if (!coupon) return { ok: false, reason: 'unknown' };
  const { goodsInPaisa } = price((await findCart(shop, customer)).lines);
  const isUsed = await isUsedBy(shop, customer, coupon.id, phone);
  const notCounting = whyNotCounting(coupon, { goodsInPaisa, isUsed, nowMs: shop.now() });
  if (notCounting && notCounting.why !== 'least order')
    return { ok: false, reason: 'not counting', notCounting };
  await keepCoupon(shop, customer, coupon.id);
  return { ok: true, notCounting };
}
