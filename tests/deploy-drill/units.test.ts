/**
 * The units of `deploy/`, and the image and compose file, which run the shop in the same way. The image contains only
 * files that the shop loads.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINE_ENV, ENGINE_FLAGS } from '../../scripts/supervise.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const UNIT = 'deploy/thaan.service';
const ANALYZE = '/usr/bin/systemd-analyze';
const containerfile = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const shopOfCompose = /^ {2}shop:\n(?<lines>(?: {4}.*\n|\n)+)/m.exec(compose)?.groups?.lines ?? '';
const unit = read(UNIT);
const inUnit = (name: string) => new RegExp(`^${name}=(\\d+)`, 'm').exec(unit)?.[1];

test('the unit of one of several processes differs from that of the shop in its port alone', () => {
  const linesOf = (text: string) => text.split('\n').filter((line) => !/^(?:#|Description=)/.test(line));
  const onPort = read('deploy/thaan@.service');
  expect(onPort).toContain(' PORT=%i ');
  expect(linesOf(onPort.replace(' PORT=%i', ''))).toEqual(linesOf(unit));
});

describe.skipIf(!existsSync(ANALYZE))('systemd-analyze', () => {
  test('counts an exposure of the shop below 2.5', () => {
    const args = ['security', '--offline=true', '--no-pager', UNIT];
    const said = execFileSync(ANALYZE, args, { encoding: 'utf8' });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThan(2.5);
  });

  test('finds no fault', () => {
    const { stderr } = spawnSync(ANALYZE, ['verify', '--man=no', UNIT], { encoding: 'utf8' });
    // The shop is not installed here.
    const isFault = (line: string) => line.startsWith('thaan') && !line.includes('/opt/thaan/');
    expect(stderr.split('\n').filter(isFault)).toEqual([]);
  });
});

test('systemd watches over what answers, and keeps the memory of a process as small as `npm start` does', () => {
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=30'])
    expect(unit).toContain(`\n${line}\n`);
  expect(Number(inUnit('MemoryMax'))).toBeGreaterThan(0);
  // The unit has its own folder, because it may not write next to its code.
  const own = { ...ENGINE_ENV, NODE_COMPILE_CACHE: '/var/cache/thaan' };
  const environment = unit.match(/^Environment=.*$/gm)?.flatMap((line) => line.split(/[= ](?=[A-Z])/));
  const settings = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  expect(environment).toEqual(expect.arrayContaining(settings));
  const start = `/opt/thaan/node_modules/.bin/node ${ENGINE_FLAGS.join(' ')} build/server/index.js`;
  expect(unit).toContain(`\nExecStart=${start}\n`);
});

/** Entry points of the image besides the built server. */
const ENTRIES = [
  'scripts/supervise.ts',
  'scripts/shop.ts',
  'scripts/own-backup.ts',
  'shop/spreadsheets/reader.ts',
];

/** All files and packages that these files import, directly or indirectly. */
function loadedBy(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = read(file).replaceAll(/^(?:import|export) type [^;]*;$/gm, '');
    const imports = text.matchAll(
      /(?:^import |^export |^\} |\bimport\()(?:[^';]*? from )?'([^']+)'|inProject\('([^']+)'\)/gm,
    );
    for (const [, name, run] of imports) {
      if (run) visit(run);
      else if (name?.startsWith('.')) visit(path.join(path.dirname(file), name));
      else if (name?.startsWith('#')) visit(fileNamed(name));
      else if (name && !name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  };
  for (const entry of entries) visit(entry);
  return { files, packages };
}

function fileNamed(name: string): string {
  if (name === '#store') return 'store.config.ts';
  const file = name.slice(1);
  return existsSync(file) ? file : file.replace(/^words\//, 'words/any/');
}

test('an installed shop has exactly the packages that the built server and the files beside it load', () => {
  const [, onDemand = ''] = /const ON_DEMAND = \[(.*)\]/.exec(read('vite.config.ts')) ?? [];
  const { files, packages } = loadedBy(ENTRIES);
  expect(files.size).toBeGreaterThan(100);
  for (const [, name = ''] of onDemand.matchAll(/'([^']+)'/g)) packages.add(name);
  packages.add('pino');
  // Packages whose files the shop finds by path, so they are not bundled either.
  for (const file of globSync('{app,server,shop}/**/*.server.ts'))
    for (const [, name = ''] of read(file).matchAll(/\bresolve\(`((?:@[^/]+\/)?[^/$]+)\//g))
      packages.add(name);
  const { dependencies } = JSON.parse(read('package.json'));
  const [, bundled = ''] = /const BUNDLED = \[(.*?)\]/s.exec(read('scripts/package.ts')) ?? [];
  const deleted = [...bundled.matchAll(/'(.+)'/g)].map(([, name]) => name);
  const wanted = Object.keys(dependencies).filter((name) => !packages.has(name));
  expect(deleted).toEqual(wanted);
});

test('an image is built of every folder that it needs, and of no data, settings or tests', () => {
  const taken: string[] = read('.containerignore').match(/^!.*$/gm) ?? [];
  const built = ['app/root.tsx', 'public/icon.svg', 'vite.config.ts', 'package-lock.json'];
  const needed = [...loadedBy(ENTRIES).files, ...built];
  const roots = new Set(needed.map((file) => `!${file.split('/')[0]}`));
  expect([...roots].filter((root) => !taken.includes(root))).toEqual([]);
  expect(read('.containerignore')).toMatch(/^(?:#.*\n|\n)*\*\n/);
  expect(taken.filter((line) => /data|env|tests|build|deploy|\.git/.test(line))).toEqual([]);
  expect(read('.dockerignore')).toBe(read('.containerignore'));
});

test('the shop of an image runs as that of a unit does', () => {
  expect(containerfile).toMatch(/^CMD \["node", "scripts\/supervise\.ts"\]$/m);
  const environment = /^ENV (.*)$/m.exec(containerfile)?.[1]?.split(' ') ?? [];
  expect(environment).toEqual(expect.arrayContaining(['NODE_ENV=production', 'UV_THREADPOOL_SIZE=8']));
  for (const one of environment.filter((setting) => /^(?:NODE_ENV|UV_)/.test(setting)))
    expect(unit).toContain(one);
  const folder = /^DATA_DIR=(.*)$/m.exec(read('deploy/thaan.env'))?.[1];
  expect(environment).toContain(`DATA_DIR=${folder}`);
  expect(containerfile).toContain(`VOLUME ${folder}\n`);
  expect(shopOfCompose).toContain(`- data:${folder}\n`);
  expect(shopOfCompose).toContain(`stop_grace_period: ${inUnit('TimeoutStopSec')}s\n`);
  expect(shopOfCompose).toContain(`start_period: ${inUnit('TimeoutStartSec')}m\n`);
  expect(shopOfCompose).toContain(`mem_limit: ${inUnit('MemoryMax')}g\n`);
  expect(shopOfCompose).toContain(`nofile: ${inUnit('LimitNOFILE')}\n`);
});

test('the shop of an image runs without root, confined, and its health is asked for in one way', () => {
  expect(containerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  const [, command = ''] = /^HEALTHCHECK .*\n +CMD \[(.*)\]$/m.exec(containerfile) ?? [];
  // Liveness only: a shop that can be read keeps running while it cannot take orders.
  expect(command).toContain('/healthz');
  expect(shopOfCompose).toContain(`test: ["CMD", ${command}]\n`);
  for (const one of ['read_only: true', 'cap_drop:\n      - ALL\n', '- no-new-privileges:true'])
    expect(shopOfCompose).toContain(one);
});
