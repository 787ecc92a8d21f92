import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#shop/audit-log/read.server.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import { exportCatalogue } from '#shop/catalogue/import/import.server.ts';
import { previewSale } from '#shop/catalogue/import/list-sales.server.ts';
import { type Admin, EVERY_RIGHT } from '#shop/kernel/actor.ts';
import { DAY_MS, karachiDay } from '#shop/kernel/calendar.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { earningsOf } from '#shop/reports/earnings.server.ts';
import { salesReport } from '#shop/reports/sales.server.ts';
import { takeBackSale } from '../../../tests/support/browser/pressing.ts';
import { aCounterSale } from '../../../tests/support/model/made-orders.ts';
import { aPurchase } from '../../../tests/support/model/purchases.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf } from '../../../tests/support/test-shop.ts';
import { loadMoney } from '../orders/detail/money.server.ts';
import { readCost } from '../products/form/cost.server.ts';
import { tableOf } from './tables.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const FIRST = karachiDay(NOON);
beforeEach(() => shop.setClock(NOON));
const { owner: _owner, ...rights } = EVERY_RIGHT;
const helper = { ...admin, rights };

const sell = async (productId: string, quantity: number) =>
  (await aCounterSale({ lines: [{ productId, quantity }] })).orderId;

async function setCost(id: string, inPaisa: number): Promise<void> {
  const product = await productOf(shop, id);
  const cost = { owner: admin, inPaisa };
  await updateProduct(shop, admin, id, fieldsOf(product), product.stock, {}, cost);
}

async function earned(first = FIRST, last = first) {
  const span = { first, last };
  return earningsOf(shop, admin, span, await salesReport(shop, admin, span));
}

test('orders keep the cost of their day, and products of unknown cost are in no sum', async () => {
  const known = await aProduct(shop, { productId: 'P-1', price: 1000, stock: 0 });
  const unknown = await aProduct(shop, { productId: 'P-2', price: 5000, stock: 9 });
  await aPurchase(shop, { lines: [{ code: 'P-1', amounts: [1000], unitCostInPaisa: 600 }] });
  await sell(known, 3);
  await sell(unknown, 1);
  await setCost(known, 900);
  await sell(known, 1);
  const { byProduct, byCategory, unknownInPaisa } = await earned();
  const sums = { goodsInPaisa: 4000, costInPaisa: 3 * 600 + 900 };
  expect(byProduct).toMatchObject([{ productCode: 'P-1', ...sums }]);
  expect(byCategory).toMatchObject([sums]);
  expect(unknownInPaisa).toBe(5000);
  const { rows } = await sql<{ cost: number | string }>`
    select -sum("valueInPaisa") as cost from "stockMovements" where reason = 'ordered'`.execute(shop.db);
  expect(Number(rows[0]?.cost)).toBe(sums.costInPaisa);
});

test('a sale that was taken back costs on its day, and its cost is taken off with it', async () => {
  const id = await aProduct(shop, { productId: 'P-1', price: 1000, stock: 5 });
  await setCost(id, 600);
  const order = await sell(id, 2);
  shop.setClock(NOON + DAY_MS);
  await takeBackSale(shop, admin, order);
  const one = { goodsInPaisa: 2000, costInPaisa: 1200 };
  expect((await earned()).byProduct).toMatchObject([one]);
  expect((await earned(FIRST + 1)).byProduct).toMatchObject([{ goodsInPaisa: -2000, costInPaisa: -1200 }]);
  expect((await earned(FIRST, FIRST + 1)).byProduct).toEqual([]);
});

test('an order’s page says what it cost and earned to the owner alone, and nothing of an unknown cost', async () => {
  const id = await aProduct(shop, { productId: 'P-1', price: 1000, stock: 5 });
  const earnedOn = async (orderId: string, by: Admin<'orders'> = admin) => {
    const row = shop.db.selectFrom('orders').select('orderNumber').where('id', '=', orderId);
    const order = await findOrder(shop, admin, (await row.executeTakeFirstOrThrow()).orderNumber);
    return order && (await loadMoney(shop, by, order))?.earned;
  };
  expect(await earnedOn(await sell(id, 1))).toBeNull();
  await setCost(id, 600);
  const order = await sell(id, 2);
  expect(await earnedOn(order)).toEqual({ costInPaisa: 1200, earnedInPaisa: 800 });
  expect(await earnedOn(order, helper)).toBeUndefined();
  await takeBackSale(shop, admin, order);
  expect(await earnedOn(order)).toEqual({ costInPaisa: 0, earnedInPaisa: 0 });
});

test('no helper sees or sets a cost, whatever the rights', async () => {
  const id = await aProduct(shop, { productId: 'P-1', price: 1000, stock: 5 });
  await setCost(id, 600);
  await sell(id, 1);
  const span = { first: FIRST, last: FIRST };
  for (const name of ['earned', 'earnedByCategory'] as const) {
    expect(await tableOf(shop, helper, { name, span, slowAfter: 60 })).toBeUndefined();
    expect((await tableOf(shop, admin, { name, span, slowAfter: 60 }))?.rows).toHaveLength(1);
  }
  const sale = { goods: { productIds: [id] }, reduction: { percent: 50 } } as const;
  expect((await previewSale(shop, helper, sale)).products[0]).not.toHaveProperty('earnsInPaisa');
  expect((await previewSale(shop, admin, sale)).products[0]).toMatchObject({ earnsInPaisa: -100 });
  const acts = async (by: typeof helper) =>
    (await listAuditLog(shop, by)).entries.filter(({ act }) => act === 'cost changed').length;
  expect([await acts(helper), await acts(admin)]).toEqual([0, 1]);
  expect((await exportCatalogue(shop, helper)).toLowerCase()).not.toContain('cost');
  const sent = new URLSearchParams({ cost: '5' });
  expect(() => readCost(sent, helper)).toThrow();
  expect(readCost(sent, admin)?.typed?.inPaisa).toBe(500);
});
