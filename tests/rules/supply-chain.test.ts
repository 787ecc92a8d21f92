import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@secretlint/node';
import { expect, test } from 'vitest';
import { aTempFolder } from '../support/temp-folder.ts';

/** Licences that allow a shop to use and redistribute a package; LGPL and MPL because these libraries are unchanged. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'PSF-2.0', 'Unlicense', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
  // A list of browsers that the build reads; not part of its output.
  'CC-BY-4.0',
]);

const read = (file: string) => readFileSync(file, 'utf8');
const lock: Record<string, { license?: string; dev?: boolean }> = JSON.parse(
  read('package-lock.json'),
).packages;
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'));
const direct = { ...dependencies, ...optionalDependencies, ...devDependencies };

/** For a package that names no licence, by the text of its file. */
const licenceInFile = (name: string) => (/^MIT License\s/.test(read(`${name}/LICENSE`)) ? 'MIT' : 'none');

test('each package that is shipped has a licence that allows it', () => {
  const shipped = Object.entries(lock).filter(([name, { dev }]) => name !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  const unknown = shipped
    .map(([name, { license = licenceInFile(name) }]) => ({ name, license }))
    .filter(({ license }) => !license.split(/ AND | OR |[()]/).every((one) => !one || LICENCES.has(one)));
  expect(unknown).toEqual([]);
});

test('each dependency has a reason in docs/dependencies.md, and each reason a dependency', () => {
  const rows = read('docs/dependencies.md').matchAll(/^\| (`.+?) \|/gm);
  const named = [...rows].flatMap(([, cell = '']) => cell.match(/(?<=`)[^`, ]+(?=`)/g));
  expect(named.sort()).toEqual(Object.keys(direct).sort());
});

test('versions are exact, and no address of a registry is kept', () => {
  const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)));
  expect(loose).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/"resolved"/);
});

async function secretsIn(files: readonly string[]): Promise<string[]> {
  const rule = '@secretlint/secretlint-rule-database-connection-string';
  // The password of tests about hiding passwords.
  const rules = [{ id: rule, options: { allows: ['/:geheim@/'] } }];
  const configFileJSON = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rules }] };
  const engine = await createEngine({ configFileJSON, formatter: 'unix', color: false, maskSecrets: true });
  const { ok, output } = await engine.executeOnFiles({ filePathList: [...files] });
  return ok ? [] : output.split('\n').filter((line) => line !== '');
}

const TEXT = /\.(?:ts|tsx|js|mjs|json|md|css|svg|yml|toml|conf|env|service|timer|html)$|Caddyfile$/;

test('no secret lies in the repository', async () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const files = tracked.filter((file) => TEXT.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(await secretsIn(files)).toEqual([]);
  // Proves that the scanner works.
  const leak = path.join(aTempFolder(), 'leak.ts');
  writeFileSync(
    leak,
    `export const url = 'postgres://thaan:${'hunter'}2secret@db.example.com:5432/thaan';\n`,
  );
  expect(await secretsIn([leak])).not.toEqual([]);
});
