import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { listSearched } from './read.server.ts';
import { Found, mostOf } from './search-found.server.ts';
import { SearchIndex } from './search-index.server.ts';
import { Vocabulary } from './vocabulary.ts';

openShopForEachTest();

test('a product that was sold is not put into the index again; one whose words change is, until the index is worn', async () => {
  const id = await aProduct(shop, { name: 'Soft Shawl' });
  const [product] = await listSearched(shop, { ids: [id] });
  if (!product) throw new Error('no product');
  const index = new SearchIndex([], new Vocabulary());
  for (let stock = 0; stock < 3000; stock += 1) index.put({ ...product, stock });
  expect(index.ids).toEqual([id]);
  const idsOf = (word: string) => {
    const finding = index.find(word, { prefix: true });
    let step = finding.next();
    while (!step.done) step = finding.next();
    return step.value.ids();
  };
  expect(idsOf('shawl')).toEqual([id]);
  index.put({ ...product, name: 'Plain Khes' });
  expect([idsOf('shawl'), idsOf('khes')]).toEqual([[], [id]]);
  expect(index.isWorn).toBe(false);
  for (let n = 0; n < 1100; n += 1) index.put({ ...product, name: `Khes ${n}` });
  expect(index.isWorn).toBe(true);
  expect(idsOf('khes')).toEqual([id]);
  index.discard(id);
  expect(idsOf('khes')).toEqual([]);
});

test('the best of what was found are those with every word as it was typed, then the heavier ones, then the first', () => {
  const ids = ['a', 'b', 'c', 'd', 'gone'];
  const found = (scores: readonly number[], isNearly: boolean) => {
    const some = new Found(ids.with(4, ''));
    for (const [number, score] of scores.entries()) some.weigh(number, score, isNearly);
    return some;
  };
  const typed = found([1, 3, 3, 0, 9], false);
  expect(typed.best(2)).toEqual(['b', 'c']);
  expect(typed.best(1000)).toEqual(['b', 'c', 'a']);
  typed.takeOther(found([8, 8, 8, 8, 8], true));
  expect(typed.best(9)).toEqual(['b', 'c', 'a', 'd']);
  expect(typed.count).toBe(4);
  // Of two words only b and d have both.
  const most = mostOf(ids, [found([5, 1, 0, 1], false), found([0, 1, 5, 2], false)]);
  expect(most.best(9)).toEqual(['d', 'b']);
});
