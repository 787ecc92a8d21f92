/** Words with a letter or two wrong: too many, too few or other ones, or two that changed places (the distance of Levenshtein and Damerau). */
import type { SortedWords } from './sorted-words.ts';
import { soundsLikeMany, type Vocabulary } from './vocabulary.ts';

/** A word that may be meant by a misspelt one. */
export interface Near {
  term: string;
  /** How many letters are wrong; 0 of one that sounds alike and has more of them wrong. */
  wrong: number;
  soundsAlike: boolean;
}

/** A letter wrong in four, two in six; in a number every digit counts. */
const wrongLetters = (word: string): number =>
  word.length > 3 && !/\p{N}/u.test(word) ? Math.min(2, Math.round(word.length / 4)) : 0;

/**
 * Words that may be meant by a misspelt one, the nearest first: those that sound alike and have one letter wrong; those with one of the two; those with two
 * letters wrong.
 */
export function nearest(vocabulary: Vocabulary, word: string): [both: Near[], one: Near[], far: Near[]] {
  const alike = new Set(vocabulary.alike(word).inOwn);
  const near = nearWords(vocabulary.words, word, wrongLetters(word))
    .filter(({ wrong }) => wrong > 0)
    .map((one) => ({ ...one, soundsAlike: alike.has(one.term) }));
  const oneWrong = near.filter(({ wrong }) => wrong === 1);
  for (const { term } of oneWrong) alike.delete(term);
  const byEar = soundsLikeMany(word) ? [] : [...alike].map((term) => ({ term, wrong: 0, soundsAlike: true }));
  return [
    oneWrong.filter(({ soundsAlike }) => soundsAlike),
    [...oneWrong, ...byEar],
    near.filter(({ wrong }) => wrong === 2),
  ];
}

/** The words that differ from this one in at most `most` letters, and in how many they differ. */
export function nearWords(words: SortedWords, word: string, most: number): { term: string; wrong: number }[] {
  const found: { term: string; wrong: number }[] = [];
  const distances = new Distances(word, most);
  words.walk((term) => {
    const { wrong, far } = distances.to(term);
    if (wrong <= most) found.push({ term, wrong });
    return far;
  });
  return found;
}

/** More than any distance. */
const TOO_FAR = 0xffff;

/** How far words are from one word. They must come in order: of each only what comes after the letters that it shares with the one before is computed. */
class Distances {
  readonly #word: string;
  readonly #most: number;
  /**
   * Row by row for each beginning of the other word, how far it is from each beginning of the word. Beginnings whose lengths differ by more than
   * `most` are too far, and are not computed.
   */
  readonly #rows: Uint16Array;
  #other = '';
  /** For how many letters of the other word there are rows. */
  #rowsOf = 0;

  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
    const width = word.length + 1;
    // A longer word is too far at the last of these letters.
    this.#rows = new Uint16Array((word.length + most + 2) * width).fill(TOO_FAR);
    for (let place = 0; place < Math.min(width, most + 1); place += 1) this.#rows[place] = place;
  }

  /** How many letters are wrong, or `TOO_FAR`. All words that begin with `far` are too far; it is '' when that is known of none. */
  to(other: string): { wrong: number; far: string } {
    let letters = 0;
    while (letters < this.#rowsOf && other.charCodeAt(letters) === this.#other.charCodeAt(letters))
      letters += 1;
    this.#other = other;
    let least = 0;
    for (; letters < other.length && least <= this.#most; letters += 1)
      least = this.#fillRow(letters, other.charCodeAt(letters));
    this.#rowsOf = letters;
    if (least > this.#most) return { wrong: TOO_FAR, far: other.slice(0, letters) };
    return { wrong: this.#rows[(letters + 1) * (this.#word.length + 1) - 1] ?? TOO_FAR, far: '' };
  }

  /** Fills the row below this one, for the next letter, and answers its least distance: longer words have no less. */
  #fillRow(row: number, letter: number): number {
    const [rows, width, most] = [this.#rows, this.#word.length + 1, this.#most];
    const [above, here] = [row * width, (row + 1) * width];
    let least = TOO_FAR;
    if (row < most) {
      rows[here] = row + 1;
      least = row + 1;
    }
    const last = Math.min(width - 1, row + 1 + most);
    for (let place = Math.max(1, row + 1 - most); place <= last; place += 1) {
      const isOther = Number(this.#word.charCodeAt(place - 1) !== letter);
      const best = Math.min(
        (rows[above + place - 1] ?? 0) + isOther,
        (rows[above + place] ?? 0) + 1,
        (rows[here + place - 1] ?? 0) + 1,
        this.#isSwapped(row, place) ? (rows[above - width + place - 2] ?? 0) + 1 : TOO_FAR,
      );
      rows[here + place] = best;
      if (best < least) least = best;
    }
    return least;
  }
  /** Whether the last two letters of both beginnings are the same in the other order. */
  #isSwapped(row: number, place: number): boolean {
    const [word, other] = [this.#word, this.#other];
    return (
      row > 0 &&
      place > 1 &&
      word.charCodeAt(place - 1) === other.charCodeAt(row - 1) &&
      word.charCodeAt(place - 2) === other.charCodeAt(row)
    );
  }
}
