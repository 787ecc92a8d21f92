// biome-ignore-all lint/plugin/products: a sale may hold archived products.

import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { tell } from '#shop/kernel/events.server.ts';
import { loadWrittenSettings } from '#shop/kernel/settings.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { listCustomCategories, lockCategories } from '../categories.server.ts';
import { nameOfProduct } from '../fields.ts';
import { categoriesOf } from '../product.ts';
import type { SaleForm } from './sale-form.server.ts';
import { withGoods } from './sales.server.ts';
import { MAX_SALES, type Reduction, type Sale, type SaleGoods, stateOfSale } from './sales.ts';

/** Products named in a refusal. */
const MAX_NAMED = 5;

export type SaleSaved =
  | { ok: true; id: string }
  /** `over`: its end is past. `ended`: ended meanwhile. `no products`: the chosen ones are gone. */
  | {
      ok: false;
      reason:
        | 'gone'
        | 'over'
        | 'ended'
        | 'too many'
        | 'no products'
        | 'unknown category'
        | 'ends before it begins';
    }
  /** The sale price is not below these products' list prices. */
  | { ok: false; reason: 'not below'; products: string[] };

/**
 * A new sale's id is its form's key, so a repeated submission changes the same sale. This process charges the
 * new prices at once; others load them on the event.
 */
export async function saveSale(
  shop: Shop,
  admin: Admin<'products'>,
  id: string | null,
  { key = shop.newId(), ...form }: SaleForm,
): Promise<SaleSaved> {
  const save = async (trx: Trx): Promise<SaleSaved> => {
    // Products and sales stay unchanged until the commit, so the compared prices hold.
    await lockCategories(shop, trx);
    await lockSales(shop, trx);
    const now = shop.now();
    const before = await saleIn(trx, id ?? key);
    if (id !== null && !before) return { ok: false, reason: 'gone' };
    if (before && stateOfSale(before, now) === 'over') return { ok: false, reason: 'ended' };
    // A repeated submission without a start keeps the first one's.
    const fromMs = form.fromMs ?? (id === null ? before?.fromMs : null) ?? now;
    const sale = { ...form, id: id ?? key, fromMs };
    if (form.untilMs <= now) return { ok: false, reason: 'over' };
    if (form.untilMs <= sale.fromMs) return { ok: false, reason: 'ends before it begins' };
    if (!before && (await countOpen(trx, now)) >= MAX_SALES) return { ok: false, reason: 'too many' };
    const goods = await goodsOf(trx, form);
    if ('ok' in goods) return goods;
    const isWritten = await writeSale(trx, sale, { productIds: goods.productIds, isNew: !before, now });
    if (!isWritten) return { ok: false, reason: 'ended' };
    const changed = await saleIn(trx, sale.id);
    await record(shop, trx, admin, {
      act: before ? 'sale changed' : 'sale added',
      subject: sale.id,
      name: sale.name,
      ...(before && { before: await asRecorded(trx, before) }),
      ...(changed && { after: await asRecorded(trx, changed) }),
    });
    tellOfSales(trx);
    return { ok: true, id: sale.id };
  };
  const saved = await inTransaction(shop, save, { keyed: true });
  if (saved.ok) await loadWrittenSettings(shop);
  return saved;
}

/** Ends a running sale or deletes a future one. Null if over or gone. */
export async function endSale(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
): Promise<{ name: string; did: 'ended' | 'called off' } | null> {
  const ended = await inTransaction(shop, async (trx) => {
    await lockSales(shop, trx);
    const now = shop.now();
    const before = await saleIn(trx, id);
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
    // A sale that starts in this millisecond counts as future: it sold nothing.
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
  if (ended) await loadWrittenSettings(shop);
  return ended;
}

/** Until the commit, so that a sale read as running cannot end before it is written. */
function lockSales({ engine }: Shop, trx: Trx): Promise<void> {
  return engine.lock(trx, 'sales');
}

/** Processes reload sales with the settings; open pages refresh their prices. */
function tellOfSales(trx: Trx): void {
  tell(trx, [{ kind: 'settings', audience: 'everyone', subject: 'sales' }]);
}

export function findSale({ db }: Shop, _admin: Admin<'products'>, id: string): Promise<Sale | null> {
  return saleIn(db, id);
}

async function saleIn(db: Shop['db'] | Trx, id: string): Promise<Sale | null> {
  const rows = await db.selectFrom('sales').selectAll().where('id', '=', id).execute();
  return (await withGoods(db, rows))[0] ?? null;
}

async function countOpen(trx: Trx, now: number): Promise<number> {
  const { open } = await trx
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('untilMs', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Chosen products that exist (empty for a category), or the reason for the refusal. */
async function goodsOf(
  trx: Trx,
  { goods, reduction }: Pick<SaleForm, 'goods' | 'reduction'>,
): Promise<{ productIds: readonly string[] } | Extract<SaleSaved, { ok: false }>> {
  if ('categories' in goods) {
    const custom = await listCustomCategories({ db: trx });
    const areKnown = goods.categories.every(
      ({ mainCategory, category }) =>
        category === null || categoriesOf(mainCategory, custom).includes(category),
    );
    return areKnown ? { productIds: [] } : { ok: false, reason: 'unknown category' };
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

function columnsOf({
  reduction,
  goods,
}: Pick<SaleForm, 'reduction'> & { goods: SaleForm['goods'] | SaleGoods }) {
  const [first] = 'categories' in goods ? goods.categories : [];
  return {
    percent: 'percent' in reduction ? reduction.percent : null,
    priceInPaisa: 'percent' in reduction ? null : reduction.priceInPaisa,
    mainCategory: first?.mainCategory ?? null,
    category: first?.category ?? null,
  };
}

/** Replaces the products and categories too. False if an existing sale is over. */
async function writeSale(
  trx: Trx,
  { id, name, reduction, goods, fromMs, untilMs }: SaleForm & { id: string; fromMs: number },
  { productIds, isNew, now }: { productIds: readonly string[]; isNew: boolean; now: number },
): Promise<boolean> {
  const row = { name, fromMs, untilMs, ...columnsOf({ reduction, goods }) };
  if (isNew) {
    const values = { id, createdAt: now, ...row };
    await trx.insertInto('sales').values(values).execute();
  } else {
    const open = trx.updateTable('sales').set(row).where('id', '=', id).where('untilMs', '>', now);
    if ((await open.executeTakeFirst()).numUpdatedRows === 0n) return false;
  }
  await trx.deleteFrom('saleProducts').where('saleId', '=', id).execute();
  if (productIds.length > 0)
    await trx
      .insertInto('saleProducts')
      .values(productIds.map((productId) => ({ saleId: id, productId })))
      .execute();
  await trx.deleteFrom('saleCategories').where('saleId', '=', id).execute();
  const categories = 'categories' in goods ? goods.categories : [];
  if (categories.length > 1)
    await trx
      .insertInto('saleCategories')
      .values(categories.map((one) => ({ saleId: id, ...one, category: one.category ?? '' })))
      .onConflict((conflict) => conflict.doNothing()) // `Men` and `Men/` are one
      .execute();
  return true;
}

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
  const { percent, priceInPaisa: price } = columnsOf({ reduction, goods });
  const products = chosen.map(({ productId }) => productId);
  const categories = 'categories' in goods ? goods.categories : [];
  return { name, percent, price, categories, products, fromMs, untilMs };
}
