import { sql } from 'kysely';
import { offeredProducts } from '../catalogue/read.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { netSoldIn } from './sold.server.ts';

interface SlowProduct {
  id: string;
  productCode: string;
  name: string;
  /** Pieces, or whole metres. */
  stock: number;
  soldBy: string;
  worthInPaisa: number;
}

interface SlowShelf {
  products: number;
  worthInPaisa: number;
  /** Highest value first, at most `MAX_LISTED`. */
  listed: SlowProduct[];
}

export const MAX_LISTED = 500;

const worth = sql<number | string>`"stock" * "priceInPaisa"`;

/**
 * Products in stock, older than the last `days` days (today included) and unsold in them. One query, over
 * products in stock and the orders of these days.
 */
export async function slowShelf(shop: Shop, _admin: Admin<'money'>, days: number): Promise<SlowShelf> {
  const last = karachiDay(shop.now());
  const sold = shop.db
    .selectFrom(netSoldIn(shop, { first: last - days + 1, last }))
    .innerJoin('orderLines', 'orderLines.orderId', 'sold.id')
    .select('productId');
  const rows = await offeredProducts(shop.db)
    .select(['id', 'productId as productCode', shownName(shop), 'stock', 'soldBy', worth.as('worth')])
    // Window functions count before the limit.
    .select([
      sql<number | string>`count(*) over ()`.as('products'),
      sql<number | string>`sum(${worth}) over ()`.as('worthOfAll'),
    ])
    .where('stock', '>', 0)
    .where('createdAt', '<', shop.now() - days * DAY_MS)
    .where('id', 'not in', sold)
    .orderBy(worth, 'desc')
    .orderBy('productId')
    .limit(MAX_LISTED)
    .execute();
  return {
    products: Number(rows[0]?.products ?? 0),
    worthInPaisa: Number(rows[0]?.worthOfAll ?? 0),
    listed: rows.map(({ worth: inPaisa, products: _all, worthOfAll: _sum, ...product }) => ({
      ...product,
      worthInPaisa: Number(inPaisa),
    })),
  };
}
