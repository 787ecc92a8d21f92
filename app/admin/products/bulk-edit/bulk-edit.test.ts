import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { inLanguage } from '#words/language.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, stockOf } from '../../../../tests/support/test-shop.ts';
import { answerBulkEdit } from './bulk-edit.server.ts';

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
