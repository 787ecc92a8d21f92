/** `audit` checks after each test that values add up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueIn } from '../../tests/support/model/purchases.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, productOf, stockOf } from '../../tests/support/test-shop.ts';
import { createProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { adjustStock, inProductOrder, returnStock, takeStock } from './stock.server.ts';
import { lockProduct } from './value.server.ts';
import { inProportion, unitCost, valueBrought, valueTaken } from './value.ts';

openShopForEachTest({ isAudited: true });

const valueNow = (id: string) => valueIn(shop, id);
async function values(id: string) {
  const rows = await shop.db.selectFrom('stockMovements').selectAll().where('productId', '=', id).execute();
  const inOrder = rows.toSorted((a, b) => a.id - b.id);
  return inOrder.map((one) => [one.reason, one.changeCm || one.change, one.valueInPaisa].join(' '));
}

async function setCost(id: string, inPaisa: number) {
  const product = await productOf(shop, id);
  return updateProduct(shop, admin, id, fieldsOf(product), product.stock, {}, { owner: admin, inPaisa });
}

const move = (work: 'take' | 'return', productId: string, quantity: number, cutCm = 0) =>
  inTransaction(shop, async (trx) => {
    const lines = [{ productId, quantity, cutCm }];
    return work === 'take'
      ? takeStock(shop, trx, lines, 'o')
      : returnStock(shop, trx, lines, 'o', 'cancelled');
  });

test('values in whole paisa add up, whatever is taken and brought, and nothing is left of nothing', () => {
  // A product has a million pieces at most, and costs ten million rupees at most.
  const amount = fc.integer({ min: 1, max: 100_000 });
  const unit = fc.record({ amount, unitCost: fc.nat(10 ** 9), isIn: fc.boolean() });
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 10 }), (all) => {
      let there = { amount: 0, valueInPaisa: 0 };
      for (const one of all) {
        const { amount, valueInPaisa: before } = there;
        if (one.isIn) {
          const brought = { ...one, valueInPaisa: one.amount * one.unitCost };
          const { valueInPaisa, revalued } = valueBrought(there, brought);
          there = { amount: amount + one.amount, valueInPaisa: before + valueInPaisa + revalued };
        } else {
          const taken = Math.min(one.amount, amount);
          there = { amount: amount - taken, valueInPaisa: before - valueTaken(there, taken) };
        }
        expect(there.valueInPaisa).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(there.valueInPaisa)).toBe(true);
        if (there.amount === 0) expect(there.valueInPaisa).toBe(0);
      }
    }),
  );
  expect([inProportion(100, 1, 3), inProportion(200, 1, 3), inProportion(1, 1, 2)]).toEqual([33, 67, 1]);
});

test('a sale takes its share at the average, the last piece takes the rest, and a return brings back what it took', async () => {
  const id = await aProduct(shop, { stock: 3 });
  await setCost(id, 10_001);
  await move('take', id, 1);
  expect(await valueNow(id)).toBe(20_002);
  await setCost(id, 5000);
  await move('return', id, 1);
  expect(await valueNow(id)).toBe(20_001);
  await move('take', id, 3);
  expect(await valueNow(id)).toBe(0);
  expect(await values(id)).toEqual([
    ...['created 3 0', 'revalued 0 30003', 'ordered -1 -10001', 'revalued 0 -10002'],
    ...['cancelled 1 10001', 'ordered -3 -20001'],
  ]);
  await move('return', id, 3);
  expect(await valueNow(id)).toBe(20_001);
});

test('cloth by the metre goes at the cost of its centimetres', async () => {
  const id = await aCloth(shop, [1000, 500]);
  await setCost(id, 40_000);
  expect(await valueNow(id)).toBe(600_000);
  await move('take', id, 1, 450);
  expect(await valueNow(id)).toBe(420_000);
  await move('return', id, 1, 450);
  expect(await valueNow(id)).toBe(600_000);
});

test('a count up adds at the average, or at the last one when nothing was left; so do pieces of a cost not known then', async () => {
  const [id, early] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 3 })];
  await setCost(id, 700);
  const count = (seen: number, counted: number) =>
    inTransaction(shop, (trx) => adjustStock(shop, trx, id, { seen, counted }));
  await count(2, 5);
  expect(await valueNow(id)).toBe(3500);
  await count(5, 0);
  await count(0, 4);
  expect(await valueNow(id)).toBe(2800);
  await move('take', early, 1);
  await setCost(early, 700);
  await move('return', early, 1);
  expect(await valueNow(early)).toBe(2100);
});

test('a cost is refused where there is nothing to value, and nothing else is saved then', async () => {
  const id = await aProduct(shop, { stock: 0, price: 100 });
  const form = { ...fieldsOf(await productOf(shop, id)), price: 999 };
  const cost = { owner: admin, inPaisa: 5 };
  const refused = { ok: false, reason: 'nothing to value' };
  expect(await updateProduct(shop, admin, id, form, 0, {}, cost)).toEqual(refused);
  expect((await productOf(shop, id)).priceInPaisa).toBe(100);
  expect(await createProduct(shop, admin, { ...form, productId: 'N-1' }, cost)).toEqual(refused);
  const made = await createProduct(shop, admin, { ...form, productId: 'N-1', stock: 4 }, cost);
  expect(made.ok && (await valueNow(made.id))).toBe(20);
});

test('what the version before moved is valued once, at the average of then', async () => {
  const id = await aProduct(shop, { stock: 4 });
  await setCost(id, 1000);
  // That version writes no values.
  const moved = (change: number, stockAfter: number, orderId: string | null = null) => ({
    ...{ productId: id, change, stockAfter, reason: 'ordered' as const, orderId, createdAt: 0 },
  });
  await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', id).execute();
  const movements = [moved(-3, 1, 'o'), moved(1, 2)];
  await shop.db.insertInto('stockMovements').values(movements).execute();
  for (const _ of [1, 2]) await inTransaction(shop, (trx) => lockProduct(trx, id));
  expect(await valueNow(id)).toBe(2000);
  expect((await values(id)).slice(-2)).toEqual(['ordered -3 -3000', 'ordered 1 1000']);
  await shop.db.deleteFrom('products').where('id', '=', id).execute();
});

test('a unit costs nothing known where nothing is known', () => {
  const cost = (valueInPaisa: number, amount: number, soldBy = '') =>
    unitCost({ valueInPaisa, amount }, soldBy);
  expect([cost(0, 5), cost(0, 0), cost(1000, 3), cost(1000, 250, 'metre')]).toEqual([null, null, 333, 400]);
});

type Lines = Parameters<typeof takeStock>[2];
const take = (...lines: Lines) => inTransaction(shop, (trx) => takeStock(shop, trx, lines, 'o'));

test('taking more than there is takes nothing of it and says what is left', async () => {
  const productId = await aProduct(shop, { stock: 3 });
  const short = await take({ productId, quantity: 4 }, { productId: 'gone', quantity: 1 });
  expect(short.toSorted((a, b) => b.left - a.left)).toEqual([
    { productId, left: 3 },
    { productId: 'gone', left: 0 },
  ]);
  expect(await stockOf(shop, productId)).toBe(3);
});

test('two lines of one product are one line when stock is taken and returned', async () => {
  const productId = await aProduct(shop, { stock: 7 });
  const line = { productId, quantity: 3 };
  expect(inProductOrder([line, line])).toEqual([{ productId, quantity: 6 }]);
  expect([await take(line, line), await take(line, line)]).toEqual([[], [{ productId, left: 1 }]]);
  await inTransaction(shop, (trx) => returnStock(shop, trx, [line, line], 'o', 'cancelled'));
  expect(await stockOf(shop, productId)).toBe(7);
});
