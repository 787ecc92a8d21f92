import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, layOver, removeOlder } from '../../scripts/lay-over.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const folder = aTempFolder();
const next = path.join(folder, 'next');
const entry = () => readFileSync(path.join(folder, 'server/index.js'), 'utf8');

/** A build whose script is named by its contents. */
function lay(version: string, more: readonly string[] = []): void {
  for (const file of ['server/index.js', `client/assets/page-${version}.js`, ...more]) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    writeFileSync(path.join(next, file), version);
  }
  layOver(next, folder);
}

const scripts = () =>
  filesIn(path.join(folder, 'client'))
    .map((file) => path.basename(file))
    .toSorted();

test('the entry comes last: a process that starts meanwhile finds what it imports', () => {
  lay('1');
  // A file cannot be moved over a folder.
  mkdirSync(path.join(folder, 'server/start-2.js'));
  expect(() => lay('2', ['server/start-2.js'])).toThrow('start-2.js');
  expect(entry()).toBe('1');
  rmSync(path.join(folder, 'server/start-2.js'), { recursive: true });
  lay('2');
  expect(entry()).toBe('2');
});

test('the files of the last build stay beside those of the new one, and those of the build before go', () => {
  lay('1');
  lay('2');
  expect(scripts()).toEqual(['page-1.js', 'page-2.js']);
  lay('3');
  expect(scripts()).toEqual(['page-2.js', 'page-3.js']);
  removeOlder(folder);
  expect(scripts()).toEqual(['page-3.js']);
});
