import type { Db, EngineTypes } from '../step.ts';

/** State shared between processes. */
export async function createShared(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', t.text, (c) => c.primaryKey().notNull())
    .addColumn('ranAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', t.text, (c) => c.primaryKey().notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('key', t.text, (c) => c.primaryKey().notNull())
    .addColumn('since', t.int, (c) => c.notNull())
    .addColumn('count', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('attempts_since').on('attempts').column('since').execute();
}
