/**
 * Compares words by sound: `لٹھا`, `latha` and `laththa` are one. A word becomes classes of consonants with
 * vowels between them, because Latin spellings of Urdu drop aspiration, double letters and short vowels.
 * Latin classes follow UrduPhone (Khan et al.: https://arxiv.org/abs/2004.00088, section 4), Urdu ones Ahmed,
 * "Roman to Urdu Transliteration using word list" (2009); the vowel rules are ours.
 */

/** Sounds that Urdu speakers do not tell apart, with their Latin spellings. */
const CONSONANTS = letters({
  b: 'bب',
  p: 'pپ',
  t: 'tتٹط',
  s: 'sسثص',
  // `رضائی`: razai, rajai.
  z: 'zjزذضظژج',
  C: ['ch', 'چ'],
  S: ['sh', 'ش'],
  k: 'kqcxکقخ',
  g: 'gگغ',
  d: 'dدڈ',
  r: 'rرڑ',
  // `پھول`: phool, fool.
  f: ['ph', 'f', 'پھ', 'ف'],
  l: 'lل',
  m: 'mم',
  n: 'nنں',
});

/** Count only at the start: after a consonant `h` is optional aspiration, and `w` may be a vowel. */
const AT_START = letters({ h: 'hہحھ', w: 'wvو' });

function letters(classes: Record<string, Iterable<string>>): Record<string, string> {
  const all = Object.entries(classes);
  return Object.fromEntries(all.flatMap(([sound, same]) => [...same].map((letter) => [letter, sound])));
}

/** `like`: a (`ا`), i (`ی`) and u (`و`). */
interface Vowel {
  like: string;
  /** The other word may lack it: Urdu omits short vowels, Latin does not mark them. */
  weak: boolean;
}

const VOWELS: Record<string, Vowel> = {
  a: { like: 'a', weak: true },
  e: { like: 'i', weak: true },
  i: { like: 'i', weak: true },
  y: { like: 'i', weak: true },
  // Cotton, `کاٹن`.
  o: { like: 'ua', weak: true },
  u: { like: 'u', weak: true },
  ا: { like: 'a', weak: false },
  ی: { like: 'i', weak: false },
  ے: { like: 'i', weak: false },
  و: { like: 'u', weak: false },
  // Barely sounded; at the end an a (`پردہ`) that becomes e (`پردے`).
  ع: { like: 'a', weak: true },
  ہ: { like: 'ai', weak: true },
  ح: { like: 'ai', weak: true },
};

/** Vowels written for each other, such as e, i and y. */
export const areLikeVowels = (one: string, other: string): boolean =>
  one in VOWELS && VOWELS[one]?.like === VOWELS[other]?.like;

/** Initial `ا` carries any vowel. */
const ANY: Vowel = { like: 'aiu', weak: false };

export interface Sound {
  consonants: string;
  /** Before, between and after the consonants. */
  vowels: Vowel[][];
}

/** Bounds the pairing; real words have fewer. */
const MAX_IN_A_ROW = 5;

/** Shorter words match too much. */
const LEAST_CONSONANTS = 2;

/** Takes a word in `plainLetters`. Null if it is no word, such as a code, or has too few consonants. */
export function soundOf(word: string, least = LEAST_CONSONANTS): Sound | null {
  const plain = word
    .replaceAll('ۃ', 'ہ')
    // A single vowel, as in Aisha and Abdullah.
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

/** `w` and `v` are sounded before a vowel; after one they lengthen it, as in lawn. */
function vowelOf(letter: string, next: string | undefined): Vowel | undefined {
  if (letter === 'w' || letter === 'v') return { like: 'u', weak: !next || !(next in VOWELS) };
  return VOWELS[letter];
}

/**
 * The vowels between all consonants must pair, and both words must end alike in a vowel or consonant. Within
 * one script only one may omit vowels: `krandi` is karandi, but `quilt` is not cloth.
 */
export function soundsAlike(one: Sound, other: Sound, { isOneScript = false } = {}): boolean {
  return (
    one.consonants === other.consonants &&
    one.vowels.every((vowels, place) => canBePaired(vowels, other.vowels[place] ?? [])) &&
    endOf(one) === endOf(other) &&
    !(isOneScript && leavesOut(one, other) && leavesOut(other, one))
  );
}

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

export const areOfTwoScripts = (one: string, other: string): boolean => inUrdu(one) !== inUrdu(other);

interface Heard {
  sound: Sound;
  /** Sound of the singular or with an added s, if the word also has a sound. */
  isOther: boolean;
}

/**
 * Sounds of a word from `wordsOf`, of its singular (`چادریں`, `چادر`), and with the removed s, which may
 * belong to it (khes).
 */
export function soundsOf(word: string): Heard[] {
  const [, stem] = /^(.{2,})[یو]ں$/u.exec(word) ?? [];
  const other = inUrdu(word) ? stem : `${word}s`;
  const [own, alsoHeard] = [soundOf(word), other ? soundOf(other) : null];
  return [
    ...(own ? [{ sound: own, isOther: false }] : []),
    ...(alsoHeard ? [{ sound: alsoHeard, isOther: own !== null }] : []),
  ];
}

/** Not with an added s on both, which would hide a final vowel (red, reda). */
export const soundAlike = (one: string, other: string): boolean =>
  soundsOf(one).some((a) =>
    soundsOf(other).some(
      (b) =>
        !(a.isOther && b.isOther) &&
        soundsAlike(a.sound, b.sound, { isOneScript: !areOfTwoScripts(one, other) }),
    ),
  );
