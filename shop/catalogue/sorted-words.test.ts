/** Sorted words, and those with a letter wrong, against the plain way of finding them: a look at each. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords } from './near-words.server.ts';
import { SortedWords } from './sorted-words.ts';

/** Short words of few letters, so that many are alike; enough of them for several blocks. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ل'), minLength: 1, maxLength: 6 });
const some = fc.array(word, { minLength: 1, maxLength: 3000, size: 'max' });

const sortedOf = (words: readonly string[]): SortedWords => {
  const sorted = new SortedWords();
  for (const one of words) sorted.add(one);
  return sorted;
};

test('each word is there once, and those of one beginning are found in order', () => {
  fc.assert(
    fc.property(some, word, (words, beginning) => {
      const sorted = new SortedWords();
      const known = new Set<string>();
      for (const one of words) {
        expect(sorted.add(one)).toBe(!known.has(one));
        known.add(one);
      }
      for (const start of ['', beginning])
        expect(sorted.startingWith(start)).toEqual([...known].filter((one) => one.startsWith(start)).sort());
      expect(sorted.begins(beginning)).toBe([...known].some((one) => one.startsWith(beginning)));
    }),
    { numRuns: 30 },
  );
});

test('near words are those that the distance of Levenshtein and Damerau says', () => {
  fc.assert(
    fc.property(some, word, fc.nat({ max: 2 }), (words, asked, most) => {
      const known = [...new Set(words)].sort();
      const near = known
        .map((term) => ({ term, wrong: distance(term, asked) }))
        .filter(({ wrong }) => wrong <= most);
      expect(nearWords(sortedOf(words), asked, most)).toEqual(near);
    }),
    { numRuns: 30 },
  );
});

test('near words are found among all lengths', () => {
  const words = ['lawn', 'lawnn', 'law', 'lwn', 'lawn of a very long name', 'khes', ''];
  expect(nearWords(sortedOf(words), 'lawn', 1)).toEqual(
    ['law', 'lawn', 'lawnn', 'lwn'].map((term) => ({ term, wrong: Number(term !== 'lawn') })),
  );
  expect(nearWords(sortedOf([]), 'lawn', 2)).toEqual([]);
});

/** As it is defined, from the ends of both words. */
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
