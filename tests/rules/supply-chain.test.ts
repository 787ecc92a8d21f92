/** Allowed licences, a reason for each dependency, and no secrets. */
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

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const direct = { ...dependencies, ...optionalDependencies, ...devDependencies };

/** For a package that names no licence, by the text of its file. */
function licenceInFile(name: string): string {
  return /^MIT License\s/.test(readFileSync(`${name}/LICENSE`, 'utf8')) ? 'MIT' : '';
}

test('each package that is shipped has a licence that allows it', () => {
  const shipped = Object.entries(lock.packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  const unknown = shipped.filter(
    ([name, { license = licenceInFile(name) }]) =>
      !license.split(/ AND | OR |[()]/).every((one) => one === '' || LICENCES.has(one)) || license === '',
  );
  expect(unknown.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('each dependency has a reason in docs/dependencies.md, and each reason a dependency', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = rows
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    .sort();
  expect(named).toEqual(Object.keys(direct).sort());
});

test('versions are exact, and no address of a registry is kept', () => {
  const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)));
  expect(loose).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
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
