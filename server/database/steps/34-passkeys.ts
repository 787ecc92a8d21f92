import type { Db, EngineTypes } from '../step.ts';

/** In Better Auth's format. */
export async function createPasskeys(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text)
    .addColumn('publicKey', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialID', t.text, (c) => c.notNull().unique())
    .addColumn('counter', t.int, (c) => c.notNull())
    .addColumn('deviceType', t.text, (c) => c.notNull())
    .addColumn('backedUp', t.bool, (c) => c.notNull())
    .addColumn('transports', t.text)
    .addColumn('createdAt', t.date)
    .addColumn('aaguid', t.text)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('passkeys_userId').on('passkeys').column('userId').execute();
}
