/** Facts as a form sends them. */
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, productOf, productValues } from '../../tests/support/test-shop.ts';
import { checkFields, faultsOf } from '../kernel/form-fields.server.ts';
import { parseLength } from './lengths.ts';
import { asFilled, asTyped, productForm, typedProductForm, withOwnFacts } from './product-form.server.ts';

openShopForEachTest();

const PLAIN = asTyped({ ...productValues({ productId: 'P-1' }), id: 'p', priceInPaisa: 250_000 });

const faultsIn = (form: typeof productForm, typed: Record<string, string>) => {
  const { error } = checkFields(form, typed);
  return error && faultsOf(error);
};

test.each(['100', '۱۰۰ ', '4.5'])(
  'the length %s is read in a price list, and the form asks for its unit',
  (lengthCm) => {
    const typed = { ...PLAIN, kind: 'bedsheet', lengthCm };
    const fault = { field: 'lengthCm', code: 'no length', max: '100' };
    expect(faultsIn(productForm, typed)).toBeUndefined();
    expect(faultsIn(typedProductForm, typed)).toEqual([fault]);
    const withUnit = checkFields(typedProductForm, { ...typed, lengthCm: `${lengthCm} m` });
    expect(withUnit.data?.lengthCm).toBe(parseLength(`${lengthCm} m`));
    const { lengthCm: _none, ...without } = typed;
    expect(checkFields(typedProductForm, without).data?.lengthCm).toBe(0);
  },
);

test('the form asks for the unit of a piece’s length too, and names the line', () => {
  const typed = { ...PLAIN, kind: 'womens-2', pieces: 'Shirt, Lawn, , 3 m\nTrouser, Lawn, , ۲۵۰' };
  const fault = { field: 'pieces', code: 'no piece', max: 'Trouser, Lawn, , 250' };
  expect(faultsIn(productForm, typed)).toBeUndefined();
  expect(faultsIn(typedProductForm, typed)).toEqual([fault]);
  expect(checkFields(typedProductForm, { ...typed, pieces: 'Shirt 2' }).success).toBe(true);
});

test('a unit is taken off its own measure alone, and a number that is not whole hears its least', () => {
  const read = (typed: object) => checkFields(productForm, { ...PLAIN, kind: 'metre', ...typed }).data;
  for (const widthIn of ['54 in', '54 inch', '54"', '۵۴ انچ', '54IN'])
    expect(read({ widthIn }), widthIn).toMatchObject({ widthIn: 54 });
  expect(read({ weightGsm: '120 gsm' })).toMatchObject({ weightGsm: 120 });
  for (const [field, typed, max] of [
    ['widthIn', '44.5', '5'],
    ['widthIn', '54 gsm', '5'],
    ['weightGsm', '120 in', '10'],
    ['pillowCovers', '2 in', '1'],
    ['stock', '2 in', '0'],
  ] as const)
    expect(faultsIn(productForm, { ...PLAIN, kind: 'bedsheet', [field]: typed })).toEqual([
      { field, code: 'no whole number', max },
    ]);
});

test('a form from before there were facts leaves those of its product as they are', async () => {
  const facts = { kind: 'metre', fabric: 'Lawn', widthIn: 44, season: 'summer', care: 'no-bleach' };
  const product = await productOf(shop, await aProduct(shop, facts));
  const { kind, care, season, widthIn, ...before } = asFilled(product);
  const old = { ...before, name: 'Another', pieces: '', care: '' };
  expect(productForm.parse(withOwnFacts(old, product))).toEqual({
    ...productForm.parse(asTyped(product)),
    name: 'Another',
  });
  expect(withOwnFacts({ ...old, kind: '' }, product)).toEqual({ ...old, kind: '' });
});
