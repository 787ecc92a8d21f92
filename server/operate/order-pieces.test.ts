import { CompiledQuery, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { cancelOrder, deleteOrder } from '#shop/orders/change.server.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { findingsOf } from '../../tests/support/findings.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';

openShopForEachTest();

const LOOKS = ['orders and stock', 'pieces of orders'];

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
  // As was possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', gone.productId).execute();
  await deleteOrder(shop, admin, gone.orderId);
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK, THERE]);
});

test('a line that took no stock is found', async () => {
  const { orderId } = await anOrder();
  await shop.db.deleteFrom('stockMovements').where('orderId', '=', orderId).execute();
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK_NONE, ELSEWHERE]);
});

test('a line that took other pieces than it has is found', async () => {
  const { orderId } = await anOrder();
  await shop.db.updateTable('stockMovements').set({ change: -1 }).where('orderId', '=', orderId).execute();
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK_NONE, ELSEWHERE]);
});

test('pieces of a cancelled order that did not come back are found, and those that came back twice', async () => {
  const { customer, orderId } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const back = shop.db.updateTable('stockMovements').where('reason', '=', 'cancelled');
  for (const change of [1, 4]) {
    await back.set({ change }).execute();
    expect(await findingsOf(shop, LOOKS)).toEqual([TOOK, ELSEWHERE]);
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
  await findingsOf({ ...shop, db }, LOOKS);
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
