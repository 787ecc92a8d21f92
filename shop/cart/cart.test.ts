import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, productOf } from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import {
  addToCart,
  countCart,
  countCarts,
  findCart,
  removeFromCart,
  setCartQuantity,
} from './cart.server.ts';
import { canCheckOut, MAX_LINES, parseQuantity, quantityLimit } from './cart.ts';

openShopForEachTest();

test('adding a product again raises its line; setting it to 0 or less removes it', async () => {
  const customer = await aCustomer(shop);
  const productId = await aProduct(shop);
  for (const quantity of [1, 2]) await addToCart(shop, customer, productId, quantity);
  expect(await findCart(shop, customer)).toMatchObject({ count: 3, lines: [{}] });
  expect(await countCart(shop, customer)).toBe(3);
  for (const quantity of [0, -4]) {
    await addToCart(shop, customer, productId, 2);
    await setCartQuantity(shop, customer, productId, quantity);
    expect((await findCart(shop, customer)).lines).toEqual([]);
  }
});

test('no path brings more than ten, or more than there are, into a cart', async () => {
  const customer = await aCustomer(shop);
  const [plenty, few] = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 3 })];
  expect(await addToCart(shop, customer, plenty, 999)).toMatchObject({ ok: true, quantity: 10, wanted: 999 });
  expect(await addToCart(shop, customer, plenty, 1)).toMatchObject({ ok: false, reason: 'limit', limit: 10 });
  expect(await setCartQuantity(shop, customer, plenty, 11)).toMatchObject({ ok: false, reason: 'limit' });
  await addToCart(shop, customer, few, 2);
  expect(await setCartQuantity(shop, customer, few, 9)).toMatchObject({ quantity: 3, wanted: 9 });
  await Promise.all(Array.from({ length: 20 }, () => addToCart(shop, customer, few, 1)));
  expect((await findCart(shop, customer)).lines.map((line) => line.quantity).sort()).toEqual([10, 3]);
});

test('a cart has at most a hundred products; more pieces of one of them still go in', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  const productId = await aProduct(shop, { stock: 50 });
  await addToCart(shop, customer, productId, 1);
  const line = { userId: customer.id, quantity: 1, seenName: '', seenPriceInPaisa: 1, addedAt: 0 };
  const lines = Array.from({ length: MAX_LINES - 1 }, (_, n) => ({ ...line, productId: `gone ${n}` }));
  await shop.db.insertInto('cartItems').values(lines).execute();
  expect(await addToCart(shop, customer, productId, 1)).toMatchObject({ ok: true, quantity: 2 });
  const next = await aProduct(shop, { stock: 50 });
  expect(await addToCart(shop, customer, next, 1)).toEqual({ ok: false, reason: 'full' });
  expect(await addToCart(shop, other, next, 1)).toMatchObject({ ok: true });
});

test('what cannot be added is refused with its reason, and a line that was removed elsewhere stays removed', async () => {
  const customer = await aCustomer(shop);
  const [productId, soldOut] = [await aProduct(shop), await aProduct(shop, { stock: 0 })];
  const refused = (reason: string) => ({ ok: false, reason });
  for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await addToCart(shop, customer, productId, quantity)).toEqual(refused('bad quantity'));
  expect(await addToCart(shop, customer, 'no-such-id', 1)).toEqual(refused('missing'));
  expect(await addToCart(shop, customer, soldOut, 1)).toEqual(refused('out of stock'));
  expect(await setCartQuantity(shop, customer, productId, 4)).toEqual(refused('missing'));
  expect((await findCart(shop, customer)).lines).toEqual([]);
});

test('a cart is its owner’s alone, and the carts that have a product are counted, not its pieces', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
  const [productId, both, none] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  await addToCart(shop, one, productId, 2);
  await removeFromCart(shop, other, productId);
  await setCartQuantity(shop, other, productId, 9);
  expect([await countCart(shop, one), await countCart(shop, other)]).toEqual([2, 0]);
  expect((await findCart(shop, other)).lines).toEqual([]);
  for (const customer of [one, other]) await addToCart(shop, customer, both, 3);
  const counts = await countCarts(shop, admin, [productId, both, none]);
  expect(Object.fromEntries(counts)).toEqual({ [productId]: 1, [both]: 2 });
});

test('the shopper is told what changed since the line was added', async () => {
  const customer = await aCustomer(shop);
  const productId = await aProduct(shop, { stock: 8 });
  await addToCart(shop, customer, productId, 5);
  const change = async (values: { price?: number; stock?: number }) => {
    const product = await productOf(shop, productId);
    await updateProduct(shop, admin, productId, { ...fieldsOf(product), ...values }, product.stock);
    const cart = await findCart(shop, customer);
    return { cart, change: cart.lines[0]?.change };
  };
  expect((await change({ price: 260_000 })).change).toEqual({ kind: 'price', wasInPaisa: 250_000 });
  const short = await change({ stock: 2 });
  expect(short.change).toEqual({ kind: 'short', left: 2 });
  expect(canCheckOut(short.cart)).toBe(false);
  expect((await change({ stock: 0 })).change).toEqual({ kind: 'out of stock' });
  await deleteProduct(shop, admin, productId);
  const gone = { name: 'Ivory Latha', limit: 0, change: { kind: 'gone' } };
  expect((await findCart(shop, customer)).lines).toMatchObject([gone]);
});

test('a quantity is read as a whole number or not at all', () => {
  expect(['3', ' 10 ', '-2', '0', '９'].map(parseQuantity)).toEqual([3, 10, -2, 0, 9]);
  expect(['', '1.5', '1e3', 'ten', '12345678901', null].map(parseQuantity)).toEqual(Array(6).fill(null));
  expect([0, 4, 10, 99, -1].map(quantityLimit)).toEqual([0, 4, 10, 10, 0]);
});
