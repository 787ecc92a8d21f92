/** Products that are like another one: what its page offers beside it, and that of one that is no longer sold. */
import { sql } from 'kysely';
import type { Shop } from '../kernel/shop.ts';
import { fabricKeyOf } from './pieces.ts';
import type { CardProduct, Product } from './product.ts';
import { cardColumns, offeredProducts } from './read.server.ts';
import { charged } from './sales.server.ts';
import type { Charged } from './sales.ts';

/** So many are shown. */
const LIKE_LIMIT = 4;
/** So many of the next cheaper and of the next dearer ones are compared, of the same category and kind and of the main category each. */
const COMPARED = 8;

const COMPARED_BY = ['id', 'cloth', 'kind', 'colour', 'fabricKey', 'category', 'priceInPaisa'] as const;
/** Not a parameter: two indexes are of these rows of the offered products alone. */
const IN_STOCK = sql<boolean>`stock > 0`;

/** What must be known of a product to find others like it. */
export const LIKENESS = [
  ...(['cloth', 'colour', 'products.id', 'mainCategory', 'category'] as const),
  ...(['kind', 'fabric', 'pieces', 'priceInPaisa'] as const),
] as const;
type Kept = Pick<
  Product,
  'cloth' | 'colour' | 'id' | 'mainCategory' | 'category' | 'kind' | 'fabric' | 'pieces' | 'priceInPaisa'
>;

/**
 * At most four others in stock, the most alike first: of the same cloth, then kind, then colour, then fabric, then category, then near in price.
 * One query, of at most 45 rows that indexes give in order, however many products there are.
 */
export async function listLike(shop: Shop, found: Charged<Kept>): Promise<CardProduct[]> {
  // The indexes have the prices of the list.
  const product = { ...found, priceInPaisa: found.sale?.wasInPaisa ?? found.priceInPaisa };
  const { id, mainCategory, category, kind, priceInPaisa } = product;
  const near = (isOfKind: boolean, isDearer: boolean) => {
    const query = offeredProducts(shop.db)
      .select(COMPARED_BY)
      .where('mainCategory', '=', mainCategory)
      .where(IN_STOCK)
      .where('priceInPaisa', isDearer ? '>' : '<=', priceInPaisa)
      .orderBy('priceInPaisa', isDearer ? 'asc' : 'desc')
      // Itself is among them.
      .limit(COMPARED + 1);
    const narrowed = isOfKind ? query.where('category', '=', category).where('kind', '=', kind) : query;
    return shop.db.selectFrom(narrowed.as('near')).selectAll('near');
  };
  const ofCloth = offeredProducts(shop.db)
    .select(COMPARED_BY)
    .where('cloth', '=', product.cloth)
    .where(IN_STOCK)
    .orderBy('createdAt')
    .limit(COMPARED + 1);
  const inPrice = near(true, false)
    .union(near(true, true))
    .union(near(false, false))
    .union(near(false, true));
  // Most products are of no cloth in several colours.
  const compared = product.cloth
    ? inPrice.union(shop.db.selectFrom(ofCloth.as('ofCloth')).selectAll('ofCloth'))
    : inPrice;
  const best = shop.db
    .selectFrom(compared.as('compared'))
    .select('id')
    .where('id', '!=', id)
    .orderBy(byLikeness('compared', product))
    .limit(LIKE_LIMIT);
  const products = await offeredProducts(shop.db)
    .select(cardColumns(shop))
    .where('id', 'in', shop.db.selectFrom(best.as('best')).select('best.id'))
    .orderBy(byLikeness('products', product))
    .execute();
  return charged(shop, products);
}

/** The most alike first; of two that are as much alike always the same one. */
function byLikeness(table: 'products' | 'compared', product: Kept) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const alike: Readonly<Record<string, string>> = {
    cloth: product.cloth,
    kind: product.kind,
    colour: product.colour,
    fabricKey: fabricKeyOf(product),
    category: product.category,
  };
  // That nothing is said of either makes no two alike.
  const said = Object.entries(alike).filter(([, value]) => value !== '');
  return sql.join([
    ...said.map(([name, value]) => sql`case when ${column(name)} = ${value} then 0 else 1 end`),
    sql`abs(${column('priceInPaisa')} - ${product.priceInPaisa})`,
    column('id'),
  ]);
}
