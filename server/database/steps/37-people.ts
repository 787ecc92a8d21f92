import type { Db, EngineTypes } from '../step.ts';

/** The shopkeeper's notes per phone; orders are found by phone. */
export async function createPeople(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('phoneE164', t.text, (c) => c.primaryKey().notNull())
    .addColumn('note', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('mergedInto', t.text)
    .addColumn('clearedAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('people_merged').on('people').column('mergedInto').execute();
  await db.schema.createIndex('orders_made').on('orders').columns(['createdAt', 'id']).execute();
  await db.schema
    .createIndex('orders_person')
    .on('orders')
    .columns(['phoneE164', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('conversations_email').on('conversations').column('email').execute();
}
