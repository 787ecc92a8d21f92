import { sql } from 'kysely';
import type { Db } from '../step.ts';

/** For similar products by price. */
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
