/** The append-only ledger, and amounts received. */
import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Counted as paid: otherwise all past sales would be due. */
const RECEIVED = ['delivered', 'archived'];

export async function createLedger(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('ledger')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('day', t.int, (c) => c.notNull())
    .addColumn('orderId', t.text, (c) => c.references('orders.id'))
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('way', t.text)
    .addColumn('courier', t.text)
    .addColumn('amountInPaisa', t.int, (c) => c.notNull())
    .addColumn('reference', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('corrects', t.int)
    .addColumn('onceKey', t.text, (c) => c.unique())
    .addColumn('actorKind', t.text, (c) => c.notNull())
    .addColumn('actorId', t.text)
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addCheckConstraint(
      'ledger_amount',
      sql`${sql.ref('amountInPaisa')} >= 0 or ${sql.ref('corrects')} is not null`,
    )
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('ledger_day').on('ledger').columns(['day', 'kind']).execute();
  await db.schema.createIndex('ledger_order').on('ledger').column('orderId').execute();
  await db.schema.createIndex('ledger_corrects').on('ledger').column('corrects').execute();
  await refuseChanges(db, t);
  await addReceived(db, t);
}

/** On one line: schema dumps split statements at line ends. */
async function refuseChanges(db: Db, { engine }: EngineTypes): Promise<void> {
  const refusal = sql.lit('an entry of the ledger is never changed');
  if (engine === 'postgres')
    await sql`create function "refuseLedger"() returns trigger language plpgsql as $$ begin raise exception ${refusal}; end $$`.execute(
      db,
    );
  for (const [name, event] of [
    ['ledger_stay', 'update'],
    ['ledger_keep', 'delete'],
  ] as const) {
    const trigger = sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on "ledger"`;
    if (engine === 'sqlite') await sql`${trigger} begin select raise(abort, ${refusal}); end`.execute(db);
    else await sql`${trigger} for each row execute function "refuseLedger"()`.execute(db);
  }
}

async function addReceived(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('receivedInPaisa', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`insert into "ledger" ("at", "day", "orderId", "kind", "way", "courier", "amountInPaisa", "reference", "note", "corrects", "onceKey", "actorKind", "actorId", "actorName")
    select "createdAt", ("createdAt" + 18000000) / 86400000, "id", 'collected', null, null, "totalInPaisa", '', 'before the ledger', null, null, 'shop', null, ''
    from "orders" where "status" in (${sql.join(RECEIVED.map((status) => sql.lit(status)))})`.execute(db);
  await sql`update "orders" set "receivedInPaisa" = "totalInPaisa" where "status" in (${sql.join(RECEIVED.map((status) => sql.lit(status)))})`.execute(
    db,
  );
  // Partial indexes: both kinds of orders are few.
  await sql`create index "orders_unpaid" on "orders" ("createdAt") where "status" in ('delivered', 'archived') and "receivedInPaisa" < "totalInPaisa"`.execute(
    db,
  );
  await sql`create index "orders_to_refund" on "orders" ("endedAt") where "endedAt" is not null and "status" <> 'archived' and "receivedInPaisa" > 0`.execute(
    db,
  );
}
