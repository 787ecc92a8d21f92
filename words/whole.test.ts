import { expect, test } from 'vitest';
import { m as checkout } from '../words/ur/checkout.ts';
import { unbroken, wholeParts } from './whole.ts';

const wholesIn = (text: string) => wholeParts(text).filter((_, place) => place % 2 === 1);

test.each([
  ['was Rs. 1,000, is now Rs. 2,400.50: Asked', ['Rs. 1,000', 'Rs. 2,400.50']],
  ['Discount: Rs. −500', ['Rs. −500']],
  ['call 0300 1234567, or +92 300 1234567.', ['0300 1234567', '+92 300 1234567']],
  ['USM-1763800000000 and WL-001 × 2', ['USM-1763800000000', 'WL-001']],
  ['Wash-and-wear, three-piece, 12 pieces', []],
  ['LHR-2026-11-TCS', ['LHR-2026-11-TCS']],
  ['the backup of 28 November 2026, 3:03 AM', ['3:03 AM']],
  ['from 11:59:07 PM to 12:00 AM', ['11:59:07 PM', '12:00 AM']],
])('in "%s" these are whole: %j', (text, wholes) => {
  expect(wholesIn(text)).toEqual(wholes);
  expect(wholeParts(text).join('')).toBe(text);
});

test('what is as long as no price and no code breaks where it must', () => {
  expect(wholesIn(`A${'1'.repeat(60)}-2 ${'b1-'.repeat(9)}2 Rs. ${'1'.repeat(60)}`)).toEqual([]);
  expect(wholesIn('1 '.repeat(60))).not.toContainEqual(expect.stringMatching(/.{22}/));
});

test('a sentence keeps its letters, and an amount in it has no space at which it breaks', () => {
  const said = checkout.costsNow({ town: 'Quetta', fee: 'Rs. 250', total: 'Rs. 2,750' });
  expect(unbroken(said)).toContain('Rs.\u00a0250');
  expect(unbroken(said).replaceAll('\u00a0', ' ')).toBe(said);
});
