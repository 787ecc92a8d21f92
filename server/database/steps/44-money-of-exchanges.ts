/** Balances that exchanges leave on ended orders, with indexes. */
import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** The total is due in these. */
const DUE = `'pending', 'confirmed', 'delivering', 'delivered', 'archived'`;
const DUE_IN_PAISA = `case when "status" in (${DUE}) then "totalInPaisa" else "exchangedInPaisa" end`;

export async function addMoneyOfExchanges(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('exchangedInPaisa', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  const made = await sql<{ ofOrderId: string; charges: string }>`
    select e."ofOrderId", o."charges" from "exchanges" e join "orders" o on o."id" = e."orderId"
    where o."status" in (${sql.raw(DUE)})`.execute(db);
  for (const { ofOrderId, charges } of made.rows) {
    const all: { kind: string; amountInPaisa: number }[] = JSON.parse(charges);
    const inPaisa = all.reduce((sum, one) => sum - (one.kind === 'exchange' ? one.amountInPaisa : 0), 0);
    await sql`update "orders" set "exchangedInPaisa" = "exchangedInPaisa" + ${inPaisa} where "id" = ${ofOrderId}`.execute(
      db,
    );
  }
  await db.schema.dropIndex('orders_unpaid').execute();
  await db.schema.dropIndex('orders_to_refund').execute();
  // Both are few.
  await sql`create index "orders_unpaid" on "orders" ("createdAt") where "status" not in ('pending', 'confirmed', 'delivering') and "receivedInPaisa" < ${sql.raw(DUE_IN_PAISA)}`.execute(
    db,
  );
  await sql`create index "orders_to_give_back" on "orders" ("createdAt") where "receivedInPaisa" > ${sql.raw(DUE_IN_PAISA)}`.execute(
    db,
  );
}
