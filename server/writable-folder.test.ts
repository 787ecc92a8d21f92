import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { writableFolder } from './writable-folder.ts';

test('a folder that is not there is made, with those above it', () => {
  const folder = path.join(aTempFolder(), 'a', 'b');
  writableFolder(folder, 'BACKUP_DIR');
  expect(existsSync(folder)).toBe(true);
});

test.each(['DATA_DIR', 'BACKUP_DIR'] as const)(
  'a file in %s is refused, also one that can be run',
  (setting) => {
    const file = path.join(aTempFolder(), 'file');
    writeFileSync(file, '');
    for (const mode of [0o644, 0o755]) {
      chmodSync(file, mode);
      expect(() => writableFolder(file, setting)).toThrow(`${file} cannot be written`);
      expect(() => writableFolder(path.join(file, 'backups'), setting)).toThrow(/cannot be written/);
    }
  },
);
