import { expect, test } from 'vitest';
import { anOrder, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { FEATURED_LIMIT } from '../catalogue/product.ts';
import { listFeatured, listProducts } from '../catalogue/read.server.ts';
import { listSections } from '../catalogue/sections.server.ts';
import { sendContact } from '../messages/contacts.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '../orders/life.ts';
import { listOrders, listOrdersOf } from '../orders/read.server.ts';
import { countAll, countByStatus } from './statistics.server.ts';

openShopForEachTest();

async function anOrderAt(local: string): Promise<string> {
  shop.setClock(Date.parse(`${local}+05:00`));
  return (await anOrder(1)).orderId;
}

test('the counts are those of products, stock, orders, users and messages, without what is archived or has ended', async () => {
  const [order, , delivered, deleted] = [
    await anOrderAt('2026-11-21T10:00:00'),
    await anOrderAt('2026-11-21T11:00:00'),
    await anOrderAt('2026-11-21T10:00:00'),
    await anOrderAt('2026-11-21T11:00:00'),
  ];
  await setOrderStatus(shop, admin, order, 'confirmed');
  await setOrderStatus(shop, admin, delivered, 'delivered');
  await deleteOrder(shop, admin, deleted);
  for (const stock of [0, 3, 4]) await aProduct(shop, { stock });
  const archived = await aProduct(shop, { stock: 0 });
  await shop.db.updateTable('products').set({ archivedAt: 1 }).where('id', '=', archived).execute();
  const form = { name: 'A', email: 'a@b.pk', phone: '', subject: 's', message: 'm' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: '203.0.113.1' });
  expect(await countAll(shop, admin)).toEqual({
    ...{ products: 7, lowStock: 1, outOfStock: 1, orders: 3, pendingOrders: 1 },
    ...{ users: 4, chats: 0, unreadContacts: 1, waitingChats: 0 },
  });
  const counts: Partial<Record<OrderStatus, number>> = { pending: 1, confirmed: 1, delivered: 1 };
  expect(await countByStatus(shop, admin)).toEqual(
    ORDER_STATUSES.map((status) => ({ status, orders: counts[status] ?? 0 })),
  );
});

test('the admin’s orders have pages of twenty, the dearest first if they are sorted so', async () => {
  for (let n = 0; n < 23; n += 1) await anOrder((n % 9) + 1);
  const second = await listOrders(shop, admin, { page: 2 });
  expect([second.items.length, second.total, second.pages]).toEqual([3, 23, 2]);
  const totals = (await listOrders(shop, admin, { sort: 'dearest' })).items.map((one) => one.totalInPaisa);
  expect(totals[0]).toBe(9 * 250_000);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test('a customer’s history has pages of ten', async () => {
  const [customer, product] = [await aCustomer(shop), await aProduct(shop, { stock: 50 })];
  for (let n = 0; n < 12; n += 1) await order(customer, product);
  const second = await listOrdersOf(shop, customer, 2);
  expect([second.items.length, second.total, second.pages]).toEqual([2, 12, 2]);
});

test('products have pages of 24, by name, price or age, and their stock as a filter; a section shows twelve of them', async () => {
  for (let n = 0; n < 30; n += 1) {
    shop.setClock(n + 1);
    const name = `Latha ${String(n).padStart(2, '0')}`;
    await aProduct(shop, { name, price: 1000 + ((n * 7) % 30), stock: n % 5 });
    // All are shown when only four or fewer more would be hidden.
    if (n === 15) expect((await listSections(shop))[0]?.products).toHaveLength(16);
    if (n === 16) expect((await listSections(shop))[0]?.products).toHaveLength(12);
  }
  const page = await listProducts(shop, {}, { page: 2 });
  expect([page.items.length, page.total, page.pages]).toEqual([6, 30, 2]);
  const prices = (await listProducts(shop, {}, { sort: 'cheapest' })).items.map((item) => item.priceInPaisa);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect((await listProducts(shop, {}, { sort: 'newest' })).items[0]?.name).toBe('Latha 29');
  expect((await listProducts(shop, { stock: 'out' })).total).toBe(6);
  expect((await listProducts(shop, { stock: 'low' })).total).toBe(18);
  const [men] = await listSections(shop);
  expect([men?.mainCategory, men?.products.length, men?.total]).toEqual(['Men', 12, 30]);
});

test('at most eight products are featured: the newest that are in stock', async () => {
  for (let n = 0; n < 12; n += 1) {
    shop.setClock(n + 1);
    await aProduct(shop, { name: `P${n}`, stock: n === 11 ? 0 : 1 });
  }
  expect(FEATURED_LIMIT).toBe(8);
  const names = [10, 9, 8, 7, 6, 5, 4, 3].map((n) => `P${n}`);
  expect((await listFeatured(shop)).map(({ name }) => name)).toEqual(names);
});
