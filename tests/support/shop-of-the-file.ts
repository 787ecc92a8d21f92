import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningShop, runShop } from './running-shop.ts';

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
