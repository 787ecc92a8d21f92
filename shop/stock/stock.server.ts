// biome-ignore-all lint/plugin/products: the stock that is left.
/**
 * The only code that changes the stock of an existing product: it locks the row and writes a ledger row for
 * each change.
 */

import type { Member } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type CutFault, isByMetre } from './cuts.ts';
import { recordMovement, revalued } from './movements.server.ts';
import type { ReturnReason, StockReason } from './tables.ts';
import { productsCutFor, returnCut, takeCut } from './thaans.server.ts';
import { type LockedProduct, lockProduct, valueChange } from './value.server.ts';

interface Line {
  productId: string;
  quantity: number;
  /** 0 or missing for goods by the piece. */
  cutCm?: number;
}

export interface Short {
  productId: string;
  /** 0 if no thaan gives the cut. */
  left: number;
  fault?: CutFault | undefined;
}

/** Sorted, so that all transactions lock in the same order and none deadlock. */
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

/** Returns products that fall short. The caller must then roll back, as other lines may already be taken. */
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
    const product = await lockProduct(trx, productId);
    const isTaken =
      product?.archivedAt === null &&
      (await movePieces(shop, trx, product, { change: -quantity, reason: 'ordered', orderId }));
    if (!isTaken) short.push({ productId, left: product?.archivedAt === null ? product.stock : 0 });
  }
  return short;
}

/** Skips deleted products. */
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
    const product = await lockProduct(trx, productId);
    if (product) await movePieces(shop, trx, product, { change: quantity, reason, orderId });
  }
}

interface Move {
  change: number;
  reason: StockReason;
  orderId?: string;
  userId?: string | null;
  costInPaisa?: number;
}

/**
 * Writes stock, value and ledger of a locked product. False for goods by the metre, or if there are too few
 * pieces.
 */
export async function movePieces(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  { costInPaisa, ...move }: Move,
): Promise<boolean> {
  const { id: productId, stock } = product;
  const stockAfter = stock + move.change;
  if (isByMetre(product) || stockAfter < 0) return false;
  const { change: amount, orderId } = move;
  const valued = await valueChange(trx, product, stock, { amount, orderId, costInPaisa });
  const { valueInPaisa } = product;
  const moved = await trx
    .updateTable('products')
    .set({ stock: stockAfter, valueInPaisa })
    .where('id', '=', productId)
    .where('stock', '=', stock)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  const row = { productId, stockAfter };
  const movement = { ...row, ...move, valueInPaisa: valued.valueInPaisa };
  await recordMovement(shop, trx, movement, ...revalued(row, valued.revalued));
  product.stock = stockAfter;
  return true;
}

/** Additional pieces, or the cut's old and new length (0 for none). */
export type Difference = { productId: string } & ({ quantity: number } | { wasCm: number; isCm: number });

/**
 * In the order of products, as all transactions lock. A cut of another length is a new cut. Returns products
 * that fall short; the caller must then roll back.
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

/** Sets the stock to a count. False if it is no longer `seen`. */
export async function adjustStock(
  shop: Shop,
  trx: Trx,
  productId: string,
  { seen, counted, by }: { seen: number; counted: number; by?: Pick<Member, 'id'> },
): Promise<boolean> {
  const product = await lockProduct(trx, productId);
  if (product?.stock !== seen) return false;
  const reason = by ? 'counted' : 'adjusted';
  return movePieces(shop, trx, product, { change: counted - seen, reason, userId: by?.id ?? null });
}

/** Sends no event to shoppers, as no page shows these new products yet. */
export async function recordFirstStock(
  shop: Shop,
  trx: Trx,
  products: readonly { id: string; stock: number; valueInPaisa: number }[],
): Promise<void> {
  const createdAt = shop.now();
  const rows = products.map(({ id, stock, valueInPaisa }) => ({
    productId: id,
    change: stock,
    stockAfter: stock,
    valueInPaisa,
    reason: 'created' as const,
    orderId: null,
    userId: null,
    createdAt,
  }));
  await trx.insertInto('stockMovements').values(rows).execute();
  tell(trx, [{ kind: 'stock', audience: 'admin', subject: rows[0]?.productId }]);
}
