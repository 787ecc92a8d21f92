/** The backups' passphrase: a setting or a private file. Never in the database, which a backup includes. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { writeDurably } from '../files/durable-file.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;

const fileOf = (dataDir: string) => path.join(dataDir, 'backup-passphrase');

/** Null: no encryption. The environment's setting wins over the screen's. */
export function storedPassphrase({ DATA_DIR, BACKUP_PASSPHRASE }: Settings): string | null {
  if (BACKUP_PASSPHRASE !== undefined) return BACKUP_PASSPHRASE;
  const file = fileOf(DATA_DIR);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8') || null;
}

/** Null removes it. */
export async function keepPassphrase(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  passphrase: string | null,
): Promise<void> {
  const file = fileOf(DATA_DIR);
  if (passphrase === null) rmSync(file, { force: true });
  else await writeDurably(file, passphrase);
}
