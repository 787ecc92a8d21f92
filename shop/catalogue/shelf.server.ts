/** The rows of products: the one place that writes and deletes them, for the admin's form, the price list and the demo catalogue. */
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { sortKey } from '../kernel/sort-key.ts';
import { recordFirstStock, recordMovement } from '../stock/stock.server.ts';
import type { ProductForm } from './fields.ts';

/** Rows of one statement; SQLite takes some thirty thousand values. */
const ROWS_AT_ONCE = 500;

export interface NewProduct {
  id: string;
  form: ProductForm;
}

/** Adds products; the first stock of each is the first row of its ledger. */
export async function putOnShelf(shop: Shop, trx: Trx, products: readonly NewProduct[]): Promise<void> {
  const now = shop.now();
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    const some = products.slice(from, from + ROWS_AT_ONCE);
    const rows = some.map(({ id, form }) => ({ ...columnsOf(form), id, createdAt: now, updatedAt: now }));
    await trx.insertInto('products').values(rows).execute();
    await recordFirstStock(shop, trx, rows);
  }
  tellOf(trx, products);
}

/** Writes all fields of a product but its stock, and returns the stock that it has; undefined when it is gone. */
export async function changeOnShelf(
  shop: Shop,
  trx: Trx,
  id: string,
  form: ProductForm,
): Promise<number | undefined> {
  const { stock: _stock, ...columns } = columnsOf(form);
  const changed = await trx
    .updateTable('products')
    .set({ ...columns, updatedAt: shop.now() })
    .where('id', '=', id)
    .returning('stock')
    .executeTakeFirst();
  if (changed) tellOf(trx, [{ id }]);
  return changed?.stock;
}

/** Deletes those products of these ids that are there, and returns how many they were. */
export async function takeOffShelf(shop: Shop, trx: Trx, ids: readonly string[]): Promise<number> {
  const gone = await trx.deleteFrom('products').where('id', 'in', ids).returning(['id', 'stock']).execute();
  for (const { id, stock } of gone)
    await recordMovement(shop, trx, { productId: id, change: -stock, stockAfter: 0, reason: 'removed' });
  tellOf(trx, gone);
  return gone.length;
}

/** Lists may have them elsewhere now, or not at all. */
function tellOf(trx: Trx, products: readonly { id: string }[]): void {
  tell(
    trx,
    products.map(({ id }) => ({ kind: 'catalogue', audience: 'pages', subject: id })),
  );
}

/** The columns in which a product's fields are kept. */
function columnsOf({ price, ...rest }: ProductForm) {
  return { ...rest, nameKey: sortKey(rest.name), priceInPaisa: price };
}
