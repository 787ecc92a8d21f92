/**
 * Facts of a cloth, in display order. They are product fields (`fields.ts`). A new fact needs a line here,
 * its name in `words/en/product-fields.ts` (and ur, roman), and a migration.
 * Bounds are generous: cloth is 35 to 60 inches wide, bedding up to 110; a thaan is 25 to 45 m; lawn weighs
 * 60 g/m², a towel some hundreds; yarn counts are 30 to 80.
 */
import type { Field } from '../fields.ts';

export const KINDS = ['mens-suit', 'womens-2', 'womens-3', 'metre', 'bedsheet', 'towel', 'other'] as const;
export type ClothKind = (typeof KINDS)[number];

export const SEASONS = ['summer', 'winter', 'between', 'all'] as const;
export type Season = (typeof SEASONS)[number];

export const CARES = ['dry-clean', 'no-bleach', 'soak-first', 'wash-apart', 'cool-iron'] as const;
export type Care = (typeof CARES)[number];

const SUITS: readonly ClothKind[] = ['mens-suit', 'womens-2', 'womens-3', 'other'];
const SIZED: readonly ClothKind[] = ['bedsheet', 'towel'];

const fact = { optional: true, onPage: true } as const;

export const FACTS = {
  fabric: { ...fact, kind: 'text', max: 40, searched: 3, of: KINDS },
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

export const hasFact = (kind: string, name: FactName): boolean =>
  isKind(kind) && (FACTS[name].of as readonly ClothKind[]).includes(kind);

/** Width and length are one size, as of a bedsheet. */
export const isSized = (kind: string): boolean => isKind(kind) && SIZED.includes(kind);

/**
 * Facts to clear when changing to this kind: those it lacks, and the pieces, whose number depends on the
 * kind.
 */
export const factsInTheWay = (kind: string): FactName[] =>
  FACT_NAMES.filter((name) => name === 'pieces' || !hasFact(kind, name));

export const emptyFact = (name: FactName): '' | 0 =>
  FACTS[name].kind === 'whole' || FACTS[name].kind === 'length' ? 0 : '';

/** Other kinds list their pieces. */
export const PIECES_OF_KIND: Readonly<Record<string, number>> = { 'womens-2': 2, 'womens-3': 3 };

/** Splits a stored `choices` value. */
export const codesOf = (stored: string): string[] => stored.split(' ').filter(Boolean);
