import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE } from '#shop/orders/life.ts';
import { type Charge, couponIn } from '#shop/orders/price.ts';

/**
 * Invariants of coupons: a coupon's count is the number of its active or received orders, and its discount never
 * exceeds the price of the goods.
 */
export async function auditCoupons({ db }: Shop): Promise<string[]> {
  const coupons = await db.selectFrom('coupons').select(['id', 'code', 'uses', 'mostUses']).execute();
  const uses = await db.selectFrom('couponUses').selectAll().execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'charges', 'totalInPaisa'])
    .execute();
  const lines = await db.selectFrom('orderLines').select(['orderId', 'priceInPaisa', 'quantity']).execute();
  const counted = coupons.flatMap(({ id, code, uses: count, mostUses }) => {
    const standing = uses.filter(
      ({ couponId, givenBackAt }) => couponId === id && givenBackAt === null,
    ).length;
    return [
      count !== standing && `${code}: ${count} uses, of ${standing} orders`,
      mostUses !== null && count > mostUses && `${code}: ${count} uses of ${mostUses}`,
    ];
  });
  const ofOrders = orders.flatMap(({ id, orderNumber, status, charges, totalInPaisa }) => {
    const all: Charge[] = JSON.parse(charges);
    const offInPaisa = couponIn(all);
    const use = uses.find(({ orderId }) => orderId === id);
    const goods = lines
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, { priceInPaisa, quantity }) => sum + priceInPaisa * quantity, 0);
    return [
      offInPaisa > 0 && !use && `${orderNumber}: a coupon without a use`,
      use?.givenBackAt === null &&
        !LIFE[status].keepsCoupon &&
        `${orderNumber}: ${status}, and uses a coupon`,
      offInPaisa > goods && `${orderNumber}: ${offInPaisa} off ${goods}`,
      offInPaisa > 0 && totalInPaisa < 0 && `${orderNumber}: costs ${totalInPaisa}`,
    ];
  });
  return [...counted, ...ofOrders].filter((fault) => fault !== false);
}
