/** The passphrase for a restore: this machine's if it fits, else the operator types it. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { cleanPassphrase } from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { storedPassphrase } from '../backup/passphrase.ts';
import type { Config } from '../config.ts';
import { isEncrypted, opens, WrongPassphrase } from './encryption.ts';

interface FoundPassphrase {
  passphrase: string;
  wasAsked: boolean;
}

/** Null for an unencrypted archive. Throws `WrongPassphrase` when the answer of `ask` is wrong. */
export async function passphraseFor(
  file: string,
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>,
  ask: () => Promise<string>,
): Promise<FoundPassphrase | null> {
  if (!existsSync(file) || !(await isEncrypted(file))) return null;
  const stored = storedPassphrase(config);
  if (stored !== null && (await opens(file, stored))) return { passphrase: stored, wasAsked: false };
  const passphrase = cleanPassphrase(await ask());
  if (!(await opens(file, passphrase))) throw new WrongPassphrase();
  return { passphrase, wasAsked: true };
}

/** Asks without echo at a terminal; else takes the first line of standard input. */
export async function askAtTerminal(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Passphrase of this backup: ');
  const silent = new Writable({ write: (_bytes, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
  throw new PlainError(
    'This backup is encrypted, and no passphrase that is set here opens it. Run this again and type its own, or set BACKUP_PASSPHRASE to it.',
  );
}
