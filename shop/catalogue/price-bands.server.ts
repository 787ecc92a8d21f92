/** Prices at which the shop's products divide into quarters. */
import { sql } from 'kysely';
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { boundsOf } from './price-bands.ts';
import type { ProductFilter } from './product.ts';
import { narrowedProducts } from './read.server.ts';

const PARTS = 4;

/** Rupees, ascending, by list price; empty if prices hardly differ. */
export async function priceBounds(
  shop: Shop,
  filter: Pick<ProductFilter, 'mainCategory' | 'category'> = {},
): Promise<number[]> {
  const parts = narrowedProducts(shop, filter).select([
    'priceInPaisa',
    sql<number>`ntile(${sql.lit(PARTS)}) over (order by ${sql.ref('priceInPaisa')})`.as('part'),
  ]);
  const dearest = await shop.db
    .selectFrom(parts.as('parts'))
    .select((eb) => eb.fn.max('priceInPaisa').as('priceInPaisa'))
    .groupBy('part')
    .orderBy('part')
    .execute();
  return boundsOf(dearest.map(({ priceInPaisa }) => Number(priceInPaisa) / PAISA_PER_RUPEE));
}
