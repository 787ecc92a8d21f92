/** Facts as a form sends them. */
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, productValues } from '../../tests/support/test-shop.ts';
import { checkFields, faultsOf } from '../kernel/form-fields.server.ts';
import { parseLength } from './lengths.ts';
import { asFilled, asTyped, productForm, typedProductForm, withOwnFacts } from './product-form.server.ts';
import { findProduct } from './read.server.ts';

openShopForEachTest();

const PLAIN = asTyped({ ...productValues({ productId: 'P-1' }), id: 'p', priceInPaisa: 250_000 });

test.each(['100', '۱۰۰ ', '4.5'])(
  'the length %s is read in a price list, and the form asks for its unit',
  (lengthCm) => {
    const typed = { ...PLAIN, kind: 'bedsheet', lengthCm };
    expect(checkFields(productForm, typed).success).toBe(true);
    const parsed = checkFields(typedProductForm, typed);
    expect(parsed.error && faultsOf(parsed.error)).toEqual([
      { field: 'lengthCm', code: 'no length', max: '100' },
    ]);
    const withUnit = checkFields(typedProductForm, { ...typed, lengthCm: `${lengthCm} m` });
    expect(withUnit.data?.lengthCm).toBe(parseLength(`${lengthCm} m`));
    const { lengthCm: _none, ...without } = typed;
    expect(checkFields(typedProductForm, without).data?.lengthCm).toBe(0);
  },
);

test('the form asks for the unit of a piece’s length too, and names the line', () => {
  const typed = { ...PLAIN, kind: 'womens-2', pieces: 'Shirt, Lawn, , 3 m\nTrouser, Lawn, , ۲۵۰' };
  expect(checkFields(productForm, typed).success).toBe(true);
  const parsed = checkFields(typedProductForm, typed);
  expect(parsed.error && faultsOf(parsed.error)).toEqual([
    { field: 'pieces', code: 'no piece', max: 'Trouser, Lawn, , 250' },
  ]);
  expect(checkFields(typedProductForm, { ...typed, pieces: 'Shirt 2' }).success).toBe(true);
});

test.each(['54 in', '54 inch', '54"', '۵۴ انچ', '54IN'])(
  'a width that is typed as %s is 54 inches',
  (typed) => {
    expect(checkFields(productForm, { ...PLAIN, kind: 'metre', widthIn: typed }).data).toMatchObject({
      widthIn: 54,
    });
  },
);

test('a unit is taken off its own measure alone, and a number that is not whole hears its least', () => {
  expect(checkFields(productForm, { ...PLAIN, kind: 'metre', weightGsm: '120 gsm' }).data).toMatchObject({
    weightGsm: 120,
  });
  for (const [name, typed, least] of [
    ['widthIn', '44.5', '5'],
    ['widthIn', '54 gsm', '5'],
    ['weightGsm', '120 in', '10'],
    ['pillowCovers', '2 in', '1'],
    ['stock', '2 in', '0'],
  ]) {
    const parsed = checkFields(productForm, { ...PLAIN, kind: 'bedsheet', [name ?? '']: typed });
    expect(parsed.success ? parsed.data : faultsOf(parsed.error)).toEqual([
      { field: name, code: 'no whole number', max: least },
    ]);
  }
});

test('a form from before there were facts leaves those of its product as they are', async () => {
  const facts = { kind: 'metre', fabric: 'Lawn', widthIn: 44, season: 'summer', care: 'no-bleach' };
  const product = await findProduct(shop, await aProduct(shop, facts));
  if (!product) throw new Error('no product');
  const { kind, care, season, widthIn, ...before } = asFilled(product);
  const old = { ...before, name: 'Another', pieces: '', care: '' };
  expect(productForm.parse(withOwnFacts(old, product))).toEqual({
    ...productForm.parse(asTyped(product)),
    name: 'Another',
  });
  expect(withOwnFacts({ ...old, kind: '' }, product)).toEqual({ ...old, kind: '' });
});
