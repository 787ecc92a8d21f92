/**
 * How words sound: `لٹھا`, `latha` and `laththa` are one word. A word in Urdu or Latin letters becomes its consonants, each as a class, and the
 * vowels between them. Words of the same consonants sound alike when their vowels can be paired.
 *
 * Urdu in Latin letters has no spelling of its own: each writer follows their ear, in ways that were counted: one letter for what Urdu writes with
 * several, aspiration and double letters left out, short vowels in any letter or none. The classes follow UrduPhone (Khan, Karim, Sajjad, Kamiran,
 * Xu: https://arxiv.org/abs/2004.00088, section 4) for Latin letters, and for Urdu ones the sounds that
 * Ahmed, "Roman to Urdu Transliteration using word list" (2009), gives them; the rules on vowels are our own.
 */

/** The classes: letters that an Urdu speaker hears as one sound, and Latin letters that are written for it. */
const CONSONANTS = letters({
  b: 'bب',
  p: 'pپ',
  t: 'tتٹط',
  s: 'sسثص',
  // `رضائی` is written razai and rajai.
  z: 'zjزذضظژج',
  C: ['ch', 'چ'],
  S: ['sh', 'ش'],
  k: 'kqcxکقخ',
  g: 'gگغ',
  d: 'dدڈ',
  r: 'rرڑ',
  // `پھول` is written phool and fool.
  f: ['ph', 'f', 'پھ', 'ف'],
  l: 'lل',
  m: 'mم',
  n: 'nنں',
});

/** Heard at the start of a word. Behind a consonant an `h` is its aspiration, which half of the writers leave out; `w` is a vowel as well. */
const AT_START = letters({ h: 'hہحھ', w: 'wvو' });

function letters(classes: Record<string, Iterable<string>>): Record<string, string> {
  const all = Object.entries(classes);
  return Object.fromEntries(all.flatMap(([sound, same]) => [...same].map((letter) => [letter, sound])));
}

/** A vowel by what it may sound like, of a (`ا`), i (`ی`) and u (`و`). */
interface Vowel {
  like: string;
  /** It may be missing in the other word: Urdu leaves short vowels out, and Latin letters do not say which are short. */
  weak: boolean;
}

const VOWELS: Record<string, Vowel> = {
  a: { like: 'a', weak: true },
  e: { like: 'i', weak: true },
  i: { like: 'i', weak: true },
  y: { like: 'i', weak: true },
  // As in cotton, `کاٹن`.
  o: { like: 'ua', weak: true },
  u: { like: 'u', weak: true },
  ا: { like: 'a', weak: false },
  ی: { like: 'i', weak: false },
  ے: { like: 'i', weak: false },
  و: { like: 'u', weak: false },
  // Hardly heard; at the end of a word an a (`پردہ`) that becomes an e (`پردے`).
  ع: { like: 'a', weak: true },
  ہ: { like: 'ai', weak: true },
  ح: { like: 'ai', weak: true },
};

/** `ا` at the start of a word carries any vowel. */
const ANY: Vowel = { like: 'aiu', weak: false };

export interface Sound {
  /** The classes of the consonants, in order. */
  consonants: string;
  /** The vowels before the first consonant, between any two, and behind the last one. */
  vowels: Vowel[][];
}

/** More vowels in a row are no word, and would take long to pair. */
const MAX_IN_A_ROW = 5;

/** Words of fewer consonants sound like too many others. */
const LEAST_CONSONANTS = 2;

/**
 * The sound of a word in `plainLetters`; null of one that is no word of Urdu's or Latin letters, such as a code, and of one with less than `least`
 * consonants.
 */
export function soundOf(word: string, least = LEAST_CONSONANTS): Sound | null {
  const plain = word
    .replaceAll('ۃ', 'ہ')
    // One vowel is heard, as in Aisha and Abdullah.
    .replace(/^عا/, 'ا')
    .replace(/^عبدا/, 'عبد')
    .replace(/(.)\1+/gu, '$1');
  if (!/^(?=.*[aeiouy])[a-z]+$|^[ء-ے]+$/.test(plain)) return null;
  const sound: Sound = { consonants: '', vowels: [[]] };
  const parts = plain.match(/[csp]h|پھ|./gu) ?? [];
  for (const [place, part] of parts.entries()) {
    const consonant = CONSONANTS[part] ?? (place === 0 ? AT_START[part] : undefined);
    const vowel = place === 0 && 'اع'.includes(part) ? ANY : vowelOf(part, parts[place + 1]);
    const isDoubled = consonant === sound.consonants.at(-1) && sound.vowels.at(-1)?.length === 0;
    if (consonant && !isDoubled) {
      sound.consonants += consonant;
      sound.vowels.push([]);
    } else if (vowel && !consonant) sound.vowels.at(-1)?.push(vowel);
  }
  const isLong = sound.vowels.some(({ length }) => length > MAX_IN_A_ROW);
  return sound.consonants.length < least || isLong ? null : sound;
}

/** `w` and `v` before a vowel are heard; behind one, as in lawn, they only lengthen it. */
function vowelOf(letter: string, next: string | undefined): Vowel | undefined {
  if (letter === 'w' || letter === 'v') return { like: 'u', weak: !next || !(next in VOWELS) };
  return VOWELS[letter];
}

/**
 * Whether two words of the same consonants sound alike: between any two consonants their vowels can be paired, and both end in a vowel or neither.
 * Within one script, only one of the two leaves vowels out: `krandi` is karandi, but `quilt` is not cloth.
 */
export function soundsAlike(one: Sound, other: Sound, { isOneScript = false } = {}): boolean {
  return (
    one.consonants === other.consonants &&
    one.vowels.every((vowels, place) => canBePaired(vowels, other.vowels[place] ?? [])) &&
    endOf(one) === endOf(other) &&
    !(isOneScript && leavesOut(one, other) && leavesOut(other, one))
  );
}

/** Whether a word has no vowel where the other one has. */
const leavesOut = (one: Sound, other: Sound): boolean =>
  one.vowels.some((vowels, place) => vowels.length === 0 && other.vowels[place]?.length !== 0);

const endOf = ({ vowels }: Sound) => (vowels.at(-1) ?? []).length > 0;

function canBePaired([a, ...others]: readonly Vowel[], vowels: readonly Vowel[]): boolean {
  const [b, ...rest] = vowels;
  if (!a) return vowels.every(({ weak }) => weak);
  if (b && [...a.like].some((sound) => b.like.includes(sound)) && canBePaired(others, rest)) return true;
  if (a.weak && canBePaired(others, vowels)) return true;
  return Boolean(b?.weak) && canBePaired([a, ...others], rest);
}

export const inUrdu = (word: string): boolean => /[\u0600-\u06FF]/.test(word);

/** Whether one of two words is in Urdu's letters and the other is not. */
export const areOfTwoScripts = (one: string, other: string): boolean => inUrdu(one) !== inUrdu(other);

interface Heard {
  sound: Sound;
  /** Whether it is that of the word with an s, or without its plural, and the word has a sound itself. */
  isOther: boolean;
}

/** The sounds of a word as `wordsOf` gives it, which may be a plural: `چادریں` is `چادر` too, and an s was cut off, which was none of the plural in khes. */
export function soundsOf(word: string): Heard[] {
  const [, stem] = /^(.{2,})[یو]ں$/u.exec(word) ?? [];
  const other = inUrdu(word) ? stem : `${word}s`;
  const [own, alsoHeard] = [soundOf(word), other ? soundOf(other) : null];
  return [
    ...(own ? [{ sound: own, isOther: false }] : []),
    ...(alsoHeard ? [{ sound: alsoHeard, isOther: own !== null }] : []),
  ];
}

/** Whether two words as `wordsOf` gives them sound alike. With an s behind both, a vowel at the end of one would not count (red, reda). */
export const soundAlike = (one: string, other: string): boolean =>
  soundsOf(one).some((a) =>
    soundsOf(other).some(
      (b) =>
        !(a.isOther && b.isOther) &&
        soundsAlike(a.sound, b.sound, { isOneScript: !areOfTwoScripts(one, other) }),
    ),
  );
