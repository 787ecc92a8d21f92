import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyOfDemo, fillWithDemo } from '../../demo/fill.ts';
import { planOf } from '../../tests/support/lists.ts';
import { idOf } from '../../tests/support/ordering.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, stockOf } from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { cardsFor } from '../chat/cards.server.ts';
import { countAll } from '../dashboard/statistics.server.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { cancelOrder, deleteOrder } from '../orders/change.server.ts';
import { listOrdersOf } from '../orders/read.server.ts';
import { slowShelf } from '../reports/shelf.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { returnStock, takeStock } from '../stock/stock.server.ts';
import { bulkEdit } from './bulk-edit/bulk-edit.server.ts';
import { deleteProduct } from './change.server.ts';
import { productFeed } from './feed.server.ts';
import { carryOut, exportCatalogue } from './import/import.server.ts';
import { listShelf } from './import/shelf-list.server.ts';
import { findItems, listItems } from './items.server.ts';
import {
  countProducts,
  findProduct,
  findShownProduct,
  listFeatured,
  listProducts,
  productsOf,
} from './read.server.ts';
import { findArchived, listLike } from './search/like-it.server.ts';
import { ProductSearch } from './search/search.server.ts';
import { listSamples, listSections } from './sections.server.ts';
import { sitemapPart } from './sitemap.server.ts';

openShopForEachTest({ isAudited: true });

async function anOrderOf(productId: string) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 2);
  const checkout = await aCheckout(shop, customer);
  return { customer, place: () => checkOut(shop, customer, checkout) };
}

const archive = (id: string, value = true) =>
  bulkEdit(shop, admin, 'archived', [{ id, seen: !value, value }]);

test('it is in no list, count, search, suggestion, feed, sitemap, card or report', async () => {
  const start = Date.UTC(2026, 0, 1);
  shop.setClock(start);
  const id = await aProduct(shop, { name: 'Zamurd', stock: 2 });
  shop.setClock(start + 100 * DAY_MS);
  const search = new ProductSearch(shop);
  const facts = { origin: 'https://x.test', store: 'S', description: 'D', deliveryOf: () => 0 };
  const places: Record<string, () => Promise<unknown>> = {
    list: async () => (await listProducts(shop)).items,
    low: async () => (await listProducts(shop, { stock: 'low' })).items,
    featured: () => listFeatured(shop),
    samples: () => listSamples(shop),
    sections: () => listSections(shop),
    ofIds: () => productsOf(shop, [id]),
    page: () => findShownProduct(shop, id),
    search: async () => (await search.list('zamurd', {}, { sort: undefined, page: 1 })).items,
    suggestions: () => search.suggest('zam'),
    fresh: () => new ProductSearch(shop).suggest('zamurd'),
    feed: () => productFeed(shop, facts),
    sitemap: () => sitemapPart(shop, 'https://x.test', 1, () => []),
    items: () => findItems(shop, admin, search, 'zamurd'),
    offlineItems: async () => (await listItems(shop, admin)).items,
    card: async () => [...(await cardsFor(shop, admin, [{ about: `product:${id}` }])).values()],
    export: () => exportCatalogue(shop, admin),
    slow: async () => (await slowShelf(shop, admin, 30)).listed,
  };
  const counts = async () => {
    const { products, lowStock } = await countAll(shop, admin);
    return [products, lowStock, await countProducts(shop)].map(Number);
  };
  const found = async () => {
    const names: string[] = [];
    for (const [place, read] of Object.entries(places))
      if (/zamurd/i.test(JSON.stringify((await read()) ?? null))) names.push(place);
    return names;
  };
  expect(await found()).toEqual(Object.keys(places));
  expect(await counts()).toEqual([1, 1, 1]);
  await archive(id);
  search.onEvent({ kind: 'catalogue', subject: id });
  expect(await found()).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0]);
  await archive(id, false);
  search.onEvent({ kind: 'catalogue', subject: id });
  expect(await found()).toEqual(Object.keys(places));
});

test('nobody can order it: carts say that it is gone; an order of before keeps it, and gives its pieces back', async () => {
  const id = await aProduct(shop, { stock: 5 });
  const [before, late] = [await anOrderOf(id), await anOrderOf(id)];
  const orderId = idOf(await before.place());
  await archive(id);
  expect((await findCart(shop, late.customer)).lines).toMatchObject([{ change: { kind: 'gone' } }]);
  expect(await late.place()).toMatchObject({ reason: 'short', short: [{ left: 0 }] });
  expect(await addToCart(shop, await aCustomer(shop), id, 1)).toEqual({ ok: false, reason: 'missing' });
  expect(await cancelOrder(shop, before.customer, orderId)).toMatchObject({ ok: true });
  expect(await stockOf(shop, id)).toBe(5);
});

test('an order that is placed while it is archived takes its stock or is refused: the write decides', async () => {
  const id = await aProduct(shop, { stock: 5 });
  const { place } = await anOrderOf(id);
  const [archived, placed] = await Promise.all([archive(id), place()]);
  expect(archived.ok).toBe(true);
  expect(await stockOf(shop, id)).toBe(placed.ok ? 3 : 5);
});

test('its address says what it was, with what is like it', async () => {
  const id = await aProduct(shop, { name: 'Zamurd' });
  const alike = await aProduct(shop, { name: 'Firoza' });
  await aProduct(shop, { name: 'Other', mainCategory: 'Women', category: 'Silk' });
  expect(await findArchived(shop, id)).toBeUndefined();
  await archive(id);
  const found = await findArchived(shop, id);
  expect(found?.name).toBe('Zamurd');
  expect(found && (await listLike(shop, found))).toMatchObject([{ id: alike }]);
});

test('the shopkeeper sees archived ones by a filter, and archives none twice', async () => {
  const id = await aProduct(shop);
  await archive(id);
  const archived = await listShelf(shop, admin, { archived: true }, {});
  expect(archived.items).toMatchObject([{ id, isArchived: true }]);
  expect((await listShelf(shop, admin, {}, {})).items).toEqual([]);
  expect(await archive(id)).toMatchObject({ ok: false, reason: 'changed meanwhile' });
  expect((await findProduct(shop, id))?.id).toBe(id);
  await archive(id, false);
  expect(await acts()).toEqual(['product added', 'product archived', 'product brought back']);
});

test('a price list does not change it in silence', async () => {
  const id = await aProduct(shop, { productId: 'P-A' });
  await archive(id);
  const plan = await planOf(shop, 'productId,price\nP-A,99\n');
  const fault = { field: 'productId', code: 'archived', value: 'P-A' };
  expect(plan.faults).toEqual([{ line: 2, faults: [fault] }]);
  expect(await carryOut(shop, admin, { plan, file: 'x.csv' })).toMatchObject({ ok: false });
});

test('stock is low up to the mark of the product, else up to that of the shop, in the lists and in the counts', async () => {
  await saveSettings(shop, admin, 'stock', { lowStock: 4 });
  for (const name of ['4 of 0', '5 of 0', '8 of 8', '9 of 8', '2 of 1', '0 of 8']) {
    const [stock = 0, lowStock = 0] = name.split(' of ').map(Number);
    await aProduct(shop, { name, stock, lowStock });
  }
  const low = (await listShelf(shop, admin, { stock: 'low' }, {})).items;
  expect(low.map(({ name }) => name)).toEqual(['4 of 0', '8 of 8']);
  expect((await listShelf(shop, admin, {}, {})).items.filter(({ isLow }) => isLow)).toEqual(low);
  expect((await listProducts(shop, { stock: 'low' })).total).toBe(2);
  expect((await countAll(shop, admin)).lowStock).toBe(2);
});

async function isArchived(id: string): Promise<boolean | undefined> {
  const [row] = await shop.db.selectFrom('products').select('archivedAt').where('id', '=', id).execute();
  return row && row.archivedAt !== null;
}

test('a product that was never ordered is deleted; one that an order has is archived, once, and the order keeps it', async () => {
  const [fresh, id] = [await aProduct(shop), await aProduct(shop, { stock: 5 })];
  const { customer, place } = await anOrderOf(id);
  await place();
  for (const outcome of ['deleted', 'missing']) expect(await deleteProduct(shop, admin, fresh)).toBe(outcome);
  for (const _ of [1, 2]) expect(await deleteProduct(shop, admin, id)).toBe('archived');
  expect([await isArchived(fresh), await isArchived(id)]).toEqual([undefined, true]);
  expect((await acts()).slice(2)).toEqual(['product deleted', 'product archived']);
  const [order] = (await listOrdersOf(shop, customer)).items;
  expect(order?.items).toMatchObject([{ productId: id, quantity: 2 }]);
});

test('one whose orders were cancelled or deleted is archived too, and what was archived before is not deleted', async () => {
  for (const isCancelled of [true, false]) {
    const id = await aProduct(shop);
    const { customer, place } = await anOrderOf(id);
    const orderId = idOf(await place());
    await (isCancelled ? cancelOrder(shop, customer, orderId) : deleteOrder(shop, admin, orderId));
    if (!isCancelled) await archive(id);
    expect([await deleteProduct(shop, admin, id), await isArchived(id)]).toEqual(['archived', true]);
  }
});

test('of a product that is ordered while it is deleted, either the order is refused or the product is archived', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await aProduct(shop, { productId: `P-${round}`, stock: 5 });
    const { place } = await anOrderOf(id);
    const [placed, outcome] = await Promise.all([place(), deleteProduct(shop, admin, id)]);
    expect(outcome).toBe(placed.ok ? 'archived' : 'deleted');
    expect(await isArchived(id)).toBe(placed.ok ? true : undefined);
  }
});

test('a deletion that meets an order under way waits for it, and archives', async () => {
  const id = await aProduct(shop, { stock: 5 });
  const lines = [{ productId: id, quantity: 2 }];
  let deletion: Promise<string> | undefined;
  await inTransaction(shop, async (trx) => {
    await takeStock(shop, trx, lines, 'an order');
    deletion = deleteProduct(shop, admin, id);
    // Gives the other statement time to block on the row.
    for (let asked = 0; asked < 50; asked += 1) await sql`select 1`.execute(trx);
  });
  expect(await deletion).toBe('archived');
  await inTransaction(shop, (trx) => returnStock(shop, trx, lines, 'an order', 'cancelled'));
});

test('the demonstration that is taken away leaves what was ordered of it archived', async () => {
  await fillWithDemo(shop, admin);
  await (await anOrderOf('ml-001')).place();
  const { products } = await emptyOfDemo(shop, admin);
  const left = await shop.db.selectFrom('products').select(['id', 'archivedAt']).execute();
  expect(left.map(({ id, archivedAt }) => [id, archivedAt !== null])).toEqual([['ml-001', true]]);
  expect(products).toBeGreaterThan(1);
  expect(await emptyOfDemo(shop, admin)).toEqual({ products: 0, sliders: 0 });
});
