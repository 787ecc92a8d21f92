import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, pairNumbers, parcelNumber } from './number.ts';

const ORDERS = ['A', 'B', 'C'].map((letter) => ({
  id: letter.toLowerCase(),
  orderNumber: `USM-1-${letter}`,
}));
/** Each pair as 'order number fault': '–' for a missing order or number, 'good' without a fault. */
const shown = (found: ReturnType<typeof pairNumbers>) =>
  found.map(({ orderId, number, fault }) => [orderId ?? '–', number || '–', fault ?? 'good'].join(' '));
const pairs = (typed: string) => shown(pairNumbers(ORDERS, typed));

test.each([
  ['CX-12345678901', 'CX-12345678901'],
  [' cx-1234 5678 901 ', 'CX-12345678901'],
  ['\u200E7712345678\u200F', '7712345678'],
  ['۷۷۱۲۳۴۵۶۷۸', '7712345678'],
  ['EP123456789PK', 'EP123456789PK'],
  ['A'.repeat(40), 'A'.repeat(40)],
])('%s is the number %s', (typed, number) => {
  expect(parcelNumber(typed)).toBe(number);
});

test.each([
  ...['', '123', 'A'.repeat(41), 'CX_1234', '<b>1234</b>', "1234'--", '=1234+1', '../1234', 'پارسل۱۲۳۴'],
  '1234\u0000/5',
])('%j is no number', (typed) => {
  expect(parcelNumber(typed)).toBeNull();
});

test.each([
  ['in their order', 'TCS-1111\r\n\n  TCS-2222 \nTCS-3333\n'],
  ['by their numbers before a tab or a comma', 'usm-1-c\tTCS-3333\nTCS-1111\nUSM-1-B, TCS-2222'],
])('numbers are matched with orders %s', (_, typed) => {
  expect(pairs(typed)).toEqual(['a TCS-1111 good', 'b TCS-2222 good', 'c TCS-3333 good']);
});

describe('an order is named by the end of its number', () => {
  const [one, other] = [
    { id: 'one', orderNumber: 'USM-1763900000015' },
    { id: 'other', orderNumber: 'USM-1763900000234' },
  ];
  const alike = { id: 'alike', orderNumber: 'USM-1763900110015' };
  const read = (typed: string, ticked = [one, other], unticked: (typeof one)[] = []) =>
    shown(pairNumbers(ticked, typed, unticked));

  test.each([
    ...['…0234\tTCS-2222\nTCS-1111', '0234, TCS-2222\nTCS-1111', '…0234 TCS-2222\nTCS-1111'],
    ...['...0234 TCS-22 22\n0015,TCS-1111', '۰۲۳۴، TCS-2222\nTCS-1111', '0234 TCS-2222\nTCS-1111'],
    ...['\u2068…0234\u2069 TCS-2222\nTCS-1111', 'USM-1763900000234 TCS-2222\nTCS-1111'],
  ])('as it is shown or typed: %j', (typed) => {
    expect(read(typed)).toEqual(['one TCS-1111 good', 'other TCS-2222 good']);
  });

  test('not by an end that another order of the screen has too, ticked or not', () => {
    for (const [ticked, unticked] of [
      [[one, alike], []],
      [[one], [alike]],
    ] as const)
      expect(read('…0015 TCS-1111', [...ticked], [...unticked]).at(-1)).toEqual('– TCS-1111 several orders');
    expect(read('USM-1763900000015 TCS-1111', [one], [alike])).toEqual(['one TCS-1111 good']);
  });

  test('nor by that of one that is not ticked; a number with blanks stays one, where orders are gone none is guessed', () => {
    expect(read('…0234 TCS-2222', [one], [other]).at(-1)).toEqual('– TCS-2222 unknown order');
    expect(read('0234 5678\n7712 345678901')).toEqual(['one 02345678 good', 'other 7712345678901 good']);
    const found = pairNumbers([one, other], '…0234 TCS-2222\nTCS-1111', [], true);
    expect(shown(found)).toEqual(['one – no number', 'other TCS-2222 good', '– TCS-1111 not named']);
  });

  test.each(['0234 3456 7890', '0234 345678901', '0234 3456 789PK', '۰۲۳۴ ۳۴۵۶ ۷۸۹۰'])(
    'that may as well be the beginning of a number printed in blocks is asked about: %s',
    (typed) => {
      expect(read(typed)).toEqual(['one – no number', 'other – no number', `– ${typed} unclear`]);
      const isGood = (text: string) => read(text).map((one) => one.endsWith('good'));
      for (const named of [typed.replace(' ', ', '), `…${typed}`])
        expect(isGood(named)).toEqual([false, true]);
      expect(isGood(typed.replaceAll(' ', ''))).toEqual([true, false]);
    },
  );
});

test('each thing that does not fit is named', () => {
  expect(pairs('TCS-1111\nTCS-1111\n12\nTCS-4444')).toEqual([
    ...['a TCS-1111 good', 'b TCS-1111 twice', 'c 12 wrong number', '– TCS-4444 no order'],
  ]);
  expect(pairs('USM-1-A\tTCS-1111\nUSM-1-A\tTCS-2222\nUSM-9\tTCS-3333')).toEqual([
    ...['a TCS-1111 good', 'b – no number', 'c – no number', 'a TCS-2222 twice'],
    '– TCS-3333 unknown order',
  ]);
});

test('whatever is pasted, each order is there once, and a number without a fault is its only one', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.constantFrom('TCS-1111', 'tcs-2222', 'USM-1-A\tTCS-1111', 'USM-1-B\t', '\t', '='),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const found = pairNumbers(ORDERS, lines.join('\n'));
      for (const { id } of ORDERS) {
        const own = found.filter(({ orderId, fault }) => orderId === id && fault !== 'twice');
        expect(own.length).toBeLessThan(2);
      }
      const good = found.filter(({ fault }) => fault === null);
      expect(new Set(good.map(({ number }) => number)).size).toBe(good.length);
      for (const { number } of good) expect(number).toMatch(/^[A-Z0-9-]{4,40}$/);
      const again = pairNumbers(ORDERS, linesOf(good, ORDERS)).filter(({ fault }) => fault === null);
      expect(again).toEqual(good);
    }),
  );
});
