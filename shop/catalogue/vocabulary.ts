/** The words of the search's index by their sounds: which of them somebody may have meant who spells another way, or in the other script. */
import SearchableMap from 'minisearch/SearchableMap';
import { areOfTwoScripts, soundAlike, soundOf, soundsOf } from '../kernel/sound.ts';
import { measureOf, rangeOf } from './search-words.ts';

/** Words of one set of consonants that are compared, and words that are searched for instead of one. More would be no search but a list. */
const MAX_COMPARED = 500;
const MAX_ALIKE = 16;

/** `کا`, `کی` and others that stand between two words of a search and are in no product's name. */
const PARTICLES = new Set(
  [
    'ka ke ki wala wale wali aur rang liye liay mein for of with the in colour color',
    'کا کے کی والا والے والی اور میں کیلئے کیلیے لیے',
  ].flatMap((words) => words.split(' ')),
);
/** Said of what is wanted, and in no product's name: `lawn ki qeemat`, `mujhe lawn chahiye`. */
const ASKING = new Set(
  [
    'mujhe mujhay chahiye chahie chahiay dikhao dikhaye price rate qeemat qimat rupe rupay pkr',
    'مجھے چاہیے چاہیئے دکھاو دکھایں قیمت روپے',
  ].flatMap((words) => words.split(' ')),
);

/** The words that are looked for: those that say nothing are not. The last one may be the beginning of a longer one; if no other is left, all are looked for. */
export function withoutParticles(words: readonly string[]): string[] {
  const wanted = words.filter((word) => !ASKING.has(word));
  const some = wanted.length > 0 ? wanted : words;
  return some.filter((word, place) => place === some.length - 1 || !PARTICLES.has(word));
}

export class Vocabulary {
  /** All words that were added. */
  readonly words = new SearchableMap<true>();
  readonly #bySound = new Map<string, string[]>();
  /** The words that are a number with its unit: a few hundred in a shop of any size. */
  readonly #measures: { value: number; unit: string; term: string }[] = [];

  /** A word that a product has, as `wordsOf` gives it. Words that no product has any more are searched for in vain, which costs little. */
  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.set(word, true);
    const measure = measureOf(word);
    if (measure) this.#measures.push({ ...measure, term: word });
    for (const { sound } of soundsOf(word)) {
      const { consonants } = sound;
      const same = this.#bySound.get(consonants);
      if (same) same.push(word);
      else this.#bySound.set(consonants, [word]);
    }
  }

  /** The measures of a range, such as `4-5m`; none of another word. */
  inRange(word: string): string[] {
    const range = rangeOf(word);
    if (!range) return [];
    return this.#measures
      .filter(({ value, unit }) => unit === range.unit && value >= range.from && value <= range.to)
      .map(({ term }) => term);
  }

  /** Words that sound as this one does, of the other script and of its own. */
  alike(word: string): { inOther: string[]; inOwn: string[] } {
    const found = soundsOf(word).flatMap(({ sound }) => {
      const same = (this.#bySound.get(sound.consonants) ?? []).slice(0, MAX_COMPARED);
      return same.filter((other) => other !== word && soundAlike(word, other));
    });
    const words = [...new Set(found)];
    const isOther = (one: string) => areOfTwoScripts(word, one);
    return {
      inOther: words.filter(isOther).slice(0, MAX_ALIKE),
      inOwn: words.filter((one) => !isOther(one)).slice(0, MAX_ALIKE),
    };
  }
}

/** Whether too many words of its own script sound like a word for its sound alone to say what it is: one of two consonants in Latin letters (ghoray, grey). */
export const soundsLikeMany = (word: string): boolean =>
  /^[a-z]+$/.test(word) && (soundOf(word)?.consonants.length ?? 0) < 3;
