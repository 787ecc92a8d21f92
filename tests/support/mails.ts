import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The mails of a shop without a mail server, oldest first, each with headers and unwrapped lines. */
export function mailsIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
