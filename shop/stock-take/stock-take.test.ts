import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueIn } from '../../tests/support/model/purchases.ts';
import { anOrderOfCut, idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCloth,
  aCustomer,
  admin,
  aProduct,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { listShelf, listShelves } from '../catalogue/import/shelf-list.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { adjustStock } from '../stock/stock.server.ts';
import { lockProduct, revalue } from '../stock/value.server.ts';
import { bookTake, dropTake } from './book.server.ts';
import { beginTake, count, type NewCount, strikeOut } from './count.server.ts';
import { comparedIn, findTake, lastCounted, listTakes, scopeOf, uncountedIn } from './read.server.ts';
import type { Reason } from './take.ts';
import { worthOf } from './worth.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const helper = { ...admin, id: 'ali', fullName: 'Ali' };
const key = () => crypto.randomUUID();
const begin = (shelf?: string) =>
  beginTake(shop, admin, { mainCategory: '', category: '', key: key(), ...(shelf && { shelf }) });
type Counted = NewCount['counted'];
const one = (take: string, counted: Counted, productId: string, { thaanId = '', by = admin } = {}) =>
  count(shop, by, take, { key: key(), counts: [{ productId, thaanId, counted }] });
const productsOf = (...stocks: number[]) => Promise.all(stocks.map((stock) => aProduct(shop, { stock })));
async function book(take: string, reason: Reason = 'miscounted') {
  const differing = (await comparedIn(shop, take)).filter(({ change }) => change !== 0);
  const seen = differing.map(({ key, change }) => ({ key, change, reason }));
  return bookTake(shop, admin, take, seen);
}
const stocksOf = (...ids: string[]) => Promise.all(ids.map((id) => stockOf(shop, id)));

test('a number after a code is of what this person counted last by the piece', async () => {
  const [first, last] = [await aProduct(shop), await aProduct(shop)];
  const take = await begin();
  expect(await lastCounted(shop, admin, take)).toBeNull();
  for (const [productId, by] of [[first, admin] as const, [last, admin] as const, [first, helper] as const]) {
    shop.setClock(shop.now() + 1);
    await one(take, 1, productId, { by });
  }
  expect((await lastCounted(shop, admin, take))?.id).toBe(last);
  expect((await lastCounted(shop, helper, take))?.id).toBe(first);
  const cloth = await aCloth(shop, [1000]);
  const [thaan] = await thaansIn(shop, cloth);
  shop.setClock(shop.now() + 1);
  await one(take, 900, cloth, { thaanId: thaan?.id ?? '' });
  expect(await lastCounted(shop, admin, take)).toBeNull();
});

test('a take of a shelf lists what lies on it, whatever its category', async () => {
  const on = await aProduct(shop, { shelf: 'A2', mainCategory: 'Men', category: 'Latha' });
  const too = await aProduct(shop, { shelf: 'A2', mainCategory: 'Women', category: 'Silk' });
  for (const shelf of ['A10', 'A1', '']) await aProduct(shop, { shelf });
  expect(await listShelves(shop, admin)).toEqual(['A1', 'A2', 'A10']);
  const take = await findTake(shop, admin, await begin('A2'));
  if (!take) throw new Error('no take');
  const { items } = await listShelf(shop, admin, scopeOf(take), {});
  expect(items.map(({ id }) => id).toSorted()).toEqual([on, too].toSorted());
  await one(take.id, 1, on);
  expect(await uncountedIn(shop, take)).toBe(1);
});

test('after booking the books agree with the shelf, whatever was ordered, packed, cancelled or sold meanwhile', async () => {
  const steps = fc.array(fc.constantFrom('order', 'pack', 'cancel', 'count'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -3, max: 3 }), steps, async (wrong, history) => {
      const productId = await aProduct(shop, { stock: 20 });
      const customer = await aCustomer(shop);
      const take = await begin();
      let lying = 20 + wrong;
      const waiting: string[] = [];
      await one(take, lying, productId);
      for (const step of history) {
        if (step === 'order') waiting.push(idOf(await order(customer, productId, { quantity: 2 })));
        if (step === 'count') await one(take, lying, productId);
        const id = step === 'pack' || step === 'cancel' ? waiting.pop() : undefined;
        if (id && step === 'cancel') await cancelOrder(shop, customer, id);
        if (id && step === 'pack') {
          await takeStep(shop, admin, id, 'to pack');
          await takeStep(shop, admin, id, 'to hand over');
          lying -= 2;
        }
      }
      expect(await book(take)).toEqual({ ok: true, booked: wrong === 0 ? 0 : 1 });
      expect((await stockOf(shop, productId)) + 2 * waiting.length).toBe(lying);
    }),
    { numRuns: 15 },
  );
});

test('scans add, a number sets, a form sent twice counts once, and two phones at one product are two counts', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const take = await begin();
  const scan = { key: key(), counts: [{ productId, thaanId: '', counted: { more: 1 } }] };
  await Promise.all([count(shop, admin, take, scan), count(shop, admin, take, scan)]);
  await one(take, { more: 1 }, productId);
  const counted = async () => (await comparedIn(shop, take)).map((found) => found.counted);
  expect(await counted()).toEqual([2]);
  await one(take, null, productId);
  expect(await counted()).toEqual([]);
  for (const bad of [-1, 1.5, 2_000_000])
    expect(await one(take, bad, productId)).toMatchObject([{ reason: 'bad count' }]);
  expect(await one(take, 1, 'gone')).toMatchObject([{ reason: 'missing' }]);
  await Promise.all([one(take, 6, productId), one(take, 4, productId, { by: helper })]);
  expect(await comparedIn(shop, take)).toMatchObject([{ counted: 10, change: 0, counts: [{}, {}] }]);
  for (const [isStruck, change] of [[true, -4] as const, [false, 0] as const]) {
    const of = { productId, thaanId: '', userId: 'ali', isStruck };
    expect(await strikeOut(shop, admin, take, of)).toBe(true);
    expect(await comparedIn(shop, take)).toMatchObject([{ change }]);
  }
});

test('a take is booked once, as it was seen, and what nobody counted stays', async () => {
  const [less = '', more = '', uncounted = ''] = await productsOf(10, 1, 7);
  const take = await begin();
  await one(take, 8, less);
  await one(take, 3, more);
  const seen = [
    { key: less, change: -2, reason: 'damaged' },
    { key: more, change: 2, reason: 'found' },
  ] as const;
  await one(take, 2, more);
  expect(await bookTake(shop, admin, take, seen)).toEqual({ ok: false, reason: 'counted meanwhile' });
  await one(take, 3, more);
  const found = await findTake(shop, admin, take);
  expect(found && (await uncountedIn(shop, found))).toBe(1);
  const booked = await Promise.all([bookTake(shop, admin, take, seen), bookTake(shop, admin, take, seen)]);
  expect(booked).toEqual(Array(2).fill({ ok: true, booked: 2 }));
  expect(await stocksOf(less, more, uncounted)).toEqual([8, 3, 7]);
  const moves = await shop.db.selectFrom('stockMovements').selectAll().orderBy('id').execute();
  const moved = moves.findLast(({ productId }) => productId === less);
  expect(moved).toMatchObject({ reason: 'counted', change: -2, userId: admin.id });
  expect(await one(take, 5, less)).toBe('over');
  expect((await comparedIn(shop, take)).map(({ reason }) => reason).toSorted()).toEqual(['damaged', 'found']);
  const acts = await shop.db.selectFrom('changes').select(['act', 'after']).orderBy('id').execute();
  expect(acts).toContainEqual({ act: 'stock take booked', after: '{"counted":2,"differences":2}' });
  expect(acts).toContainEqual({ act: 'product counted', after: '{"stock":8,"reason":"damaged"}' });
});

test('nothing is booked while a count is older than a correction, or misses more than is left', async () => {
  const [corrected = '', sold = '', good = ''] = await productsOf(10, 4, 3);
  const take = await begin();
  await one(take, 9, corrected);
  await one(take, 1, sold);
  await one(take, 2, good);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await inTransaction(shop, (trx) => adjustStock(shop, trx, corrected, { seen: 10, counted: 9 }));
  await order(await aCustomer(shop), sold, { quantity: 2 });
  const refused = await book(take);
  expect(refused).toMatchObject({ ok: false, reason: 'count again' });
  expect(!refused.ok && 'keys' in refused && refused.keys.toSorted()).toEqual([corrected, sold].toSorted());
  expect(await stockOf(shop, good)).toBe(3);
  await one(take, 9, corrected);
  await one(take, 3, sold);
  expect(await book(take)).toMatchObject({ ok: true });
  expect(await stocksOf(corrected, sold, good)).toEqual([9, 1, 2]);
});

test('a thaan is measured as it lies: with what is ordered and not cut, and what is cut later stays cut', async () => {
  const productId = await aCloth(shop, [4000, 2000]);
  const [long, short] = await thaansIn(shop, productId);
  if (!long || !short) throw new Error('no thaans');
  const { id } = await anOrderOfCut(productId, 450);
  await takeStep(shop, admin, id, 'to pack');
  const take = await begin();
  // The order's 4.5 m are on the shorter thaan.
  await one(take, 3900, productId, { thaanId: long.id });
  await one(take, 1980, productId, { thaanId: short.id });
  expect((await comparedIn(shop, take)).map(({ change }) => change)).toEqual([-100, -20]);
  const longer = await one(take, 4001, productId, { thaanId: long.id });
  expect(longer).toMatchObject([{ reason: 'longer than it was' }]);
  expect(await one(take, 5, productId)).toMatchObject([{ reason: 'missing' }]);
  await takeStep(shop, admin, id, 'to hand over');
  expect(await book(take, 'sample')).toEqual({ ok: true, booked: 2 });
  expect((await remnantsIn(shop, productId)).toSorted((a, b) => b - a)).toEqual([3900, 1530]);
});

test('a take that is thrown away changes nothing, and a booked one is not thrown away', async () => {
  const productId = await aProduct(shop, { stock: 5 });
  const [first, second] = [await begin(), await begin()];
  await one(first, 1, productId);
  expect((await listTakes(shop, admin)).map(({ products }) => products).toSorted()).toEqual([0, 1]);
  expect(await dropTake(shop, admin, first)).toBe(true);
  expect(await stockOf(shop, productId)).toBe(5);
  expect(await shop.db.selectFrom('stockTakeCounts').select('takeId').execute()).toEqual([]);
  expect(await bookTake(shop, admin, first, [])).toEqual({ ok: false, reason: 'gone' });
  expect(await bookTake(shop, admin, second, [])).toEqual({ ok: true, booked: 0 });
  expect(await dropTake(shop, admin, second)).toBe(false);
});

test('a difference is worth what booking takes from the value of the stock; an unknown cost has no worth', async () => {
  const [dear, unknown] = [await aProduct(shop, { stock: 7 }), await aProduct(shop, { stock: 7 })];
  const cloth = await aCloth(shop, [4000, 1501]);
  const [thaan] = await thaansIn(shop, cloth);
  if (!thaan) throw new Error('no thaan');
  const valued = (id: string) => valueIn(shop, id);
  for (const [id, cost] of [[dear, 100_003] as const, [cloth, 77_777] as const])
    await inTransaction(shop, async (trx) => {
      const product = await lockProduct(trx, id);
      if (product) await revalue(shop, trx, product, cost);
    });
  const before = [await valued(dear), await valued(cloth)];
  const take = await begin();
  await one(take, 4, dear);
  await one(take, 4, unknown);
  await one(take, 3877, cloth, { thaanId: thaan.id });
  const worth = await worthOf(shop, admin, await comparedIn(shop, take));
  expect([worth.get(dear), worth.get(unknown), worth.has(thaan.id)]).toEqual([-300_009, undefined, true]);
  await book(take, 'lost');
  const lost = [await valued(dear), await valued(cloth)].map((now, place) => now - (before[place] ?? 0));
  expect(lost).toEqual([worth.get(dear), worth.get(thaan.id)]);
});
