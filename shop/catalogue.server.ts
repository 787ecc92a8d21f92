/** Catalogue: finding products for anyone; saving and deleting them for the admin. */
import { sql } from 'kysely';
import type { Admin } from './actor.ts';
import {
  categoriesOf,
  categoryKey,
  FIXED_CATEGORIES,
  MAIN_CATEGORIES,
  type MainCategory,
  type Product,
  type ProductFilter,
  type ProductForm,
} from './catalogue.ts';
import type { Shop, Trx } from './shop.ts';
import { recordMovement } from './stock.server.ts';
import { cleanText } from './text.ts';

const productColumns = [
  'id',
  'productId',
  'name',
  'priceInPaisa',
  'image',
  'mainCategory',
  'category',
  'description',
  'stock',
] as const;

/** Products by name, narrowed by the filter. Each word of `q` must occur in name, category, code or description. */
export async function listProducts(shop: Shop, filter: ProductFilter = {}): Promise<Product[]> {
  let query = shop.db.selectFrom('products').select(productColumns);
  if (filter.mainCategory) query = query.where('mainCategory', '=', filter.mainCategory);
  if (filter.category) query = query.where('category', '=', filter.category);
  for (const word of searchWords(filter.q)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`lower(${sql.ref('name')} || ' ' || ${sql.ref('mainCategory')} || ' ' || ${sql.ref('category')} || ' ' || ${sql.ref('productId')} || ' ' || ${sql.ref('description')}) like ${pattern} escape '\\'`,
    );
  }
  return query.orderBy('name').orderBy('id').execute();
}

/** At most eight words of at most 40 letters: a longer search finds nothing more and would cost the shop time. */
function searchWords(q: string | undefined): string[] {
  return cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
}

/** One product, or undefined when there is none of this id. */
export function findProduct(shop: Shop, id: string): Promise<Product | undefined> {
  return shop.db.selectFrom('products').select(productColumns).where('id', '=', id).executeTakeFirst();
}

export interface Section {
  mainCategory: MainCategory;
  products: Product[];
}

/** The home page's sections: per main category one sample of each category, one that is in stock where there is one. */
export async function listSamples(shop: Shop): Promise<Section[]> {
  const ranked = shop.db
    .selectFrom('products')
    .select(productColumns)
    .select(
      sql<number>`row_number() over (partition by ${sql.ref('mainCategory')}, ${sql.ref('category')} order by case when ${sql.ref('stock')} > 0 then 0 else 1 end, ${sql.ref('createdAt')}, ${sql.ref('id')})`.as(
        'place',
      ),
    );
  const samples = await shop.db
    .selectFrom(ranked.as('ranked'))
    .select(productColumns)
    .where('place', '=', 1)
    .execute();
  return groupByMainCategory(samples).map((section) => ({ ...section, products: inCategoryOrder(section) }));
}

/** Products in the sections Men, Women, Home Essentials; empty sections are skipped. */
export function groupByMainCategory(products: readonly Product[]): Section[] {
  return MAIN_CATEGORIES.map((mainCategory) => ({
    mainCategory,
    products: products.filter((product) => product.mainCategory === mainCategory),
  })).filter((section) => section.products.length > 0);
}

function inCategoryOrder({ mainCategory, products }: Section): Product[] {
  const custom = products.map((product) => product.category).sort();
  const order = categoriesOf(mainCategory, custom);
  return products.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
}

/** Names of the categories that the admin added, by name. */
export async function listCustomCategories(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('categories').select('name').orderBy('key').execute();
  return rows.map((row) => row.name);
}

export type CategoryAdded = { ok: true; name: string } | { ok: false; reason: 'known' };

/** Adds a custom category, unless one of this name (in any case) is there already. */
export async function addCategory(shop: Shop, _admin: Admin, name: string): Promise<CategoryAdded> {
  const key = categoryKey(name);
  const fixed = Object.values(FIXED_CATEGORIES)
    .flat()
    .some((known) => categoryKey(known) === key);
  if (fixed) return { ok: false, reason: 'known' };
  const added = await shop.db
    .insertInto('categories')
    .values({ key, name: name.trim(), createdAt: shop.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('name')
    .executeTakeFirst();
  return added ? { ok: true, name: added.name } : { ok: false, reason: 'known' };
}

export type ProductSaved =
  | { ok: true; id: string }
  | { ok: false; reason: 'productId taken' | 'unknown category' | 'missing' }
  | { ok: false; reason: 'stock changed'; stock: number };

/** Puts a new product on the shelf; its first stock is the first row of its ledger. */
export function createProduct(shop: Shop, _admin: Admin, form: ProductForm): Promise<ProductSaved> {
  return shop.db.transaction().execute(async (trx): Promise<ProductSaved> => {
    const refused = await refusal(shop, trx, form);
    if (refused) return refused;
    const id = shop.newId();
    await trx
      .insertInto('products')
      .values({ ...stored(form), id, stock: form.stock, createdAt: shop.now(), updatedAt: shop.now() })
      .execute();
    const first = { productId: id, change: form.stock, stockAfter: form.stock, reason: 'created' } as const;
    await recordMovement(shop, trx, first);
    return { ok: true, id };
  });
}

/**
 * Saves an edited product. `seenStock` is the stock that the form showed: a stock left as it was seen is not
 * written, so pieces sold while the form was open stay sold; a changed one is refused when pieces were sold meanwhile.
 */
export function updateProduct(
  shop: Shop,
  _admin: Admin,
  id: string,
  form: ProductForm,
  seenStock: number,
): Promise<ProductSaved> {
  return shop.db.transaction().execute(async (trx): Promise<ProductSaved> => {
    const current = await trx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst();
    if (!current) return { ok: false, reason: 'missing' };
    const refused = await refusal(shop, trx, form, id);
    if (refused) return refused;
    if (form.stock !== seenStock) {
      const adjusted = await trx
        .updateTable('products')
        .set({ stock: form.stock })
        .where('id', '=', id)
        .where('stock', '=', seenStock) // decided here: a shopper may buy at this moment
        .executeTakeFirst();
      if (adjusted.numUpdatedRows === 0n) return { ok: false, reason: 'stock changed', stock: current.stock };
      const change = form.stock - seenStock;
      await recordMovement(shop, trx, { productId: id, change, stockAfter: form.stock, reason: 'adjusted' });
    }
    await trx
      .updateTable('products')
      .set({ ...stored(form), updatedAt: shop.now() })
      .where('id', '=', id)
      .execute();
    return { ok: true, id };
  });
}

/** Takes a product off the shelf. Orders keep their own copy of it; carts say that it is gone. */
export async function deleteProduct(shop: Shop, _admin: Admin, id: string): Promise<boolean> {
  return shop.db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('products').where('id', '=', id).returning('stock').executeTakeFirst();
    if (!gone) return false;
    await recordMovement(shop, trx, { productId: id, change: -gone.stock, stockAfter: 0, reason: 'removed' });
    return true;
  });
}

function stored(form: ProductForm) {
  const { price, stock: _stock, ...rest } = form;
  return { ...rest, priceInPaisa: price };
}

async function refusal(
  shop: Shop,
  trx: Trx,
  form: ProductForm,
  ownId?: string,
): Promise<ProductSaved | undefined> {
  const categories = categoriesOf(form.mainCategory, await listCustomCategories({ ...shop, db: trx }));
  if (!categories.includes(form.category)) return { ok: false, reason: 'unknown category' };
  const twin = await trx
    .selectFrom('products')
    .select('id')
    .where('productId', '=', form.productId)
    .executeTakeFirst();
  return twin && twin.id !== ownId ? { ok: false, reason: 'productId taken' } : undefined;
}
