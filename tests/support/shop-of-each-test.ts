/** A new shop for each test of a file, opened before it and closed after it. */
import { afterEach, beforeEach, expect } from 'vitest';
import { addMember, admin, audit, openShop, type TestShop } from './test-shop.ts';

/** The shop of the test that runs now. A worker runs one test at a time. */
export let shop: TestShop;

/**
 * To be called once by a file of tests that uses `shop`. With `isAudited` the books must be right after each test; with `hasOwner` the
 * owner has an account; `set` is put into each shop, such as its caps.
 */
export function openShopForEachTest({
  isAudited = false,
  hasOwner = false,
  set = {},
}: {
  isAudited?: boolean;
  hasOwner?: boolean;
  set?: Partial<TestShop>;
} = {}): void {
  beforeEach(async () => {
    shop = Object.assign(await openShop(), set);
    if (hasOwner) await addMember(shop, admin);
  });
  afterEach(async () => {
    if (isAudited) expect(await audit(shop)).toEqual([]);
    await shop.close();
  });
}

/** The letters that wait in it, in their order. */
export async function letters() {
  const rows = await shop.db.selectFrom('outbox').select('letter').orderBy('id').execute();
  return rows.map(({ letter }) => JSON.parse(letter));
}
