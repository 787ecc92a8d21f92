import { addToCart } from '#shop/cart/cart.server.ts';
import { saveCoupon } from '#shop/coupons/change.server.ts';
import type { CouponForm } from '#shop/coupons/coupon-form.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { applyCoupon } from '#shop/orders/coupon.server.ts';
import { admin, aProduct } from './test-shop.ts';

/** EID10: 10% off without an end, unless `values` differ; returns its id. */
export async function aCoupon(shop: Shop, values: Partial<CouponForm> = {}): Promise<string> {
  const form: CouponForm = {
    ...{ code: 'EID10', reduction: { percent: 10 }, leastInPaisa: 0, mostUses: null },
    ...{ fromMs: null, untilMs: null, ...values },
  };
  const saved = await saveCoupon(shop, admin, null, form);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

export const apply = (shop: Shop, customer: Customer, code = 'EID10', phone?: string) =>
  applyCoupon(shop, customer, { code, phone, network: 'n' });

/** Two pieces at Rs. 2,500 with the coupon; returns the product's id. */
export async function fillWithCoupon(shop: Shop, customer: Customer, code?: string): Promise<string> {
  const productId = await aProduct(shop);
  await addToCart(shop, customer, productId, 2);
  const applied = await apply(shop, customer, code);
  if (!applied.ok) throw new Error(applied.reason);
  return productId;
}
