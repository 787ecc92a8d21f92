/**
 * Whether a cloth is long enough for a garment. A row gives a length at a width; another width needs the same
 * area, rounded up to whole centimetres. A dupatta is worn at its woven width, so its length never changes.
 */
import type { ClothKind } from '#shop/catalogue/cloth/cloth.ts';
import { piecesOf } from '#shop/catalogue/cloth/pieces.ts';
import type { MainCategory } from '#shop/catalogue/product.ts';

/** Cut from one cloth: a man's suit whole, a woman's in parts. */
export const PARTS = ['suit', 'shirt', 'trouser', 'dupatta'] as const;
export type Part = (typeof PARTS)[number];

const STYLES = ['fitted', 'loose'] as const;
export type Style = (typeof STYLES)[number];
/** `any`: for each style. */
export const ROW_STYLES = [...STYLES, 'any'] as const;

/** Inches: 4'6" to 6'8". */
export const MIN_HEIGHT_IN = 54;
export const MAX_HEIGHT_IN = 80;

export interface FitRow {
  part: Part;
  style: (typeof ROW_STYLES)[number];
  /** Up to this height, inches; null: every height. */
  upToIn: number | null;
  /** Centimetres at `widthIn`. */
  lengthCm: number;
  /** Inches. */
  widthIn: number;
}

/** As for a product's facts. */
export const [MIN_LENGTH_CM, MAX_LENGTH_CM] = [10, 10_000];
export const [MIN_WIDTH_IN, MAX_WIDTH_IN] = [5, 150];
/** Rows of the form. */
export const FIT_ROWS = Array.from({ length: 24 }, (_, index) => index + 1);
export const MAX_SPARE_CM = 500;

export interface FabricCalculatorSettings {
  /** Unique by part, style and height. The lowest sufficient height applies. */
  rows: readonly FitRow[];
  /** With less left over, a cloth is just enough; 0 to `MAX_SPARE_CM`. */
  spareCm: number;
}

const GARMENTS = {
  'mens-suit': ['suit'],
  'womens-3': ['shirt', 'trouser', 'dupatta'],
  'womens-2': ['shirt', 'trouser'],
  shirt: ['shirt'],
} as const satisfies Record<string, readonly Part[]>;
export type Garment = keyof typeof GARMENTS;

/** Without kinds that are not worn. */
const GARMENTS_OF: Readonly<Partial<Record<ClothKind, readonly Garment[]>>> = {
  'mens-suit': ['mens-suit'],
  'womens-2': ['womens-2', 'shirt'],
  'womens-3': ['womens-3', 'womens-2', 'shirt'],
  metre: ['mens-suit', 'womens-3', 'womens-2', 'shirt'],
  other: ['mens-suit', 'womens-2', 'shirt'],
};

/** `other` needs one length and a known size, as a dress length has, but no shawl or cushion cover. */
const garmentsOf = ({ kind, mainCategory, widthIn, totalCm, pieces }: FitCloth): readonly Garment[] => {
  if (kind === 'other' && (widthIn === 0 || totalCm === 0 || pieces !== '')) return [];
  const garments = GARMENTS_OF[kind as ClothKind] ?? [];
  if (mainCategory !== 'Women') return garments;
  return garments.toSorted((a, b) => Number(a === 'mens-suit') - Number(b === 'mens-suit'));
};

/** Of one cloth, or one piece of a suit. */
export interface Need {
  parts: readonly Part[];
  needCm: number;
  /** 0 if unknown, or by the metre. */
  haveCm: number;
  /** Inches. */
  widthIn: number;
}

/** `unknown`: a length is missing. `needed`: nothing to compare, by the metre or without a width. */
export type Verdict = 'enough' | 'just' | 'short' | 'unknown' | 'needed';

/** `upToIn`: inches; null for every height. */
export interface FitCase {
  style: Style;
  upToIn: number | null;
  verdict: Verdict;
  needs: readonly Need[];
}

export interface Fit {
  /** Only with figures in the table; cases by ascending height. */
  garments: readonly { garment: Garment; cases: readonly FitCase[] }[];
  /** Inches; if 0 (unknown), each need has its row's width. */
  widthIn: number;
}

export interface FitCloth {
  kind: string;
  /** Women's garments come first for women's cloth. */
  mainCategory: MainCategory;
  /** Inches; 0 if unknown, like the length. */
  widthIn: number;
  totalCm: number;
  /** As stored; see `pieces.ts`. */
  pieces: string;
}

/** Null for cloth that is not stitched, or without figures. */
export function fitOf(settings: FabricCalculatorSettings, cloth: FitCloth): Fit | null {
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

function casesOf(
  { rows, spareCm }: FabricCalculatorSettings,
  cloth: FitCloth,
  { parts, style }: Wanted,
): FitCase[] {
  const fitting = rows.filter(
    (row) => parts.includes(row.part) && (row.style === style || row.style === 'any'),
  );
  const heights = [...new Set(fitting.map(({ upToIn }) => upToIn))].toSorted(byHeight);
  return heights.flatMap((upToIn): FitCase[] => {
    const found = parts.map((part) => rowFor(fitting, part, upToIn));
    const needed = found.filter((row) => row !== undefined);
    // A garment needs a figure for each part.
    if (needed.length < parts.length) return [];
    const needs = needsOf(needed, cloth);
    return needs ? [{ style, upToIn, verdict: verdictOn(needs, cloth, spareCm), needs }] : [];
  });
}

/** Null, for every height, comes last. */
const byHeight = (a: number | null, b: number | null): number =>
  (a ?? MAX_HEIGHT_IN + 1) - (b ?? MAX_HEIGHT_IN + 1);

/** The lowest sufficient height, then the exact style. */
function rowFor(rows: readonly FitRow[], part: Part, height: number | null): FitRow | undefined {
  return rows
    .filter((row) => row.part === part && byHeight(row.upToIn, height) >= 0)
    .toSorted((a, b) => byHeight(a.upToIn, b.upToIn) || Number(a.style === 'any') - Number(b.style === 'any'))
    .at(0);
}

/** Per length of cloth; null if a part has none. */
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
      // A piece of another name, such as sleeves, may add length: then only sufficiency is certain.
      const isKnown = !hasOthers || lengthCm >= needCm;
      return {
        parts: taken.map(({ part }) => part),
        needCm,
        haveCm: isKnown ? lengthCm : 0,
        widthIn,
      };
    });
}

const needOf = ({ part, lengthCm, widthIn }: FitRow, ofWidthIn: number): number =>
  part === 'dupatta' ? lengthCm : roundedUp(lengthCm * widthIn, ofWidthIn);

/** Names of pieces that are parts, in all languages. */
const NAMES: readonly (readonly [part: Part, names: RegExp])[] = [
  ['suit', /suit|سوٹ/i],
  ['shirt', /shirt|kam[ei]+[sz]|qam[ei]+[sz]|kurt[aeiy]|قمیض|قمیص|شرٹ|کُ?رت[ایےہ]/i],
  ['trouser', /trouser|shalwar|salwar|p[aiy]+jama|شلوار|ٹراؤزر|پا?ئ?جام[ہےا]/i],
  // Whole word only, because shalwar begins with it.
  ['dupatta', /dupatta|dopatta|chadar|shawl|دوپٹہ|چادر|(?<!\p{L})(?:shal|شال)(?!\p{L})/iu],
];

/** A man's shirt and trouser are his suit; a woman's suit is shirt and trouser. */
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

/** `lengthCm` is 0 if unknown. */
interface Length {
  parts: readonly Part[];
  lengthCm: number;
}

interface Lengths {
  lengths: readonly Length[];
  /** Some pieces have unknown names. */
  hasOthers: boolean;
}

/**
 * The total length does not tell that of a single piece, nor does a piece with its dupatta. By the metre one
 * length serves all parts. A missing part may be a piece of another name.
 */
function lengthsOf({
  kind,
  totalCm,
  pieces: storedPieces,
}: Pick<FitCloth, 'kind' | 'totalCm' | 'pieces'>): Lengths {
  if (kind === 'metre') return { lengths: [{ parts: PARTS, lengthCm: 0 }], hasOthers: false };
  if (kind === 'other') return { lengths: [{ parts: PARTS, lengthCm: totalCm }], hasOthers: false };
  const pieces = piecesOf(storedPieces);
  const isOne = pieces.length < 2;
  const named = pieces.map(({ name, lengthCm }): Length => {
    const parts = partsOf(name, kind);
    // A man's only piece is the suit.
    return { parts: parts.length === 0 && isOne && !isWomens(kind) ? ['suit'] : parts, lengthCm };
  });
  const lengths = named.reduce<Length[]>((before, { parts, lengthCm }) => {
    const isShared = parts.length > 1 && (parts.includes('dupatta') || (kind === 'womens-3' && isOne));
    return parts.length === 0
      ? before
      : joined(before, { parts, lengthCm: isShared ? 0 : lengthCm || (isOne ? totalCm : 0) });
  }, []);
  const hasOthers = named.some(({ parts }) => parts.length === 0);
  // All pieces are known: no other part comes from this cloth.
  const isWhole = isWomens(kind) && named.length > 0 && !hasOthers;
  const others = PARTS.filter((part) => !isWhole && !lengths.some(({ parts }) => parts.includes(part)));
  const lengthCm = pieces.length === 0 && !isWomens(kind) ? totalCm : 0;
  const all = [...lengths, ...others.map((part) => ({ parts: [part], lengthCm }))];
  return { lengths: all.toSorted(byPart), hasOthers };
}

const byPart = ({ parts: [a = 'suit'] }: Length, { parts: [b = 'suit'] }: Length): number =>
  PARTS.indexOf(a) - PARTS.indexOf(b);

/** Joins pieces with common parts. The length is known if each has all parts and a length. */
function joined(lengths: readonly Length[], piece: Length): Length[] {
  const isSame = (one: Length) => one.parts.some((part) => piece.parts.includes(part));
  const same = [...lengths.filter(isSame), piece];
  const parts = PARTS.filter((part) => same.some((one) => one.parts.includes(part)));
  const isKnown = same.every((one) => one.lengthCm > 0 && one.parts.length === parts.length);
  const one = { parts, lengthCm: isKnown ? same.reduce((sum, { lengthCm }) => sum + lengthCm, 0) : 0 };
  return [...lengths.filter((length) => !isSame(length)), one];
}

function verdictOn(needs: readonly Need[], { kind, widthIn }: FitCloth, spareCm: number): Verdict {
  if (kind === 'metre' || widthIn === 0) return 'needed';
  if (needs.some(({ needCm, haveCm }) => haveCm > 0 && haveCm < needCm)) return 'short';
  if (needs.some(({ haveCm }) => haveCm === 0)) return 'unknown';
  return needs.some(({ needCm, haveCm }) => haveCm - needCm < spareCm) ? 'just' : 'enough';
}

/** Rounds up. */
const roundedUp = (amount: number, by: number): number => {
  const rest = amount % by;
  return (amount - rest) / by + (rest > 0 ? 1 : 0);
};

export const stylesOf = (cases: readonly FitCase[]): Style[] =>
  STYLES.filter((style) => cases.some((one) => one.style === style));

/** `heightIn` null: the tallest case. Undefined if too tall for the table. */
export function caseFor(
  cases: readonly FitCase[],
  { style, heightIn }: { style: string; heightIn: number | null },
): FitCase | undefined {
  const ofStyle = cases.filter((one) => one.style === style);
  return heightIn === null
    ? ofStyle.at(-1)
    : ofStyle.find(({ upToIn }) => upToIn === null || heightIn <= upToIn);
}
