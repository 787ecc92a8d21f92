/** Facts of a cloth. */

import { expect, test } from 'vitest';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productValues } from '../../tests/support/test-shop.ts';
import { m } from '../../words/ur/cloth.ts';
import { checkFields, faultsOf } from '../kernel/form-fields.server.ts';
import { updateProduct } from './change.server.ts';
import { FACT_NAMES, type FactName, hasFact, KINDS } from './cloth.ts';
import { carryOut, exportCatalogue } from './import.server.ts';
import { inCentimetres, inGaz, inInches, inMetres, parseLength } from './lengths.ts';
import { parsePieces, piecesAsLines, piecesText } from './pieces.ts';
import { asFilled, asTyped, productForm, typedProductForm } from './product-form.server.ts';
import { findProduct, listProducts } from './read.server.ts';
import { ProductSearch } from './search.server.ts';

openShopForEachTest();

const PLAIN = asTyped({ ...productValues({ productId: 'P-1' }), id: 'p', priceInPaisa: 250_000 });

/** Parsed facts, or fault codes. */
function read(facts: Partial<Record<FactName | 'kind', string>>) {
  const parsed = checkFields(productForm, { ...PLAIN, ...facts });
  if (parsed.success) return parsed.data;
  return faultsOf(parsed.error).map(({ field, code }) => `${field}: ${code}`);
}

test.each([
  ['4.5 m', 450],
  ['4.50 metres', 450],
  ['4.5', 450],
  ['450', 450],
  ['450 cm', 450],
  ['۴٫۵ میٹر', 450],
  ['5 gaz', 457],
  ['5 گز', 457],
  ['1 yard', 91],
  ['100 in', 254],
  ['90"', 229],
  ['0.25 m', 25],
])('a length that is typed as %s is %i whole centimetres', (typed, cm) => {
  expect(parseLength(typed)).toBe(cm);
});

test.each(['wide', '4.5.5', '-4 m', '4 suits', '4.555 m', '4e2', '', 'm'])('%s is no length', (typed) => {
  expect(parseLength(typed)).toBe(null);
});

test('lengths are shown in metres, gaz and inches without floating point', () => {
  expect([450, 400, 225, 10, 1000].map(inMetres)).toEqual(['4.5', '4', '2.25', '0.1', '10']);
  expect([450, 914, 91, 10].map(inGaz)).toEqual(['4.9', '10', '1', '0.1']);
  for (let inches = 1; inches <= 150; inches += 1) expect(inInches(inCentimetres(inches))).toBe(inches);
});

test('every quarter of a gaz is shown as it was typed', () => {
  for (let quarters = 1; quarters / 4 <= 109; quarters += 1)
    expect(inGaz(parseLength(`${quarters / 4} gaz`) ?? 0)).toBe(String(quarters / 4));
});

test('pieces are read as people type them, and kept as one line in whole centimetres', () => {
  const kept = 'Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250; Patch';
  for (const typed of [
    kept,
    'Shirt, Lawn, Printed, 3 m\nDupatta, Voile, 2.5 m\nPatch',
    ' Shirt ، Lawn ، Printed ، ۳ میٹر ؛ Dupatta,Voile,,250 ; Patch,,\n\n',
  ])
    expect(piecesText(parsePieces(typed).pieces)).toBe(kept);
  expect(piecesAsLines(kept)).toBe('Shirt, Lawn, Printed, 3 m\nDupatta, Voile, , 2.5 m\nPatch');
});

test.each([', Lawn, Printed, 3 m', 'Shirt, Lawn, Printed, Woven, 3 m', 'Shirt, 5 cm', 'Shirt, 101 m'])(
  '%s is no piece, and is named',
  (typed) => {
    expect(parsePieces(`Shirt, Lawn\n${typed}`).wrong).toBe(typed.trim());
    expect(read({ kind: 'womens-3', pieces: typed })).toEqual(['pieces: no piece']);
  },
);

test('a fact out of its bounds, or of no sense, is a fault of its field', () => {
  expect(
    read({
      kind: 'bedsheet',
      widthIn: '4',
      lengthCm: '5 cm',
      weightGsm: '2001',
      yarnCount: '60/60/60',
      pillowCovers: 'two',
      care: 'no-bleach iron',
    }),
  ).toEqual([
    'widthIn: too small',
    'lengthCm: no length',
    'weightGsm: too large',
    'yarnCount: no yarn count',
    'pillowCovers: no whole number',
    'care: no such choice',
  ]);
  expect(read({ kind: 'sofa', season: 'monsoon' })).toEqual([
    'kind: no such choice',
    'season: no such choice',
  ]);
  const many = Array.from({ length: 9 }, () => 'Patch').join(';');
  expect(read({ kind: 'other', pieces: many })).toEqual(['pieces: too many pieces']);
});

test('a fact that its kind has not is a fault, and without a kind one sentence says so', () => {
  expect(read({ kind: 'towel', pieces: 'Shirt', pillowCovers: '2', widthIn: '27' })).toEqual([
    'pieces: not of this kind',
    'pillowCovers: not of this kind',
  ]);
  expect(read({ widthIn: '54', care: 'no-bleach' })).toEqual(['kind: no kind']);
  expect(read({})).toMatchObject({ kind: '', widthIn: 0, pieces: '', care: '' });
});

test('each kind has a fabric, a width and a care, and each fact some kind', () => {
  for (const kind of KINDS)
    for (const name of ['fabric', 'widthIn', 'care'] as const) expect(hasFact(kind, name)).toBe(true);
  for (const name of FACT_NAMES) expect(KINDS.some((kind) => hasFact(kind, name))).toBe(true);
});

const SUIT = {
  kind: 'womens-3',
  fabric: '',
  pieces: 'Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250; Trouser, Cambric, Dyed, 200',
  widthIn: 44,
  weightGsm: 80,
  yarnCount: '60/60',
  season: 'summer',
  care: 'no-bleach wash-apart',
};

test('what is filtered by stands in columns beside the facts, and follows a change', async () => {
  const columns = (id: string) =>
    shop.db
      .selectFrom('products')
      .select(['kind', 'season', 'fabricKey', 'pieceCount', 'totalCm'])
      .where('id', '=', id)
      .executeTakeFirst();
  const values = productValues(SUIT);
  const id = await aProduct(shop, values);
  const kept = { kind: 'womens-3', season: 'summer', fabricKey: 'lawn', pieceCount: 3, totalCm: 750 };
  expect(await columns(id)).toEqual(kept);
  const other = { ...values, fabric: 'Khaddar', pieces: '', lengthCm: 600, season: 'winter' };
  expect(await updateProduct(shop, admin, id, other, values.stock)).toMatchObject({ ok: true });
  expect(await columns(id)).toEqual({ ...kept, season: 'winter', fabricKey: 'khaddar', totalCm: 600 });
  const patched = { ...SUIT, pieces: `${SUIT.pieces}; Patch` };
  expect(await columns(await aProduct(shop, patched))).toEqual(kept);
  expect(await columns(await aProduct(shop, { ...patched, kind: 'other' }))).toMatchObject({ pieceCount: 4 });
  expect(await columns(await aProduct(shop))).toEqual({
    kind: '',
    season: '',
    fabricKey: '',
    pieceCount: 0,
    totalCm: 0,
  });
});

test('the form shows lengths in metres and reads them back as they were', async () => {
  const product = await findProduct(shop, await aProduct(shop, { ...SUIT, lengthCm: 750 }));
  if (!product) throw new Error('no product');
  const filled = asFilled(product);
  expect(filled).toMatchObject({ lengthCm: '7.5 m', widthIn: '44', care: 'no-bleach wash-apart' });
  expect(filled.pieces.split('\n')).toHaveLength(3);
  expect(typedProductForm.parse(filled)).toEqual(productForm.parse(asTyped(product)));
  const inUrdu = asFilled(product, m.units);
  expect(inUrdu).toMatchObject({ lengthCm: '7.5 میٹر', pieces: expect.stringContaining(' میٹر') });
  expect(typedProductForm.parse(inUrdu)).toEqual(productForm.parse(asTyped(product)));
});

test('a price list that was written is read back without a change, and a wrong row names its faults', async () => {
  await aProduct(shop, { ...SUIT, productId: 'W-1' });
  await aProduct(shop, { productId: 'P-1' });
  const written = await exportCatalogue(shop, admin);
  expect(await planText(shop, written)).toMatchObject({ create: [], update: [], unchanged: 2, faults: [] });
  const rows = 'productId,kind,widthIn,lengthCm,pillowCovers\nP-1,bedsheet,90,100 in,2\nW-1,towel,4,x,\n';
  expect(await planText(shop, rows)).toMatchObject({
    update: [{ form: { kind: 'bedsheet', widthIn: 90, lengthCm: 254, pillowCovers: 2 } }],
    faults: [
      {
        line: 3,
        faults: [
          { field: 'widthIn', code: 'too small' },
          { field: 'lengthCm', code: 'no length' },
        ],
      },
    ],
  });
  const plan = await planText(shop, rows.split('\n').slice(0, 2).join('\n'));
  if (!plan.ok) throw new Error(plan.reason);
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual({ ok: true });
  const changed = await shop.db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('act', '=', 'product changed')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changed.before ?? '')).toEqual({ kind: '', widthIn: '', lengthCm: '', pillowCovers: '' });
  expect(JSON.parse(changed.after ?? '')).toMatchObject({ kind: 'bedsheet', widthIn: 90, lengthCm: 254 });
});

test('people find cloth by its facts, in English, Urdu and Roman Urdu', async () => {
  const nothing = { description: 'Zzzz', name: 'Yyyy' };
  const suit = await aProduct(shop, {
    ...nothing,
    kind: 'mens-suit',
    fabric: 'Karandi',
    widthIn: 54,
    lengthCm: 450,
    season: 'winter',
  });
  const narrow = await aProduct(shop, { ...nothing, kind: 'other', widthIn: 36, lengthCm: 540 });
  const three = await aProduct(shop, { ...nothing, ...SUIT });
  const sheet = await aProduct(shop, { ...nothing, kind: 'bedsheet', widthIn: 90, lengthCm: 254 });
  const search = new ProductSearch(shop);
  const found = async (q: string) => {
    const { items, partly } = await search.list(q, {}, { sort: undefined, page: 1 });
    return partly ? [] : items.map(({ id }) => id).sort();
  };
  for (const q of [
    ...['4.5 metre', '4.5 meter', '4.50 m', '4.5 میٹر', '۴٫۵ میٹر', 'ساڑھے چار میٹر', 'saarhe char meter'],
    ...['5 gaz', '5 گز', 'bara arz', 'بڑا عرض', '54 inch', 'karandi', 'sardi', 'سردی', 'winter'],
  ])
    expect([q, await found(q)]).toEqual([q, [suit]]);
  for (const q of [
    ...['4-5 metre', '4 to 5 m', '4m – 4.5m', 'char se panch meter', 'ساڑھے چار سے پانچ میٹر', '4½ metre'],
    ...['4.9-5.1 gaz', '50-56 inch'],
  ])
    expect([q, await found(q)]).toEqual([q, [suit]]);
  expect(await found('5-6 metre')).toEqual([narrow]);
  expect(await found('5-5.3 metre')).toEqual([]);
  expect(await found('chota arz')).toEqual([narrow]);
  for (const q of ['3 piece 44 arz', '2.5 metre', '60/60', 'garmi', 'voile dupatta'])
    expect([q, await found(q)]).toEqual([q, [three]]);
  expect(await found('90x100')).toEqual([sheet]);
  expect(await found('45 metre')).toEqual([]);
});

test('a number is found with its unit alone, and a word of the facts by no letter wrong', async () => {
  const nothing = { description: 'Zzzz', name: 'Yyyy' };
  const three = await aProduct(shop, { ...nothing, ...SUIT });
  const two = await aProduct(shop, {
    ...nothing,
    kind: 'womens-2',
    pieces: 'Shirt, Lawn, Printed, 250; Dupatta, Lawn, Printed, 250',
    widthIn: 54,
  });
  const mens = await aProduct(shop, {
    ...nothing,
    kind: 'mens-suit',
    lengthCm: 450,
    widthIn: 36,
    season: 'winter',
  });
  const named = await aProduct(shop, { name: 'Plain Lawn, 3 Piece', description: 'Five metres, saada.' });
  const search = new ProductSearch(shop);
  const found = async (q: string) => {
    const { items, partly } = await search.list(q, {}, { sort: undefined, page: 1 });
    return partly ? [] : items.map(({ id }) => id).sort();
  };
  const all = (...ids: string[]) => ids.sort();
  for (const [q, ids] of [
    ['3 piece', all(three, named)],
    ['3piece', all(three, named)],
    ['تین پیس', all(three, named)],
    ['lawn 3 piece', all(three, named)],
    ['lawn three pieces', all(three, named)],
    ['2 piece', [two]],
    // Two pieces of 2.5 m.
    ['5 metre', all(two, named)],
    ['5 gaz', all(two, mens)],
    ['4.5m', [mens]],
    ['25 metre', []],
    ['250 gsm', []],
    ['80 gsm', [three]],
    ['80 gram', [three]],
    ['60 count', [three]],
    ['44 inch', [three]],
    ['44 arz', [three]],
    ['saada 3 piece', [named]],
    ['wine', []],
    ['gray', []],
    ['sari', []],
    ['garam', [mens]],
    ['گرم', [mens]],
    ['گرمی', [three]],
    ['garmi', [three]],
    ['sard', [mens]],
  ] as const)
    expect([q, await found(q)]).toEqual([q, ids]);
  expect((await listProducts(shop, { q: '250' })).items).toEqual([]);
});
