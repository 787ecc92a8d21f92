/** A new shop for each test of a file, opened before it and closed after it. */
import { afterEach, beforeEach } from 'vitest';
import { openShop, type TestShop } from './test-shop.ts';

/** The shop of the test that runs now. A worker runs one test at a time. */
export let shop: TestShop;

/** To be called once by a file of tests that uses `shop`. */
export function openShopForEachTest(): void {
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());
}
