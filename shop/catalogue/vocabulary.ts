/** The words of the search's index by their sounds: which of them somebody may have meant who spells another way, or in the other script. */
import { SortedWords } from './sorted-words.ts';
import { type Sound, soundOf, soundsAlike } from './sound.ts';

/** Words of one set of consonants that are compared, and words that are searched for instead of one. More would be no search but a list. */
const MAX_COMPARED = 500;
const MAX_ALIKE = 16;

/** `کا`, `کی` and others that stand between two words of a search and are in no product's name. */
const PARTICLES = new Set(
  'ka ke ki wala wale wali aur rang colour color کا کے کی والا والے والی اور میں کیلئے کیلیے لیے'.split(' '),
);

/** The words that are looked for: those between two others that say nothing are not. The last one may be the beginning of a longer one. */
export function withoutParticles(words: readonly string[]): string[] {
  return words.filter((word, place) => place === words.length - 1 || !PARTICLES.has(word));
}

export class Vocabulary {
  /** All words that were added. */
  readonly words = new SortedWords();
  readonly #bySound = new Map<string, string[]>();

  /** A word that a product has, as `wordsOf` gives it. Words that no product has any more are searched for in vain, which costs little. */
  add(word: string): void {
    if (!this.words.add(word)) return;
    for (const { consonants } of soundsOf(word)) {
      const same = this.#bySound.get(consonants);
      if (same) same.push(word);
      else this.#bySound.set(consonants, [word]);
    }
  }

  /**
   * Words that sound as this one does. Those of the same script are left out for a word that products have, or one that it begins, as who can
   * spell a word means no other; and for one of two consonants in Latin letters, which have too many such words (ghoray, grey).
   */
  alike(word: string): string[] {
    const isUrdu = inUrdu(word);
    const isShort = !isUrdu && (soundOf(word)?.consonants.length ?? 0) < 3;
    const inSameScript = !isShort && !this.words.begins(word);
    const found = soundsOf(word).flatMap((sound) => {
      const same = (this.#bySound.get(sound.consonants) ?? []).slice(0, MAX_COMPARED);
      return same.filter(
        (other) =>
          other !== word &&
          (inUrdu(other) !== isUrdu || inSameScript) &&
          soundsOf(other).some((heard) => soundsAlike(sound, heard)),
      );
    });
    return [...new Set(found)].slice(0, MAX_ALIKE);
  }
}

/** The sounds of a word that may be a plural: `چادریں` is `چادر` too, and `wordsOf` has cut an s off, which was none of the plural in khes. */
function soundsOf(word: string): Sound[] {
  const [, stem] = /^(.{2,})[یو]ں$/u.exec(word) ?? [];
  const others = inUrdu(word) ? (stem ? [stem] : []) : [`${word}s`];
  return [word, ...others].flatMap((one) => soundOf(one) ?? []);
}

const inUrdu = (word: string) => /[؀-ۿ]/.test(word);
