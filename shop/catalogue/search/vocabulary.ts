/** The index's words by sound. */
import SearchableMap from 'minisearch/SearchableMap';
import { areOfTwoScripts, soundAlike, soundOf, soundsOf } from '#shop/kernel/text/sound.ts';
import { measureOf, rangeOf } from './search-words.ts';

/** Bounds a search: words compared per set of consonants, and matches used. */
const MAX_COMPARED = 500;
const MAX_ALIKE = 16;

/** Particles, which no product's name has. */
const PARTICLES = new Set(
  [
    'ka ke ki wala wale wali aur rang liye liay mein for of with the in colour color',
    'کا کے کی والا والے والی اور میں کیلئے کیلیے لیے',
  ].flatMap((words) => words.split(' ')),
);
/** Words of asking, as in `lawn ki qeemat` and `mujhe lawn chahiye`. */
const ASKING = new Set(
  [
    'mujhe mujhay chahiye chahie chahiay dikhao dikhaye price rate qeemat qimat rupe rupay pkr',
    'مجھے چاہیے چاہیئے دکھاو دکھایں قیمت روپے',
  ].flatMap((words) => words.split(' ')),
);

/** Keeps the last word, which may be incomplete, and all if nothing else remains. */
export function withoutParticles(words: readonly string[]): string[] {
  const wanted = words.filter((word) => !ASKING.has(word));
  const some = wanted.length > 0 ? wanted : words;
  return some.filter((word, place) => place === some.length - 1 || !PARTICLES.has(word));
}

export class Vocabulary {
  readonly words = new SearchableMap<true>();
  readonly #bySound = new Map<string, string[]>();
  /** Numbers with a unit. A shop has a few hundred. */
  readonly #measures: { value: number; unit: string; term: string }[] = [];

  /** Takes a word from `wordsOf`. Stale words stay; they cost little. */
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

  /** For ranges such as `4-5m`; empty for other words. */
  inRange(word: string): string[] {
    const range = rangeOf(word);
    if (!range) return [];
    return this.#measures
      .filter(({ value, unit }) => unit === range.unit && value >= range.from && value <= range.to)
      .map(({ term }) => term);
  }

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

/** Latin words of fewer than three consonants (ghoray, grey): sound alone is too ambiguous. */
export const soundsLikeMany = (word: string): boolean =>
  /^[a-z]+$/.test(word) && (soundOf(word)?.consonants.length ?? 0) < 3;
