import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf } from './barcode.server.ts';

/** By symbol value: ISO/IEC 15417, table 1. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const [SET_C, SET_B, SET_A, START_A, START_B, START_C] = [99, 100, 101, 103, 104, 105];

/** Fails on a wrong check symbol. */
function scanned(number: string): string {
  const { width, black } = barsOf(number);
  const runs = black.flatMap(([at, wide], index) => [wide, (black[index + 1]?.[0] ?? at + wide) - at - wide]);
  const signs = runs.join('').match(/\d{6}/g) ?? [];
  // The last six belong to the stop symbol, before its closing bar.
  const values = signs.slice(0, -1).map((sign) => WIDTHS.indexOf(sign));
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, place) => sum + value * (place + 1), start) % 103);
  expect([black[0]?.[0], width - (black.at(-1)?.[0] ?? 0) - (black.at(-1)?.[1] ?? 0)]).toEqual([10, 10]);
  let set = start;
  let read = '';
  for (const value of rest)
    if (value === SET_C && set !== START_C) set = START_C;
    else if (value === SET_B && set !== START_B) set = START_B;
    else if (value === SET_A && set !== START_A) set = START_A;
    else read += set === START_C ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  return read;
}

test('a scanner reads the number from its bars, whatever number a courier gives', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{4,40}$/), (number) => {
      expect(scanned(number)).toBe(number);
    }),
  );
});
