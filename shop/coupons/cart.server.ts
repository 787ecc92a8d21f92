/** Kept with the cart, for all devices of the customer. */
import { tellOfCart } from '../cart/cart.server.ts';
import type { Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

/** Replaces an earlier coupon. */
export function keepCoupon(shop: Shop, customer: Customer, couponId: string): Promise<void> {
  const { id: userId } = customer;
  return inTransaction(shop, async (trx) => {
    await trx
      .insertInto('cartCoupons')
      .values({ userId, couponId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ couponId }))
      .execute();
    tellOfCart(trx, customer);
  });
}

export function removeCoupon(shop: Shop, customer: Customer): Promise<void> {
  return inTransaction(shop, async (trx) => {
    await dropCoupon(trx, customer);
    tellOfCart(trx, customer);
  });
}

export async function dropCoupon(trx: Trx, { id }: Customer): Promise<void> {
  await trx.deleteFrom('cartCoupons').where('userId', '=', id).execute();
}
