/** Removed when the test process ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atTheEnd } from './run/at-the-end.ts';

export function aTempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaan-test-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
