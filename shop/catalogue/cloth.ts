/**
 * The facts of a cloth, said once: which kinds there are, and of which fact what is typed, kept and bounded, and which kinds have it. They are
 * fields of a product (`fields.ts`): its form, price list, record and table follow from this list, in this order.
 *
 * A new fact needs a line here, its name in `words/en/product-fields.ts` (and ur, roman), and a step of the schema that adds its column. How a
 * value is shown follows from its kind of field and its unit, in `app/cloth-facts.ts`.
 *
 * The bounds are generous: cloth is 35 to 60 inches wide and bedding up to 110, a thaan is 25 to 45 m, lawn weighs 60 g/m² and a towel some
 * hundreds, and yarn counts are 30 to 80.
 */
import type { Field } from './fields.ts';

export const KINDS = ['mens-suit', 'womens-2', 'womens-3', 'metre', 'bedsheet', 'towel', 'other'] as const;
export type ClothKind = (typeof KINDS)[number];

export const SEASONS = ['summer', 'winter', 'between', 'all'] as const;
export type Season = (typeof SEASONS)[number];

export const CARES = ['dry-clean', 'no-bleach', 'soak-first', 'wash-apart', 'cool-iron'] as const;
export type Care = (typeof CARES)[number];

const SUITS: readonly ClothKind[] = ['mens-suit', 'womens-2', 'womens-3', 'other'];
const SIZED: readonly ClothKind[] = ['bedsheet', 'towel'];

/** A fact may always be left empty, and is read for the product's own page. */
const fact = { optional: true, onPage: true } as const;

export const FACTS = {
  fabric: { ...fact, kind: 'text', max: 40, searched: 3, of: KINDS },
  /** At most so many pieces. */
  pieces: { ...fact, kind: 'pieces', max: 8, searched: 1, of: SUITS },
  widthIn: { ...fact, kind: 'whole', unit: 'inches', min: 5, max: 150, of: KINDS },
  lengthCm: { ...fact, kind: 'length', min: 10, max: 10_000, of: [...SUITS, ...SIZED] },
  weightGsm: { ...fact, kind: 'whole', unit: 'gsm', min: 10, max: 2000, of: KINDS },
  yarnCount: { ...fact, kind: 'yarnCount', max: 300, of: [...SUITS, 'metre', 'bedsheet'] },
  season: { ...fact, kind: 'choice', codes: SEASONS, of: [...SUITS, 'metre'] },
  pillowCovers: { ...fact, kind: 'whole', min: 1, max: 20, of: ['bedsheet'] },
  care: { ...fact, kind: 'choices', codes: CARES, of: KINDS },
} as const satisfies Record<string, Field & { of: readonly ClothKind[] }>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

export const isFact = (field: string): field is FactName => Object.hasOwn(FACTS, field);

const isKind = (kind: string): kind is ClothKind => KINDS.some((one) => one === kind);

/** Whether a cloth of this kind has this fact; of no kind none has. */
export const hasFact = (kind: string, name: FactName): boolean =>
  isKind(kind) && (FACTS[name].of as readonly ClothKind[]).includes(kind);

/** Whether its width and length are one size, as of a bedsheet. */
export const isSized = (kind: string): boolean => isKind(kind) && SIZED.includes(kind);

/** The facts that are empty before a cloth can be of this kind: those that it has not, and the pieces, whose number follows from the kind. */
export const factsInTheWay = (kind: string): FactName[] =>
  FACT_NAMES.filter((name) => name === 'pieces' || !hasFact(kind, name));

/** The value of a fact that is not filled in. */
export const emptyFact = (name: FactName): '' | 0 =>
  FACTS[name].kind === 'whole' || FACTS[name].kind === 'length' ? 0 : '';

/** How many pieces this kind has by its name; of the others they are counted. */
export const PIECES_OF_KIND: Readonly<Record<string, number>> = { 'womens-2': 2, 'womens-3': 3 };

/** The codes of a field of the kind `choices` as they are kept: separated by spaces, in the order of the list. */
export const codesOf = (kept: string): string[] => kept.split(' ').filter(Boolean);
