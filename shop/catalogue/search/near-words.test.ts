/** Compares with a scan of all words. */
import fc from 'fast-check';
import SearchableMap from 'minisearch/SearchableMap';
import { expect, test } from 'vitest';
import { nearWords } from './near-words.server.ts';

/** A small alphabet gives many near words. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ل'), minLength: 1, maxLength: 6 });

const near = (words: readonly string[], asked: string, most: number) =>
  nearWords(SearchableMap.from(words.map((one) => [one, true])), asked, most).toSorted((a, b) =>
    a.term < b.term ? -1 : 1,
  );

test('words with one letter wrong are those that the distance of Levenshtein and Damerau says', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300, size: 'max' }), word, (words, asked) => {
      const known = [...new Set(words)].sort();
      const expected = known
        .map((term) => ({ term, wrong: distance(term, asked) }))
        .filter(({ wrong }) => wrong <= 1);
      expect(near(known, asked, 1)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('two mistakes are found too, and e, i and y are one letter to a reader', () => {
  expect(near(['khes', 'lawnn', 'wn'], 'lawn', 2).map((one) => [one.term, one.wrong].join())).toEqual([
    'lawnn,1',
    'wn,2',
  ]);
  expect(near(['lawn'], 'lawn', 0)).toEqual([]);
  expect(near(['linen', 'lining'], 'lylen', 1)).toEqual([{ term: 'linen', wrong: 1 }]);
  expect(near(['linen'], 'lynen', 1)).toEqual([{ term: 'linen', wrong: 0 }]);
  expect(near(['linen'], 'lonan', 1)).toEqual([]);
});

/** The recursive definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return distance(a.slice(1), b.slice(1));
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      distance(a.slice(1), b),
      distance(a, b.slice(1)),
      distance(a.slice(1), b.slice(1)),
      ...(isSwapped ? [distance(a.slice(2), b.slice(2))] : []),
    )
  );
}
