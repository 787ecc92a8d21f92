import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { replyTo, sendMessage } from '#shop/chat/messages.server.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, audit, checkOut } from '../../tests/support/test-shop.ts';

const hasServer = inject('postgresTemplate') !== null;
openShopForEachTest();

async function aFullCart(...products: string[]) {
  const customer = await aCustomer(shop);
  for (const one of products.length > 0 ? products : [await aProduct(shop)])
    await addToCart(shop, customer, one, 1);
  return customer;
}

test('two checkouts of one cart, each with its own key, make one order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const customer = await aFullCart();
    const checkouts = [await aCheckout(shop, customer), await aCheckout(shop, customer)];
    const placed = await Promise.all(checkouts.map((checkout) => checkOut(shop, customer, checkout)));
    const said = placed.map((one) => (one.ok ? 'ordered' : one.reason));
    expect(said.toSorted()).toEqual(['empty cart', 'ordered']);
  }
  expect(await audit(shop)).toEqual([]);
});

test('what is put into the cart while it is ordered is in the order or in the cart', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = [await aProduct(shop), await aProduct(shop)];
    const customer = await aFullCart(first);
    const checkout = await aCheckout(shop, customer);
    const placing = checkOut(shop, customer, checkout);
    const [placed] = await Promise.all([placing, addToCart(shop, customer, second, 1)]);
    const held = (await findCart(shop, customer)).lines.map(({ productId }) => productId);
    expect(held).toEqual(placed.ok ? [second] : [first, second]);
  }
});

test('orders of the same products in another order of lines do not stop each other; a NUL character breaks nothing', async () => {
  const nul = await aProduct(shop, { name: 'A\0B' });
  const names = shop.db.selectFrom('products').select('name').where('id', '<>', '\0').where('id', '=', nul);
  expect(await names.execute()).toEqual([{ name: 'A\uFFFDB' }]);
  const products = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 100 })];
  const orders = Array.from({ length: 20 }, async (_, n) => {
    const customer = await aFullCart(...(n % 2 ? products : products.toReversed()));
    return checkOut(shop, customer, await aCheckout(shop, customer));
  });
  expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
  expect(await audit(shop)).toEqual([]);
});

test('a deadlock is run again', async () => {
  const [a, b] = [await aProduct(shop), await aProduct(shop)];
  let runs = 0;
  let held = 0;
  const crossing = (first: string, second: string) =>
    inTransaction(shop, async (trx) => {
      runs += 1;
      await trx.updateTable('products').set({ name: first }).where('id', '=', first).execute();
      held += 1;
      while (held < 2) await sleep(5);
      await trx.updateTable('products').set({ name: second }).where('id', '=', second).execute();
    });
  if (!hasServer) return; // one connection serialises them
  await Promise.all([crossing(a, b), crossing(b, a)]);
  expect(runs).toBe(3);
});

test('events are numbered in the order of their commits: a reader that goes by the number misses none', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)));
  const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, { stock: 100 })));
  let seen = 0;
  let missed = 0;
  let writing = true;
  const read = new Set<number>();
  const reader = (async () => {
    while (writing) {
      const rows = await shop.db.selectFrom('events').select('id').orderBy('id').execute();
      for (const { id } of rows) {
        if (read.has(id)) continue;
        if (id < seen) missed += 1;
        seen = id;
        read.add(id);
      }
    }
  })();
  const writers = customers.map(async (customer, n) => {
    for (let round = 0; round < 25; round += 1) await addToCart(shop, customer, products[n] ?? '', 1);
  });
  await Promise.all(writers);
  writing = false;
  await reader;
  expect([missed, read.size > 50]).toEqual([0, true]);
});

test('messages of both sides at once: the last one is the last one', async () => {
  const customer = await aCustomer(shop);
  const send = (n: number) =>
    sendMessage(shop, customer, { text: String(n), clientId: crypto.randomUUID(), network: 'x' });
  await send(0);
  const { id: own } = await shop.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
  const answer = (n: number) => replyTo(shop, admin, own, { text: String(n), clientId: crypto.randomUUID() });
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? send(n) : answer(n))));
    const known = shop.db.selectFrom('conversations').select('lastMessageId');
    const newest = shop.db.selectFrom('chats').select('id').orderBy('id', 'desc');
    const { id } = await newest.executeTakeFirstOrThrow();
    expect(await known.executeTakeFirst()).toEqual({ lastMessageId: id });
  }
});
