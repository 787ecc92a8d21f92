import { expect, test } from 'vitest';
import type { Counts } from '#shop/catalogue/filtered.server.ts';
import { inLanguage } from '#words/language.ts';
import { readProductsQuery } from './products-query.ts';
import { shownFilters, shownPrices } from './shown-filters.server.ts';

const counted = (value: string, count: number, inAll = count) => ({ value, count, inAll });
const COUNTS: Counts = {
  inStock: [counted('1', 3)],
  kind: [counted('towel', 0, 1), counted('mens-suit', 2)],
  fabric: [counted('silk', 1), counted('wash and wear', 2), counted('lawn', 5)],
  season: [counted('winter', 0, 4)],
  minWidth: [counted('52', 2), counted('44', 4)],
};

function shown(query: string, counts = COUNTS) {
  const typed = new URLSearchParams(query);
  const { mainCategory, category, q, sort, ...read } = readProductsQuery(typed);
  const beside = { mainCategory, category, q, sort };
  return shownFilters({ ...read, typed, beside, counts, bounds: [2000, 3500] });
}
const labels = (query: string, name: string, counts = COUNTS) =>
  shown(query, counts)
    .groups.find((group) => group.name === name)
    ?.choices.map(({ label, count }) => `${label} ${count}`);

test('codes stand in their order, numbers by size, and fabrics by how many products have them', () => {
  expect(labels('', 'kind')).toEqual(['Men’s suit 2', 'Towel 0']);
  expect(labels('', 'minWidth')).toEqual(['44 in and wider 4', '52 in and wider 2']);
  expect(labels('', 'fabric')).toEqual(['Lawn 5', 'Wash and wear 2', 'Silk 1']);
  expect(inLanguage('ur', () => labels('', 'fabric'))?.[0]).toBe('لان 5');
});

test('a filter stays where it is while its choices give nothing with the others; one without choices is not offered', () => {
  expect(labels('fabric=silk', 'season')).toEqual(['Winter 0']);
  expect(labels('season=summer', 'season')).toEqual(['Summer 0', 'Winter 0']);
  expect(labels('', 'colour')).toBeUndefined();
});

test('bands of prices are links that keep the rest of the address, and the chosen one takes itself away', () => {
  const { bands } = shown('q=suit&fabric=silk&minPrice=2000&maxPrice=3500');
  expect(bands).toEqual([
    { label: 'Up to Rs. 2,000', to: '/products?q=suit&fabric=silk&maxPrice=2000', chosen: false },
    { label: 'Rs. 2,000 to Rs. 3,500', to: '/products?q=suit&fabric=silk', chosen: true },
    { label: 'From Rs. 3,500', to: '/products?q=suit&fabric=silk&minPrice=3500', chosen: false },
  ]);
});

test('colours have swatches, other choices none', () => {
  const { groups } = shown('', { colour: [counted('red', 2)], fabric: [counted('lawn', 1)] });
  const swatches = groups.map(({ name, choices }) => `${name}: ${Boolean(choices[0]?.swatch)}`);
  expect(swatches).toEqual(['colour: true', 'fabric: false']);
});

test('a dozen fabrics are shown, those that are chosen too, and the others stand behind more', () => {
  const fabric = Array.from({ length: 20 }, (_, place) =>
    counted(`cloth ${String.fromCharCode(97 + place)}`, 40 - place),
  );
  const group = shown('fabric=cloth+s', { fabric }).groups.find(({ name }) => name === 'fabric');
  expect(group?.choices).toHaveLength(13);
  expect(group?.choices.at(-1)).toMatchObject({ value: 'cloth s', chosen: true });
  expect(group?.more).toHaveLength(7);
});

test('each chip takes one value away and leaves the rest of the address', () => {
  const { chips, without, closed, others } = shown(
    'q=suit&mainCategory=Men&sort=cheapest&page=3&fabric=silk&fabric=lawn&minPrice=2500&filters=1&x=1',
  );
  const beside = 'mainCategory=Men&q=suit&sort=cheapest';
  expect(chips.map(({ label, to }) => [label, to])).toEqual([
    ['From Rs. 2,500', `/products?${beside}&fabric=lawn&fabric=silk&filters=1`],
    ['Lawn', `/products?${beside}&minPrice=2500&fabric=silk&filters=1`],
    ['Silk', `/products?${beside}&minPrice=2500&fabric=lawn&filters=1`],
  ]);
  expect(without).toBe(`/products?${beside}&filters=1`);
  expect(closed).toBe(`/products?${beside}&minPrice=2500&fabric=lawn&fabric=silk`);
  expect(Object.fromEntries(others)).toEqual({ q: 'suit', mainCategory: 'Men', sort: 'cheapest' });
});

test('a price is typed in its field and is no box besides; one that makes no sense stays there with a sentence', () => {
  const { prices, groups, faults } = shown('minPrice=abc&maxPrice=9000&kind=foo');
  const wrong = ['A price is whole rupees, such as 2500. It was left out.'];
  expect(prices).toMatchObject([{ typed: 'abc', wrong }, { typed: '9000' }]);
  expect(groups.map(({ name }) => name)).not.toContain('minPrice');
  expect(faults.map(({ isInForm }) => isInForm)).toEqual([true, false]);
});

test('what a search says of prices is shown beside how many were found, in each language, and a chosen order is not said twice', () => {
  const shown = (q: string | undefined, sort?: 'newest') => inLanguage('en', () => shownPrices(q, sort));
  expect(shown('sasta lawn under 3000')).toEqual(['Up to Rs. 3,000', 'Price, low to high']);
  expect(shown('lawn 2000 se 3000', 'newest')).toEqual(['From Rs. 2,000', 'Up to Rs. 3,000']);
  expect(shown('sasta lawn', 'newest')).toEqual([]);
  expect([shown('lawn'), shown(undefined)]).toEqual([[], []]);
  for (const language of ['ur', 'roman'] as const)
    expect(inLanguage(language, () => shownPrices('under 3000', undefined))[0]).toMatch(/3,000/);
});
