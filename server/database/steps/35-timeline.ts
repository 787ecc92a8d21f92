/** Timeline, steps and sources of orders, and whether they were opened. */
import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

export async function createTimeline(db: Db, t: EngineTypes): Promise<void> {
  await addColumns(db, t);
  await db.schema
    .createTable('orderEvents')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('actorKind', t.text, (c) => c.notNull())
    .addColumn('actorId', t.text)
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addColumn('facts', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('orderEvents_order').on('orderEvents').columns(['orderId', 'id']).execute();
  await db.schema.createIndex('orderEvents_kind').on('orderEvents').columns(['kind', 'at']).execute();
  await tellOfOldOrders(db);
  await indexQueues(db);
}

async function addColumns(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('step', t.text, (c) => c.notNull().defaultTo('to confirm'))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('source', t.text, (c) => c.notNull().defaultTo('site'))
    .execute();
  await db.schema.alterTable('orders').addColumn('openedAt', t.int).execute();
  await db.schema
    .alterTable('orders')
    .addColumn('alerts', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('callAt', t.int).execute();
  // Existing orders are known, so none alerts. Those without an account were entered by the shopkeeper.
  await sql`update "orders" set
    "step" = case coalesce("statusBefore", "status")
      when 'pending' then 'to confirm' when 'confirmed' then 'to pack' when 'delivering' then 'under way' else 'delivered' end,
    "source" = case when "userId" is null then 'phone' else 'site' end,
    "openedAt" = "createdAt"`.execute(db);
}

/** Placement and end, all that is known of older orders. */
async function tellOfOldOrders(db: Db): Promise<void> {
  await sql`insert into "orderEvents" ("orderId", "at", "kind", "actorKind", "actorId", "actorName", "facts", "note")
    select "id", "createdAt", 'placed', case when "userId" is null then 'admin' else 'customer' end, "userId",
      case when "userId" is null then '' else "fullName" end, '{}', '' from "orders" order by "createdAt", "orderNumber"`.execute(
    db,
  );
  await sql`insert into "orderEvents" ("orderId", "at", "kind", "actorKind", "actorId", "actorName", "facts", "note")
    select o."id", o."endedAt",
      case when o."status" = 'cancelled' then 'cancelled' when o."status" in ('refused', 'returned') then 'back in hand' else 'deleted' end,
      case when o."status" = 'cancelled' then 'customer' else 'admin' end, o."endedBy", coalesce(u."fullName", ''), '{}', ''
      from "orders" o left join "users" u on u."id" = o."endedBy"
      where o."endedAt" is not null order by o."endedAt", o."orderNumber"`.execute(db);
}

/** Partial, so that old orders cost nothing. */
async function indexQueues(db: Db): Promise<void> {
  await db.schema
    .createIndex('orders_step')
    .on('orders')
    .columns(['step', 'createdAt', 'orderNumber'])
    .where(sql.ref('endedAt'), 'is', null)
    .execute();
  await db.schema
    .createIndex('orders_unopened')
    .on('orders')
    .column('createdAt')
    .where(sql<boolean>`"openedAt" is null and "endedAt" is null`)
    .execute();
}
