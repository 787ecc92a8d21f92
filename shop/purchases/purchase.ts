import { latinDigits } from '../kernel/text/text.ts';
import { inProportion } from '../stock/value.ts';

export const MAX_LINES = 30;
/** Per line, as in a form of thaans. */
const MAX_THAANS_OF_LINE = 50;

const MAX_TYPED = 200;

/**
 * Pieces or lengths in metres, as hundredths: `12`, `40, 38.5`, or `40 × 3` for three of 40. Null if invalid.
 */
export function amountsIn(typed: string): number[] | null {
  if (typed.length > MAX_TYPED) return null;
  const words = latinDigits(typed)
    .replace(/[x×*]/gi, ' × ')
    .split(/[\s,،;+]+/);
  const amounts: number[] = [];
  const [first = '', ...rest] = words.filter((word) => word !== '');
  let before = '';
  for (const word of [first, ...rest]) {
    const amount = hundredthsOf(word);
    if (before === '×') {
      const last = amounts.at(-1);
      if (last === undefined || amount === null || amount % 100 !== 0) return null;
      if (amounts.length + amount / 100 > MAX_THAANS_OF_LINE + 1) return null;
      amounts.push(...Array.from({ length: amount / 100 - 1 }, () => last));
    } else if (word !== '×') {
      if (amount === null) return null;
      amounts.push(amount);
    }
    before = word;
  }
  return before === '×' || amounts.length > MAX_THAANS_OF_LINE ? null : amounts;
}

function hundredthsOf(word: string): number | null {
  const [, whole, hundredths = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(word) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(hundredths.padEnd(2, '0')) || null;
}

/** Shares by value, which add up exactly. */
export function shares(wholeInPaisa: number, values: readonly number[]): number[] {
  const all = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  let given = 0;
  return values.map((value) => {
    before += value;
    const until = inProportion(wholeInPaisa, before, all);
    const share = until - given;
    given = until;
    return share;
  });
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** `amounts` are hundredths of a piece or metre. */
export const costOfLine = (line: { amounts: readonly number[]; unitCostInPaisa: number }): number =>
  inProportion(line.unitCostInPaisa, sumOf(line.amounts), 100);
