// biome-ignore-all lint/plugin/products: the stock that is left.
/**
 * The only code that changes the stock of an existing product: one conditional update and one ledger row per
 * change.
 */

import type { Member } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { CutFault } from './cuts.ts';
import { recordMovement } from './movements.server.ts';
import type { ReturnReason } from './tables.ts';
import { productsCutFor, returnCut, takeCut } from './thaans.server.ts';

interface Line {
  productId: string;
  quantity: number;
  /** 0 or left out for a product by the piece. */
  cutCm?: number;
}

export interface Short {
  productId: string;
  /** 0 for a cut that no thaan gives. */
  left: number;
  /** By the metre: why no thaan gives the cut. */
  fault?: CutFault | undefined;
}

/** Sorted, so that every transaction locks in the same order and none deadlock. */
export function inProductOrder<L extends Line>(lines: readonly L[]): L[] {
  const byProduct = new Map<string, L>();
  for (const line of lines) {
    const earlier = byProduct.get(line.productId);
    byProduct.set(
      line.productId,
      earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line,
    );
  }
  return [...byProduct.values()].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** Returns the products that fall short. The caller must then roll back: other lines may already be taken. */
export async function takeStock(
  shop: Shop,
  trx: Trx,
  lines: readonly Line[],
  orderId: string,
): Promise<Short[]> {
  const short: Short[] = [];
  for (const { productId, quantity, cutCm = 0 } of inProductOrder(lines)) {
    if (cutCm > 0) {
      const lacking = await takeCut(shop, trx, { productId, cutCm }, orderId);
      if (lacking) short.push(lacking);
      continue;
    }
    const taken = await trx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', productId)
      .where('archivedAt', 'is', null) // may be archived meanwhile
      .where('soldBy', '!=', 'metre')
      .where('stock', '>=', quantity) // another order may take the last piece meanwhile
      .returning('stock')
      .executeTakeFirst();
    if (taken)
      await recordMovement(shop, trx, {
        productId,
        change: -quantity,
        stockAfter: taken.stock,
        reason: 'ordered',
        orderId,
      });
    else short.push({ productId, left: await stockLeft(trx, productId) });
  }
  return short;
}

/** A product that no longer exists is skipped. */
export async function returnStock(
  shop: Shop,
  trx: Trx,
  lines: readonly Line[],
  orderId: string,
  reason: ReturnReason,
): Promise<void> {
  const cut = await productsCutFor(trx, orderId);
  for (const { productId, quantity } of inProductOrder(lines)) {
    if (cut.has(productId)) {
      await returnCut(shop, trx, productId, orderId, reason);
      continue;
    }
    const returned = await trx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', productId)
      .where('soldBy', '!=', 'metre')
      .returning('stock')
      .executeTakeFirst();
    if (returned)
      await recordMovement(shop, trx, {
        productId,
        change: quantity,
        stockAfter: returned.stock,
        reason,
        orderId,
      });
  }
}

/** More pieces than before, or the length of the cut before and now (0 for none). */
export type Difference = { productId: string } & ({ quantity: number } | { wasCm: number; isCm: number });

/**
 * In the order of products, as all transactions lock. A cut of another length is another cut. Returns the
 * products that fall short; the caller must then roll back.
 */
export async function moveStock(
  shop: Shop,
  trx: Trx,
  differences: readonly Difference[],
  orderId: string,
): Promise<Short[]> {
  const short: Short[] = [];
  for (const difference of differences.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const { productId } = difference;
    if ('isCm' in difference) {
      const { wasCm, isCm } = difference;
      if (wasCm > 0) await returnCut(shop, trx, productId, orderId, 'changed');
      const lacking = isCm > 0 && (await takeCut(shop, trx, { productId, cutCm: isCm }, orderId));
      if (lacking) short.push(lacking);
      continue;
    }
    const { quantity } = difference;
    if (quantity > 0) short.push(...(await takeStock(shop, trx, [{ productId, quantity }], orderId)));
    if (quantity < 0) await returnStock(shop, trx, [{ productId, quantity: -quantity }], orderId, 'changed');
  }
  return short;
}

/** Sets the stock to a count. False when it is no longer `seen`. */
export async function adjustStock(
  shop: Shop,
  trx: Trx,
  productId: string,
  { seen, counted, by }: { seen: number; counted: number; by?: Pick<Member, 'id'> },
): Promise<boolean> {
  const adjusted = await trx
    .updateTable('products')
    .set({ stock: counted })
    .where('id', '=', productId)
    .where('soldBy', '!=', 'metre') // theirs follows from the thaans
    .where('stock', '=', seen) // a shopper may buy meanwhile
    .executeTakeFirst();
  if (adjusted.numUpdatedRows === 0n) return false;
  const change = counted - seen;
  const reason = by ? 'counted' : 'adjusted';
  await recordMovement(shop, trx, { productId, change, stockAfter: counted, reason, userId: by?.id ?? null });
  return true;
}

/** Tells no storefront page, as none shows these new products yet. */
export async function recordFirstStock(
  shop: Shop,
  trx: Trx,
  products: readonly { id: string; stock: number }[],
): Promise<void> {
  const createdAt = shop.now();
  const rows = products.map(({ id, stock }) => ({
    productId: id,
    change: stock,
    stockAfter: stock,
    reason: 'created' as const,
    orderId: null,
    userId: null,
    createdAt,
  }));
  await trx.insertInto('stockMovements').values(rows).execute();
  tell(trx, [{ kind: 'stock', audience: 'admin', subject: rows[0]?.productId }]);
}

async function stockLeft(trx: Trx, productId: string): Promise<number> {
  const row = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return row?.stock ?? 0;
}
