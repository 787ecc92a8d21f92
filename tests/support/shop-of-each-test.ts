import { afterEach, beforeEach, expect } from 'vitest';
import { addMember, admin, audit, openShop, type TestShop } from './test-shop.ts';

/** Safe as a global: a worker runs one test at a time. */
export let shop: TestShop;

/**
 * Call once in a test file. `isAudited` audits the books after each test; `hasOwner` adds the owner's account; `set`
 * changes the shop.
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

export async function outboxItems() {
  const rows = await shop.db.selectFrom('outbox').select('letter').orderBy('id').execute();
  return rows.map(({ letter }) => JSON.parse(letter));
}

export const changes = () => shop.db.selectFrom('changes').selectAll().orderBy('id').execute();
export const acts = async () => (await changes()).map(({ act }) => act);
