/** Invariants of baskets in chats; returns one sentence for each fault. */
import type { Shop } from '#shop/kernel/shop.ts';
import type { PromisedLine } from '#shop/orders/basket.server.ts';
import { priceOfOrder } from '#shop/orders/price.ts';

/**
 * A basket costs the sum of its lines and charges. An accepted one is exactly one order, by its key, with the same
 * total unless changed.
 */
export async function auditBaskets({ db }: Shop): Promise<string[]> {
  const baskets = await db
    .selectFrom('baskets')
    .leftJoin('orders', 'orders.id', 'baskets.orderId')
    .leftJoin('checkouts', (join) =>
      join.onRef('checkouts.userId', '=', 'baskets.sentBy').onRef('checkouts.checkoutKey', '=', 'baskets.id'),
    )
    .selectAll('baskets')
    .select(['source', 'version', 'orders.totalInPaisa as orderedInPaisa', 'checkouts.orderId as keyOf'])
    .execute();
  return baskets.flatMap((basket) => {
    const { id, orderId, takenBackAt, totalInPaisa } = basket;
    const items: PromisedLine[] = JSON.parse(basket.lines);
    const total = priceOfOrder({ items, charges: JSON.parse(basket.charges) }).totalInPaisa;
    const faults = [
      total !== totalInPaisa && `total ${totalInPaisa}, lines and charges ${total}`,
      orderId !== null && takenBackAt !== null && 'taken, and taken back',
      basket.keyOf !== orderId && `its key made ${basket.keyOf}, it names ${orderId}`,
      orderId !== null && basket.source !== 'chat' && `its order is of ${basket.source}`,
      basket.version === 0 &&
        basket.orderedInPaisa !== totalInPaisa &&
        `ordered for ${basket.orderedInPaisa}`,
    ];
    return faults.flatMap((fault) => (fault ? [`basket ${id}: ${fault}`] : []));
  });
}
