/**
 * The passphrase of the backups: a setting, or a file beside the database that is for the shop's own user alone. No
 * backup contains it, nor does the database: a stolen backup or database does not give it away.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { writeDurably } from '../durable-file.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;

const fileOf = (dataDir: string) => path.join(dataDir, 'backup-passphrase');

/** Null while none is set: then backups are not encrypted. One of the settings goes before one of the screen. */
export function keptPassphrase({ DATA_DIR, BACKUP_PASSPHRASE }: Settings): string | null {
  if (BACKUP_PASSPHRASE !== undefined) return BACKUP_PASSPHRASE;
  const file = fileOf(DATA_DIR);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8') || null;
}

/** Keeps the passphrase for the backups from now on; null keeps none. */
export async function keepPassphrase(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  passphrase: string | null,
): Promise<void> {
  const file = fileOf(DATA_DIR);
  if (passphrase === null) rmSync(file, { force: true });
  else await writeDurably(file, passphrase);
}
