import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../../tests/support/test-shop.ts';
import { listSearched } from '../read.server.ts';
import { inBoth, SearchIndex } from './search-index.server.ts';

openShopForEachTest();

test('a product that was sold is not put into the index again; one whose words change is, until the index is worn', async () => {
  const id = await aProduct(shop, { name: 'Soft Shawl' });
  const [product] = await listSearched(shop, { ids: [id] });
  if (!product) throw new Error('no product');
  const index = new SearchIndex([]);
  expect(index.put({ ...product, stock: 1 })).toBe(true);
  expect(index.put({ ...product, stock: 3000 })).toBe(false);
  expect(index.put({ ...product, stock: 0 })).toBe(true);
  const idsOf = (word: string) => [...index.find(word).keys()];
  expect(idsOf('shawl')).toEqual([id]);
  expect(index.put({ ...product, name: 'Plain Khes' })).toBe(true);
  expect([idsOf('shawl'), idsOf('khes')]).toEqual([[], [id]]);
  expect(index.isWorn).toBe(false);
  for (let n = 0; n < 1100; n += 1) index.put({ ...product, name: `Khes ${n}` });
  expect(index.isWorn).toBe(true);
  expect(idsOf('khes')).toEqual([id]);
  expect(index.discard(id)).toBe(true);
  expect(index.discard(id)).toBe(false);
  expect(idsOf('khes')).toEqual([]);
});

test('what two words find together weighs what it weighs by each', () => {
  const found = (...ids: string[]) =>
    new Map(
      ids.map((id) => [
        id,
        { id, score: 2, nearly: 1, place: { mainCategory: 'Women' as const, category: 'Lawn' } },
      ]),
    );
  const both = inBoth(found('a', 'b', 'c'), found('b', 'd'));
  expect([...both.values()]).toMatchObject([{ id: 'b', score: 4, nearly: 2 }]);
});
