/** Invariants of the stock's cost; returns one sentence for each fault. */
import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE } from '#shop/orders/life.ts';
import { amountOnShelf } from '#shop/stock/value.server.ts';

/**
 * A product's value is the sum of its movements, and zero without stock; an order whose pieces are back cost nothing;
 * purchases and movements agree.
 */
export async function auditValues({ db }: Shop): Promise<string[]> {
  const faults: string[] = [];
  const products = await db.selectFrom('products').selectAll().execute();
  const movements = await db.selectFrom('stockMovements').selectAll().execute();
  const sumOf = (rows: readonly { valueInPaisa: number | null }[]) =>
    rows.reduce((sum, { valueInPaisa }) => sum + (valueInPaisa ?? 0), 0);
  for (const product of products) {
    const { id, valueInPaisa } = product;
    const booked = sumOf(movements.filter(({ productId }) => productId === id));
    if (booked !== valueInPaisa) faults.push(`${id}: value ${valueInPaisa}, ledger ${booked}`);
    if (valueInPaisa < 0) faults.push(`${id}: value ${valueInPaisa}`);
    if (valueInPaisa > 0 && (await amountOnShelf(db, product)) === 0)
      faults.push(`${id}: value ${valueInPaisa} of nothing`);
  }
  const orders = await db.selectFrom('orders').select(['id', 'orderNumber', 'status']).execute();
  for (const { id, orderNumber, status } of orders) {
    const cost = -sumOf(movements.filter(({ orderId }) => orderId === id));
    if (cost < 0 || (cost > 0 && LIFE[status].pieces === 'back'))
      faults.push(`${orderNumber}: cost ${cost} as ${status}`);
  }
  const lines = await db
    .selectFrom('purchaseLines')
    .innerJoin('purchases', 'purchases.id', 'purchaseId')
    .select(['ofPurchaseId', 'purchaseLines.productId', 'valueInPaisa'])
    .execute();
  for (const [reason, sign] of [
    ['purchased', 1],
    ['sent back', -1],
  ] as const)
    for (const { id } of products) {
      const own = lines.filter(
        ({ ofPurchaseId, productId }) => productId === id && (ofPurchaseId === null) === (sign === 1),
      );
      const moved = movements.filter((one) => one.productId === id && one.reason === reason);
      if (sumOf(own) !== sign * sumOf(moved))
        faults.push(`${id}: ${reason} for ${sumOf(own)}, ledger ${sign * sumOf(moved)}`);
    }
  return faults;
}
