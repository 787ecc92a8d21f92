import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Recreates `chats`, which was never written to. */
export async function createEventsAndChat(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('audience', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('conversations')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('guestKey', t.text, (c) => c.unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('lastText', t.text, (c) => c.notNull())
    .addColumn('lastAt', t.int, (c) => c.notNull())
    .addColumn('lastMessageId', t.int, (c) => c.notNull())
    .addColumn('lastVisitorMessageId', t.int, (c) => c.notNull())
    .addColumn('seenByAdmin', t.int, (c) => c.notNull())
    .addColumn('seenByVisitor', t.int, (c) => c.notNull())
    .addCheckConstraint(
      'conversations_whose',
      sql`(${sql.ref('userId')} is null) <> (${sql.ref('guestKey')} is null)`,
    )
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('pushDevices')
    .addColumn('endpoint', t.text, (c) => c.primaryKey().notNull())
    .addColumn('p256dh', t.text, (c) => c.notNull())
    .addColumn('auth', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('savedReplies')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('conversations_newest').on('conversations').columns(['lastAt', 'id']).execute();
  await db.schema.dropTable('chats').execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('clientId', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('senderId', t.text)
    .addColumn('senderEmail', t.text, (c) => c.notNull())
    .addColumn('senderName', t.text)
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('about', t.text)
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .addUniqueConstraint('chats_clientId', ['conversation', 'clientId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
  await db.schema.createIndex('chats_timestamp').on('chats').column('timestamp').execute();
}
