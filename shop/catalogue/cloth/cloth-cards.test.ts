import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../../tests/support/test-shop.ts';
import { bulkEdit } from '../bulk-edit/bulk-edit.server.ts';
import type { ProductForm } from '../fields.ts';
import { FILTER_NAMES, readFilters } from '../filters.ts';
import { PRODUCT_SORTS } from '../product.ts';
import { listProducts } from '../read.server.ts';
import { ProductSearch } from '../search/search.server.ts';
import { coloursOfCards } from './cloths.server.ts';

openShopForEachTest({ isAudited: true });

const FIRST = { page: 1, counted: true } as const;
const asked = (query: string) => ({ chosen: readFilters(new URLSearchParams(query)).chosen, oneCard: true });
const namesIn = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** Karandi in red (sold out), blue (cheapest) and green, lawn in red and pink, and a towel of no cloth. */
async function shelves(): Promise<ProductSearch> {
  const karandi = { kind: 'mens-suit', fabric: 'Karandi', lengthCm: 400, widthIn: 54 } as const;
  const lawn = { kind: 'womens-3', fabric: 'Lawn', widthIn: 44 } as const;
  const products: Partial<ProductForm>[] = [
    { ...karandi, name: 'Karandi A', productId: 'L1', colour: 'red', stock: 0, price: 200_000 },
    { ...karandi, name: 'Karandi B', colour: 'blue', cloth: 'L1', price: 100_000, lengthCm: 500 },
    { ...karandi, name: 'Karandi C', colour: 'green', cloth: 'L1', price: 300_000 },
    { ...lawn, name: 'Lawn A', productId: 'W1', colour: 'red', price: 250_000 },
    { ...lawn, name: 'Lawn B', colour: 'pink', cloth: 'W1', price: 250_000, fabric: 'Voile' },
    { name: 'Towel', kind: 'towel', colour: 'red', fabric: 'Cotton', price: 50_000, widthIn: 52 },
  ];
  for (const [second, product] of products.entries()) {
    shop.setClock(1_000_000 + second * 1000);
    await aProduct(shop, product);
  }
  return new ProductSearch(shop);
}

test('each cloth has one card in each order: of its first product that can be had; others are as they were', async () => {
  const search = await shelves();
  const names: Record<string, string[]> = {};
  for (const sort of PRODUCT_SORTS) {
    const { items, total } = await search.filter({ oneCard: true }, { ...FIRST, sort });
    expect(total).toBe(items.length);
    names[sort] = namesIn(items);
  }
  expect(names).toEqual({
    name: ['Karandi B', 'Lawn A', 'Towel'],
    newest: ['Towel', 'Lawn B', 'Karandi C'],
    cheapest: ['Towel', 'Karandi B', expect.stringMatching(/^Lawn/)],
    dearest: ['Karandi C', expect.stringMatching(/^Lawn/), 'Towel'],
  });
  const all = await search.filter({}, FIRST);
  expect(namesIn(all.items)).toEqual(namesIn((await listProducts(shop)).items));
  expect(all.total).toBe(6);
});

test('the pages have each cloth once', async () => {
  const search = await shelves();
  const pages = [];
  for (const page of [1, 2, 3, 4])
    pages.push(await search.filter({ oneCard: true }, { page, size: 1, sort: 'cheapest' }));
  const places = pages.map(({ page, pages, total }) => `${page} of ${pages}: ${total}`);
  expect(places).toEqual(['1 of 3: 3', '2 of 3: 3', '3 of 3: 3', '3 of 3: 3']);
  const listed = await search.filter({ oneCard: true }, { page: 1, sort: 'cheapest' });
  expect(pages.slice(0, 3).flatMap(({ items }) => namesIn(items))).toEqual(namesIn(listed.items));
});

test('a filter shows the product that passes it, sold out where nothing else of its cloth does', async () => {
  const search = await shelves();
  const shown = async (query: string) => namesIn((await search.filter(asked(query), FIRST)).items);
  expect(await shown('colour=green')).toEqual(['Karandi C']);
  expect(await shown('colour=red')).toEqual(['Karandi A', 'Lawn A', 'Towel']);
  expect(await shown('colour=red&colour=green')).toEqual(['Karandi C', 'Lawn A', 'Towel']);
  expect(await shown('colour=red&inStock=1')).toEqual(['Lawn A', 'Towel']);
  expect(await shown('minPrice=2500')).toEqual(['Karandi C', 'Lawn A']);
});

test.each([true, false])(
  'each choice gives as many as it counts, whatever else is chosen, one card per cloth: %s',
  async (oneCard) => {
    const search = await shelves();
    const given = (query: string) => search.filter({ ...asked(query), oneCard }, FIRST);
    for (const query of ['', 'inStock=1', 'colour=red', 'fabric=karandi&minPrice=1500', 'minLength=450']) {
      const { counts } = await given(query);
      for (const name of FILTER_NAMES)
        for (const { value, count } of counts?.[name] ?? []) {
          const with_ = new URLSearchParams(query);
          with_.set(name, value);
          const { total, items } = await given(String(with_));
          expect([query, name, value, total, items.length]).toEqual([query, name, value, count, count]);
        }
    }
  },
);

test('a choice counts cloths, not their products', async () => {
  const counts = await (await shelves()).count({ oneCard: true });
  expect(counts.colour).toContainEqual({ value: 'red', count: 3, inAll: 3 });
  expect(counts.minLength).toEqual(['400', '450', '500'].map((value) => ({ value, count: 1, inAll: 1 })));
});

test('a search has one card per cloth too, in its own order and in each other', async () => {
  const search = await shelves();
  const found = async (q: string, query = '', sort?: 'cheapest' | 'dearest') => {
    const { items, total } = await search.list(q, asked(query), { page: 1, sort });
    return [total, ...namesIn(items)];
  };
  expect(await found('karandi', '', 'cheapest')).toEqual([1, 'Karandi B']);
  expect(await found('karandi', '', 'dearest')).toEqual([1, 'Karandi C']);
  expect(await found('karandi', 'colour=red')).toEqual([1, 'Karandi A']);
  expect(await found('pink')).toEqual([1, 'Lawn B']);
  expect((await found('karandi'))[0]).toBe(1);
  const { items, total } = await search.list('karandi', {}, FIRST);
  expect([total, items.length]).toEqual([3, 3]);
});

test('a card names the colours of its cloth that are offered, in the order of the swatches', async () => {
  const search = await shelves();
  const { items } = await search.filter({ oneCard: true }, FIRST);
  const ids = items.map(({ id }) => id);
  const coloursOf = async () => {
    const colours = await coloursOfCards(shop, ids);
    return ids.map((id) => colours.get(id)?.join(' '));
  };
  expect(await coloursOf()).toEqual(['red blue green', 'red pink', undefined]);
  const [green] = (await search.filter(asked('colour=green'), FIRST)).items;
  await bulkEdit(shop, admin, 'archived', [{ id: green?.id ?? '', seen: false, value: true }]);
  expect(await coloursOf()).toEqual(['red blue', 'red pink', undefined]);
});
