import { expect, test } from 'vitest';
import { ProductSearch } from '#shop/catalogue/search.server.ts';
import { openShopForEachTest, shop } from '../../support/shop-of-each-test.ts';
import { askPairs, fillForPairs, pairsOf } from '../../support/search-pairs.ts';

openShopForEachTest();

test('measure', async () => {
  const shelved = await fillForPairs(shop);
  const search = new ProductSearch(shop);
  console.log(shelved.length, JSON.stringify(await askPairs(search, shelved, pairsOf('pairs.tsv')), null, 1));
  const { missed, ...aside } = await askPairs(search, shelved, pairsOf('pairs-aside.tsv'));
  console.log(aside);
  expect(1).toBe(1);
});
