/** Limits on an account's pending orders bound the harm of false ones. */
import { describe, expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  OPEN_CAPS,
  stockOf,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { findPricedCart } from './basket.server.ts';
import { cancelOrder, setOrderStatus } from './change.server.ts';
import { listOrdersOf } from './read.server.ts';

openShopForEachTest({
  isAudited: true,
  set: { caps: { ...OPEN_CAPS, pendingOrders: 10, pendingPieces: 100 } },
});

describe('orders by nobody', () => {
  const order = async (customer: Awaited<ReturnType<typeof aCustomer>>, productId: string, quantity = 1) => {
    await addToCart(shop, customer, productId, quantity);
    return checkOut(shop, customer, await aCheckout(shop, customer));
  };

  test('ten may be pending; the next one waits until one is confirmed or cancelled, and its cart stays', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 100 })];
    for (let n = 0; n < 10; n += 1) expect((await order(customer, productId)).ok).toBe(true);
    const refused = { ok: false, reason: 'too much pending' };
    expect(await order(customer, productId)).toEqual(refused);
    expect(await stockOf(shop, productId)).toBe(90);
    expect((await findCart(shop, customer)).count).toBe(1);
    // Another customer is not affected.
    expect((await order(await aCustomer(shop), productId)).ok).toBe(true);
    const [first, second] = (await listOrdersOf(shop, customer)).items;
    await setOrderStatus(shop, admin, first?.id ?? '', 'confirmed');
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
    expect(await order(customer, productId)).toEqual(refused);
    await cancelOrder(shop, customer, second?.id ?? '');
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  });

  test('a hundred pieces may be pending', async () => {
    const customer = await aCustomer(shop);
    for (let n = 0; n < 9; n += 1)
      expect((await order(customer, await aProduct(shop, { stock: 10 }), 10)).ok).toBe(true);
    expect((await order(customer, await aProduct(shop, { stock: 10 }), 9)).ok).toBe(true);
    expect(await order(customer, await aProduct(shop, { stock: 10 }), 2)).toEqual({
      ok: false,
      reason: 'too much pending',
    });
  });

  test('who orders and cancels again and again comes to an end, for an hour', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
    const noon = Date.UTC(2026, 0, 1, 12);
    for (let n = 0; n < 30; n += 1) {
      shop.setClock(noon + n * 1000);
      const placed = await order(customer, productId);
      expect(placed.ok).toBe(true);
      if (placed.ok) await cancelOrder(shop, customer, placed.orderId);
    }
    expect(await order(customer, productId)).toEqual({ ok: false, reason: 'too often' });
    shop.setClock(noon + 61 * 60 * 1000);
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  });

  test('fifty at once of one customer are ten', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 100 })];
    const one = await aCheckout(shop, customer);
    const placed = await Promise.all(
      Array.from({ length: 50 }, async () => {
        await addToCart(shop, customer, productId, 1);
        const { fingerprint } = await findPricedCart(shop, customer);
        return checkOut(shop, customer, {
          ...one,
          checkoutKey: crypto.randomUUID(),
          seenCart: fingerprint,
        });
      }),
    );
    expect(placed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(10);
    expect((await listOrdersOf(shop, customer)).total).toBe(placed.filter(({ ok }) => ok).length);
  });
});
