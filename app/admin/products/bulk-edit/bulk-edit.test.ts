import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { inLanguage } from '#words/language.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, stockOf } from '../../../../tests/support/test-shop.ts';
import { answerBulkEdit } from './bulk-edit.server.ts';
import { answerList } from './price-list.server.ts';
import { picturesField } from './price-list-answer.ts';

openShopForEachTest();

const send = (ids: readonly string[], fields: Record<string, string> | URLSearchParams) =>
  sendTo(new URLSearchParams(ids.map((id) => ['id', id])), fields);

async function sendTo(query: URLSearchParams, fields: Record<string, string> | URLSearchParams) {
  const url = new URL(`https://shop.test/admin/products/many?${query}`);
  const parts: Partial<ShopRequest> = { shop };
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return (await inLanguage('en', () => answerBulkEdit(request, url, parts as ShopRequest, admin))).data;
}

const changeKinds = (rows: readonly string[], act = 'do', event = 0) => {
  const fields = Object.entries({ act, field: 'kind', event: String(event) });
  return send([], new URLSearchParams([...fields, ...rows.map((row) => ['row', row])]));
};

test('more pieces for many leave a cloth by the metre out and say why, in the preview and in its place', async () => {
  const [pieces, cloth] = [await aProduct(shop, { stock: 10 }), await aCloth(shop, [1200])];
  const more = { act: 'look', field: 'stock', how: 'up amount', typed: '10' };
  const { preview } = await send([pieces, cloth], more);
  expect(preview?.send).toEqual([JSON.stringify([pieces, 10, 20])]);
  const why = expect.stringContaining('its stock is that of its thaans');
  const row = preview?.rows.find(({ id }) => id === cloth);
  expect(row).toMatchObject({ before: '12', after: '12', why });
  const inPlace = { act: 'set', field: 'stock', id: cloth, seen: '12', typed: '22' };
  expect(await send([], inPlace)).toEqual({ error: why, now: 12 });
  expect(await stockOf(shop, cloth)).toBe(12);
});

test('products without facts get a kind of cloth in one press, one with facts of another stays, and Undo takes it back', async () => {
  const [first, second] = [await aProduct(shop), await aProduct(shop)];
  const sheet = await aProduct(shop, { kind: 'bedsheet', widthIn: 90, pillowCovers: 2 });
  const ids = [first, second, sheet];
  const none = await send(ids, { act: 'look', field: 'kind', typed: '' });
  expect(none.fieldErrors).toEqual({ kind: 'Choose a kind of cloth.' });
  const { preview } = await send(ids, { act: 'look', field: 'kind', typed: 'womens-3' });
  expect(preview?.rows.find(({ id }) => id === sheet)).toMatchObject({
    ...{ before: 'Bedsheet', after: 'Bedsheet', why: expect.stringContaining('in its form') },
  });
  const sent = [first, second].map((id) => JSON.stringify([id, '', 'womens-3']));
  expect(preview?.send.toSorted()).toEqual(sent.toSorted());
  const kinds = async () => {
    const rows = await shop.db.selectFrom('products').select(['id', 'kind', 'pieceCount']).execute();
    return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.kind, row?.pieceCount]);
  };
  const ofSheet = ['bedsheet', 0];
  const press = await changeKinds(preview?.send ?? []);
  expect(press.done?.sentence).toBe('The kind of cloth of 2 products is changed.');
  expect(await kinds()).toEqual([['womens-3', 3], ['womens-3', 3], ofSheet]);
  // Facts added since belong to the new kind: the product stays.
  await shop.db.updateTable('products').set({ fabric: 'Lawn' }).where('id', '=', first).execute();
  const undone = await changeKinds(press.done?.rows ?? [], 'undo', press.done?.event);
  expect(undone.done?.sentence).toMatch(/^Taken back: 1 product\./);
  expect(await kinds()).toEqual([['womens-3', 3], ['', 0], ofSheet]);
  // Forged, or older than the facts.
  const forged = await changeKinds([JSON.stringify([sheet, 'bedsheet', 'mens-suit'])]);
  expect(forged.error).toContain('Nothing was changed.');
});

test('a price that could be two is not guessed, in its place and of many: both are named', async () => {
  const id = await aProduct(shop, { price: 250_000 });
  const both = expect.stringContaining('Rs. 850.50 / Rs. 85,050');
  const seen = { act: 'set', field: 'price', id, seen: '250000' };
  expect(await send([], { ...seen, typed: '850,50' })).toMatchObject({ error: both });
  const { fieldErrors } = await send([id], { act: 'look', field: 'price', how: 'to', typed: '850,50' });
  expect(fieldErrors).toMatchObject({ price: both });
});

test('all of a filter is what its categories say, never what a search finds; the preview names how many of each category', async () => {
  const lawn = { mainCategory: 'Women', category: 'Lawn' } as const;
  const ids = [await aProduct(shop, lawn), await aProduct(shop, lawn)];
  const mens = await aProduct(shop, { mainCategory: 'Men', category: 'Lawn' });
  // The search finds this too.
  await aProduct(shop, { mainCategory: 'Women', category: 'Others', name: 'Karandi with lawn lining' });
  const raise = { act: 'look', field: 'price', how: 'up percent', typed: '10' };
  const idsIn = (send: readonly string[] = []) => send.map((row) => JSON.parse(row)[0]).toSorted();
  const all = (of: Record<string, string>) => sendTo(new URLSearchParams({ all: '1', ...of }), raise);
  const ofWomen = await all({ ...lawn, q: 'lawn' });
  expect(idsIn(ofWomen.preview?.send)).toEqual(ids.toSorted());
  expect(ofWomen.preview?.categories).toEqual([{ category: 'Women, Lawn', products: 2 }]);
  const ofAll = await all({ category: 'Lawn' });
  expect(idsIn(ofAll.preview?.send)).toEqual([...ids, mens].toSorted());
  expect(ofAll.preview?.categories.map(({ products }) => products).toSorted()).toEqual([1, 2]);
  const ofIn = (place: string) => new URLSearchParams({ all: '1', in: place });
  const rounded = await sendTo(ofIn('Women/Lawn'), { ...raise, round: '50' });
  expect(rounded.preview?.rows).toMatchObject([{ before: 'Rs. 2,500', after: 'Rs. 2,750' }, {}]);
  const little = await sendTo(ofIn('Men'), { ...raise, typed: '1', round: '50' });
  expect(little.preview).toMatchObject({ rows: [{ after: 'Rs. 2,550' }], send: [expect.any(String)] });
  const unknown = await all({ category: 'No such' });
  expect(unknown.error).toContain('Nothing is chosen');
});

async function sendList(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parts: Partial<ShopRequest> = { shop };
  const request = new Request('https://shop.test/admin/products/price-list', { method: 'POST', body: form });
  const { data } = await inLanguage('en', () => answerList(request, parts as ShopRequest, admin));
  return data;
}

const HEAD = 'productId,name,price,stock,mainCategory,category,description,image';
const listOf = (rows: readonly string[]) => new File([[HEAD, ...rows].join('\n')], 'list.csv');
const addressOf = (n: number) => `/pictures/product/${String(n).padStart(32, '0')}.webp`;

test('a thousand pictures come with a list in one form, within its bounds', async () => {
  const names = Array.from({ length: 1000 }, (_, n) => `Photo ${n}.jpg`);
  const file = listOf(names.map((name, n) => `P-${n},Cloth ${n},900,4,Men,Latha,Soft cotton,${name}`));
  const { preview: first } = await sendList({ file });
  expect(first?.missing).toEqual(names);
  const pictures = picturesField(names.map((name, n) => [name, addressOf(n)]));
  const sent = { name: 'list.csv', list: first?.list ?? '', pictures };
  expect(new Blob(Object.values(sent)).size).toBeLessThan(MAX_SENT_BYTES);
  const { preview } = await sendList(sent);
  const found = { missing: [], faults: [], toImport: 1000, pictures: pictures.toLowerCase() };
  expect(preview).toMatchObject(found);
});

test('of more left out than a preview names it says how many more there are', async () => {
  const codes = Array.from({ length: 101 }, (_, n) => `M-${n}`);
  for (const productId of codes) await aCloth(shop, [], { productId });
  const rows = ['productId,stock', ...codes.map((code) => `${code},22`), ''];
  const { preview } = await sendList({ file: new File([rows.join('\n')], 'list.csv') });
  expect(preview).toMatchObject({ leftOut: expect.stringContaining('M-99'), moreLeftOut: 1 });
  expect(preview?.leftOut).not.toContain('M-100');
});

test('the preview shows the price of what is new, and of what changes each value as it was and as it would be', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Ivory Latha', stock: 3, colourName: '' });
  const long = 'Soft cotton for the summer. '.repeat(10);
  const rows = [
    'productId;name;price;stock;mainCategory;category;description;image;colourName',
    `P-1;Ivory Latha;850,50;4;Men;Latha;${long};/a.webp;Ferozi`,
    `P-2;New one;25,00;4;Men;Latha;Soft;/a.webp;`,
  ];
  const { preview } = await sendList({ file: new File([rows.join('\n')], 'list.csv') });
  expect(preview?.rows).toMatchObject([
    { name: 'New one', isNew: true, values: [{ field: 'Price', from: '', to: 'Rs. 25' }] },
    {
      name: 'Ivory Latha',
      isNew: false,
      values: expect.arrayContaining([
        { field: 'Price', from: 'Rs. 2,500', to: 'Rs. 850.50' },
        { field: 'Stock', from: '3', to: '4' },
        expect.objectContaining({ field: 'Description', to: expect.stringMatching(/^Soft.{70,80}…$/) }),
        expect.objectContaining({ from: 'empty', to: 'Ferozi' }),
      ]),
    },
  ]);
});

test('of codes that differ in case or zeros alone it is asked whether they are the same, and until then nothing is imported', async () => {
  await aProduct(shop, { productId: 'BUG-1', name: 'First' });
  await aProduct(shop, { productId: '007', name: 'Second' });
  const file = new File(['productId,name\nbug-1,Newer\n7,Newest\n'], 'list.csv');
  const { preview: asked } = await sendList({ file });
  const alike = ['Line 2: Is BUG-1 the same as bug-1?', 'Line 3: Is 007 the same as 7?'];
  expect(asked).toMatchObject({ alike, toImport: 0 });
  const { name = '', list = '', pictures = '', plan = '' } = asked ?? {};
  const sent = { name, list, pictures };
  expect((await sendList({ ...sent, plan, act: 'import' })).error).toContain('same products');
  expect((await sendList({ ...sent, same: 'no' })).preview).toMatchObject({ alike: [], toImport: 0 });
  const { preview } = await sendList({ ...sent, same: 'yes' });
  expect(preview).toMatchObject({ alike: [], same: 'yes', toImport: 2 });
  const imported = await sendList({ ...sent, same: 'yes', plan: preview?.plan ?? '', act: 'import' });
  expect(imported.done).toEqual(expect.any(String));
  const products = shop.db.selectFrom('products').select(['productId', 'name']).orderBy('productId');
  const names = (await products.execute()).map(({ productId, name }) => `${productId} ${name}`);
  expect(names).toEqual(['007 Newest', 'BUG-1 Newer']);
});
