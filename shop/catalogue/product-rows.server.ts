// biome-ignore-all lint/plugin/products: what it deletes.
/** The only code that writes product rows. */
import { tell } from '#shop/kernel/events.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { sortKey, sortKeyInUrdu } from '#shop/kernel/text/sort-key.ts';
import { dropPictures } from '#shop/pictures/pictures.server.ts';
import { recountThaans } from '#shop/stock/by-metre.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { recordMovement, wasOrdered } from '#shop/stock/movements.server.ts';
import { recordFirstStock } from '#shop/stock/stock.server.ts';
import { dropThaans } from '#shop/stock/thaans.server.ts';
import { costOf } from '#shop/stock/value.ts';
import { lockCategories } from './categories.server.ts';
import { PIECES_OF_KIND } from './cloth/cloth.ts';
import { settleCloths } from './cloth/cloths.server.ts';
import { fabricKeyOf, piecesOf } from './cloth/pieces.ts';
import type { ProductForm } from './fields.ts';
import { images, setProductPictures } from './pictures.server.ts';
import type { Product } from './product.ts';

/** SQLite allows about 30,000 parameters. */
const ROWS_AT_ONCE = 500;

export interface ShelfProduct {
  id: string;
  form: ProductForm;
}

/** `costInPaisa`: of a piece, if known. */
interface NewProduct extends ShelfProduct {
  costInPaisa?: number | null | undefined;
}

/** The first stock is the first row of the ledger. */
export async function putOnShelf(shop: Shop, trx: Trx, products: readonly NewProduct[]): Promise<void> {
  const now = shop.now();
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    const some = products.slice(from, from + ROWS_AT_ONCE);
    const rows = some.map(({ id, form, costInPaisa }) => {
      const columns = columnsOf(form);
      const valueInPaisa = costOf(costInPaisa ?? 0, columns.stock, form.soldBy);
      return { ...columns, id, valueInPaisa, createdAt: now, updatedAt: now };
    });
    await trx.insertInto('products').values(rows).execute();
    await recordFirstStock(shop, trx, rows);
  }
  await setProductPictures(trx, products);
  tellOf(trx, products);
}

/** `was`: the fields before; lock the product first. */
export interface ChangedProduct extends ShelfProduct {
  was: Pick<ProductForm, 'soldBy' | 'leastCutCm'>;
}

/** Writes all fields except stock, and returns the stocks; skips missing products. */
export async function changeOnShelf(
  shop: Shop,
  trx: Trx,
  products: readonly ChangedProduct[],
): Promise<Map<string, number>> {
  const stocks = new Map<string, number>();
  for (const { id, form, was } of products) {
    const { stock: _stock, ...columns } = columnsOf(form);
    const changed = await trx
      .updateTable('products')
      .set({ ...columns, updatedAt: shop.now() })
      .where('id', '=', id)
      .returning('stock')
      .executeTakeFirst();
    if (changed) stocks.set(id, changed.stock);
    const isCutOtherwise = was.soldBy !== form.soldBy || was.leastCutCm !== form.leastCutCm;
    if (changed && isByMetre(form) && isCutOtherwise) await recountThaans(shop, trx, id);
  }
  const there = products.filter(({ id }) => stocks.has(id));
  await setProductPictures(trx, there);
  tellOf(trx, there);
  return stocks;
}

interface TakenOff {
  deleted: Product[];
  /** Were ordered. `archivedAt`: the previous value. */
  archived: (Pick<Product, 'id' | 'productId' | 'name'> & { archivedAt: number | null })[];
}

/**
 * Deletes products that were never ordered and archives the rest: cancelled orders return stock to them, and
 * cutting lists name them.
 */
export async function takeOffShelf(shop: Shop, trx: Trx, ids: readonly string[]): Promise<TakenOff> {
  await lockCategories(shop, trx);
  // Lock first, so that later statements see a concurrent order.
  const there = await trx
    .updateTable('products')
    .set((eb) => ({ stock: eb.ref('stock') }))
    .where('id', 'in', ids)
    .returning(['id', 'productId', 'name', 'archivedAt'])
    .execute();
  // Deletion cascades to them, so read them first.
  const shown = await trx.selectFrom('products').select(['id', images]).where('id', 'in', ids).execute();
  const imagesOf = new Map(shown.map((one) => [one.id, one.images]));
  const rows = await trx
    .deleteFrom('products')
    .where('id', 'in', ids)
    .where((eb) => eb.not(wasOrdered(eb)))
    .returningAll()
    .execute();
  const gone = rows.map((row) => ({ ...row, images: imagesOf.get(row.id) ?? '' }));
  await dropPictures(
    trx,
    'product',
    gone.map(({ id }) => id),
  );
  for (const { id, stock, valueInPaisa } of gone) {
    const all = { change: -stock, stockAfter: 0, valueInPaisa: -valueInPaisa };
    await recordMovement(shop, trx, { productId: id, reason: 'removed', ...all });
  }
  await settleCloths(trx, { left: gone.map(({ cloth }) => cloth) });
  await dropThaans(
    trx,
    gone.map(({ id }) => id),
  );
  const archived = there.filter(({ id }) => !gone.some((one) => one.id === id));
  const ofNow = archived.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  if (ofNow.length > 0)
    await trx
      .updateTable('products')
      .set({ archivedAt: shop.now(), updatedAt: shop.now() })
      .where('id', 'in', ofNow)
      .execute();
  tellOf(trx, there);
  return { deleted: gone, archived };
}

/**
 * The previous version writes neither a Roman name nor its sort key, so the English name's key applies.
 * Changes nothing unless that version ran beside this one, or again.
 */
export async function completeRomanKeys({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ nameKeyRoman: eb.ref('nameKey') }))
    .where('nameRoman', '=', '')
    .whereRef('nameKeyRoman', '<>', 'nameKey')
    .execute();
}

function tellOf(trx: Trx, products: readonly { id: string }[]): void {
  tell(
    trx,
    products.map(({ id }) => ({ kind: 'catalogue', audience: 'pages', subject: id })),
  );
}

function columnsOf({ price, stock, images: _images, ...rest }: ProductForm) {
  const { name, nameUrdu, nameRoman } = rest;
  const keys = {
    nameKey: sortKey(name),
    nameKeyUrdu: sortKeyInUrdu(nameUrdu || name),
    nameKeyRoman: sortKey(nameRoman || name),
  };
  // By the metre a new product has no stock until it has thaans.
  const pieces = isByMetre(rest) ? 0 : stock;
  return { ...rest, ...keys, stock: pieces, priceInPaisa: price, ...clothColumnsOf(rest) };
}

/** Derived columns for filters and cards. */
function clothColumnsOf({
  kind,
  fabric,
  lengthCm,
  ...rest
}: Pick<ProductForm, 'kind' | 'fabric' | 'lengthCm' | 'pieces'>) {
  const pieces = piecesOf(rest.pieces);
  return {
    fabricKey: fabricKeyOf({ fabric, pieces: rest.pieces }),
    pieceCount: PIECES_OF_KIND[kind] ?? pieces.length,
    totalCm: lengthCm || pieces.reduce((sum, piece) => sum + piece.lengthCm, 0),
  };
}
