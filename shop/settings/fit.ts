/**
 * How much cloth a garment takes, as the shopkeeper says it, and whether a cloth is enough for one. Pure: also for browsers.
 *
 * Metres without a width mislead: the same area of a narrower cloth is longer. So a row says a length at a width, and what is needed of another
 * width is the same area, rounded up to whole centimetres. Of a dupatta, which is worn as wide as it is woven, it is the same length.
 */
import type { ClothKind } from '../catalogue/cloth.ts';
import { piecesOf } from '../catalogue/pieces.ts';
import type { MainCategory } from '../catalogue/product.ts';

/** What is cut from one cloth: a man's suit as a whole, and each part of a woman's. */
export const PARTS = ['suit', 'shirt', 'trouser', 'dupatta'] as const;
export type Part = (typeof PARTS)[number];

const STYLES = ['fitted', 'loose'] as const;
export type Style = (typeof STYLES)[number];
/** `any` is for a part that takes the same in each style. */
export const ROW_STYLES = [...STYLES, 'any'] as const;

/** Heights in inches that can be chosen: 4'6" to 6'8". */
export const MIN_HEIGHT_IN = 54;
export const MAX_HEIGHT_IN = 80;

export interface FitRow {
  part: Part;
  style: (typeof ROW_STYLES)[number];
  /** It counts for heights up to this, inches, `MIN_HEIGHT_IN` to `MAX_HEIGHT_IN`; null: for every height. */
  upToIn: number | null;
  /** So much is needed, whole centimetres, `MIN_LENGTH_CM` to `MAX_LENGTH_CM`, */
  lengthCm: number;
  /** of a cloth of this width, whole inches, `MIN_WIDTH_IN` to `MAX_WIDTH_IN`. */
  widthIn: number;
}

/** As those of a product's facts. */
export const [MIN_LENGTH_CM, MAX_LENGTH_CM] = [10, 10_000];
export const [MIN_WIDTH_IN, MAX_WIDTH_IN] = [5, 150];
/** The rows of the form, by their numbers. */
export const FIT_ROWS = Array.from({ length: 24 }, (_, index) => index + 1);
export const MAX_SPARE_CM = 500;

export interface FitSettings {
  /** At most as many as `FIT_ROWS`; each part, style and height once. Of several heights that would do, the least counts. */
  rows: readonly FitRow[];
  /** With less than this left over a cloth is just enough; whole centimetres, 0 to `MAX_SPARE_CM`. */
  spareCm: number;
}

const GARMENTS = {
  'mens-suit': ['suit'],
  'womens-3': ['shirt', 'trouser', 'dupatta'],
  'womens-2': ['shirt', 'trouser'],
  shirt: ['shirt'],
} as const satisfies Record<string, readonly Part[]>;
export type Garment = keyof typeof GARMENTS;

/** What a cloth of each kind is stitched into; of the other kinds nothing is worn. */
const GARMENTS_OF: Readonly<Partial<Record<ClothKind, readonly Garment[]>>> = {
  'mens-suit': ['mens-suit'],
  'womens-2': ['womens-2', 'shirt'],
  'womens-3': ['womens-3', 'womens-2', 'shirt'],
  metre: ['mens-suit', 'womens-3', 'womens-2', 'shirt'],
  other: ['mens-suit', 'womens-2', 'shirt'],
};

/** Of the kind `other` those of one length and a known size can be stitched: dress lengths, and not a shawl or cushion covers. */
const garmentsOf = ({ kind, mainCategory, widthIn, totalCm, pieces }: FitCloth): readonly Garment[] => {
  if (kind === 'other' && (widthIn === 0 || totalCm === 0 || pieces !== '')) return [];
  const garments = GARMENTS_OF[kind as ClothKind] ?? [];
  if (mainCategory !== 'Women') return garments;
  return garments.toSorted((a, b) => Number(a === 'mens-suit') - Number(b === 'mens-suit'));
};

/** How much is needed of one cloth, or of one piece of a suit, for the parts that are cut from it. */
export interface Need {
  parts: readonly Part[];
  needCm: number;
  /** How long it is; 0 where that is not known, as of a cloth that is sold by the metre. */
  haveCm: number;
  /** The width for which the need is said, inches. */
  widthIn: number;
}

/** `unknown`: a length is missing that it would be compared with. `needed`: by the metre, or of no known width, nothing is compared. */
export type Verdict = 'enough' | 'just' | 'short' | 'unknown' | 'needed';

/** What a garment takes in one style, for heights up to `upToIn` (null: for every height). */
export interface FitCase {
  style: Style;
  upToIn: number | null;
  verdict: Verdict;
  needs: readonly Need[];
}

export interface Fit {
  /** The garments that the table has figures for, each with its cases by rising height. */
  garments: readonly { garment: Garment; cases: readonly FitCase[] }[];
  /** The width of the cloth, inches; 0 where it is not known. Then nothing is compared: each need is said for the width of its row. */
  widthIn: number;
}

/** What the page of a product says of its cloth. */
export interface FitCloth {
  kind: string;
  /** For whom the shop offers it: of women's cloth women's garments come first. */
  mainCategory: MainCategory;
  /** Whole inches; 0 where it is not known, as the length. */
  widthIn: number;
  totalCm: number;
  /** As kept; see `pieces.ts`. */
  pieces: string;
}

/** Whether a cloth is enough for what is stitched of it; null for a kind that nothing is stitched of, and where the table has no figure. */
export function fitOf(settings: FitSettings, cloth: FitCloth): Fit | null {
  const garments = garmentsOf(cloth).map((garment) => ({
    garment,
    cases: STYLES.flatMap((style) => casesOf(settings, cloth, { parts: GARMENTS[garment], style })),
  }));
  const known = garments.filter(({ cases }) => cases.length > 0);
  return known.length > 0 ? { garments: known, widthIn: cloth.widthIn } : null;
}

interface Wanted {
  parts: readonly Part[];
  style: Style;
}

function casesOf({ rows, spareCm }: FitSettings, cloth: FitCloth, { parts, style }: Wanted): FitCase[] {
  const fitting = rows.filter(
    (row) => parts.includes(row.part) && (row.style === style || row.style === 'any'),
  );
  const heights = [...new Set(fitting.map(({ upToIn }) => upToIn))].toSorted(byHeight);
  return heights.flatMap((upToIn): FitCase[] => {
    const found = parts.map((part) => rowFor(fitting, part, upToIn));
    const needed = found.filter((row) => row !== undefined);
    // A part without a figure leaves the whole garment without one.
    if (needed.length < parts.length) return [];
    const needs = needsOf(needed, cloth);
    return needs ? [{ style, upToIn, verdict: verdictOn(needs, cloth, spareCm), needs }] : [];
  });
}

/** Null, which is every height, comes last. */
const byHeight = (a: number | null, b: number | null): number =>
  (a ?? MAX_HEIGHT_IN + 1) - (b ?? MAX_HEIGHT_IN + 1);

/** The row of the least height that does; of two, that of the style alone. */
function rowFor(rows: readonly FitRow[], part: Part, height: number | null): FitRow | undefined {
  return rows
    .filter((row) => row.part === part && byHeight(row.upToIn, height) >= 0)
    .toSorted((a, b) => byHeight(a.upToIn, b.upToIn) || Number(a.style === 'any') - Number(b.style === 'any'))
    .at(0);
}

/** What is needed of each length that the garment takes; null where a part is none of them. */
function needsOf(rows: readonly FitRow[], { widthIn, ...cloth }: FitCloth): Need[] | null {
  const { lengths, hasOthers } = lengthsOf(cloth);
  const ofRows = new Set(rows.map(({ part }) => lengths.find(({ parts }) => parts.includes(part))));
  if (ofRows.has(undefined)) return null;
  if (widthIn === 0)
    return rows.map(({ part, lengthCm, widthIn }) => ({
      parts: [part],
      needCm: lengthCm,
      haveCm: 0,
      widthIn,
    }));
  return lengths
    .filter((length) => ofRows.has(length))
    .map(({ parts, lengthCm }) => {
      const taken = rows.filter(({ part }) => parts.includes(part));
      const needCm = taken.reduce((sum, row) => sum + needOf(row, widthIn), 0);
      // A piece of another name may belong to it, such as sleeves: only what is enough without that piece is known.
      const isKnown = !hasOthers || lengthCm >= needCm;
      return {
        parts: taken.map(({ part }) => part),
        needCm,
        haveCm: isKnown ? lengthCm : 0,
        widthIn,
      };
    });
}

/** Whole centimetres of a cloth that is so many inches wide. */
const needOf = ({ part, lengthCm, widthIn }: FitRow, ofWidthIn: number): number =>
  part === 'dupatta' ? lengthCm : roundedUp(lengthCm * widthIn, ofWidthIn);

/** How a piece is called that is a part, in any of the shop's languages. */
const NAMES: readonly (readonly [part: Part, names: RegExp])[] = [
  ['suit', /suit|سوٹ/i],
  ['shirt', /shirt|kam[ei]+[sz]|qam[ei]+[sz]|kurt[aeiy]|قمیض|قمیص|شرٹ|کُ?رت[ایےہ]/i],
  ['trouser', /trouser|shalwar|salwar|p[aiy]+jama|شلوار|ٹراؤزر|پا?ئ?جام[ہےا]/i],
  // Shal by itself: a shalwar begins with it.
  ['dupatta', /dupatta|dopatta|chadar|shawl|دوپٹہ|چادر|(?<!\p{L})(?:shal|شال)(?!\p{L})/iu],
];

/** The parts that a piece is called by; none of another name. A man's shirt and trouser are his suit; a woman's suit is a shirt and a trouser. */
function partsOf(name: string, kind: string): Part[] {
  const called = NAMES.filter(([, names]) => names.test(name)).map(([part]) => part);
  const parts: Part[] = called.flatMap((part) => {
    if (part === 'dupatta') return part;
    if (!isWomens(kind)) return 'suit';
    return part === 'suit' ? (['shirt', 'trouser'] as const) : part;
  });
  return PARTS.filter((part) => parts.includes(part));
}

const isWomens = (kind: string): boolean => kind.startsWith('womens-');

/** A length of cloth, whole centimetres, and the parts that are cut from it; 0 where it is not known how long it is. */
interface Length {
  parts: readonly Part[];
  lengthCm: number;
}

interface Lengths {
  /** In the order of their parts. */
  lengths: readonly Length[];
  /** Besides them it has pieces of names that are no part. */
  hasOthers: boolean;
}

/**
 * The lengths that a cloth consists of. That of the whole says nothing of one of several pieces, nor does that of a piece with its dupatta. By
 * the metre all is cut from one length, which is as long as is asked for. A part that no piece is called by may be a piece of another name.
 */
function lengthsOf({ kind, totalCm, pieces: kept }: Pick<FitCloth, 'kind' | 'totalCm' | 'pieces'>): Lengths {
  if (kind === 'metre') return { lengths: [{ parts: PARTS, lengthCm: 0 }], hasOthers: false };
  if (kind === 'other') return { lengths: [{ parts: PARTS, lengthCm: totalCm }], hasOthers: false };
  const pieces = piecesOf(kept);
  const isOne = pieces.length < 2;
  const named = pieces.map(({ name, lengthCm }): Length => {
    const parts = partsOf(name, kind);
    // The only piece of a man's suit is the suit, whatever its name is.
    return { parts: parts.length === 0 && isOne && !isWomens(kind) ? ['suit'] : parts, lengthCm };
  });
  const lengths = named.reduce<Length[]>((before, { parts, lengthCm }) => {
    const isShared = parts.length > 1 && (parts.includes('dupatta') || (kind === 'womens-3' && isOne));
    return parts.length === 0
      ? before
      : joined(before, { parts, lengthCm: isShared ? 0 : lengthCm || (isOne ? totalCm : 0) });
  }, []);
  const hasOthers = named.some(({ parts }) => parts.length === 0);
  // All pieces of a woman's suit are known: what is none of them is not stitched of it.
  const isWhole = isWomens(kind) && named.length > 0 && !hasOthers;
  const others = PARTS.filter((part) => !isWhole && !lengths.some(({ parts }) => parts.includes(part)));
  const lengthCm = pieces.length === 0 && !isWomens(kind) ? totalCm : 0;
  const all = [...lengths, ...others.map((part) => ({ parts: [part], lengthCm }))];
  return { lengths: all.toSorted(byPart), hasOthers };
}

/** The order of their first parts. */
const byPart = ({ parts: [a = 'suit'] }: Length, { parts: [b = 'suit'] }: Length): number =>
  PARTS.indexOf(a) - PARTS.indexOf(b);

/** With one more piece: those of the same parts are one length, which is known when each of them is, and none is for a part of another. */
function joined(lengths: readonly Length[], piece: Length): Length[] {
  const isSame = (one: Length) => one.parts.some((part) => piece.parts.includes(part));
  const same = [...lengths.filter(isSame), piece];
  const parts = PARTS.filter((part) => same.some((one) => one.parts.includes(part)));
  const isKnown = same.every((one) => one.lengthCm > 0 && one.parts.length === parts.length);
  const one = { parts, lengthCm: isKnown ? same.reduce((sum, { lengthCm }) => sum + lengthCm, 0) : 0 };
  return [...lengths.filter((length) => !isSame(length)), one];
}

/** The worst of them: one part that is short leaves the garment unstitched. */
function verdictOn(needs: readonly Need[], { kind, widthIn }: FitCloth, spareCm: number): Verdict {
  if (kind === 'metre' || widthIn === 0) return 'needed';
  if (needs.some(({ needCm, haveCm }) => haveCm > 0 && haveCm < needCm)) return 'short';
  if (needs.some(({ haveCm }) => haveCm === 0)) return 'unknown';
  return needs.some(({ needCm, haveCm }) => haveCm - needCm < spareCm) ? 'just' : 'enough';
}

/** A quotient of whole numbers, rounded up to a whole number. */
const roundedUp = (amount: number, by: number): number => {
  const rest = amount % by;
  return (amount - rest) / by + (rest > 0 ? 1 : 0);
};

/** The styles that a garment with these cases has figures for. */
export const stylesOf = (cases: readonly FitCase[]): Style[] =>
  STYLES.filter((style) => cases.some((one) => one.style === style));

/** The case for somebody of this height, inches; without one, that of the tallest. Undefined where the table ends before it. */
export function caseFor(
  cases: readonly FitCase[],
  { style, heightIn }: { style: string; heightIn: number | null },
): FitCase | undefined {
  const ofStyle = cases.filter((one) => one.style === style);
  return heightIn === null
    ? ofStyle.at(-1)
    : ofStyle.find(({ upToIn }) => upToIn === null || heightIn <= upToIn);
}
