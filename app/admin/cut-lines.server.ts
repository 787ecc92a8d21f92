/** From which thaan each cut of an order is to be cut, or was, in words. */
import { inMetres } from '#shop/catalogue/lengths.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Order } from '#shop/orders/order.ts';
import { cutsOf } from '#shop/stock/thaans.server.ts';
import { m } from '#words/thaans.ts';

export interface CutLine {
  productId: string;
  /** Of the line. */
  name: string;
  text: string;
}

/** Asks the database of orders with a length alone. */
export async function cutLines(
  shop: Pick<Shop, 'db'>,
  { id, items }: Pick<Order, 'id' | 'items'>,
): Promise<CutLine[]> {
  if (items.every(({ cutCm = 0 }) => cutCm === 0)) return [];
  const cuts = await cutsOf(shop, id);
  return cuts.map(({ productId, number, cutCm, isCut }) => {
    const cut = { metres: m.metres(inMetres(cutCm)), number };
    const name = items.find((item) => item.productId === productId)?.name ?? '';
    return { productId, name, text: isCut ? m.wasCutFrom(cut) : m.cutFrom(cut) };
  });
}
