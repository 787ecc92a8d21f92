import { expect, test } from 'vitest';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { formOfSale, saleForm, saleOfForm } from './sale-form.server.ts';
import { MAX_PERCENT, type Sale } from './sales.ts';

const TYPED = { name: 'Eid', percent: '20', until: '2099-01-01T09:00' };

const faultsIn = (typed: Record<string, string>) => {
  const parsed = checkFields(saleForm, { ...TYPED, ...typed });
  return parsed.success ? [] : faultsOf(parsed.error);
};

test.each([
  ['a category', { goods: 'Men/Lawn' }, []],
  ['ticked products', { product: 'a b' }, []],
  ['a category and ticked products', { goods: 'Men', product: 'a' }, ['goods: category and products']],
  ['neither', {}, ['product: no products']],
])('a sale of %s', (_, typed, faults) => {
  expect(faultsIn(typed).map(({ field, code }) => `${field}: ${code}`)).toEqual(faults);
});

test('all that is wrong is said at once, also of two fields together, and the greatest percentage', () => {
  const typed = { name: '', percent: '0', price: '500', from: '2099-02-01T09:00' };
  expect(faultsIn(typed).map(({ field, code }) => `${field}: ${code}`)).toEqual([
    'name: required',
    'percent: no sale percent',
    'price: percent and price',
    'product: no products',
    'until: ends before it begins',
  ]);
  const tooMuch = faultsIn({ goods: 'Men', percent: String(MAX_PERCENT + 1) });
  expect(tooMuch).toMatchObject([{ code: 'no sale percent', max: String(MAX_PERCENT) }]);
  const unread = faultsIn({ goods: 'Nowhere', product: 'a', until: 'soon' });
  expect(unread.map(({ field }) => field)).toEqual(['goods', 'until']);
});

test('what a form shows of a sale is read from it again', () => {
  const categories = [
    { mainCategory: 'Men', category: 'A / B' },
    { mainCategory: 'Women', category: null },
  ] as const;
  const goods = { categories };
  const sale: Sale = { id: 'a', name: 'Eid', reduction: { percent: 20 }, goods, fromMs: 0, untilMs: 60_000 };
  const form = formOfSale(sale);
  expect(form.goods).toBe('Men/A / B\nWomen');
  const filled = Object.fromEntries(Object.entries(form).filter(([, typed]) => typed !== ''));
  expect(saleOfForm(saleForm.parse(filled))).toMatchObject({ goods, fromMs: 0, untilMs: 60_000 });
});
