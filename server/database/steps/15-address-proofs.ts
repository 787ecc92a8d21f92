import type { Db, EngineTypes } from '../step.ts';

export async function createAddressProofs(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('addressProofs')
    .addColumn('tokenHash', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('addressProofs_user').on('addressProofs').column('userId').execute();
  await db.schema.createIndex('addressProofs_expiresAt').on('addressProofs').column('expiresAt').execute();
}
