/** The doctor and the audit find each planted fault of cloth by the metre. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { exchangeOrder } from '#shop/orders/exchange.server.ts';
import { takeBackExchange } from '#shop/orders/exchange-back.server.ts';
import { takeStep } from '#shop/orders/steps.server.ts';
import { findingsOf } from '../../tests/support/findings.ts';
import { anOrderOfCut } from '../../tests/support/ordering.ts';
import { undoStep } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, audit } from '../../tests/support/test-shop.ts';

openShopForEachTest();

const WELL = 'well: are what the ledger and the orders say';

/** Orders waiting, packed, packed and set back, and returned as a piece. */
async function aShelf() {
  const productId = await aCloth(shop, [4000, 950]);
  const [, packed, setBack, undone, back] = await Promise.all(
    Array.from({ length: 5 }, () => anOrderOfCut(productId, 450)),
  );
  for (const order of [packed, setBack, undone, back]) {
    await takeStep(shop, admin, order?.id ?? '', 'to pack');
    await takeStep(shop, admin, order?.id ?? '', 'to hand over');
  }
  await setOrderStatus(shop, admin, setBack?.id ?? '', 'pending');
  await undoStep(shop, admin, undone?.id ?? '', 'to hand over');
  await deleteOrder(shop, admin, back?.id ?? '');
  return { productId, packed: packed?.id ?? '' };
}

/** Its cloth came back by an exchange. */
async function exchanged(productId: string) {
  const { id } = await anOrderOfCut(productId, 450);
  await setOrderStatus(shop, admin, id, 'delivered');
  const lines = [{ productId: await aProduct(shop), quantity: 1 }];
  const back = [{ productId, quantity: 1 }];
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 250_000 - 360_000 };
  await exchangeOrder(shop, admin, id, { back, lines, deliveryInPaisa: 0, reason: 'colour' }, ticket);
  const { orderId } = await shop.db.selectFrom('exchanges').select('orderId').executeTakeFirstOrThrow();
  expect(await takeBackExchange(shop, admin, orderId)).toBe(true);
}

test('nothing is wrong with orders that wait, are packed, were set back, came back, or were exchanged', async () => {
  const { productId } = await aShelf();
  await exchanged(productId);
  expect(await findingsOf(shop, ['thaans'])).toEqual([WELL]);
  expect(await audit(shop)).toEqual([]);
});

test.each<[fault: string, plant: (made: { productId: string; packed: string }) => Promise<unknown>]>([
  [
    '1 thaans whose remnant is not the sum of their ledger',
    () =>
      shop.db.updateTable('thaans').set({ lengthCm: 4001, remnantCm: 1 }).where('number', '=', 2).execute(),
  ],
  [
    '1 cuts of packed orders that are not noted as cut',
    ({ packed }) => shop.db.updateTable('cuts').set({ cutAt: null }).where('orderId', '=', packed).execute(),
  ],
  [
    '1 cuts noted as cut of orders that were never packed',
    async ({ productId }) => {
      const { id } = await anOrderOfCut(productId, 450);
      await shop.db.updateTable('cuts').set({ cutAt: shop.now() }).where('orderId', '=', id).execute();
    },
  ],
  [
    '1 cuts of orders whose cloth is back',
    async ({ productId }) => {
      const [cut, { id }] = [
        await shop.db.selectFrom('cuts').selectAll().executeTakeFirstOrThrow(),
        await anOrderOfCut(productId, 450),
      ];
      await deleteOrder(shop, admin, id);
      await shop.db
        .insertInto('cuts')
        .values({ ...cut, orderId: id, cutAt: null })
        .execute();
    },
  ],
  [
    '1 order lines by the metre without a cut of their length',
    async ({ productId }) => {
      const { id } = await anOrderOfCut(productId, 450);
      await shop.db.deleteFrom('cuts').where('orderId', '=', id).execute();
    },
  ],
  [
    '1 cuts of which no order has a line',
    async ({ productId }) => {
      const { id } = await anOrderOfCut(productId, 450);
      await shop.db.deleteFrom('orderLines').where('orderId', '=', id).execute();
    },
  ],
  [
    '1 thaans that are not what is left, what orders have and what came back as pieces',
    async ({ productId }) => {
      const { id } = await anOrderOfCut(productId, 450);
      await shop.db.updateTable('cuts').set({ cutCm: 900 }).where('orderId', '=', id).execute();
    },
  ],
  [
    '1 products whose stock is not what their thaans are',
    ({ productId }) =>
      shop.db.updateTable('products').set({ stock: 999 }).where('id', '=', productId).execute(),
  ],
])('is found: %s', async (fault, plant) => {
  const made = await aShelf();
  await plant(made);
  const [found] = await findingsOf(shop, ['thaans']);
  expect(found).toContain(fault);
  expect(found).toMatch(/^bad: /);
  expect(await audit(shop)).not.toEqual([]);
});

test('the doctor looks at more cloths than a statement has parameters', async () => {
  const productId = await aCloth(shop, []);
  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const own = ['id', 'productId'];
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.keys(row).map((column) =>
    own.includes(column) ? sql`${sql.ref(column)} || '-' || i` : sql.ref(column),
  );
  // In batches: PostgreSQL limits statement time, and each row costs an entry in the search index.
  for (let from = 1; from <= 33_000; from += 3000)
    await sql`
      with recursive many(i) as (select ${sql.lit(from)} union all select i + 1 from many where i < ${sql.lit(from + 2999)})
      insert into products (${sql.join(columns)}) select ${sql.join(values)} from products, many
      where id = ${productId}`.execute(shop.db);
  expect(await findingsOf(shop, ['thaans'])).toEqual([WELL]);
});
