/** The audit log; its entries cannot be changed. */
import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

export async function createRecord(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('actorKind', t.text, (c) => c.notNull())
    .addColumn('actorId', t.text)
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addColumn('device', t.text, (c) => c.notNull())
    .addColumn('networkMark', t.text, (c) => c.notNull())
    .addColumn('act', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('before', t.text)
    .addColumn('after', t.text)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('changes_at').on('changes').column('at').execute();
  await db.schema.createIndex('changes_kind').on('changes').columns(['kind', 'id']).execute();
  await db.schema.createIndex('changes_actor').on('changes').columns(['actorId', 'id']).execute();
  await refuseUpdates(db, t);
}

/** On one line: schema dumps split statements at line ends. */
async function refuseUpdates(db: Db, { engine }: EngineTypes): Promise<void> {
  const refusal = sql.lit('an entry of the record is never changed');
  if (engine === 'sqlite') {
    await sql`create trigger "changes_stay" before update on "changes" begin select raise(abort, ${refusal}); end`.execute(
      db,
    );
    return;
  }
  await sql`create function "refuseUpdate"() returns trigger language plpgsql as $$ begin raise exception ${refusal}; end $$`.execute(
    db,
  );
  await sql`create trigger "changes_stay" before update on "changes" for each row execute function "refuseUpdate"()`.execute(
    db,
  );
}
