// biome-ignore-all lint/plugin/products: a category that an archived product has stays.
import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import { tell } from '../kernel/events.server.ts';
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { byName } from '../kernel/text/sort-key.ts';
import { fieldIn, type Translation, translations, translationsOf } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import {
  type CustomCategory,
  categoryKey,
  FIXED_CATEGORIES,
  isMainCategory,
  MAIN_CATEGORIES,
  MAX_CATEGORY_NAME,
} from './product.ts';

export type CategoryFault = 'no category name' | 'long category name';

const fault = (code: CategoryFault) => code;

/** No main category means all of them; no key means a new category. */
export const categoryForm = z.object({
  key: z.string().optional(),
  name: requiredText(MAX_CATEGORY_NAME, fault('no category name'), fault('long category name')),
  mainCategory: z
    .string()
    .optional()
    .transform((chosen) => (isMainCategory(chosen) ? chosen : null)),
});

const NAMES = translationsOf('name');
type Names = Record<Translation<'name'>, string>;

export const categoryNamesForm = z.object({
  key: z.string(),
  ...translations({ name: optionalText(MAX_CATEGORY_NAME, fault('long category name')) }),
});

/** What the reader's language calls custom categories, by their names; only those that have one in it. */
export async function categoryNamesHere(
  shop: Pick<Shop, 'db' | 'language'>,
): Promise<Record<string, string>> {
  const own = fieldIn('name', languageOf(shop));
  if (own === 'name') return {};
  const named = await shop.db.selectFrom('categories').select(['name', own]).where(own, '!=', '').execute();
  return Object.fromEntries(named.map((one) => [one.name, one[own]]));
}

export async function listCustomCategories({ db }: Pick<Shop, 'db'>): Promise<CustomCategory[]> {
  const categories = await db.selectFrom('categories').select(['name', 'mainCategory']).execute();
  return byName(categories, ({ name }) => name);
}

export interface UsedCategory extends CustomCategory, Names {
  key: string;
  products: number;
  /** Current and future ones. */
  sales: number;
}

export async function listUsedCategories(shop: Shop, _admin: Admin<'products'>): Promise<UsedCategory[]> {
  const rows = await shop.db
    .selectFrom('categories')
    .select((eb) => [
      'key',
      'name',
      'mainCategory',
      ...NAMES,
      productsOf(eb)
        .select((inner) => inner.fn.countAll<number | string>().as('n'))
        .as('products'),
      salesOf(eb, shop)
        .select((inner) => inner.fn.countAll<number | string>().as('n'))
        .as('sales'),
    ])
    .execute();
  return byName(rows, ({ name }) => name).map((row) => {
    return { ...row, products: Number(row.products), sales: Number(row.sales) };
  });
}

function productsOf(eb: ExpressionBuilder<Database, 'categories'>) {
  return eb
    .selectFrom('products')
    .whereRef('products.category', '=', 'categories.name')
    .where((inner) =>
      inner.or([
        inner('categories.mainCategory', 'is', null),
        inner('products.mainCategory', '=', inner.ref('categories.mainCategory')),
      ]),
    );
}

function salesOf(eb: ExpressionBuilder<Database, 'categories'>, { now }: Pick<Shop, 'now'>) {
  return eb
    .selectFrom('sales')
    .where('sales.untilMs', '>', now())
    .where((sale) => {
      const ofCategory = (table: 'sales' | 'saleCategories') => sql<boolean>`
        ${sql.ref(`${table}.category`)} = ${sql.ref('categories.name')}
        and (${sql.ref('categories.mainCategory')} is null
          or ${sql.ref(`${table}.mainCategory`)} = ${sql.ref('categories.mainCategory')})`;
      const others = sale
        .selectFrom('saleCategories')
        .select('saleId')
        .whereRef('saleId', '=', 'sales.id')
        .where(ofCategory('saleCategories'));
      return sale.or([ofCategory('sales'), sale.exists(others)]);
    });
}

const isUnused = (shop: Shop) => (eb: ExpressionBuilder<Database, 'categories'>) =>
  eb.and([
    eb.not(eb.exists(productsOf(eb).select('products.id'))),
    eb.not(eb.exists(salesOf(eb, shop).select('sales.id'))),
  ]);

/** `known`: the name exists. */
export type CategorySaved = { ok: true } | { ok: false; reason: 'known' | 'in use or gone' };

export function addCategory(
  shop: Shop,
  admin: Admin<'products'>,
  category: CustomCategory,
): Promise<CategorySaved> {
  return inTransaction(shop, async (trx): Promise<CategorySaved> => {
    await lockCategories(shop, trx);
    if (await isKnown(trx, category)) return { ok: false, reason: 'known' };
    await trx
      .insertInto('categories')
      .values({ ...stored(category), createdAt: shop.now() })
      .execute();
    tellOf(trx);
    const { key, ...after } = stored(category);
    await record(shop, trx, admin, { act: 'category added', subject: key, name: after.name, after });
    return { ok: true };
  });
}

/** Refused while a product or an open sale uses it. */
export function renameCategory(
  shop: Shop,
  admin: Admin<'products'>,
  key: string,
  category: CustomCategory,
): Promise<CategorySaved> {
  return inTransaction(shop, async (trx): Promise<CategorySaved> => {
    await lockCategories(shop, trx);
    if (await isKnown(trx, category, key)) return { ok: false, reason: 'known' };
    const before = await trx
      .selectFrom('categories')
      .select(['name', 'mainCategory'])
      .where('key', '=', key)
      .executeTakeFirst();
    const renamed = await trx
      .updateTable('categories')
      .set(stored(category))
      .where('key', '=', key)
      .where(isUnused(shop))
      .executeTakeFirst();
    tellOf(trx);
    if (!before || renamed.numUpdatedRows === 0n) return { ok: false, reason: 'in use or gone' };
    const { key: subject, ...after } = stored(category);
    await record(shop, trx, admin, { act: 'category changed', subject, name: after.name, before, after });
    return { ok: true };
  });
}

/** Also while it is in use. False if it is gone. */
export function nameCategory(
  shop: Shop,
  admin: Admin<'products'>,
  key: string,
  names: Names,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockCategories(shop, trx);
    const category = (query: ExpressionBuilder<Database, 'categories'>) => query('key', '=', key);
    const before = await trx
      .selectFrom('categories')
      .select(['name', ...NAMES])
      .where(category)
      .executeTakeFirst();
    if (!before) return false;
    await trx.updateTable('categories').set(names).where(category).execute();
    const { name, ...was } = before;
    const products = await trx.selectFrom('products').select('id').where('category', '=', name).execute();
    tell(trx, [
      { kind: 'catalogue', audience: 'pages' },
      ...products.map(({ id }) => ({ kind: 'catalogue', audience: 'pages', subject: id }) as const),
    ]);
    await record(shop, trx, admin, {
      act: 'category changed',
      subject: key,
      name,
      before: was,
      after: names,
    });
    return true;
  });
}

/** False if it is in use or gone. */
export function deleteCategory(shop: Shop, admin: Admin<'products'>, key: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockCategories(shop, trx);
    const gone = await trx
      .deleteFrom('categories')
      .where('key', '=', key)
      .where(isUnused(shop))
      .returning(['name', 'mainCategory'])
      .executeTakeFirst();
    tellOf(trx);
    if (!gone) return false;
    await record(shop, trx, admin, { act: 'category deleted', subject: key, name: gone.name, before: gone });
    return true;
  });
}

/** Blocks other writes of products and categories until the commit, so that no category in use is deleted. */
export function lockCategories({ engine }: Shop, trx: Trx): Promise<void> {
  return engine.lock(trx, 'categories');
}

async function isKnown(trx: Trx, { name, mainCategory }: CustomCategory, own?: string): Promise<boolean> {
  const key = categoryKey(name);
  const offered = mainCategory ? [mainCategory] : MAIN_CATEGORIES;
  if (offered.some((main) => FIXED_CATEGORIES[main].some((fixed) => categoryKey(fixed) === key))) return true;
  // Compares names, because old stored keys did not fold spaces.
  const categories = await trx.selectFrom('categories').select(['key', 'name']).execute();
  return categories.some((one) => one.key !== own && categoryKey(one.name) === key);
}

function stored({ name, mainCategory }: CustomCategory) {
  return { key: categoryKey(name), name: name.trim(), mainCategory };
}

/** Cached guest pages show the subcategories. */
function tellOf(trx: Trx): void {
  tell(trx, [{ kind: 'catalogue', audience: 'pages' }]);
}
