import type { CardProduct } from '../catalogue/product.ts';
import { productsOf } from '../catalogue/read.server.ts';
import type { Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type KeptProduct, MAX_KEPT } from './kept.ts';

export type Keeping = { ok: true; name: string } | { ok: false; reason: 'missing' | 'full' };

/** Newest first. */
export function listKept({ db }: Pick<Shop, 'db'>, { id }: Customer): Promise<KeptProduct[]> {
  return db
    .selectFrom('keptProducts')
    .select(['productId', 'seenPriceInPaisa'])
    .where('userId', '=', id)
    .orderBy('keptAt', 'desc')
    .orderBy('productId')
    .execute();
}

/** Name, and an entry at the current price. Null for a product that is not offered. */
export async function toKeep(
  shop: Shop,
  productId: string,
): Promise<{ name: string; entry: KeptProduct } | null> {
  const [product] = await productsOf(shop, [productId]);
  return product
    ? { name: product.name, entry: { productId, seenPriceInPaisa: product.priceInPaisa } }
    : null;
}

/** A product that is kept already keeps its old price. */
export async function keepProduct(shop: Shop, customer: Customer, productId: string): Promise<Keeping> {
  const found = await toKeep(shop, productId);
  if (!found) return { ok: false, reason: 'missing' };
  const isKept = await add(shop, customer, [found.entry]);
  return isKept ? { ok: true, name: found.name } : { ok: false, reason: 'full' };
}

/** Adds a guest's list at log-in. If it becomes too long, the guest's last ones are dropped. */
export async function mergeKept(
  shop: Shop,
  customer: Customer,
  guests: readonly KeptProduct[],
): Promise<void> {
  await add(shop, customer, guests);
}

/** False if some did not fit. Entries of the same time stay in the given order. */
function add(shop: Shop, customer: Customer, entries: readonly KeptProduct[]): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, `kept:${customer.id}`);
    const held = new Set((await listKept({ db: trx }, customer)).map(({ productId }) => productId));
    const wanted = entries.filter(({ productId }) => !held.has(productId));
    const fitting = wanted.slice(0, MAX_KEPT - held.size);
    if (fitting.length > 0) {
      const now = shop.now();
      const rows = fitting.map((entry, place) => ({ userId: customer.id, ...entry, keptAt: now - place }));
      await trx.insertInto('keptProducts').values(rows).execute();
      tellOfKept(trx, customer);
    }
    return fitting.length === wanted.length;
  });
}

export async function dropKept(shop: Shop, customer: Customer, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await inTransaction(shop, async (trx) => {
    const gone = await trx
      .deleteFrom('keptProducts')
      .where('userId', '=', customer.id)
      .where('productId', 'in', productIds)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) tellOfKept(trx, customer);
  });
}

/** Updates the customer's other devices. */
function tellOfKept(trx: Trx, { id }: Customer): void {
  tell(trx, [{ kind: 'kept', audience: `user:${id}` }]);
}

export type ShownKept = CardProduct & { seenPriceInPaisa: number };

/** In the list's order, at current prices. `gone`: ids no longer offered. One query. */
export async function shownKept(
  shop: Shop,
  kept: readonly KeptProduct[],
): Promise<{ products: ShownKept[]; gone: string[] }> {
  const found = await productsOf(
    shop,
    kept.map(({ productId }) => productId),
  );
  const seen = new Map(kept.map(({ productId, seenPriceInPaisa }) => [productId, seenPriceInPaisa]));
  const products = found.map((product) => ({
    ...product,
    seenPriceInPaisa: seen.get(product.id) ?? product.priceInPaisa,
  }));
  const shown = new Set(found.map(({ id }) => id));
  return { products, gone: [...seen.keys()].filter((id) => !shown.has(id)) };
}
