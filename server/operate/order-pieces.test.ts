/** The doctor compares the lines of orders with the ledger of the stock. */
import { CompiledQuery, type RootOperationNode } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { cancelOrder, deleteOrder } from '#shop/orders/change.server.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  openShop,
  type TestShop,
} from '../../tests/support/test-shop.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../media/storage.ts';
import { examine } from './doctor.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The doctor's findings about lines and ledger; a shop without mail and pictures is enough for it. */
async function findings(examined: Shop = shop) {
  const config = { DATA_DIR: aTempFolder() } as Config;
  const found = await examine({ shop: examined, config, storage: {} as Storage });
  return ['orders and stock', 'pieces of orders'].map((look) => {
    const { is, words } = found.find(({ what }) => what === look) ?? {};
    return `${is}: ${words}`;
  });
}

async function anOrder() {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop)];
  await addToCart(shop, customer, productId, 2);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  return { customer, productId, orderId: placed.orderId };
}

const TOOK = 'well: every order line took its stock';
const THERE = 'well: are out, or back on the shelf once, as each order’s status says';
const TOOK_NONE = 'bad: 1 order lines that took no stock';
const ELSEWHERE = 'bad: 1 order lines whose pieces are not where the order’s status has them';

test('lines of orders that wait, were cancelled or deleted, or whose product is gone agree with the ledger', async () => {
  await anOrder();
  const cancelled = await anOrder();
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  await deleteOrder(shop, admin, (await anOrder()).orderId);
  const gone = await anOrder();
  await deleteProduct(shop, admin, gone.productId);
  await deleteOrder(shop, admin, gone.orderId);
  expect(await findings()).toEqual([TOOK, THERE]);
});

test('a line that took no stock is found', async () => {
  const { orderId } = await anOrder();
  await shop.db.deleteFrom('stockMovements').where('orderId', '=', orderId).execute();
  expect(await findings()).toEqual([TOOK_NONE, ELSEWHERE]);
});

test('a line that took other pieces than it has is found', async () => {
  const { orderId } = await anOrder();
  await shop.db.updateTable('stockMovements').set({ change: -1 }).where('orderId', '=', orderId).execute();
  expect(await findings()).toEqual([TOOK_NONE, ELSEWHERE]);
});

test('pieces of a cancelled order that did not come back are found, and those that came back twice', async () => {
  const { customer, orderId } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const back = shop.db.updateTable('stockMovements').where('reason', '=', 'cancelled');
  for (const change of [1, 4]) {
    await back.set({ change }).execute();
    expect(await findings()).toEqual([TOOK, ELSEWHERE]);
  }
});

test('the ledger is added up once, and not for each line of an order', async () => {
  await anOrder();
  const sent: RootOperationNode[] = [];
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findings({ ...shop, db });
  const compiled = sent.map((node) => shop.db.getExecutor().compileQuery(node, { queryId: 'explained' }));
  const ofBoth = compiled.filter(
    ({ sql }) => sql.includes('"orderLines"') && sql.includes('"stockMovements"'),
  );
  expect(ofBoth).toHaveLength(2);
  for (const { sql, parameters, query } of ofBoth) {
    const explain = ENGINE === 'postgres' ? 'explain' : 'explain query plan';
    const { rows } = await shop.db.executeQuery({
      ...CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
      query,
    });
    const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    expect(plan).not.toMatch(/CORRELATED|SubPlan/);
  }
});
