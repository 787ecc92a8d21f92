import { expect, test } from 'vitest';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { m } from '../../../words/ur/cloth.ts';
import { fabricCalculatorSettings } from './fabric-calculator.server.ts';
import { DEFAULT_FABRIC_CALCULATOR, isStartingRow } from './starting-values.ts';

const { stored, form, ofForm, formOf } = fabricCalculatorSettings();
const read = (typed: object) => ofForm(form.parse(typed), DEFAULT_FABRIC_CALCULATOR);
const row = { part: 'suit', style: 'any', upToIn: null, lengthCm: 400, widthIn: 54 };

const faults = (typed: Record<string, string>) => {
  const parsed = form.safeParse(typed);
  return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => [field, code]);
};
const first = { fitPart1: 'suit', fitStyle1: 'any', fitHeight1: '', fitLength1: '4.5 m', fitWidth1: '54' };

test('the form gives back what it was filled with, with the units of a language too, and that is stored', () => {
  expect(read(formOf(DEFAULT_FABRIC_CALCULATOR))).toEqual(DEFAULT_FABRIC_CALCULATOR);
  expect(stored.parse(DEFAULT_FABRIC_CALCULATOR)).toEqual(DEFAULT_FABRIC_CALCULATOR);
  const shown = fabricCalculatorSettings(m.units).formOf(DEFAULT_FABRIC_CALCULATOR);
  expect([shown.spare, shown.fitLength1]).toEqual(['25 سینٹی میٹر', '4 میٹر']);
  expect(read(shown)).toEqual(DEFAULT_FABRIC_CALCULATOR);
});

test('lengths are read in metres, gaz and any digits; an empty row is removed, an empty leftover is as at first', () => {
  const typed = { ...first, fitLength1: '۵ گز', fitWidth1: '54 in', fitHeight1: '70', spare: '۳۰ cm' };
  expect(read(typed)).toEqual({ rows: [{ ...row, upToIn: 70, lengthCm: 457 }], spareCm: 30 });
  expect(read({ ...first, fitLength1: '', fitWidth1: '' })).toEqual({ rows: [], spareCm: 25 });
  expect(read({ spare: '0' }).spareCm).toBe(0);
});

test.each([
  [{ fitPart1: '' }, [['fitPart1', 'required']]],
  [{ fitLength1: 'enough' }, [['fitLength1', 'no length']]],
  [{ fitLength1: '5 cm' }, [['fitLength1', 'no length']]],
  [{ fitWidth1: '' }, [['fitWidth1', 'required']]],
  [{ fitWidth1: '4' }, [['fitWidth1', 'too small']]],
  [{ fitPart1: 'hat' }, [['fitPart1', 'no such choice']]],
  [{ spare: '6 m' }, [['spare', 'no spare']]],
  [{ spare: '-1' }, [['spare', 'no spare']]],
  [{ fitPart2: 'suit', fitStyle2: 'any', fitLength2: '4 m', fitWidth2: '50' }, [['fitPart2', 'row twice']]],
])('%j is refused beside its field', (wrong, found) => {
  expect(faults({ ...first, ...wrong })).toEqual(found);
});

test('a row is marked as a starting value until its own fields say something else', () => {
  const [suit] = DEFAULT_FABRIC_CALCULATOR.rows;
  const start = { fitPart: 'suit', fitStyle: 'fitted', fitHeight: '', fitLength: '4 m', fitWidth: '52' };
  expect(suit).toEqual({ part: 'suit', style: 'fitted', upToIn: null, lengthCm: 400, widthIn: 52 });
  const isMarked = (typed: Partial<typeof start>) => isStartingRow({ ...start, ...typed });
  expect(isMarked({})).toBe(true);
  expect(isMarked({ fitLength: '400', fitWidth: '۵۲ in' })).toBe(true);
  const one = { fitPart: 'shirt', fitStyle: 'loose', fitHeight: '70', fitLength: '4.5 m', fitWidth: '54' };
  const changed = Object.entries(one).map(([name, typed]) => ({ [name]: typed }));
  expect([...changed, { fitLength: '', fitWidth: '' }].filter(isMarked)).toEqual([]);
  const dupatta = { fitPart: 'dupatta', fitLength: '2.5 m', fitWidth: '44' };
  expect(['any', ''].map((fitStyle) => isMarked({ ...dupatta, fitStyle }))).toEqual([true, true]);
});
