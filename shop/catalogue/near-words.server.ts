/** Words with a letter or two wrong: too many, too few or another one (the distance of Levenshtein). */
import type { SortedWords } from './sorted-words.ts';

/** The words that differ from this one in at most `most` letters, and in how many they differ. */
export function nearWords(words: SortedWords, word: string, most: number): { term: string; wrong: number }[] {
  const found: { term: string; wrong: number }[] = [];
  const distances = new Distances(word, most);
  let term = words.first(() => true);
  while (term !== undefined) {
    const { wrong, seen } = distances.to(term);
    if (wrong <= most) found.push({ term, wrong });
    const beginning = term.slice(0, seen);
    // All words with a beginning that is too far are too far.
    const isNext = wrong === Infinity ? isBehind(beginning) : (other: string) => other > beginning;
    term = words.first(isNext);
  }
  return found;
}

const isBehind = (beginning: string) => (word: string) => word > beginning && !word.startsWith(beginning);

/** How far words are from one word. For words in order: of each only what comes after the letters that it shares with the one before is worked out. */
class Distances {
  readonly #word: string;
  readonly #most: number;
  /** Row by row for each beginning of the other word, how far it is from each beginning of the word. */
  readonly #rows: Uint16Array;
  #other = '';
  /** For how many letters of the other word there are rows. */
  #seen = 0;

  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
    const width = word.length + 1;
    // A longer word is too far at the last of these letters.
    this.#rows = new Uint16Array((word.length + most + 2) * width);
    for (let place = 0; place < width; place += 1) this.#rows[place] = place;
  }

  /** How many letters are wrong: `Infinity` once there are too many in the first letters, of which so many were seen. */
  to(other: string): { wrong: number; seen: number } {
    let seen = 0;
    while (seen < this.#seen && other.charCodeAt(seen) === this.#other.charCodeAt(seen)) seen += 1;
    this.#other = other;
    let least = 0;
    for (; seen < other.length && least <= this.#most; seen += 1)
      least = this.#fillRow(seen, other.charCodeAt(seen));
    this.#seen = seen;
    const wrong = this.#rows[(seen + 1) * (this.#word.length + 1) - 1] ?? 0;
    return { wrong: least <= this.#most ? wrong : Infinity, seen };
  }

  /** Fills the row below this one, for the next letter, and answers its least distance: longer words have no less. */
  #fillRow(row: number, letter: number): number {
    const [rows, width] = [this.#rows, this.#word.length + 1];
    const [above, here] = [row * width, (row + 1) * width];
    rows[here] = row + 1;
    let least = row + 1;
    for (let place = 1; place < width; place += 1) {
      const isOther = Number(this.#word.charCodeAt(place - 1) !== letter);
      const best = Math.min(
        (rows[above + place - 1] ?? 0) + isOther,
        (rows[above + place] ?? 0) + 1,
        (rows[here + place - 1] ?? 0) + 1,
      );
      rows[here + place] = best;
      if (best < least) least = best;
    }
    return least;
  }
}
