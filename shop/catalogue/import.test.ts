/** Cells must not execute in a spreadsheet and must round-trip. */

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#shop/kernel/text.ts';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  audit,
  checkOut,
  productValues,
  stockOf,
} from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { MAX_PICTURES } from '../pictures/list.ts';
import { addThaans } from '../stock/thaan-shelf.server.ts';
import { updateProduct } from './change.server.ts';
import { carryOut, exportCatalogue, markOf } from './import.server.ts';
import { LIST_BOUNDS, MAX_LIST_ROWS } from './list-bounds.ts';
import { changeMany } from './many.server.ts';
import { findProduct } from './read.server.ts';

openShopForEachTest();

const cellsOf = (csv: string): string[][] => parse(csv, { bom: true, from_line: 2 });

test('a cell that would be a formula is text in a spreadsheet; numbers stay numbers', async () => {
  const evil = ['=1+1', '+92300', '-2', '@SUM(A1)', "'=1", '＝1+1'];
  for (const name of evil) await aProduct(shop, { name, description: name, price: 250_050, stock: 0 });
  const rows = cellsOf(await exportCatalogue(shop, admin));
  expect(rows.map((row) => row[1]).toSorted()).toEqual(evil.map((name) => `'${name}`).toSorted());
  expect(rows.map((row) => [row[2], row[3]])).toEqual(evil.map(() => ['2500.50', '0']));
});

const text = fc
  .tuple(fc.constantFrom('', "'", "''", '=', '+', '-', '@', '＝', "'=", "''-"), fc.string({ maxLength: 20 }))
  .map(([start, rest]) => cleanText(`${start}x${rest}`).trim());

test('whatever the catalogue holds, its export changes nothing when it is read back', async () => {
  const id = await aProduct(shop);
  await fc.assert(
    fc.asyncProperty(text, text, fc.nat(1_000_000), async (name, description, stock) => {
      const {
        price: _,
        images: __,
        ...values
      } = productValues({
        productId: 'P-1',
        name,
        description,
        stock,
      });
      await shop.db.updateTable('products').set(values).where('id', '=', id).execute();
      const csv = await exportCatalogue(shop, admin);
      for (const cell of cellsOf(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(await planText(shop, csv)).toEqual({
        ok: true,
        create: [],
        update: [],
        unchanged: 1,
        stockLeftOut: [],
        faults: [],
        alike: [],
      });
    }),
    { numRuns: 100 },
  );
});

test('a cell that a person wrote with an apostrophe of its own keeps it', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Latha' });
  const plan = await planText(shop, "productId,name\nP-1,'Latha'\n");
  expect(plan.ok && plan.update.map(({ form }) => form.name)).toEqual(["'Latha'"]);
});

const HEADER = 'productId,name,price,stock,mainCategory,category,description,image';
const rowOf = (productId: string, cells = 'B,2500,3,Men,Latha,C,/a.webp') => `${productId},${cells}`;

test('each bad row is named with its cells and why, and nothing of such a file is imported', async () => {
  const rows = [
    rowOf('P-1'),
    rowOf('P-1'),
    rowOf('P-2', 'B,2500,3,Men,Velvet,C,/a.webp'),
    rowOf('P-3', `${'n'.repeat(121)},no,3,Men,Latha,C,/a.webp`),
  ];
  const plan = await planText(shop, [HEADER, ...rows].join('\n'));
  if (!plan.ok) throw new Error(plan.reason);
  expect(plan.faults).toEqual([
    { line: 3, faults: [{ field: 'productId', code: 'twice', value: 'P-1', earlierLine: 2 }] },
    {
      line: 4,
      faults: [{ field: 'category', code: 'unknown category', value: 'Velvet', mainCategory: 'Men' }],
    },
    {
      line: 5,
      faults: [
        { field: 'name', code: 'too long', max: 120 },
        { field: 'price', code: 'no money' },
      ],
    },
  ]);
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual({
    ok: false,
    reason: 'with faults',
  });
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
});

test('a product that was deleted since the plan was made stops all of the import', async () => {
  const id = await aProduct(shop, { productId: 'P-1' });
  const plan = await planText(shop, [HEADER, rowOf('P-0'), rowOf('P-1')].join('\n'));
  if (!plan.ok) throw new Error(plan.reason);
  await shop.db.deleteFrom('products').where('id', '=', id).execute();
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual({
    ok: false,
    reason: 'deleted meanwhile',
    productId: 'P-1',
  });
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
});

async function sellTwo(id: string) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, id, 2);
  await checkOut(shop, customer, await aCheckout(shop, customer));
}

async function planOf(file: string) {
  const plan = await planText(shop, file);
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

const MEANWHILE = { ok: false, reason: 'changed meanwhile', productId: 'P-1' };

test('what is sold between plan and import stays sold, and a stock counted before is refused', async () => {
  for (const [productId, file, done] of [
    ['P-1', 'productId,name\nP-1,New name\n', { ok: true }],
    ['P-2', 'productId,name,stock\nP-2,Newer name,10\n', { ok: true }],
    ['P-3', 'productId,name,stock\nP-3,Newest name,30\n', { ...MEANWHILE, productId: 'P-3' }],
  ] as const) {
    const id = await aProduct(shop, { productId, stock: 10 });
    const plan = await planOf(file);
    await sellTwo(id);
    expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual(done);
    expect(await stockOf(shop, id)).toBe(8);
    expect(await audit(shop)).toEqual([]);
  }
});

test('a press writes what its preview showed: where a new plan would write more, nothing', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 10 });
  const list = 'productId,price,stock\nP-1,99,10\n';
  const shown = await markOf(await planOf(list));
  await sellTwo(id);
  const again = await planOf(list);
  expect(again.update.map(({ changed }) => changed)).toEqual([['price', 'stock']]);
  const press = { plan: again, file: 'list.csv' };
  expect(await carryOut(shop, admin, { ...press, shown })).toEqual({ ok: false, reason: 'not as shown' });
  expect(await stockOf(shop, id)).toBe(8);
  expect(await carryOut(shop, admin, { ...press, shown: await markOf(await planOf(list)) })).toEqual({
    ok: true,
  });
  expect(await stockOf(shop, id)).toBe(10);
});

test('of a changed row only what it changes is written; what it changes must be as the plan found it', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 10 });
  const [stocks, prices] = [
    await planOf('productId,stock\nP-1,12\n'),
    await planOf('productId,price\nP-1,99\n'),
  ];
  const price = { id, seen: 250_000, value: 300_000 };
  expect(await changeMany(shop, admin, 'price', [price])).toMatchObject({ ok: true });
  expect(await carryOut(shop, admin, { plan: stocks, file: 'list.csv' })).toEqual({ ok: true });
  expect(await carryOut(shop, admin, { plan: prices, file: 'list.csv' })).toEqual(MEANWHILE);
  expect(await findProduct(shop, id)).toMatchObject({ priceInPaisa: 300_000, stock: 12 });
});

test('a product that is sold by the metre since the plan was made stays so, and gets no price of a piece', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const plan = await planOf('productId,price\nP-1,99\n');
  const form = productValues({ productId: 'P-1', soldBy: 'metre', stock: 0 });
  expect(await updateProduct(shop, admin, id, form, 0)).toMatchObject({ ok: true });
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual(MEANWHILE);
  expect(await findProduct(shop, id)).toMatchObject({ soldBy: 'metre', priceInPaisa: 250_000 });
});

test('the stock that a file gives a cloth by the metre is left out, and named where its thaans make another', async () => {
  const id = await aCloth(shop, [1200], { productId: 'P-1' });
  const list = await exportCatalogue(shop, admin);
  await addThaans(shop, admin, id, { lengthCm: 1000, count: 1 });
  expect(await planOf(list)).toMatchObject({ unchanged: 1, stockLeftOut: ['P-1'], faults: [] });
  for (const file of ['productId,stock\nP-1,22\n', 'productId,soldBy\nP-1,metre\n'])
    expect(await planOf(file)).toMatchObject({ unchanged: 1, stockLeftOut: [], faults: [] });
  const plan = await planOf('productId,stock,price\nP-1,99,900\n');
  expect(plan).toMatchObject({ stockLeftOut: ['P-1'], update: [{ changed: ['price'] }] });
  await carryOut(shop, admin, { plan, file: 'list.csv' });
  expect(await findProduct(shop, id)).toMatchObject({ priceInPaisa: 90_000, stock: 22 });
  const least = await planOf('productId,leastCutCm\nP-1,1100\n');
  await carryOut(shop, admin, { plan: least, file: 'list.csv' });
  expect(await findProduct(shop, id)).toMatchObject({ leastCutCm: 1100, stock: 12 });
  const cut =
    'productId,name,price,mainCategory,category,description,image,soldBy\nP-2,Cut,9,Men,Lawn,Soft,/pictures/demo/ml-001.webp,metre\n';
  expect(await planOf(cut)).toMatchObject({ create: [{ stock: 0 }], stockLeftOut: [], faults: [] });
});

test('a file that cannot be read as a whole says why', async () => {
  expect(await planText(shop, '')).toMatchObject({ ok: false, reason: 'empty' });
  expect(await planText(shop, 'name,price\nLatha,99\n')).toMatchObject({ ok: false, reason: 'no names' });
  expect(await planText(shop, 'productId,shelf\nP-1,red\n')).toEqual({
    ok: false,
    reason: 'unknown columns',
    names: ['shelf'],
  });
  expect(await planText(shop, 'productId,stock,Stock \nP-1,3,8\n')).toEqual({
    ok: false,
    reason: 'column twice',
    names: ['stock'],
  });
});

test('a quote that is left open is named by its line, also where another one ends the row much later', async () => {
  const list = (cell: string) => `productId,name\nP-1,"two\nlines"\nP-2,"${cell}\nP-3,Last\n`;
  for (const cell of ['open', `${'x'.repeat(LIST_BOUNDS.rowBytes)}"`])
    expect(await planText(shop, list(cell))).toEqual({ ok: false, reason: 'row without end', line: 4 });
});

test('a row has room for a product whose texts are all as long as they may be', async () => {
  const alts = ` | ${'س'.repeat(200)} | ${'ک'.repeat(200)}`;
  const pictures = Array.from(
    { length: MAX_PICTURES - 1 },
    (_, n) => `https://a.test/${n}${'y'.repeat(1900)}${alts}`,
  ).join('\n');
  const text = (letter: string) => `"${letter.repeat(2000)}"`;
  const cells = [rowOf('P-1', `B,2500,3,Men,Latha,${text('""')},/a.webp`), text('س'), `"${pictures}"`];
  const plan = await planText(shop, `${HEADER},descriptionUrdu,images\n${cells.join(',')}\n`);
  expect(plan).toMatchObject({ ok: true, create: [{ images: pictures }], faults: [] });
});

test('a list has so many rows at most', async () => {
  const list = `productId,name\n${'a\n'.repeat(MAX_LIST_ROWS + 1)}`;
  expect(await planText(shop, list)).toEqual({ ok: false, reason: 'too many rows', max: MAX_LIST_ROWS });
});

test('a row that is cut before a column that must be filled is named, and changes nothing', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Latha' });
  const plan = await planText(shop, `${HEADER},care\n${rowOf('P-2')}\nP-1,Lat`);
  if (!plan.ok) throw new Error(plan.reason);
  expect(plan.faults).toEqual([{ line: 3, faults: [{ field: 'price', code: 'half a row', value: '' }] }]);
  expect(plan.update).toEqual([]);
  // Spreadsheets omit trailing empty cells.
  expect(plan.create.map(({ productId }) => productId)).toEqual(['P-2']);
});

test('an empty end of a row that a spreadsheet left out empties nothing of the product', async () => {
  await aProduct(shop, { productId: 'P-1', kind: 'metre', care: 'cool-iron' });
  const plan = await planText(shop, 'productId,price,care\nP-1,99\n');
  expect(plan.ok && plan.update.map(({ form, changed }) => [form.price, form.care, changed])).toEqual([
    [9900, 'cool-iron', ['price']],
  ]);
});

test('pictures that come beside a list are found by the names of their files; one that did not come is named', async () => {
  const list = `${HEADER}\n${rowOf('P-1', 'B,2500,3,Men,Latha,C,photos\\Red.JPG')}\n${rowOf('P-2', 'B,2500,3,Men,Latha,C,blue.webp')}\n${rowOf('P-3')}`;
  const plan = await planText(shop, list, {
    pictures: new Map([['red.jpg', '/pictures/product/x.webp']]),
  });
  if (!plan.ok) throw new Error(plan.reason);
  expect(plan.create.map(({ image }) => image)).toEqual(['/pictures/product/x.webp', '/a.webp']);
  expect(plan.faults).toEqual([
    { line: 3, faults: [{ field: 'image', code: 'no such picture', value: 'blue.webp' }] },
  ]);
});

test('a row whose picture did not come says at once what else is wrong with it', async () => {
  const row =
    'productId,name,price,stock,mainCategory,category,description,image,kind\nP-1,B,abc,3,Men,Latha,C,red.jpg,carpet\n';
  const plan = await planText(shop, row, { pictures: new Map() });
  expect(plan.ok && plan.faults.map(({ faults }) => faults.map(({ field, code }) => [field, code]))).toEqual([
    [
      ['image', 'no such picture'],
      ['price', 'no money'],
      ['kind', 'no such choice'],
    ],
  ]);
});
