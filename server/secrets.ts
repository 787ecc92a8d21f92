/** Secrets: made once and kept, in the data folder or, where processes share a PostgreSQL server, in its database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenedDatabase } from './database/migrate.ts';

/** The names are those of the files in the data folder. */
export type SecretName = 'auth-secret' | 'push-keys.json';
export const SECRET_NAMES: readonly SecretName[] = ['auth-secret', 'push-keys.json'];

/** The secret of this name. One that the data folder has already is taken along when the data moved to PostgreSQL. */
export async function keptSecret(
  { db, engine }: OpenedDatabase,
  dataDir: string,
  name: SecretName,
  make: () => string,
): Promise<string> {
  const file = path.join(dataDir, name);
  if (engine.name === 'sqlite') {
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  }
  const kept = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await kept();
  if (known) return known.value;
  const value = existsSync(file) ? readFileSync(file, 'utf8') : make();
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await kept())?.value ?? value;
}
