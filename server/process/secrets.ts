/** Secrets are made once: in the data folder, or in PostgreSQL where processes share it. */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { OpenedDatabase } from '../database/migrate.ts';

interface Kind {
  isWhole: (text: string) => boolean;
  /** The consequence of its loss, as a sentence. */
  cost: string;
}

/** Keyed by file name in the data folder. */
const KINDS = {
  'auth-secret': { isWhole: (text) => text.length >= 32, cost: 'everyone must log in again' },
  'push-keys.json': {
    isWhole: (text) => /"publicKey":"[\w-]{80,}".*"privateKey":"[\w-]{40,}"/.test(text),
    cost: 'pushes must be switched on again on each device of the admin',
  },
  'copies-key': {
    isWhole: (text) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(text),
    cost: 'the pictures are copied off the machine once more',
  },
} as const satisfies Record<string, Kind>;

export type SecretName = keyof typeof KINDS;
export const SECRET_NAMES = Object.keys(KINDS) as SecretName[];

/**
 * Moves a secret of the data folder into PostgreSQL. Throws a `PlainError` for an empty or truncated one:
 * signing with it would let anybody in.
 */
export async function storedSecret(
  { db, engine }: OpenedDatabase,
  dataDir: string,
  name: SecretName,
  make: () => string,
): Promise<string> {
  if (engine.name === 'sqlite') return secretInFile(dataDir, name, make);
  const stored = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const inDatabase = (value: string) =>
    refuseCutOff(name, value, `delete its row from the table "secrets" (name = '${name}')`);
  const known = await stored();
  if (known) return inDatabase(known.value);
  const value = existsSync(path.join(dataDir, name)) ? secretInFile(dataDir, name, make) : make();
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return inDatabase((await stored())?.value ?? value);
}

export function secretInFile(dataDir: string, name: SecretName, make: () => string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) makeFile(file, make());
  return refuseCutOff(name, readFileSync(file, 'utf8'), `delete ${file}`);
}

function refuseCutOff(name: SecretName, text: string, removal: string): string {
  const { isWhole, cost } = KINDS[name];
  if (isWhole(text)) return text;
  throw new PlainError(
    `The secret ${name} is empty or cut off (${text.length} characters). Put it back from a backup, or ${removal}: the next start makes a new one, and ${cost}.`,
  );
}

/** Atomic and durable. A link, not a rename: the first process wins. */
function makeFile(file: string, text: string): void {
  const aside = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(aside, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
      throw new PlainError(`The disk is full: ${file} cannot be written. Make room, then start again.`);
    if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
