import { sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { fabricKeyOf } from '../cloth/pieces.ts';
import type { CardProduct, Product } from '../product.ts';
import { cardColumns, offeredProducts } from '../read.server.ts';
import { charged } from '../sales/sales.server.ts';
import type { Charged } from '../sales/sales.ts';
import { shownName } from '../shown-texts.server.ts';

const LIKE_LIMIT = 4;
/** Candidates in each price direction, per category and kind and per main category. */
const COMPARED = 8;

const COMPARED_BY = ['id', 'cloth', 'kind', 'colour', 'fabricKey', 'category', 'priceInPaisa'] as const;
/** Literal, so that the partial indexes apply. */
const IN_STOCK = sql<boolean>`stock > 0`;

const LIKENESS = [
  ...(['cloth', 'colour', 'products.id', 'mainCategory', 'category'] as const),
  ...(['kind', 'fabric', 'pieces', 'priceInPaisa'] as const),
] as const;
type Likeness = Pick<
  Product,
  'cloth' | 'colour' | 'id' | 'mainCategory' | 'category' | 'kind' | 'fabric' | 'pieces' | 'priceInPaisa'
>;

/**
 * Up to four others in stock, ranked by cloth, kind, colour, fabric, category, then price distance. Reads at
 * most 45 indexed rows.
 */
export async function listLike(shop: Shop, found: Charged<Likeness>): Promise<CardProduct[]> {
  // The indexes hold list prices.
  const product = { ...found, priceInPaisa: found.sale?.wasInPaisa ?? found.priceInPaisa };
  const { id, mainCategory, category, kind, priceInPaisa } = product;
  const near = (isOfKind: boolean, isDearer: boolean) => {
    const query = offeredProducts(shop.db)
      .select(COMPARED_BY)
      .where('mainCategory', '=', mainCategory)
      .where(IN_STOCK)
      .where('priceInPaisa', isDearer ? '>' : '<=', priceInPaisa)
      .orderBy('priceInPaisa', isDearer ? 'asc' : 'desc')
      // One more, because the product itself matches.
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

function byLikeness(table: 'products' | 'compared', product: Likeness) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const alike: Readonly<Record<string, string>> = {
    cloth: product.cloth,
    kind: product.kind,
    colour: product.colour,
    fabricKey: fabricKeyOf(product),
    category: product.category,
  };
  // Two empty values do not match.
  const said = Object.entries(alike).filter(([, value]) => value !== '');
  return sql.join([
    ...said.map(([name, value]) => sql`case when ${column(name)} = ${value} then 0 else 1 end`),
    sql`abs(${column('priceInPaisa')} - ${product.priceInPaisa})`,
    column('id'),
  ]);
}

/** Includes the fields that `listLike` needs. Undefined if not archived. */
export async function findArchived(shop: Shop, id: string) {
  // biome-ignore lint/plugin/products: the address of an archived product.
  const found = await shop.db
    .selectFrom('products')
    .select([shownName(shop), ...LIKENESS])
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .execute();
  return charged(shop, found)[0];
}
