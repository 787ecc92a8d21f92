/** The changes to a product when it begins or ceases to be sold by the metre, or when its least cut changes. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { isByMetre } from './cuts.ts';
import { recordMovement, wasOrdered } from './movements.server.ts';
import { lockProduct, writeStock } from './thaans.server.ts';

/** Brings the stock of a product by the metre up to date, after its unit or its least cut has changed. */
export async function recountThaans(shop: Shop, trx: Trx, productId: string): Promise<void> {
  const product = await lockProduct(trx, productId);
  if (!product || !isByMetre(product)) return;
  const stockAfter = await writeStock(shop, trx, product);
  const change = stockAfter - product.stock;
  if (change !== 0) await recordMovement(shop, trx, { productId, change, stockAfter, reason: 'adjusted' });
}

/** Whether a product can begin or cease to be sold by the metre: it was never ordered, and has no thaans. */
export async function mayChangeUnit(trx: Trx, productId: string): Promise<boolean> {
  // First the lock: an order that takes from it at this moment is seen by the query behind it.
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
