import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#shop/kernel/text/text.ts';
import { MAX_PICTURES } from '#shop/pictures/list.ts';
import { addThaans } from '#shop/stock/thaan-shelf.server.ts';
import { importList, planOf, planText } from '../../../tests/support/lists.ts';
import { valueIn } from '../../../tests/support/model/purchases.ts';
import { order } from '../../../tests/support/ordering.ts';
import { acts, openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCloth,
  aCustomer,
  admin,
  aProduct,
  audit,
  copyProduct,
  productValues,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import { bulkEdit } from '../bulk-edit/bulk-edit.server.ts';
import { addCategory } from '../categories.server.ts';
import { updateProduct } from '../change.server.ts';
import { findProduct } from '../read.server.ts';
import { carryOut, exportCatalogue, markOf } from './import.server.ts';
import { LIST_BOUNDS, MAX_LIST_ROWS } from './list-bounds.ts';

openShopForEachTest();

const cellsOf = (csv: string): string[][] => parse(csv, { bom: true, from_line: 2 });

const text = fc
  .tuple(fc.constantFrom('', "'", "''", '=', '+', '-', '@', '＝', "'=", "''-"), fc.string({ maxLength: 20 }))
  .map(([start, rest]) => cleanText(`${start}x${rest}`).trim());

test('whatever the catalogue holds, its export changes nothing when it is read back', async () => {
  const id = await aProduct(shop);
  await fc.assert(
    fc.asyncProperty(text, text, fc.nat(1_000_000), async (name, description, stock) => {
      const typed = productValues({ productId: 'P-1', name, description, stock });
      const { price: _, images: __, ...values } = typed;
      await shop.db.updateTable('products').set(values).where('id', '=', id).execute();
      const csv = await exportCatalogue(shop, admin);
      for (const cell of cellsOf(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      const nothing = { create: [], update: [], stockLeftOut: [], faults: [], alike: [], costs: new Map() };
      expect(await planText(shop, csv)).toEqual({ ok: true, unchanged: 1, ...nothing });
    }),
    { numRuns: 100 },
  );
});

const HEADER = 'productId,name,price,stock,mainCategory,category,description,image';
const rowOf = (productId: string, cells = 'B,2500,3,Men,Latha,C,/a.webp') => `${productId},${cells}`;

test('each bad row is named with its cells and why, and nothing of such a file is imported', async () => {
  const wrongRow = rowOf('P-3', `${'n'.repeat(121)},no,3,Men,Latha,C,/a.webp`);
  const rows = [rowOf('P-1'), rowOf('P-1'), rowOf('P-2', 'B,2500,3,Men,Velvet,C,/a.webp'), wrongRow];
  const list = [HEADER, ...rows].join('\n');
  const velvet = { field: 'category', code: 'unknown category', value: 'Velvet', mainCategory: 'Men' };
  const twice = { field: 'productId', code: 'twice', value: 'P-1', earlierLine: 2 };
  const [long, dear] = [{ field: 'name', code: 'too long', max: 120 }, { field: 'price' }];
  const faults = [[twice], [velvet], [long, dear]].map((all, n) => ({ line: n + 3, faults: all }));
  expect((await planOf(shop, list)).faults).toMatchObject(faults);
  expect(await importList(shop, list)).toEqual({ ok: false, reason: 'with faults' });
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
});

const sellTwo = async (id: string) => order(await aCustomer(shop), id, { quantity: 2 });

const MEANWHILE = { ok: false, reason: 'changed meanwhile', productId: 'P-1' };

test('what is sold between plan and import stays sold; a stock counted before, and a deleted product, stop all of it', async () => {
  for (const [productId, file, done] of [
    ['P-1', 'productId,name\nP-1,New name\n', { ok: true }],
    ['P-2', 'productId,name,stock\nP-2,Newer name,10\n', { ok: true }],
    ['P-3', 'productId,name,stock\nP-3,Newest name,30\n', { ...MEANWHILE, productId: 'P-3' }],
  ] as const) {
    const id = await aProduct(shop, { productId, stock: 10 });
    const plan = await planOf(shop, file);
    await sellTwo(id);
    expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual(done);
    expect(await stockOf(shop, id)).toBe(8);
    expect(await audit(shop)).toEqual([]);
  }
  const id = await aProduct(shop, { productId: 'P-4' });
  const plan = await planOf(shop, [HEADER, rowOf('P-0'), rowOf('P-4')].join('\n'));
  await shop.db.deleteFrom('products').where('id', '=', id).execute();
  const gone = { ok: false, reason: 'deleted meanwhile', productId: 'P-4' };
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual(gone);
  const added = shop.db.selectFrom('products').select('id').where('productId', '=', 'P-0');
  expect(await added.execute()).toEqual([]);
});

test('a press writes what its preview showed: where a new plan would write more, nothing', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 10 });
  const list = 'productId,price,stock\nP-1,99,10\n';
  const shown = await markOf(await planOf(shop, list));
  await sellTwo(id);
  const plan = await planOf(shop, list);
  expect(plan.update.map(({ changed }) => changed)).toEqual([['price', 'stock']]);
  const press = (shown: string) => carryOut(shop, admin, { plan, file: 'list.csv', shown });
  expect(await press(shown)).toEqual({ ok: false, reason: 'not as shown' });
  expect(await stockOf(shop, id)).toBe(8);
  expect(await press(await markOf(plan))).toEqual({ ok: true });
  expect(await stockOf(shop, id)).toBe(10);
});

test('of a changed row only what it changes is written; what it changes must be as the plan found it', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 10 });
  const stocks = await planOf(shop, 'productId,stock\nP-1,12\n');
  const prices = await planOf(shop, 'productId,price\nP-1,99\n');
  const price = { id, seen: 250_000, value: 300_000 };
  expect(await bulkEdit(shop, admin, 'price', [price])).toMatchObject({ ok: true });
  expect(await carryOut(shop, admin, { plan: stocks, file: 'list.csv' })).toEqual({ ok: true });
  expect(await carryOut(shop, admin, { plan: prices, file: 'list.csv' })).toEqual(MEANWHILE);
  expect(await findProduct(shop, id)).toMatchObject({ priceInPaisa: 300_000, stock: 12 });
});

test('a product that is sold by the metre since the plan was made stays so, and gets no price of a piece', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const plan = await planOf(shop, 'productId,price\nP-1,99\n');
  const form = productValues({ productId: 'P-1', soldBy: 'metre', stock: 0 });
  expect(await updateProduct(shop, admin, id, form, 0)).toMatchObject({ ok: true });
  expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual(MEANWHILE);
  expect(await findProduct(shop, id)).toMatchObject({ soldBy: 'metre', priceInPaisa: 250_000 });
});

test('the owner’s list has costs, and one that differs becomes that of all that is there after the counts', async () => {
  const known = await aProduct(shop, { productId: 'P-1', stock: 4 });
  const cloth = await aCloth(shop, [1000, 500], { productId: 'C-1' });
  await aProduct(shop, { productId: 'P-2', stock: 0 });
  const asOwner = (list: string) => planOf(shop, list, { owner: admin });
  const carriedOut = async (list: string) =>
    carryOut(shop, admin, { plan: await asOwner(list), file: 'x.csv' });
  const first = 'productId,cost\nP-1,600\nP-2,\nC-1,"1,200.50"\n';
  expect(await carriedOut(first)).toEqual({ ok: true });
  expect([await valueIn(shop, known), await valueIn(shop, cloth)]).toEqual([240_000, 15 * 120_050]);
  const exported = await exportCatalogue(shop, admin, admin);
  expect(exported).toMatch(/,cost\r\n/);
  expect(await asOwner(exported)).toMatchObject({ unchanged: 3, update: [], faults: [] });
  const again = 'productId,stock,cost\nP-1,5,700\n';
  const sameCost = await markOf(await asOwner(again.replace('700', '600')));
  expect(await markOf(await asOwner(again))).not.toBe(sameCost);
  expect(await carriedOut(again)).toEqual({ ok: true });
  expect(await valueIn(shop, known)).toBe(5 * 70_000);
  const none = { field: 'cost', code: 'nothing to value' };
  expect((await asOwner('productId,cost\nP-2,5\n')).faults).toMatchObject([{ faults: [none] }]);
  expect((await asOwner('productId,cost\nP-1,dear\n')).faults[0]?.faults).toMatchObject([{ field: 'cost' }]);
  const copied = (await exportCatalogue(shop, admin, admin)).replaceAll('P-1', 'P-9');
  expect(await carriedOut(copied)).toEqual({ ok: true });
  const added = await shop.db.selectFrom('products').select('id').where('productId', '=', 'P-9').execute();
  expect(await valueIn(shop, added[0]?.id ?? '')).toBe(5 * 70_000);
  expect((await acts()).filter((act) => act === 'cost changed')).toHaveLength(4);
  // A helper's import rejects the column, and his export lacks it.
  expect(await planText(shop, first)).toMatchObject({ reason: 'unknown columns', names: ['cost'] });
  expect(await exportCatalogue(shop, admin)).not.toContain('cost');
});

test('the stock that a file gives a cloth by the metre is left out, and named where its thaans make another', async () => {
  const id = await aCloth(shop, [1200], { productId: 'P-1' });
  const list = await exportCatalogue(shop, admin);
  await addThaans(shop, admin, id, { lengthCm: 1000, count: 1 });
  expect(await planOf(shop, list)).toMatchObject({ unchanged: 1, stockLeftOut: ['P-1'], faults: [] });
  for (const file of ['productId,stock\nP-1,22\n', 'productId,soldBy\nP-1,metre\n'])
    expect(await planOf(shop, file)).toMatchObject({ unchanged: 1, stockLeftOut: [], faults: [] });
  const priced = 'productId,stock,price\nP-1,99,900\n';
  const made = { stockLeftOut: ['P-1'], update: [{ changed: ['price'] }] };
  expect(await planOf(shop, priced)).toMatchObject(made);
  await importList(shop, priced);
  expect(await findProduct(shop, id)).toMatchObject({ priceInPaisa: 90_000, stock: 22 });
  await importList(shop, 'productId,leastCutCm\nP-1,1100\n');
  expect(await findProduct(shop, id)).toMatchObject({ leastCutCm: 1100, stock: 12 });
  const cut = `${HEADER.replace(',stock', '')},soldBy\nP-2,Cut,9,Men,Lawn,Soft,/a.webp,metre\n`;
  expect(await planOf(shop, cut)).toMatchObject({ create: [{ stock: 0 }], stockLeftOut: [], faults: [] });
});

test('a file that cannot be read as a whole says why, and an open quote also where another one ends the row much later', async () => {
  const quoted = (cell: string) => `productId,name\nP-1,"two\nlines"\nP-2,"${cell}\nP-3,Last\n`;
  for (const [list, why] of [
    ['name,price\nLatha,99\n', { reason: 'no names' }],
    ['productId,rack\nP-1,red\n', { reason: 'unknown columns', names: ['rack'] }],
    [quoted('open'), { reason: 'row without end', line: 4 }],
    [quoted(`${'x'.repeat(LIST_BOUNDS.rowBytes)}"`), { reason: 'row without end', line: 4 }],
    [`productId,name\n${'a\n'.repeat(MAX_LIST_ROWS + 1)}`, { reason: 'too many rows', max: MAX_LIST_ROWS }],
  ] as const)
    expect(await planText(shop, list)).toMatchObject({ ok: false, ...why });
});

test('a row has room for a product whose texts are all as long as they may be', async () => {
  const alts = ` | ${'س'.repeat(200)} | ${'ک'.repeat(200)}`;
  const picture = (n: number) => `https://a.test/${n}${'y'.repeat(1900)}${alts}`;
  const pictures = Array.from({ length: MAX_PICTURES - 1 }, (_, n) => picture(n)).join('\n');
  const text = (letter: string) => `"${letter.repeat(2000)}"`;
  const cells = [rowOf('P-1', `B,2500,3,Men,Latha,${text('""')},/a.webp`), text('س'), `"${pictures}"`];
  const plan = await planText(shop, `${HEADER},descriptionUrdu,images\n${cells.join(',')}\n`);
  expect(plan).toMatchObject({ ok: true, create: [{ images: pictures }], faults: [] });
});

test('a row that is cut before a column that must be filled is named; an empty end that a spreadsheet left out is none', async () => {
  await aProduct(shop, { productId: 'P-1', kind: 'metre', care: 'cool-iron' });
  const plan = await planOf(shop, `${HEADER},care\n${rowOf('P-2')}\nP-1,Lat`);
  expect(plan.faults).toEqual([{ line: 3, faults: [{ field: 'price', code: 'half a row', value: '' }] }]);
  expect(plan.update).toEqual([]);
  expect(plan.create.map(({ productId }) => productId)).toEqual(['P-2']);
  const { update } = await planOf(shop, 'productId,price,care\nP-1,99\n');
  expect(update).toMatchObject([{ form: { price: 9900, care: 'cool-iron' }, changed: ['price'] }]);
});

test('pictures that come beside a list are found by the names of their files; one that did not come is named, with what else is wrong', async () => {
  const row = (code: string, picture: string, price = '2500') =>
    rowOf(code, `B,${price},3,Men,Latha,C,${picture}`);
  const rows = [row('P-1', 'photos\\Red.JPG'), row('P-2', 'blue.webp', 'abc'), rowOf('P-3')];
  const plan = await planOf(shop, [HEADER, ...rows].join('\n'), {
    pictures: new Map([['red.jpg', '/pictures/product/x.webp']]),
  });
  expect(plan.create.map(({ image }) => image)).toEqual(['/pictures/product/x.webp', '/a.webp']);
  const missing = { field: 'image', code: 'no such picture', value: 'blue.webp' };
  expect(plan.faults).toMatchObject([{ line: 3, faults: [missing, { field: 'price', code: 'no money' }] }]);
});

test('a category is the one that the shop has, however it is written', async () => {
  await addCategory(shop, admin, { name: 'Winter Shawls', mainCategory: 'Women' });
  const names = ['winter  shawls', 'Winter\u00A0Shawls', 'WINTER\u200C SHAWLS', ' Winter\u200BShawls '];
  for (const name of names) {
    const added = await addCategory(shop, admin, { name, mainCategory: 'Women' });
    expect(added).toEqual({ ok: false, reason: 'known' });
    const plan = await planOf(shop, `${HEADER}\nP-1,Shawl,900,1,women ,${name},Warm,/a.webp\n`);
    const create = [{ mainCategory: 'Women', category: 'Winter Shawls' }];
    expect(plan).toMatchObject({ faults: [], create });
  }
});

test('empty cells behind the columns are none, however many; what stands there is named; a row with a total is no product', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Total', stock: 3 });
  const commas = ','.repeat(2 * LIST_BOUNDS.rowBytes);
  const list = `productId,name${commas}\n,${commas}\nP-1,Lawn${commas}\n`;
  expect(await planText(shop, list)).toMatchObject({ update: [{ changed: ['name'] }], faults: [] });
  const faults = [{ line: 2, faults: [{ code: 'beside the columns', value: '99' }] }];
  const beside = await planText(shop, 'productId,name,price\nP-1,Lawn, soft,99\n');
  expect(beside).toMatchObject({ update: [], faults });
  for (const sum of ['Total,,45', ',Grand total:,45', 'TOTALS,,45']) {
    const plan = await planText(shop, `productId,name,stock\nP-1,Total,4\n${sum}\n`);
    expect(plan).toMatchObject({ update: [{ changed: ['stock'] }], faults: [] });
  }
});

test('further pictures are found by the names of their files too, whether they stand in lines or behind semicolons, with their texts', async () => {
  const list = (cell: string) => `${HEADER},images\n${rowOf('P-1')},"${cell}"`;
  const letters = [...'bcdefgh'];
  const sent = new Map(letters.map((name) => [`${name}.jpg`, `/pictures/product/${name}.webp`]));
  const imagesOf = async (cell: string) => {
    const plan = await planOf(shop, list(cell), { pictures: sent });
    return plan.create[0]?.images ?? plan.faults[0]?.faults;
  };
  const all = letters.map((name) => `/pictures/product/${name}.webp`).join('\n');
  expect(await imagesOf(letters.map((name) => `photos/${name}.JPG`).join('\n'))).toBe(all);
  expect(await imagesOf(letters.map((name) => `${name}.jpg`).join('; '))).toBe(all);
  expect(await imagesOf('b.jpg | Border; hem | کنارہ; c.jpg\nhttps://a.test/x;y.webp | Shop')).toBe(
    '/pictures/product/b.webp | Border; hem | کنارہ\n/pictures/product/c.webp\nhttps://a.test/x;y.webp | Shop',
  );
  expect(await imagesOf('https://a.test/x;y.webp')).toBe('https://a.test/x;y.webp');
  expect(await imagesOf('b.jpg;x.png;z.png')).toEqual(
    ['x.png', 'z.png'].map((value) => ({ field: 'images', code: 'no such picture', value })),
  );
});

test('a list of many products is written, read and imported in portions, between which others have their turns', async () => {
  await copyProduct(shop, await aProduct(shop), 1200);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turnsOf = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = turns;
    const result = await work();
    expect(turns - before).toBeGreaterThan(3);
    return result;
  };
  const percents = new Set<number>();
  const list = await turnsOf(() => exportCatalogue(shop, admin));
  const dearer = list.replaceAll(',2500,', ',2600,').replace('COPY-7,', 'NEW-7,');
  const plan = await turnsOf(() => planOf(shop, dearer, {}, (percent) => percents.add(percent)));
  expect([plan.create.length, plan.update.length, plan.faults]).toEqual([1, 1200, []]);
  expect(percents.size).toBe(101);
  await turnsOf(() => carryOut(shop, admin, { plan, file: 'list.csv' }, (percent) => percents.add(-percent)));
  clearImmediate(counting);
  expect(percents.has(-100)).toBe(true);
  const again = await planOf(shop, await exportCatalogue(shop, admin));
  expect(again).toMatchObject({ unchanged: 1202, update: [], faults: [] });
});
