/**
 * The only code that changes thaans. Every change holds the lock of the product's row until the end of its
 * transaction, and includes a ledger row and `products.stock`.
 */
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type CutFault, faultOfCut, isByMetre, stockOfThaans, termsOf, thaanFor } from './cuts.ts';
import { recordMovement, revalued } from './movements.server.ts';
import type { ReturnReason, StockReason } from './tables.ts';
import { type LockedProduct, lockProduct, valueChange } from './value.server.ts';

export interface Cut {
  productId: string;
  cutCm: number;
}

/** Without a fault: no longer sold by the metre. */
interface Lacking {
  productId: string;
  left: 0;
  fault?: CutFault | undefined;
}

interface CutFrom extends Cut {
  number: number;
  isCut: boolean;
}

export const thaansOf = (db: Shop['db'], productId: string) =>
  db.selectFrom('thaans').selectAll().where('productId', '=', productId).orderBy('number');

/** Products without any are left out. */
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

export async function remnantsOfOne(db: Shop['db'], productId: string): Promise<number[]> {
  return (await remnantsOf(db, [productId])).get(productId) ?? [];
}

/** Takes from the thaan that fits best. Returns null, or why not; the caller must then roll back. */
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
      .where('remnantCm', '=', thaan.remnantCm)
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

export async function productsCutFor(trx: Trx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('cuts').select('productId').where('orderId', '=', orderId).execute();
  return new Set(rows.map(({ productId }) => productId));
}

/** Once: to its thaan while uncut, else as a new thaan. Does nothing if the product is deleted. */
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

/** Earlier cuts keep their time. Cloth once cut comes back as pieces. `productId`: only this line. */
export async function noteCut(
  trx: Trx,
  orderIds: readonly string[],
  at: number,
  productId?: string,
): Promise<void> {
  let cuts = trx
    .updateTable('cuts')
    .set({ cutAt: at })
    .where('orderId', 'in', orderIds)
    .where('cutAt', 'is', null);
  if (productId !== undefined) cuts = cuts.where('productId', '=', productId);
  await cuts.execute();
}

/** Earlier cuts stay cut. So does cloth of a thaan measured since, as its measured length excludes it. */
export async function noteNotCut(
  trx: Trx,
  orderId: string,
  at: number,
  products?: readonly string[],
): Promise<void> {
  const productIds = [...(products ?? (await productsCutFor(trx, orderId)))].toSorted();
  if (productIds.length === 0) return;
  // Prevents a concurrent measurement. In the order of products, as all transactions lock.
  for (const productId of productIds) await lockProduct(trx, productId);
  await trx
    .updateTable('cuts')
    .set({ cutAt: null })
    .where('orderId', '=', orderId)
    .where('cutAt', '=', at)
    .where('productId', 'in', productIds)
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

export interface ThaanMovement {
  thaanId: string;
  changeCm: number;
  reason: StockReason;
  orderId?: string;
  note?: string;
  costInPaisa?: number;
}

/**
 * Writes ledger rows and the resulting stock and value; the first row has the stock. `remnants`: the current
 * ones, if already read.
 */
export async function book(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  movements: readonly [ThaanMovement, ...ThaanMovement[]],
  remnants?: readonly number[],
): Promise<void> {
  const { id: productId, stock } = product;
  const left = remnants ?? (await remnantsOfOne(trx, productId));
  let beforeCm = sum(left) - sum(movements.map(({ changeCm }) => changeCm));
  const rows = [];
  let ofOthers = 0;
  for (const { costInPaisa, ...movement } of movements) {
    const change = { amount: movement.changeCm, orderId: movement.orderId, costInPaisa };
    const valued = await valueChange(trx, product, beforeCm, change);
    beforeCm += movement.changeCm;
    ofOthers += valued.revalued;
    rows.push({ productId, change: 0, ...movement, valueInPaisa: valued.valueInPaisa });
  }
  const stockAfter = await writeStock(shop, trx, product, left);
  const [first, ...others] = rows.map((row) => ({ ...row, stockAfter }));
  if (!first) return;
  await recordMovement(
    shop,
    trx,
    { ...first, change: stockAfter - stock },
    ...others,
    ...revalued({ productId, stockAfter }, ofOthers),
  );
  // The page of thaans may be open on another device.
  tell(trx, [{ kind: 'pieces', audience: 'admin', subject: productId }]);
  product.stock = stockAfter;
}

const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0);

/** Computed from the thaans. */
export async function writeStock(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  remnants?: readonly number[],
): Promise<number> {
  const { id, valueInPaisa } = product;
  const terms = termsOf(product, shop.settings.current.stock);
  const stock = stockOfThaans(remnants ?? (await remnantsOfOne(trx, id)), terms);
  await trx.updateTable('products').set({ stock, valueInPaisa }).where('id', '=', id).execute();
  return stock;
}

/** Orders keep their cuts. */
export async function dropThaans(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.deleteFrom('thaans').where('productId', 'in', productIds).execute();
}

/** The caller has checked the reader's rights. */
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
