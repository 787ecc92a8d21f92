/** Lengths that can be cut from thaans, and prices of cuts. Lengths are whole centimetres. */

const DEFAULT_LEAST_CUT_CM = 50;
/** Usual thaans have 25 to 45 m. */
export const MAX_THAAN_CM = 10_000;

/** Counts as one piece in totals: more than a suit takes (4 to 4.5 m). */
export const CM_OF_A_PIECE = 500;

/** 0: not set. */
export interface Cutting {
  leastCutCm: number;
  leastRemnantCm: number;
}

interface CutTerms extends Cutting {
  /** Cuts are multiples of this, unless they take the whole remnant. */
  stepCm: number;
}

export const leastCutOf = ({ leastCutCm }: Pick<Cutting, 'leastCutCm'>): number =>
  leastCutCm || DEFAULT_LEAST_CUT_CM;

/** The least remnant defaults to the least cut, as a shorter one could never be sold. */
export function termsOf(product: Cutting, { cutStepCm }: { cutStepCm: number }): CutTerms {
  const leastCutCm = leastCutOf(product);
  return { stepCm: cutStepCm, leastCutCm, leastRemnantCm: product.leastRemnantCm || leastCutCm };
}

export const isByMetre = ({ soldBy }: { soldBy: string }): boolean => soldBy === 'metre';

/** Rounds up: 3 lengths of 2 m in 4.5 m. */
export function begunIn(lengthCm: number, eachCm: number): number {
  const rounded = lengthCm + eachCm - 1;
  return (rounded - (rounded % eachCm)) / eachCm;
}

/** Rounded once, half up. */
export function priceOfCut(perMetreInPaisa: number, cutCm: number): number {
  const hundredths = perMetreInPaisa * cutCm;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** The inverse of `priceOfCut`: gives the cut the same price again, and is exact from a metre up. */
export function pricePerMetre(cutInPaisa: number, cutCm: number): number {
  const rest = (cutInPaisa * 100) % cutCm;
  return (cutInPaisa * 100 - rest) / cutCm + (rest * 2 >= cutCm ? 1 : 0);
}

const gives = (remnantCm: number, cutCm: number, { stepCm, leastRemnantCm }: CutTerms): boolean =>
  remnantCm === cutCm || (cutCm % stepCm === 0 && remnantCm - cutCm >= leastRemnantCm);

/** The shortest remnant that gives the cut; of equal ones the first. */
export function thaanFor<Thaan extends { remnantCm: number }>(
  thaans: readonly Thaan[],
  cutCm: number,
  terms: CutTerms,
): Thaan | undefined {
  if (cutCm < terms.leastCutCm) return undefined;
  const giving = thaans.filter(({ remnantCm }) => gives(remnantCm, cutCm, terms));
  return giving.toSorted((a, b) => a.remnantCm - b.remnantCm)[0];
}

const usable = (remnants: readonly number[], { leastCutCm }: Pick<CutTerms, 'leastCutCm'>) =>
  remnants.filter((remnantCm) => remnantCm >= leastCutCm);

/** 0 if nothing can be cut. */
export const longestCut = (remnants: readonly number[], terms: Pick<CutTerms, 'leastCutCm'>): number =>
  Math.max(0, ...usable(remnants, terms));

/** Whole metres that can still be cut, for lists and badges; 0 only if nothing can be cut. */
export function stockOfThaans(remnants: readonly number[], terms: Pick<CutTerms, 'leastCutCm'>): number {
  const leftCm = usable(remnants, terms).reduce((sum, remnantCm) => sum + remnantCm, 0);
  return leftCm === 0 ? 0 : Math.max(1, (leftCm - (leftCm % 100)) / 100);
}

/** `nearest`: available lengths, shorter first. */
export interface CutFault {
  reason: 'under least cut' | 'too long' | 'not in steps' | 'small remnant';
  nearest: number[];
  terms: CutTerms;
  longestCm: number;
}

/** Null for an available length, and for any when sold out: see `longestCut`. */
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
