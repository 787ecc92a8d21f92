import type { Db, EngineTypes } from '../step.ts';

/** In Better Auth's format. */
export async function createSecondFactor(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('twoFactorEnabled', t.bool).execute();
  await db.schema
    .createTable('twoFactors')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', t.text, (c) => c.notNull())
    .addColumn('backupCodes', t.text, (c) => c.notNull())
    .addColumn('verified', t.bool)
    .addColumn('failedVerificationCount', t.int)
    .addColumn('lockedUntil', t.date)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('twoFactors_userId').unique().on('twoFactors').column('userId').execute();
}
