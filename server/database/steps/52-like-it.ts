import { sql } from 'kysely';
import type { Db } from '../step.ts';

/** Products on the shelf by their price, of a main category and of a category and kind in it: a product's page shows those beside it. */
export async function addLikeIt(db: Db): Promise<void> {
  await db.schema
    .createIndex('products_likeKind')
    .on('products')
    .columns(['mainCategory', 'category', 'kind', 'priceInPaisa', 'id'])
    .where(sql<boolean>`stock > 0 and "archivedAt" is null`)
    .execute();
  await db.schema
    .createIndex('products_likePrice')
    .on('products')
    .columns(['mainCategory', 'priceInPaisa', 'id'])
    .where(sql<boolean>`stock > 0 and "archivedAt" is null`)
    .execute();
}
