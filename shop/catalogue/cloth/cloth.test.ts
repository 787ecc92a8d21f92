import { expect, test } from 'vitest';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { importList, planOf } from '../../../tests/support/lists.ts';
import { changes, openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf, productValues } from '../../../tests/support/test-shop.ts';
import { m } from '../../../words/ur/cloth.ts';
import { updateProduct } from '../change.server.ts';
import { exportCatalogue } from '../import/import.server.ts';
import { asFilled, asTyped, productForm, typedProductForm, withOwnFacts } from '../product-form.server.ts';
import { listProducts } from '../read.server.ts';
import { ProductSearch } from '../search/search.server.ts';
import type { FactName } from './cloth.ts';
import { inCentimetres, inGaz, inInches, inMetres, parseLength } from './lengths.ts';
import { rowsOfPieces, textOfRows, wrongPart } from './piece-rows.ts';
import { parsePieces, piecesAsLines, piecesText } from './pieces.ts';

openShopForEachTest();

const PLAIN = asTyped({ ...productValues({ productId: 'P-1' }), id: 'p', priceInPaisa: 250_000 });

function read(facts: Partial<Record<FactName | 'kind' | 'colour', string>>) {
  const parsed = checkFields(productForm, { ...PLAIN, ...facts });
  if (parsed.success) return parsed.data;
  return faultsOf(parsed.error).map(({ field, code }) => `${field}: ${code}`);
}

test.each<[number | null, ...string[]]>([
  [450, '4.5 m', '4.50 metres', '4.5', '450', '450 cm', '۴٫۵ میٹر'],
  [457, '5 gaz', '5 گز'],
  [91, '1 yard'],
  [254, '100 in'],
  [229, '90"'],
  [null, 'wide', '4.5.5', '-4 m', '4 suits', '4.555 m', '4e2', '', 'm'],
])('a length of %s whole centimetres is typed as %s', (cm, ...all) => {
  for (const typed of all) expect(parseLength(typed), typed).toBe(cm);
});

test('lengths are shown in metres, gaz and inches without floating point, every quarter of a gaz as it was typed', () => {
  expect([450, 400, 225, 10, 1000].map(inMetres)).toEqual(['4.5', '4', '2.25', '0.1', '10']);
  expect([450, 914, 91, 10].map(inGaz)).toEqual(['4.9', '10', '1', '0.1']);
  for (let inches = 1; inches <= 150; inches += 1) expect(inInches(inCentimetres(inches))).toBe(inches);
  for (let quarters = 1; quarters / 4 <= 109; quarters += 1)
    expect(inGaz(parseLength(`${quarters / 4} gaz`) ?? 0)).toBe(String(quarters / 4));
});

test('pieces are read as people type them, and kept as one line in whole centimetres', () => {
  const stored = 'Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250; Patch';
  for (const typed of [
    stored,
    'Shirt, Lawn, Printed, 3 m\nDupatta, Voile, 2.5 m\nPatch',
    ' Shirt ، Lawn ، Printed ، ۳ میٹر ؛ Dupatta,Voile,,250 ; Patch,,\n\n',
  ])
    expect(piecesText(parsePieces(typed).pieces)).toBe(stored);
  expect(piecesAsLines(stored)).toBe('Shirt, Lawn, Printed, 3 m\nDupatta, Voile, , 2.5 m\nPatch');
});

test('what is no piece is named', () => {
  for (const typed of [', Lawn, Printed, 3 m', 'Shirt, Lawn, Printed, Woven, 3 m', 'Shirt, 5 cm']) {
    expect(parsePieces(`Shirt, Lawn\n${typed}`).wrong).toBe(typed.trim());
    expect(read({ kind: 'womens-3', pieces: typed })).toEqual(['pieces: no piece']);
  }
});

test('a fact out of its bounds, of no sense or not of its kind is a fault of its field; without a kind one sentence says so', () => {
  for (const [name, typed, code] of [
    ['widthIn', '4', 'too small'],
    ['lengthCm', '5 cm', 'no length'],
    ['weightGsm', '2001', 'too large'],
    ['yarnCount', '60/60/60', 'no yarn count'],
    ['pillowCovers', 'two', 'no whole number'],
    ['care', 'no-bleach iron', 'no such choice'],
    ['season', 'monsoon', 'no such choice'],
    ['colour', 'crimson', 'no such choice'],
    ['kind', 'sofa', 'no such choice'],
    ['pieces', 'Patch;'.repeat(9), 'too many pieces'],
  ] as const) {
    const kind = name === 'pieces' ? 'other' : 'bedsheet';
    expect(read({ kind, [name]: typed })).toEqual([`${name}: ${code}`]);
  }
  expect(read({ colour: 'RED' })).toMatchObject({ colour: 'red' });
  const wrong = ['pieces: not of this kind', 'pillowCovers: not of this kind'];
  expect(read({ kind: 'towel', pieces: 'Shirt', pillowCovers: '2', widthIn: '27' })).toEqual(wrong);
  expect(read({ widthIn: '54', care: 'no-bleach' })).toEqual(['kind: no kind']);
  expect(read({})).toMatchObject({ kind: '', widthIn: 0, pieces: '', care: '' });
});

const SUIT = {
  ...{ kind: 'womens-3', fabric: '', widthIn: 44, weightGsm: 80, yarnCount: '60/60', season: 'summer' },
  pieces: 'Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250; Trouser, Cambric, Dyed, 200',
  care: 'no-bleach wash-apart',
};

test('what is filtered by stands in columns beside the facts, and follows a change', async () => {
  const columns = async (id: string) =>
    (await shop.db.selectFrom('products').selectAll().where('id', '=', id).execute())[0];
  const values = productValues(SUIT);
  const id = await aProduct(shop, values);
  const stored = { kind: 'womens-3', season: 'summer', fabricKey: 'lawn', pieceCount: 3, totalCm: 750 };
  expect(await columns(id)).toMatchObject(stored);
  const other = { ...values, fabric: 'Khaddar', pieces: '', lengthCm: 600, season: 'winter' };
  expect(await updateProduct(shop, admin, id, other, values.stock)).toMatchObject({ ok: true });
  expect(await columns(id)).toMatchObject({ season: 'winter', fabricKey: 'khaddar', totalCm: 600 });
  const patched = { ...SUIT, pieces: `${SUIT.pieces}; Patch` };
  expect(await columns(await aProduct(shop, patched))).toMatchObject(stored);
  expect(await columns(await aProduct(shop, { ...patched, kind: 'other' }))).toMatchObject({ pieceCount: 4 });
  const none = { kind: '', season: '', fabricKey: '', pieceCount: 0, totalCm: 0 };
  expect(await columns(await aProduct(shop))).toMatchObject(none);
});

test('the form shows lengths in metres and reads them back as they were', async () => {
  const product = await productOf(shop, await aProduct(shop, { ...SUIT, lengthCm: 750 }));
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
  expect(await planOf(shop, written)).toMatchObject({ create: [], update: [], unchanged: 2, faults: [] });
  const rows = 'productId,kind,widthIn,lengthCm,pillowCovers\nP-1,bedsheet,90,100 in,2\nW-1,towel,4,x,\n';
  const { update, faults } = await planOf(shop, rows);
  expect(update).toMatchObject([{ form: { kind: 'bedsheet', widthIn: 90, lengthCm: 254, pillowCovers: 2 } }]);
  const codes = faults.map(({ line, faults }) => [line, ...faults.map(({ code }) => code)].join());
  expect(codes).toEqual(['3,too small,no length']);
  const fine = rows.split('\n').slice(0, 2).join('\n');
  expect(await importList(shop, fine)).toEqual({ ok: true });
  const changed = (await changes()).at(-1);
  const before = { kind: '', widthIn: '', lengthCm: '', pillowCovers: '' };
  expect(JSON.parse(changed?.before ?? '')).toEqual(before);
  expect(JSON.parse(changed?.after ?? '')).toMatchObject({ kind: 'bedsheet', widthIn: 90, lengthCm: 254 });
});

test('people find cloth by its facts with their units, in English, Urdu and Roman Urdu, and by no letter wrong', async () => {
  const nothing = { description: 'Zzzz', name: 'Yyyy' };
  const two = 'Shirt, Lawn, Printed, 250; Dupatta, Lawn, Printed, 250';
  const karandi = { kind: 'mens-suit', fabric: 'Karandi', widthIn: 54, lengthCm: 450, season: 'winter' };
  const products = {
    suit: { ...nothing, ...karandi },
    narrow: { ...nothing, kind: 'other', widthIn: 36, lengthCm: 540 },
    three: { ...nothing, ...SUIT },
    two: { ...nothing, kind: 'womens-2', pieces: two, widthIn: 58 },
    sheet: { ...nothing, kind: 'bedsheet', widthIn: 90, lengthCm: 254 },
    named: { name: 'Plain Lawn, 3 Piece', description: 'Five metres, saada.' },
  } as const;
  const nameOf = new Map<string, string>();
  for (const [name, product] of Object.entries(products)) nameOf.set(await aProduct(shop, product), name);
  const search = new ProductSearch(shop);
  const found = async (q: string) => {
    const { items, partly } = await search.list(q, {}, { sort: undefined, page: 1 });
    return partly ? [] : items.map(({ id }) => nameOf.get(id)).toSorted();
  };
  for (const [names, ...questions] of [
    ['suit', '4.5 metre', '4.5 meter', '4.50 m', '4.5m', '4.5 میٹر', '۴٫۵ میٹر', 'ساڑھے چار میٹر'],
    ['suit', 'saarhe char meter', '54 inch', 'karandi', 'sardi', 'سردی', 'winter', 'garam', 'گرم', 'sard'],
    ['suit', '4-4.9 metre', '4m – 4.5m', '4½ metre', '50-56 inch'],
    ['named suit two', '4-5 metre', '4 to 5 m', 'char se panch meter', 'ساڑھے چار سے پانچ میٹر'],
    ['suit two', 'bara arz', 'بڑا عرض'],
    ['named two', '5 metre'],
    ['suit two', '5 gaz', '5 گز', '4.9-5.1 gaz'],
    ['narrow', '5.3-6 metre', 'chota arz'],
    ['three', '3 piece 44 arz', '44 inch', '44 arz', '60/60', '60 count', '80 gsm', '80 gram', 'garmi'],
    ['three', 'voile dupatta'],
    ['three two', '2.5 metre'],
    ['named three', '3 piece', '3piece', 'تین پیس', 'lawn 3 piece', 'lawn three pieces'],
    ['two', '2 piece'],
    ['named', 'saada 3 piece'],
    ['sheet', '90x100'],
    ['', '5.1-5.3 metre', '45 metre', '25 metre', '250 gsm', 'wine', 'gray', 'sari'],
  ] as const)
    for (const q of questions) expect([q, (await found(q)).join(' ')]).toEqual([q, names]);
  expect((await listProducts(shop, { q: '250' })).items).toEqual([]);
});

const faultsIn = (form: typeof productForm, typed: Record<string, string>) => {
  const { error } = checkFields(form, typed);
  return error && faultsOf(error);
};

test('a price list reads lengths without a unit, and the form asks for the unit and names the line', () => {
  for (const lengthCm of ['100', '۱۰۰ ', '4.5']) {
    const typed = { ...PLAIN, kind: 'bedsheet', lengthCm };
    expect(faultsIn(productForm, typed)).toBeUndefined();
    expect(faultsIn(typedProductForm, typed)).toEqual([{ field: 'lengthCm', code: 'no length', max: '100' }]);
    const withUnit = checkFields(typedProductForm, { ...typed, lengthCm: `${lengthCm} m` });
    expect(withUnit.data?.lengthCm).toBe(parseLength(`${lengthCm} m`));
    const { lengthCm: _none, ...without } = typed;
    expect(checkFields(typedProductForm, without).data?.lengthCm).toBe(0);
  }
  const pieces = { ...PLAIN, kind: 'womens-2', pieces: 'Shirt, Lawn, , 3 m\nTrouser, Lawn, , ۲۵۰' };
  const fault = { field: 'pieces', code: 'no piece', max: 'Trouser, Lawn, , 250' };
  expect(faultsIn(productForm, pieces)).toBeUndefined();
  expect(faultsIn(typedProductForm, pieces)).toEqual([fault]);
  expect(checkFields(typedProductForm, { ...pieces, pieces: 'Shirt 2' }).success).toBe(true);
});

test('a unit is taken off its own measure alone, and a number that is not whole hears its least', () => {
  const read = (typed: object) => checkFields(productForm, { ...PLAIN, kind: 'metre', ...typed }).data;
  for (const widthIn of ['54 in', '54 inch', '54"', '۵۴ انچ', '54IN'])
    expect(read({ widthIn }), widthIn).toMatchObject({ widthIn: 54 });
  expect(read({ weightGsm: '120 gsm' })).toMatchObject({ weightGsm: 120 });
  for (const one of ['widthIn 44.5 5', 'widthIn 54gsm 5', 'weightGsm 120in 10', 'pillowCovers 2in 1']) {
    const [field = '', typed = '', max] = one.split(' ');
    const wrong = faultsIn(productForm, { ...PLAIN, kind: 'bedsheet', [field]: typed });
    expect(wrong).toEqual([{ field, code: 'no whole number', max }]);
  }
});

test('a form from before there were facts leaves those of its product as they are', async () => {
  const facts = { kind: 'metre', fabric: 'Lawn', widthIn: 44, season: 'summer', care: 'no-bleach' };
  const product = await productOf(shop, await aProduct(shop, { ...facts, shelf: 'A3' }));
  const { kind, care, season, widthIn, shelf, ...before } = asFilled(product);
  const old = { ...before, name: 'Another', pieces: '', care: '' };
  const whole = { ...productForm.parse(asTyped(product)), name: 'Another' };
  expect(productForm.parse(withOwnFacts(old, product))).toEqual(whole);
  expect(withOwnFacts({ ...old, kind: '' }, product)).toEqual({ ...old, kind: '', shelf: 'A3' });
});

test('a text becomes rows and the same text again; empty rows are left out, and a comma begins no other part', () => {
  const text = 'Shirt, Lawn, Printed, 3 m\nDupatta, Voile\nTrouser, , , 2.5 m';
  const second = { name: 'Dupatta', fabric: 'Voile', work: '', length: '' };
  expect(rowsOfPieces(text)).toMatchObject([{ work: 'Printed', length: '3 m' }, second, { length: '2.5 m' }]);
  expect(textOfRows(rowsOfPieces(text))).toBe(text);
  expect(rowsOfPieces('')).toEqual([]);
  expect(rowsOfPieces('x;'.repeat(10_000))).toHaveLength(50);
  const empty = { name: '', fabric: ' ', work: '', length: '' };
  const row = { name: 'Shirt; front', fabric: 'Lawn, fine', work: 'Printed،  dyed', length: '3' };
  expect(textOfRows([empty, row, empty])).toBe('Shirt front, Lawn fine, Printed dyed, 3 m');
});

test('in a row a length without a unit is metres, in the text a whole number is centimetres', () => {
  const row = { name: 'Shirt', fabric: '', work: '', length: '' };
  const typed = { 3: 300, 2.5: 250, '۲٫۵': 250, '2,5': 250, '3 gaz': 274, '250 cm': 250 };
  for (const [length, lengthCm] of Object.entries(typed))
    expect(parsePieces(textOfRows([{ ...row, length }]))).toMatchObject({ pieces: [{ lengthCm }] });
  expect(rowsOfPieces('Shirt, Lawn, , 250')).toMatchObject([{ length: '2.5 m' }]);
});

test('a line that is no piece keeps its words, and its row says which part is wrong', () => {
  expect(rowsOfPieces('Shirt, Lawn, dyed, Printed, much')).toEqual([
    { name: 'Shirt', fabric: 'Lawn', work: 'dyed Printed', length: 'much' },
  ]);
  const row = { name: 'Shirt', fabric: 'Lawn', work: '', length: '3' };
  expect([wrongPart(row), wrongPart({ ...row, name: '' })]).toEqual([null, 'name']);
  expect(wrongPart({ ...row, fabric: 'x'.repeat(41) })).toBe('fabric');
  for (const length of ['much', '0', '-1', '101']) expect(wrongPart({ ...row, length })).toBe('length');
  expect(wrongPart({ name: '', fabric: '', work: '', length: '' })).toBeNull();
});
