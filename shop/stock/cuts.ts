/** Cloth by the metre: which lengths can be cut from which thaan, and what a cut costs. Pure, also for browsers; lengths are whole centimetres. */

/** Of a product whose shopkeeper named none. What is shorter than this nobody can order. */
const DEFAULT_LEAST_CUT_CM = 50;
/** The longest thaan; usual ones are 25 to 45 m. */
export const MAX_THAAN_CM = 10_000;

/** So much of a cut counts as one piece where pieces are counted: more than a suit usually takes, which is 4 to 4.5 m. */
export const CM_OF_A_PIECE = 500;

/** The fields of a product that is sold by the metre; 0 where none is set. */
export interface Cutting {
  leastCutCm: number;
  leastRemnantCm: number;
}

/** How a product can be cut. */
interface CutTerms extends Cutting {
  /** Cuts are multiples of this, but for the whole of a remnant. */
  stepCm: number;
}

export const leastCutOf = ({ leastCutCm }: Pick<Cutting, 'leastCutCm'>): number =>
  leastCutCm || DEFAULT_LEAST_CUT_CM;

/** A remnant that is shorter than the least cut could never be sold: it is the least remnant too, where no other is named. */
export function termsOf(product: Cutting, { cutStepCm }: { cutStepCm: number }): CutTerms {
  const leastCutCm = leastCutOf(product);
  return { stepCm: cutStepCm, leastCutCm, leastRemnantCm: product.leastRemnantCm || leastCutCm };
}

/** Whether a product is sold by the metre. */
export const isByMetre = ({ soldBy }: { soldBy: string }): boolean => soldBy === 'metre';

/** How many lengths of `eachCm` are begun in a length, all in whole centimetres: 3 of 2 m in 4.5 m. */
export function begunIn(lengthCm: number, eachCm: number): number {
  const rounded = lengthCm + eachCm - 1;
  return (rounded - (rounded % eachCm)) / eachCm;
}

/** The price of a cut in whole paisa, of the price of a metre: rounded once, half a paisa up. */
export function priceOfCut(perMetreInPaisa: number, cutCm: number): number {
  const hundredths = perMetreInPaisa * cutCm;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/**
 * The price of a metre in whole paisa, of the price of a cut: where that was `priceOfCut` of a price, it is so again of this one, and of a cut
 * of more than a metre it is the price itself.
 */
export function pricePerMetre(cutInPaisa: number, cutCm: number): number {
  const rest = (cutInPaisa * 100) % cutCm;
  return (cutInPaisa * 100 - rest) / cutCm + (rest * 2 >= cutCm ? 1 : 0);
}

/** Whether a thaan with this remnant gives the cut: all of it, or so much that what stays can be sold. */
const gives = (remnantCm: number, cutCm: number, { stepCm, leastRemnantCm }: CutTerms): boolean =>
  remnantCm === cutCm || (cutCm % stepCm === 0 && remnantCm - cutCm >= leastRemnantCm);

/** The thaan for a cut: the one with the least remnant that gives it, of equal ones the first. */
export function thaanFor<Thaan extends { remnantCm: number }>(
  thaans: readonly Thaan[],
  cutCm: number,
  terms: CutTerms,
): Thaan | undefined {
  if (cutCm < terms.leastCutCm) return undefined;
  const giving = thaans.filter(({ remnantCm }) => gives(remnantCm, cutCm, terms));
  return giving.toSorted((a, b) => a.remnantCm - b.remnantCm)[0];
}

/** The remnants from which something can be cut. */
const usable = (remnants: readonly number[], { leastCutCm }: Pick<CutTerms, 'leastCutCm'>) =>
  remnants.filter((remnantCm) => remnantCm >= leastCutCm);

/** How much can be had in one piece; 0 when nothing can. */
export const longestCut = (remnants: readonly number[], terms: Pick<CutTerms, 'leastCutCm'>): number =>
  Math.max(0, ...usable(remnants, terms));

/**
 * The stock of a product by the metre, for lists, marks and badges: whole metres of what can still be cut. It is 0 when nothing can be had,
 * and never before.
 */
export function stockOfThaans(remnants: readonly number[], terms: Pick<CutTerms, 'leastCutCm'>): number {
  const leftCm = usable(remnants, terms).reduce((sum, remnantCm) => sum + remnantCm, 0);
  return leftCm === 0 ? 0 : Math.max(1, (leftCm - (leftCm % 100)) / 100);
}

/** Why a length cannot be had, with the lengths nearest to it that can, the shorter one first. */
export interface CutFault {
  reason: 'under least cut' | 'too long' | 'not in steps' | 'small remnant';
  nearest: number[];
  terms: CutTerms;
  longestCm: number;
}

/** Null for a length that can be had. Sold out is no fault of a length: `longestCut` says it. */
export function faultOfCut(cutCm: number, remnants: readonly number[], terms: CutTerms): CutFault | null {
  const thaans = remnants.map((remnantCm) => ({ remnantCm }));
  if (thaanFor(thaans, cutCm, terms)) return null;
  const longestCm = longestCut(remnants, terms);
  const reason = () => {
    if (cutCm < terms.leastCutCm) return 'under least cut';
    if (cutCm > longestCm) return 'too long';
    return cutCm % terms.stepCm === 0 ? 'small remnant' : 'not in steps';
  };
  return { reason: reason(), nearest: nearestCuts(cutCm, usable(remnants, terms), terms), terms, longestCm };
}

function nearestCuts(cutCm: number, remnants: readonly number[], terms: CutTerms): number[] {
  const { stepCm, leastCutCm, leastRemnantCm } = terms;
  const below = remnants.flatMap((remnantCm) => {
    if (remnantCm < cutCm) return [remnantCm];
    const most = Math.min(cutCm - 1, remnantCm - leastRemnantCm);
    return [most - (most % stepCm)].filter((length) => length >= leastCutCm);
  });
  const above = remnants.flatMap((remnantCm) => {
    if (remnantCm <= cutCm) return [];
    const least = Math.max(cutCm + 1, leastCutCm);
    const inSteps = least + ((stepCm - (least % stepCm)) % stepCm);
    return [remnantCm - inSteps >= leastRemnantCm ? inSteps : remnantCm];
  });
  return [
    ...(below.length > 0 ? [Math.max(...below)] : []),
    ...(above.length > 0 ? [Math.min(...above)] : []),
  ];
}
