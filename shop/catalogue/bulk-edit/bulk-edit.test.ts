import { expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { order } from '../../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import { deleteProduct } from '../change.server.ts';
import { findProduct } from '../read.server.ts';
import { type BulkEdited, bulkEdit, listChosen, orderedAmong } from './bulk-edit.server.ts';
import { raised, type ShelfChange } from './bulk-edit.ts';

openShopForEachTest({ isAudited: true });

const CHANGED = { ok: false, reason: 'changed meanwhile' };
const priceOf = async (id: string) => (await findProduct(shop, id))?.priceInPaisa;
const eventOf = (changed: BulkEdited) => (changed.ok ? changed.event : 0);
const backOf = ({ id, seen, value }: ShelfChange<'price'>) => ({ id, seen: value, value: seen });

test('a stock that is counted in the list is a movement with its reason and who counted, and overwrites no sale', async () => {
  const id = await aProduct(shop, { stock: 10 });
  expect(await bulkEdit(shop, admin, 'stock', [{ id, seen: 10, value: 7 }])).toMatchObject({ ok: true });
  const [, movement] = await shop.db.selectFrom('stockMovements').selectAll().orderBy('id').execute();
  const counted = { productId: id, change: -3, stockAfter: 7, reason: 'counted', userId: admin.id };
  expect(movement).toMatchObject(counted);
  const entry = { act: 'product counted', before: '{"stock":10}', after: '{"stock":7}' };
  expect((await changes()).at(-1)).toMatchObject(entry);
  await order(await aCustomer(shop), id, { quantity: 4 });
  const late = await bulkEdit(shop, admin, 'stock', [{ id, seen: 7, value: 12 }]);
  expect(late).toEqual({ ...CHANGED, differing: [{ id, name: 'Ivory Latha', now: 3 }] });
  expect(await stockOf(shop, id)).toBe(3);
});

test('of a count and a sale of the same moment the books are right whoever comes first', async () => {
  const id = await aProduct(shop, { stock: 10 });
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, id, 4);
  const checkout = await aCheckout(shop, customer);
  const [counted, placed] = await Promise.all([
    bulkEdit(shop, admin, 'stock', [{ id, seen: 10, value: 20 }]),
    checkOut(shop, customer, checkout),
  ]);
  expect(placed.ok).toBe(true);
  expect(await stockOf(shop, id)).toBe(counted.ok ? 16 : 6);
});

test('the stock of a cloth by the metre is that of its thaans: a count of it is refused with that reason', async () => {
  const id = await aCloth(shop, [1200]);
  expect(await listChosen(shop, admin, [id])).toMatchObject([{ soldBy: 'metre', stock: 12 }]);
  const counted = await bulkEdit(shop, admin, 'stock', [{ id, seen: 12, value: 22 }]);
  expect(counted).toEqual({ ...CHANGED, differing: [{ id, name: 'Ivory Latha', now: 12, ofThaans: true }] });
  expect(await stockOf(shop, id)).toBe(12);
});

test('a press on many changes all of them, each with an entry of the record, or none when one was deleted or changed meanwhile', async () => {
  const ids = [await aProduct(shop), await aProduct(shop)];
  const toPrice = ids.map((id) => ({ id, seen: 250_000, value: 262_500 }));
  expect(await bulkEdit(shop, admin, 'price', toPrice)).toMatchObject({ ok: true, changed: 2, left: [] });
  expect(await Promise.all(ids.map(priceOf))).toEqual([262_500, 262_500]);
  const entries = (await changes()).filter(({ act }) => act === 'product changed');
  expect(entries.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
  const [existing = '', gone = ''] = ids;
  await deleteProduct(shop, admin, gone);
  const again = ids.map((id) => ({ id, seen: 262_500, value: 300_000 }));
  const refused = { ok: false, differing: [{ id: gone, now: null }] };
  expect(await bulkEdit(shop, admin, 'price', again)).toMatchObject(refused);
  expect(await priceOf(existing)).toBe(262_500);
});

test('a press on many is taken back where the product was not changed again, though its value may be that of the press', async () => {
  const ids = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const [, other, back] = ids;
  const pressed = ids.map((id) => ({ id, seen: 250_000, value: 300_000 }));
  const undoes = eventOf(await bulkEdit(shop, admin, 'price', pressed));
  for (const id of [other, back])
    await bulkEdit(shop, admin, 'price', [{ id: id ?? '', seen: 300_000, value: 310_000 }]);
  await bulkEdit(shop, admin, 'price', [{ id: back ?? '', seen: 310_000, value: 300_000 }]);
  expect(await bulkEdit(shop, admin, 'price', pressed.map(backOf), { undoes })).toMatchObject({
    ...{ ok: true, changed: 1 },
    left: expect.arrayContaining([
      expect.objectContaining({ id: other, now: 310_000 }),
      expect.objectContaining({ id: back, now: 300_000 }),
    ]),
  });
  expect(await Promise.all(ids.map(priceOf))).toEqual([250_000, 310_000, 300_000]);
});

test('a press on many moves products to a category that there is, and to no other', async () => {
  const id = await aProduct(shop);
  const seen = { mainCategory: 'Men', category: 'Latha' } as const;
  const to = (category: string) =>
    bulkEdit(shop, admin, 'category', [{ id, seen, value: { mainCategory: 'Women', category } }]);
  expect(await to('Velvet')).toEqual({ ok: false, reason: 'unknown category' });
  expect(await to('Lawn')).toMatchObject({ ok: true });
  const [chosen] = await listChosen(shop, admin, [id]);
  expect(chosen?.category).toEqual({ mainCategory: 'Women', category: 'Lawn' });
});

test('of two presses at once on the same prices one gets through', async () => {
  const ids = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const to = (value: number, order: readonly string[]) => {
    const toPrice = order.map((id) => ({ id, seen: 250_000, value }));
    return bulkEdit(shop, admin, 'price', toPrice);
  };
  const both = await Promise.all([to(300_000, ids), to(200_000, ids.toReversed())]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(new Set(await Promise.all(ids.map(priceOf))).size).toBe(1);
});

test('a kind of cloth is given where no fact stands against it, with the number of pieces that it says', async () => {
  const plain = await aProduct(shop, { fabric: 'Lawn', kind: 'other', lengthCm: 450 });
  const pieces = 'Shirt, Lawn, Printed, 250; Dupatta, Voile, Plain, 250';
  const suit = await aProduct(shop, { kind: 'womens-2', pieces });
  const give = (id: string, seen: string, value: string) =>
    bulkEdit(shop, admin, 'kind', [{ id, seen, value } as ShelfChange<'kind'>]);
  expect(await give(plain, 'other', 'metre')).toMatchObject({ ok: false });
  expect(await give(plain, '', 'womens-3')).toMatchObject({ ok: false, differing: [{ now: 'other' }] });
  expect(await give(plain, 'other', 'womens-3')).toMatchObject({ ok: true, changed: 1 });
  expect(await give(suit, 'womens-2', 'womens-3')).toMatchObject({ ok: false });
  const facts = await shop.db.selectFrom('products').selectAll().orderBy('kind').execute();
  expect(facts).toMatchObject([
    { kind: 'womens-2', pieceCount: 2, totalCm: 500 },
    { kind: 'womens-3', pieceCount: 3, totalCm: 450, fabric: 'Lawn' },
  ]);
});

test('a price that is raised or lowered is a whole rupee, half a rupee up, without a fraction lost', () => {
  const by = (hundredths: number) => (now: number) => raised('price', now, { by: 'percent', hundredths });
  expect(by(500)(250_000)).toBe(262_500);
  expect(by(500)(99_900)).toBe(104_900); // 1048.95
  expect(by(-6000)(100)).toBe(0); // Rs. 0.40: not a price
  expect(by(50)(10_000)).toBe(10_100); // 100.50
  expect(by(-50)(10_000)).toBe(10_000); // 99.50
  expect(by(90_000)(1_000_000_000)).toBe(10_000_000_000);
  expect(raised('price', 99_950, { by: 'amount', amount: 1000 })).toBe(101_000);
  expect(raised('price', 5000, { by: 'amount', amount: -7000 })).toBe(-2000);
  expect(raised('price', 5000, { by: 'value', value: 12_345 })).toBe(12_345);
  const half = { by: 'amount', amount: 2500 } as const;
  expect(raised('price', 100_000, half, '50')).toBe(105_000); // 1,025
  expect(raised('price', 100_400, half, '10')).toBe(103_000); // 1,029
  expect(raised('price', 1000, { by: 'amount', amount: -700 }, '10')).toBe(0); // Rs. 3: not a price
  expect(raised('stock', 7, { by: 'amount', amount: -9 })).toBe(-2);
});

test('chosen products, and those that are refused, have the names of the reader’s language, and stand by them', async () => {
  const ids: string[] = [];
  for (const [name, nameUrdu] of Object.entries({ Alpha: 'یشب', Beta: 'آسمانی' }))
    ids.push(await aProduct(shop, { name, nameUrdu }));
  const inUrdu = { ...shop, language: 'ur' };
  for (const [reader, ...names] of [[shop, 'Alpha', 'Beta'] as const, [inUrdu, 'آسمانی', 'یشب'] as const])
    expect((await listChosen(reader, admin, ids)).map(({ name }) => name)).toEqual(names);
  const refused = await bulkEdit(inUrdu, admin, 'price', [{ id: ids[0] ?? '', seen: 1, value: 300_000 }]);
  expect(refused).toMatchObject({ differing: [{ id: ids[0], name: 'یشب' }] });
});

test('what was ever ordered is known, so that it is archived rather than deleted', async () => {
  const [ordered, other] = [await aProduct(shop), await aProduct(shop)];
  await order(await aCustomer(shop), ordered);
  expect(await orderedAmong(shop, admin, [ordered, other])).toEqual(new Set([ordered]));
});
