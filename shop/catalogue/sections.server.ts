// biome-ignore-all lint/plugin/products: only ids; the samples are then read as offered.
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { byName } from '../kernel/text/sort-key.ts';
import {
  type CardProduct,
  categoriesOf,
  type ListedProduct,
  MAIN_CATEGORIES,
  type MainCategory,
} from './product.ts';
import { cardColumns, listedColumns, offeredProducts } from './read.server.ts';
import { charged } from './sales/sales.server.ts';
import { shownNameKey } from './shown-texts.server.ts';
import type { ProductsTable } from './tables.ts';

const PRODUCTS_PER_SECTION = 12;
/** Shown instead of a link. */
const FEW_MORE = 4;
export const MOST_OF_A_SECTION = PRODUCTS_PER_SECTION + FEW_MORE;
export const shownOfSection = (total: number): number =>
  total <= MOST_OF_A_SECTION ? total : PRODUCTS_PER_SECTION;

export interface Section {
  mainCategory: MainCategory;
  products: CardProduct[];
}

/** Per main category one product of each category: the oldest in stock, else the oldest. */
export async function listSamples(shop: Shop): Promise<Section[]> {
  const categories = offeredProducts(shop.db).select(['mainCategory', 'category']).distinct().as('shown');
  const sample = (eb: ExpressionBuilder<ShownCategories, 'shown'>, inStock: boolean) =>
    eb
      .selectFrom('products as sample')
      .select('sample.id')
      .whereRef('sample.mainCategory', '=', 'shown.mainCategory')
      .whereRef('sample.category', '=', 'shown.category')
      .where('sample.archivedAt', 'is', null)
      .$if(inStock, (query) => query.where('sample.stock', '>', 0))
      .orderBy('sample.createdAt')
      .orderBy('sample.id')
      .limit(1);
  const samples = await shop.db
    .with('ids', (db) =>
      db.selectFrom(categories).select((eb) => eb.fn.coalesce(sample(eb, true), sample(eb, false)).as('id')),
    )
    .selectFrom('products')
    .select(listedColumns(shop))
    .where('id', 'in', (eb) => eb.selectFrom('ids').select('ids.id'))
    .execute();
  return groupByMainCategory(charged(shop, samples)).map((section) => ({
    ...section,
    products: inCategoryOrder(section),
  }));
}

type ShownCategories = Database & { shown: Pick<ProductsTable, 'mainCategory' | 'category'> };

/** By name; skips empty ones. */
export async function listSections(shop: Shop): Promise<(Section & { total: number })[]> {
  const counted = await offeredProducts(shop.db)
    .select((eb) => ['mainCategory', eb.fn.countAll<number | string>().as('total')])
    .groupBy('mainCategory')
    .execute();
  const totals = new Map(counted.map(({ mainCategory, total }) => [mainCategory, Number(total)]));
  const sections: (Section & { total: number })[] = [];
  for (const mainCategory of MAIN_CATEGORIES) {
    const total = totals.get(mainCategory);
    if (!total) continue;
    const products = await offeredProducts(shop.db)
      .select(cardColumns(shop))
      .where('mainCategory', '=', mainCategory)
      .orderBy(shownNameKey(shop))
      .orderBy('id')
      .limit(shownOfSection(total))
      .execute();
    sections.push({ mainCategory, products: charged(shop, products), total });
  }
  return sections;
}

function groupByMainCategory(products: readonly ListedProduct[]): Section[] {
  return MAIN_CATEGORIES.map((mainCategory) => ({
    mainCategory,
    products: products.filter((product) => product.mainCategory === mainCategory),
  })).filter((section) => section.products.length > 0);
}

function inCategoryOrder({ mainCategory, products }: Section): CardProduct[] {
  const names = byName(
    products.map((product) => product.category),
    (name) => name,
  );
  const custom = names.map((name) => ({ name, mainCategory: null }));
  const order = categoriesOf(mainCategory, custom);
  return products.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
}
