import type { Db, EngineTypes } from '../step.ts';

export async function createSlidersAndChats(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('sliders')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('imageUrl', t.text, (c) => c.notNull())
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('subtitle', t.text, (c) => c.notNull())
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sliders_position').on('sliders').columns(['position', 'id']).execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('senderId', t.text)
    .addColumn('senderEmail', t.text)
    .addColumn('senderName', t.text)
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
}
