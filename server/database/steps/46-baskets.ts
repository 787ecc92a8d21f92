import type { Db, EngineTypes } from '../step.ts';

/** Baskets sent into chats; `orderId`: the resulting order. */
export async function createBaskets(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('baskets')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('sentBy', t.text, (c) => c.notNull())
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('charges', t.text, (c) => c.notNull())
    .addColumn('totalInPaisa', t.int, (c) => c.notNull())
    .addColumn('city', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('takenBackAt', t.int)
    .addColumn('orderId', t.text, (c) => c.unique())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('baskets_conversation').on('baskets').column('conversation').execute();
}
