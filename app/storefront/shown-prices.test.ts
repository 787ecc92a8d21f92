import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { shownPrices } from './shown-filters.server.ts';

test('what a search says of prices is shown beside how many were found, in each language, and a chosen order is not said twice', () => {
  const shown = (q: string | undefined, sort?: 'newest') => inLanguage('en', () => shownPrices(q, sort));
  expect(shown('sasta lawn under 3000')).toEqual(['Up to Rs. 3,000', 'Price, low to high']);
  expect(shown('lawn 2000 se 3000', 'newest')).toEqual(['From Rs. 2,000', 'Up to Rs. 3,000']);
  expect(shown('sasta lawn', 'newest')).toEqual([]);
  expect([shown('lawn'), shown(undefined)]).toEqual([[], []]);
  for (const language of ['ur', 'roman'] as const)
    expect(inLanguage(language, () => shownPrices('under 3000', undefined))[0]).toMatch(/3,000/);
});
