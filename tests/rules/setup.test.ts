import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aTempFolder } from '../support/temp-folder.ts';

/** The first two arguments that the script passes to npm. `there` is what the last install wrote into its stamp; null: nothing was installed. */
function toldNpm(there: string | null, ...args: string[]): string {
  const folder = aTempFolder();
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  if (there !== null) writeFileSync(path.join(folder, 'node_modules/.thaan-installed'), there);
  const told = path.join(folder, 'told');
  const npm = path.join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(told)}, process.argv.slice(2, 4).join(' '));`,
  );
  const script = path.resolve('scripts/setup.mjs');
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, npm_execpath: npm },
  });
  expect(status).toBe(0);
  return readFileSync(told, 'utf8');
}

test('a shop that runs keeps its packages while those of the next version are installed', () => {
  expect(toldNpm(null)).toBe('ci --omit=dev');
  expect(toldNpm(null, 'all')).toBe('ci --include=dev');
  // Of an older lock file.
  expect(toldNpm('0123')).toBe('install --omit=dev');
  expect(toldNpm('0123 all', 'all')).toBe('install --include=dev');
});
