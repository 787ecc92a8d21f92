/** A folder for a test's files, gone when the test process ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function aTempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaan-test-'));
  folders.push(folder);
  return folder;
}
