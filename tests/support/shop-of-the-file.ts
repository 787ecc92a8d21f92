import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningShop, runShop } from './running-shop.ts';
import { aTempFolder } from './temp-folder.ts';

/** A running shop for the tests of a file. Its log must stay clean. */
export function openShopForFile(env: Record<string, string> = {}): RunningShop {
  const shop = {} as RunningShop;
  beforeAll(async () => {
    Object.assign(shop, await runShop(env));
  });
  afterAll(async () => {
    await shop.stop();
    expect(shop.complaints).toEqual([]);
  });
  return shop;
}

/** `setAhead` moves its clock by milliseconds. */
export function openShopWithClock(env: Record<string, string> = {}) {
  const CLOCK_FILE = path.join(aTempFolder(), 'clock');
  const files = ['run/cheap-hashes', 'moved-clock'].map((name) => new URL(`./${name}.ts`, import.meta.url));
  const NODE_OPTIONS = files.map(({ href }) => `--import=${href}`).join(' ');
  const shop = openShopForFile({ NODE_OPTIONS, CLOCK_FILE, ...env });
  const setAhead = (ms: number) => {
    writeFileSync(CLOCK_FILE, String(ms));
    shop.process.kill('SIGUSR2');
  };
  return { shop, setAhead };
}
