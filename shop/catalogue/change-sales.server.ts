/** Making, changing and ending sales, for the admin. */
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { record } from '../record/record.server.ts';
import { listCustomCategories, lockCategories } from './categories.server.ts';
import { nameOfProduct } from './fields.ts';
import { categoriesOf } from './product.ts';
import type { SaleForm } from './sale-form.server.ts';
import { withProducts } from './sales.server.ts';
import { MAX_SALES, type Reduction, type Sale, stateOfSale } from './sales.ts';

/** Products of a sale that its price would not make cheaper, as far as they are named. */
const MAX_NAMED = 5;

export type SaleSaved =
  | { ok: true; id: string }
  /** `over`: its end is past, or the sale that was changed has ended meanwhile. `no products`: those that were chosen are gone. */
  | {
      ok: false;
      reason: 'gone' | 'over' | 'too many' | 'no products' | 'unknown category' | 'ends before it begins';
    }
  /** The price is not below that of the list of these chosen products. */
  | { ok: false; reason: 'not below'; products: string[] };

/**
 * Makes a sale, or changes the one of this id. When it is done, this process has the new prices, and the others have them by the event.
 */
export async function saveSale(
  shop: Shop,
  admin: Admin<'products'>,
  id: string | null,
  form: SaleForm,
): Promise<SaleSaved> {
  const saved = await inTransaction(shop, async (trx): Promise<SaleSaved> => {
    // Until the end nobody else saves a sale, or a product: the prices that are compared stay.
    await lockCategories(shop, trx);
    await shop.engine.lock(trx, 'sales');
    const now = shop.now();
    const sale = { ...form, id: id ?? shop.newId(), fromMs: form.fromMs ?? now };
    if (form.untilMs <= now) return { ok: false, reason: 'over' };
    if (form.untilMs <= sale.fromMs) return { ok: false, reason: 'ends before it begins' };
    const before = id === null ? null : await findSale(trx, id);
    if (id !== null && !before) return { ok: false, reason: 'gone' };
    if (before && stateOfSale(before, now) === 'over') return { ok: false, reason: 'over' };
    if (!before && (await countOpen(trx, now)) >= MAX_SALES) return { ok: false, reason: 'too many' };
    const goods = await goodsOf(trx, form);
    if ('ok' in goods) return goods;
    await writeSale(trx, sale, { productIds: goods.productIds, createdAt: now });
    const changed = await findSale(trx, sale.id);
    await record(shop, trx, admin, {
      act: before ? 'sale changed' : 'sale added',
      subject: sale.id,
      name: sale.name,
      ...(before && { before: await asRecorded(trx, before) }),
      ...(changed && { after: await asRecorded(trx, changed) }),
    });
    tellOfSales(trx);
    return { ok: true, id: sale.id };
  });
  if (saved.ok) await shop.settings.load();
  return saved;
}

/** Ends a sale that runs, or calls off one that has not begun, which leaves nothing of it. Null when it is over or gone. */
export async function endSale(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
): Promise<{ name: string; did: 'ended' | 'called off' } | null> {
  const ended = await inTransaction(shop, async (trx) => {
    const now = shop.now();
    const before = await findSale(trx, id);
    if (!before) return null;
    const { name } = before;
    const stopped = await trx
      .updateTable('sales')
      .set({ untilMs: now })
      .where('id', '=', id)
      .where('fromMs', '<', now)
      .where('untilMs', '>', now)
      .executeTakeFirst();
    if (stopped.numUpdatedRows > 0n) {
      const [was, is] = [{ untilMs: before.untilMs }, { untilMs: now }];
      await record(shop, trx, admin, { act: 'sale ended', subject: id, name, before: was, after: is });
      tellOfSales(trx);
      return { name, did: 'ended' as const };
    }
    // One that begins at this very moment has sold nothing yet.
    const fields = await asRecorded(trx, before);
    const gone = await trx
      .deleteFrom('sales')
      .where('id', '=', id)
      .where('fromMs', '>=', now)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return null;
    await record(shop, trx, admin, { act: 'sale called off', subject: id, name, before: fields });
    tellOfSales(trx);
    return { name, did: 'called off' as const };
  });
  if (ended) await shop.settings.load();
  return ended;
}

/** Each process loads the sales with its settings, and every page that is open shows the prices of now. */
function tellOfSales(trx: Trx): void {
  tell(trx, [{ kind: 'settings', audience: 'everyone', subject: 'sales' }]);
}

/** The sale of this id with its products; null when there is none. */
export async function findSale(db: Shop['db'] | Trx, id: string): Promise<Sale | null> {
  const rows = await db.selectFrom('sales').selectAll().where('id', '=', id).execute();
  return (await withProducts(db, rows))[0] ?? null;
}

async function countOpen(trx: Trx, now: number): Promise<number> {
  const { open } = await trx
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('untilMs', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The chosen products that are there, none for a category; or why the sale cannot be of these. */
async function goodsOf(
  trx: Trx,
  { goods, reduction }: SaleForm,
): Promise<{ productIds: readonly string[] } | Extract<SaleSaved, { ok: false }>> {
  if ('mainCategory' in goods) {
    const known = categoriesOf(goods.mainCategory, await listCustomCategories({ db: trx }));
    if (goods.category !== null && !known.includes(goods.category))
      return { ok: false, reason: 'unknown category' };
    return { productIds: [] };
  }
  if (goods.productIds.length === 0) return { ok: false, reason: 'no products' };
  const products = await trx
    .selectFrom('products')
    .select(['id', 'productId', 'name', 'priceInPaisa'])
    .where('id', 'in', goods.productIds)
    .orderBy('productId')
    .execute();
  if (products.length === 0) return { ok: false, reason: 'no products' };
  const dear = products.filter(({ priceInPaisa }) => !isBelow(reduction, priceInPaisa));
  if (dear.length > 0)
    return { ok: false, reason: 'not below', products: dear.slice(0, MAX_NAMED).map(nameOfProduct) };
  return { productIds: products.map(({ id }) => id) };
}

const isBelow = (reduction: Reduction, listInPaisa: number): boolean =>
  'percent' in reduction || reduction.priceInPaisa < listInPaisa;

/** Writes the row, and the rows of its products, instead of those that were there. */
async function writeSale(
  trx: Trx,
  { id, name, reduction, goods, fromMs, untilMs }: SaleForm & { id: string; fromMs: number },
  { productIds, createdAt }: { productIds: readonly string[]; createdAt: number },
): Promise<void> {
  const category = 'mainCategory' in goods ? goods : { mainCategory: null, category: null };
  const { mainCategory } = category;
  const row = {
    ...{ name, mainCategory, category: category.category, fromMs, untilMs },
    percent: 'percent' in reduction ? reduction.percent : null,
    priceInPaisa: 'percent' in reduction ? null : reduction.priceInPaisa,
  };
  await trx
    .insertInto('sales')
    .values({ id, createdAt, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('saleProducts').where('saleId', '=', id).execute();
  if (productIds.length > 0)
    await trx
      .insertInto('saleProducts')
      .values(productIds.map((productId) => ({ saleId: id, productId })))
      .execute();
}

/** The fields of a sale for the record of changes; its products by their codes. */
async function asRecorded(trx: Trx, { name, reduction, goods, fromMs, untilMs }: Sale) {
  const chosen =
    'productIds' in goods && goods.productIds.size > 0
      ? await trx
          .selectFrom('products')
          .select('productId')
          .where('id', 'in', [...goods.productIds])
          .orderBy('productId')
          .execute()
      : [];
  return {
    name,
    percent: 'percent' in reduction ? reduction.percent : null,
    price: 'percent' in reduction ? null : reduction.priceInPaisa,
    mainCategory: 'mainCategory' in goods ? goods.mainCategory : null,
    category: 'mainCategory' in goods ? goods.category : null,
    products: chosen.map(({ productId }) => productId),
    fromMs,
    untilMs,
  };
}
