import { expect, test } from 'vitest';
import { filterEntries, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test.each([
  ['fabric=Lawn&fabric=cotton&fabric=lawn', 'fabric=cotton&fabric=lawn'],
  ['season=winter&season=summer', 'season=summer&season=winter'],
  ['minPrice=Rs.+2,500&maxPrice=۵۰۰۰', 'minPrice=2500&maxPrice=5000'],
  ['minPrice=100&minPrice=0200', 'minPrice=200'],
  ['minPrice=500&maxPrice=500', 'minPrice=500&maxPrice=500'],
  ['inStock=1&pieces=3&minWidth=52&minLength=450', 'inStock=1&pieces=3&minWidth=52&minLength=450'],
  ['kind=towel&kind=mens-suit', 'kind=mens-suit&kind=towel'],
  ['minPrice=&maxPrice=&fabric=+&kind=', ''],
])('%s is read as %s, whatever its spelling', (typed, read_) => {
  const { chosen, faults } = read(typed);
  expect(new URLSearchParams(filterEntries(chosen)).toString()).toBe(read_);
  expect(faults).toEqual({});
});

test.each([
  ['kind=foo', { kind: 'unknown' }],
  ['season=summer&season=foo', { season: 'unknown' }, 'season=summer'],
  ['minPrice=abc', { minPrice: 'rupees' }],
  ['maxPrice=-5', { maxPrice: 'rupees' }],
  ['minPrice=2.5&maxPrice=1e3', { minPrice: 'rupees', maxPrice: 'rupees' }],
  ['maxPrice=10000001', { maxPrice: 'rupees' }],
  ['minPrice=500&maxPrice=499&inStock=1', { minPrice: 'order' }, 'inStock=1'],
  ['inStock=yes', { inStock: 'unknown' }],
  ['pieces=0', { pieces: 'unknown' }],
  ['pieces=99', { pieces: 'unknown' }],
  ['minWidth=53', { minWidth: 'unknown' }],
  [`fabric=${'x'.repeat(41)}`, { fabric: 'unknown' }],
])('%s makes no sense: it is left out and named', (typed, named, rest = '') => {
  const { chosen, faults } = read(typed);
  expect(faults).toEqual(named);
  expect(new URLSearchParams(filterEntries(chosen)).toString()).toBe(rest);
});

test('of one filter twenty values are read, however many there are', () => {
  const many = Array.from({ length: 500 }, (_, place) => `fabric=cloth+${'x'.repeat(place % 30)}`).join('&');
  expect(read(many).chosen.fabric).toHaveLength(20);
});
