import type { Db, EngineTypes } from '../step.ts';

/** Better Auth's tables, by the names in `server/identity.ts`. */
export async function createIdentity(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('fullName', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull().unique())
    .addColumn('emailVerified', t.bool, (c) => c.notNull())
    .addColumn('image', t.text)
    .addColumn('isAdmin', t.bool, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('token', t.text, (c) => c.notNull().unique())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('ipAddress', t.text)
    .addColumn('userAgent', t.text)
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sessions_userId').on('sessions').column('userId').execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('accountId', t.text, (c) => c.notNull())
    .addColumn('providerId', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', t.text)
    .addColumn('refreshToken', t.text)
    .addColumn('idToken', t.text)
    .addColumn('accessTokenExpiresAt', t.date)
    .addColumn('refreshTokenExpiresAt', t.date)
    .addColumn('scope', t.text)
    .addColumn('password', t.text)
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('accounts_userId').on('accounts').column('userId').execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('identifier', t.text, (c) => c.notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
}
