import { afterEach, beforeEach, expect } from 'vitest';
import { addMember, admin, audit, openShop, type TestShop } from './test-shop.ts';

/** Safe as a global: a worker runs one test at a time. */
export let shop: TestShop;

interface Options {
  /** Audits the books after each test. */
  isAudited?: boolean;
  /** Adds the owner's account. */
  hasOwner?: boolean;
  /** Changes the shop. */
  set?: Partial<TestShop>;
}

/** Call once in a test file. */
export function openShopForEachTest({ isAudited, hasOwner, set }: Options = {}): void {
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
