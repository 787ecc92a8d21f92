/** Finds misspelt words by Damerau-Levenshtein distance. Vowels written for each other are not wrong. */
import type SearchableMap from 'minisearch/SearchableMap';
import { areLikeVowels } from '#shop/kernel/text/sound.ts';
import { soundsLikeMany, type Vocabulary } from './vocabulary.ts';

export interface Near {
  term: string;
  /** 0 if it sounds alike but differs in more letters, or only in vowels written for each other. */
  wrong: number;
  soundsAlike: boolean;
}

/** One wrong letter per four, at most two; none in numbers. */
const wrongLetters = (word: string): number =>
  word.length > 3 && !/\p{N}/u.test(word) ? Math.min(2, Math.round(word.length / 4)) : 0;

/** Words alike in sound with one wrong letter; those with either; those with two wrong letters. */
export function nearest(vocabulary: Vocabulary, word: string): [both: Near[], one: Near[], far: Near[]] {
  const alike = new Set(vocabulary.alike(word).inOwn);
  const near = nearWords(vocabulary.words, word, wrongLetters(word))
    .filter(({ term }) => term !== word)
    .map((one) => ({ ...one, soundsAlike: alike.has(one.term) }));
  const oneWrong = near.filter(({ wrong }) => wrong <= 1);
  for (const { term } of oneWrong) alike.delete(term);
  const byEar = soundsLikeMany(word) ? [] : [...alike].map((term) => ({ term, wrong: 0, soundsAlike: true }));
  return [
    oneWrong.filter(({ soundsAlike }) => soundsAlike),
    [...oneWrong, ...byEar],
    near.filter(({ wrong }) => wrong === 2),
  ];
}

/** The library counts a swap as two. */
const LIBRARY_MOST = 2;

/** `most`: 1 or 2. */
export function nearWords(
  words: SearchableMap<unknown>,
  word: string,
  most: number,
): { term: string; wrong: number }[] {
  if (most === 0) return [];
  return [...words.fuzzyGet(word, LIBRARY_MOST).keys()]
    .map((term) => ({ term, wrong: distanceOf(term, word) }))
    .filter(({ wrong }) => wrong <= most);
}

/** Row by row: distances of each prefix of `a` from each prefix of `b`. */
function distanceOf(a: string, b: string): number {
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const [one = '', other = ''] = [a[i - 1], b[j - 1]];
      const isOther = Number(one !== other && !areLikeVowels(one, other));
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + isOther,
        isSwapped ? (last[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
