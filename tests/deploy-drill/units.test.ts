/** The units of `deploy/`: their restrictions by `systemd-analyze`, and settings that must agree. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE_ENV, ENGINE_FLAGS } from '../../scripts/supervise.ts';

const UNITS = ['thaan.service', 'thaan@.service'] as const;
const ANALYZE = '/usr/bin/systemd-analyze';

const lines = (file: string) => readFileSync(`deploy/${file}`, 'utf8').split('\n');
const sandbox = (unit: string) => {
  const all = lines(unit);
  const from = all.indexOf('NoNewPrivileges=yes');
  return all.slice(from, all.indexOf('', from));
};

describe.skipIf(!existsSync(ANALYZE))('systemd-analyze', () => {
  test.each(UNITS)('counts an exposure of %s below 2.5', (unit) => {
    const args = ['security', '--offline=true', '--no-pager', `deploy/${unit}`];
    const said = execFileSync(ANALYZE, args, { encoding: 'utf8' });
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1];
    console.log(`${unit}: ${exposure}`);
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThan(2.5);
  });

  test.each(UNITS)('finds no fault in %s', (unit) => {
    const { stderr } = spawnSync(ANALYZE, ['verify', '--man=no', `deploy/${unit}`], { encoding: 'utf8' });
    // The shop is not installed here.
    const isFault = (line: string) => line.startsWith('thaan') && !line.includes('/opt/thaan/');
    expect(stderr.split('\n').filter(isFault)).toEqual([]);
  });
});

test('all units forbid the same, and watch over what answers', () => {
  const [shop, onPort] = UNITS.map(sandbox);
  expect(shop?.length).toBeGreaterThan(20);
  expect(onPort).toEqual(shop);
  const watched = [
    'Type=notify',
    'NotifyAccess=all',
    'WatchdogSec=30',
    expect.stringMatching(/^MemoryMax=\d+/),
  ];
  for (const unit of UNITS) expect(lines(unit)).toEqual(expect.arrayContaining(watched));
});

test('all units keep the memory of a process as small as `npm start` does', () => {
  // The unit has its own folder, because it may not write next to its code.
  const own = { ...ENGINE_ENV, NODE_COMPILE_CACHE: '/var/cache/thaan' };
  const settings = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  for (const unit of UNITS) {
    const environment = lines(unit).filter((line) => line.startsWith('Environment='));
    expect(environment.flatMap((line) => line.split(/[= ](?=[A-Z])/))).toEqual(
      expect.arrayContaining(settings),
    );
    expect(lines(unit)).toContain(
      `ExecStart=/opt/thaan/node_modules/.bin/node ${ENGINE_FLAGS.join(' ')} build/server/index.js`,
    );
  }
});
