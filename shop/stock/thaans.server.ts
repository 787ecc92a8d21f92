/**
 * Thaans: the one place that changes them. Whoever takes from the thaans of a product, gives back to them or corrects them has the product's
 * row to themselves until the end of the transaction; each change is a row of the stock ledger, and `products.stock` follows in the same
 * transaction.
 */
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type CutFault, faultOfCut, isByMetre, stockOfThaans, termsOf, thaanFor } from './cuts.ts';
import { recordMovement } from './movements.server.ts';
import type { ReturnReason, StockReason } from './tables.ts';

export interface Cut {
  productId: string;
  cutCm: number;
}

/** A cut that was not taken; without a fault its product is not sold by the metre any more. */
interface Lacking {
  productId: string;
  left: 0;
  fault?: CutFault | undefined;
}

/** A cut of an order, with the number of its thaan. */
interface CutFrom extends Cut {
  number: number;
  isCut: boolean;
}

/** The product, which nobody else takes from or gives back to until the transaction ends. */
export const lockProduct = (trx: Trx, productId: string) =>
  trx
    .updateTable('products')
    .set((eb) => ({ stock: eb.ref('stock') }))
    .where('id', '=', productId)
    .returning([
      'id',
      'productId as code',
      'name',
      'soldBy',
      'stock',
      'archivedAt',
      'leastCutCm',
      'leastRemnantCm',
    ])
    .executeTakeFirst();
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/** The query of a product's thaans by their numbers. */
export const thaansOf = (db: Shop['db'], productId: string) =>
  db.selectFrom('thaans').selectAll().where('productId', '=', productId).orderBy('number');

/** What is left of the thaans of these products, whole centimetres; those of which nothing is left are not in it. One query. */
export async function remnantsOf(
  db: Shop['db'],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('thaans')
    .select(['productId', 'remnantCm'])
    .where('productId', 'in', productIds)
    .where('remnantCm', '>', 0)
    .orderBy('remnantCm', 'desc')
    .execute();
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([id, thaans]) => [id, thaans.map(({ remnantCm }) => remnantCm)] as const),
  );
}

/** The same of one product. */
export async function remnantsOfOne(db: Shop['db'], productId: string): Promise<number[]> {
  return (await remnantsOf(db, [productId])).get(productId) ?? [];
}

/**
 * Takes a cut for an order from the thaan that fits best. Null when it was taken; else why it cannot be had now. The caller must then roll
 * back.
 */
export async function takeCut(
  shop: Shop,
  trx: Trx,
  { productId, cutCm }: Cut,
  orderId: string,
): Promise<Lacking | null> {
  const product = await lockProduct(trx, productId);
  if (!product || product.archivedAt !== null || !isByMetre(product)) return { productId, left: 0 };
  const terms = termsOf(product, shop.settings.current.stock);
  const thaans = await thaansOf(trx, productId).where('remnantCm', '>', 0).execute();
  const thaan = thaanFor(thaans, cutCm, terms);
  const taken =
    thaan &&
    (await trx
      .updateTable('thaans')
      .set({ remnantCm: thaan.remnantCm - cutCm })
      .where('id', '=', thaan.id)
      .where('remnantCm', '=', thaan.remnantCm) // in the write too: a remnant is sold once, also where another row is locked
      .returning('id')
      .executeTakeFirst());
  if (!taken) {
    const remnants = thaans.map(({ remnantCm }) => remnantCm);
    return { productId, left: 0, fault: faultOfCut(cutCm, remnants, terms) ?? undefined };
  }
  await trx
    .insertInto('cuts')
    .values({ orderId, productId, thaanId: taken.id, cutCm, cutAt: null })
    .execute();
  const left = thaans.map(({ id, remnantCm }) => (id === taken.id ? remnantCm - cutCm : remnantCm));
  await book(shop, trx, product, [{ thaanId: taken.id, changeCm: -cutCm, reason: 'ordered', orderId }], left);
  return null;
}

/** The products of which an order has a cut. */
export async function productsCutFor(trx: Trx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('cuts').select('productId').where('orderId', '=', orderId).execute();
  return new Set(rows.map(({ productId }) => productId));
}

/**
 * Gives a cut of an order back, once: to its thaan as long as it was not cut, else as a thaan for itself. A product that is gone has no
 * thaans to give back to.
 */
export async function returnCut(
  shop: Shop,
  trx: Trx,
  productId: string,
  orderId: string,
  reason: ReturnReason,
): Promise<void> {
  const product = await lockProduct(trx, productId);
  const cut = await trx
    .deleteFrom('cuts')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .returningAll()
    .executeTakeFirst();
  if (!cut || !product) return;
  const thaanId = cut.cutAt === null ? cut.thaanId : await addPiece(shop, trx, product, cut);
  if (cut.cutAt === null)
    await trx
      .updateTable('thaans')
      .set((eb) => ({ remnantCm: eb('remnantCm', '+', cut.cutCm) }))
      .where('id', '=', thaanId)
      .execute();
  await book(shop, trx, product, [{ thaanId, changeCm: cut.cutCm, reason, orderId }]);
}

/** A piece that was cut is a thaan for itself when it comes back. Returns its id. */
async function addPiece(
  shop: Shop,
  trx: Trx,
  { id: productId }: LockedProduct,
  { thaanId: ofThaanId, cutCm }: { thaanId: string; cutCm: number },
): Promise<string> {
  const id = shop.newId();
  const number = await nextNumber(trx, productId);
  const length = { lengthCm: cutCm, remnantCm: cutCm };
  await trx
    .insertInto('thaans')
    .values({ id, productId, number, ...length, ofThaanId, createdAt: shop.now() })
    .execute();
  return id;
}

export async function nextNumber(trx: Trx, productId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('thaans')
    .select((eb) => eb.fn.max<number | string | null>('number').as('last'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Notes that the cuts of an order were made at this time (milliseconds, UTC), but for those made before: from now on they come back as pieces. */
export async function noteCut(trx: Trx, orderId: string, at: number): Promise<void> {
  await trx
    .updateTable('cuts')
    .set({ cutAt: at })
    .where('orderId', '=', orderId)
    .where('cutAt', 'is', null)
    .execute();
}

/**
 * Takes back that the cuts of an order were made at this time. What was cut before stays cut, and so does what was cut of a thaan that was
 * measured since: the measured length is without it.
 */
export async function noteNotCut(trx: Trx, orderId: string, at: number): Promise<void> {
  // Nobody measures a thaan at this moment. In the order of products, as all transactions take their locks.
  for (const productId of [...(await productsCutFor(trx, orderId))].toSorted())
    await lockProduct(trx, productId);
  await trx
    .updateTable('cuts')
    .set({ cutAt: null })
    .where('orderId', '=', orderId)
    .where('cutAt', '=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stockMovements')
            .select('id')
            .whereRef('stockMovements.productId', '=', 'cuts.productId') // for its index
            .whereRef('stockMovements.thaanId', '=', 'cuts.thaanId')
            .where('reason', '=', 'adjusted')
            .where('createdAt', '>=', at),
        ),
      ),
    )
    .execute();
}

interface ThaanMovement {
  thaanId: string;
  changeCm: number;
  reason: StockReason;
  orderId?: string;
  note?: string;
}

/**
 * Writes the stock that follows from the thaans as they are now, and the rows of the ledger that say why; the first row has the change of the
 * stock. `remnants` are those of now, for who has read them.
 */
export async function book(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  [movement, ...others]: readonly [ThaanMovement, ...ThaanMovement[]],
  remnants?: readonly number[],
): Promise<void> {
  const { id: productId, stock } = product;
  const stockAfter = await writeStock(shop, trx, product, remnants);
  const own = { productId, stockAfter };
  const first = { ...own, change: stockAfter - stock, ...movement };
  await recordMovement(shop, trx, first, ...others.map((other) => ({ ...own, change: 0, ...other })));
  // The page of the thaans may be open on another device.
  tell(trx, [{ kind: 'pieces', audience: 'admin', subject: productId }]);
  product.stock = stockAfter;
}

/** Writes the stock that follows from the thaans, and returns it. */
export async function writeStock(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  remnants?: readonly number[],
): Promise<number> {
  const terms = termsOf(product, shop.settings.current.stock);
  const stock = stockOfThaans(remnants ?? (await remnantsOfOne(trx, product.id)), terms);
  await trx.updateTable('products').set({ stock }).where('id', '=', product.id).execute();
  return stock;
}

/** Deletes the thaans of products that are deleted; what orders have of them stays with the orders. */
export async function dropThaans(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.deleteFrom('thaans').where('productId', 'in', productIds).execute();
}

/** Which thaan each product of these orders is cut from, by order; the orders were found with the rights of the reader. One query. */
export async function cutsOf(
  { db }: Pick<Shop, 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CutFrom[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cuts')
    .innerJoin('thaans', 'thaans.id', 'cuts.thaanId')
    .select(['orderId', 'cuts.productId', 'number', 'cutCm', 'cutAt'])
    .where('orderId', 'in', orderIds)
    .execute();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, cuts]) => [
      orderId,
      cuts.map(({ productId, number, cutCm, cutAt }) => ({
        productId,
        number,
        cutCm,
        isCut: cutAt !== null,
      })),
    ]),
  );
}
