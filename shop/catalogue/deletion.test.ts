/** Products that were ordered are archived, others deleted. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyOfDemo, fillWithDemo } from '../../demo/fill.ts';
import { idOf } from '../../tests/support/ordering.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, audit, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { cancelOrder, deleteOrder } from '../orders/change.server.ts';
import { listOrdersOf } from '../orders/read.server.ts';
import { takeStock } from '../stock/stock.server.ts';
import { deleteProduct } from './change.server.ts';
import { changeMany } from './many.server.ts';

openShopForEachTest();

async function anOrderOf(productId: string) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 2);
  const checkout = await aCheckout(shop, customer);
  return { customer, place: () => checkOut(shop, customer, checkout) };
}

/** Undefined if deleted. */
async function isArchived(id: string): Promise<boolean | undefined> {
  const row = await shop.db
    .selectFrom('products')
    .select('archivedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.archivedAt !== null;
}

test('a product that was never ordered is deleted', async () => {
  const id = await aProduct(shop);
  expect(await deleteProduct(shop, admin, id)).toBe('deleted');
  expect(await deleteProduct(shop, admin, id)).toBe('missing');
  expect(await isArchived(id)).toBeUndefined();
  expect(await acts()).toEqual(['product added', 'product deleted']);
});

test('a product that an order has is archived, once, and the order keeps it', async () => {
  const id = await aProduct(shop, { stock: 5 });
  const { customer, place } = await anOrderOf(id);
  await place();
  expect(await deleteProduct(shop, admin, id)).toBe('archived');
  expect(await deleteProduct(shop, admin, id)).toBe('archived');
  expect(await isArchived(id)).toBe(true);
  expect(await acts()).toEqual(['product added', 'product archived']);
  const [order] = (await listOrdersOf(shop, customer)).items;
  expect(order?.items).toMatchObject([{ productId: id, quantity: 2 }]);
});

test('one whose orders were cancelled or deleted is archived too, and what was archived before is not deleted', async () => {
  const [cancelled, deleted] = [await aProduct(shop), await aProduct(shop)];
  for (const id of [cancelled, deleted]) {
    const { customer, place } = await anOrderOf(id);
    const orderId = idOf(await place());
    if (id === cancelled) await cancelOrder(shop, customer, orderId);
    else await deleteOrder(shop, admin, orderId);
  }
  expect(await deleteProduct(shop, admin, cancelled)).toBe('archived');
  await changeMany(shop, admin, 'archived', [{ id: deleted, seen: false, value: true }]);
  expect(await deleteProduct(shop, admin, deleted)).toBe('archived');
  expect([await isArchived(cancelled), await isArchived(deleted)]).toEqual([true, true]);
});

test('of a product that is ordered while it is deleted, either the order is refused or the product is archived', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await aProduct(shop, { productId: `P-${round}`, stock: 5 });
    const { place } = await anOrderOf(id);
    const [placed, outcome] = await Promise.all([place(), deleteProduct(shop, admin, id)]);
    expect(outcome).toBe(placed.ok ? 'archived' : 'deleted');
    expect(await isArchived(id)).toBe(placed.ok ? true : undefined);
    expect(await audit(shop)).toEqual([]);
  }
});

test('a deletion that meets an order under way waits for it, and archives', async () => {
  const id = await aProduct(shop, { stock: 5 });
  let deletion: Promise<string> | undefined;
  await inTransaction(shop, async (trx) => {
    await takeStock(shop, trx, [{ productId: id, quantity: 2 }], 'an order');
    deletion = deleteProduct(shop, admin, id);
    // Gives the other statement time to block on the row.
    for (let asked = 0; asked < 50; asked += 1) await sql`select 1`.execute(trx);
  });
  expect(await deletion).toBe('archived');
});

test('the demonstration that is taken away leaves what was ordered of it archived', async () => {
  await fillWithDemo(shop, admin);
  const { place } = await anOrderOf('ml-001');
  await place();
  const { products } = await emptyOfDemo(shop, admin);
  const left = await shop.db.selectFrom('products').select(['id', 'archivedAt']).execute();
  expect(left.map(({ id, archivedAt }) => [id, archivedAt !== null])).toEqual([['ml-001', true]]);
  expect(products).toBeGreaterThan(1);
  expect(await emptyOfDemo(shop, admin)).toEqual({ products: 0, sliders: 0 });
});
