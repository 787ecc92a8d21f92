// biome-ignore-all lint/plugin/products: the unit of a product stays, archived or not.
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { isByMetre } from './cuts.ts';
import { recordMovement, wasOrdered } from './movements.server.ts';
import { writeStock } from './thaans.server.ts';
import { lockProduct } from './value.server.ts';

export async function recountThaans(shop: Shop, trx: Trx, productId: string): Promise<void> {
  const product = await lockProduct(trx, productId);
  if (!product || !isByMetre(product)) return;
  const stockAfter = await writeStock(shop, trx, product);
  const change = stockAfter - product.stock;
  if (change !== 0)
    await recordMovement(shop, trx, { productId, change, stockAfter, reason: 'adjusted', valueInPaisa: 0 });
}

/** Only before its first order and without thaans. */
export async function mayChangeUnit(trx: Trx, productId: string): Promise<boolean> {
  // Locks first, so that the query sees a concurrent order.
  await lockProduct(trx, productId);
  const fixed = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where((eb) => eb.or([wasOrdered(eb), hasThaans(eb)]))
    .executeTakeFirst();
  return fixed === undefined;
}

const hasThaans = ({ exists, selectFrom }: ExpressionBuilder<Database, 'products'>) =>
  exists(selectFrom('thaans').select('thaans.id').whereRef('thaans.productId', '=', 'products.id'));
