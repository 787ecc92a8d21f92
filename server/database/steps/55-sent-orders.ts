import { sql } from 'kysely';
import type { Db } from '../step.ts';

/** Finds finished parcels, newest first, and a courier's last one, without a scan. */
export async function indexSentOrders(db: Db): Promise<void> {
  await sql`create index "orders_sent" on "orders" ("createdAt" desc) where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back')`.execute(
    db,
  );
  await db.schema.createIndex('parcels_courier').on('parcels').columns(['courier', 'handedAt']).execute();
}
