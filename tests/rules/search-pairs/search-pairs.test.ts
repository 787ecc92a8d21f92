/** What people type finds what they mean. */
import { expect, test } from 'vitest';
import { ProductSearch } from '#shop/catalogue/search.server.ts';
import { askPairs, fillForPairs, pairsOf } from '../../support/search-pairs.ts';
import { openShopForEachTest, shop } from '../../support/shop-of-each-test.ts';

openShopForEachTest();

test('of what people type in Urdu, Roman Urdu and English more than 95 in 100 find what they mean, and few other things', async () => {
  const shelved = await fillForPairs(shop);
  const search = new ProductSearch(shop);
  for (const [file, pairs] of [
    ['pairs.tsv', 204],
    ['pairs-aside.tsv', 67],
  ] as const) {
    const found = await askPairs(search, shelved, pairsOf(file));
    expect(found.pairs).toBe(pairs);
    expect(found.found / found.pairs, found.missed.join(', ')).toBeGreaterThan(0.95);
    expect(found.recall).toBeGreaterThan(0.94);
    expect(found.wrong / found.products).toBeLessThan(0.15);
  }
});
