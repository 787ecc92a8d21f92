import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Order } from '#shop/orders/order.ts';
import { cutsOf } from '#shop/stock/thaans.server.ts';
import { m } from '#words/thaans.ts';

export interface CutLine {
  productId: string;
  name: string;
  text: string;
}

/** By order id. One query; none when no order has cuts. */
export async function cutLines(
  shop: Pick<Shop, 'db'>,
  orders: readonly Pick<Order, 'id' | 'items'>[],
): Promise<ReadonlyMap<string, readonly CutLine[]>> {
  const cut = orders.filter(({ items }) => items.some(({ cutCm = 0 }) => cutCm > 0));
  const byOrder = await cutsOf(
    shop,
    cut.map(({ id }) => id),
  );
  return new Map(
    cut.map(({ id, items }) => [
      id,
      (byOrder.get(id) ?? []).map(({ productId, number, cutCm, isCut }) => {
        const from = { metres: m.metres(inMetres(cutCm)), number };
        const name = items.find((item) => item.productId === productId)?.name ?? '';
        return { productId, name, text: isCut ? m.wasCutFrom(from) : m.cutFrom(from) };
      }),
    ]),
  );
}
