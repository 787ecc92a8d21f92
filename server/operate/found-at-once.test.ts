/** A command adds products; the running shop's search hears only events. */
import { beforeEach, expect, test } from 'vitest';
import { carryOut } from '#shop/catalogue/import/import.server.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { listEventsAfter } from '#shop/kernel/events.server.ts';
import { sortKey, sortKeyInUrdu } from '#shop/kernel/text/sort-key.ts';
import { emptyOfDemo, fillWithDemo } from '../../demo/fill.ts';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';

openShopForEachTest();
let search: ProductSearch;
beforeEach(async () => {
  search = new ProductSearch(shop);
  await search.prepare();
});

const HEAD = 'productId,name,price,stock,mainCategory,category,description,image';
async function importNamed(name: string): Promise<void> {
  const row = `ZX-1,${name},2500,4,Men,Others,Warm,/pictures/demo/ml-001.webp`;
  const plan = await planText(shop, `${HEAD}\n${row}`);
  expect(plan.ok && (await carryOut(shop, admin, { plan, file: 'list.csv' }))).toEqual({ ok: true });
}

async function found(q: string): Promise<number> {
  for (const event of await listEventsAfter(shop, 0, 10_000)) search.onEvent(event);
  return (await search.list(q, {}, { sort: undefined, page: 1 })).total;
}

test('what a command puts on the shelves is found, and has the keys of its names', async () => {
  await fillWithDemo(shop, admin);
  await importNamed('Zebra Khaddar');
  expect(await found('zebra')).toBe(1);
  await importNamed('Étoile 10');
  expect(await found('latha')).toBeGreaterThan(0);
  const products = await shop.db.selectFrom('products').selectAll().execute();
  expect(products.length).toBeGreaterThan(10);
  for (const { name, nameUrdu, nameRoman, ...keys } of products) {
    expect([keys.nameKey, keys.nameKeyUrdu]).toEqual([sortKey(name), sortKeyInUrdu(nameUrdu || name)]);
    expect(keys.nameKeyRoman).toBe(sortKey(nameRoman || name));
  }
  await emptyOfDemo(shop, admin);
  expect(await found('latha')).toBe(0);
});
