import { sql } from 'kysely';
import type { Db } from '../step.ts';

/**
 * External pictures, whose hosts each change by the admin needs, without a scan. Also covers refusal rates in
 * the index of finished parcels.
 */
export async function indexPicturesFromElsewhere(db: Db): Promise<void> {
  for (const [table, column] of [
    ['products', 'image'],
    ['productPictures', 'url'],
    ['exchangePictures', 'picture'],
    ['orderLines', 'image'],
  ] as const) {
    const url = sql.ref(column);
    await sql`create index ${sql.ref(`${table}_elsewhere`)} on ${sql.table(table)} (${url}) where (${url} < '/' or ${url} >= '0')`.execute(
      db,
    );
  }
  await db.schema.dropIndex('orders_sent').execute();
  await sql`create index "orders_sent" on "orders" ("createdAt" desc, "id", "city", "status", "step", "comesBackAs", "source") where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back')`.execute(
    db,
  );
}
