import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { DEFAULT_DELIVERY, type DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { anEntry, BANO } from '../../../tests/support/model/made-orders.ts';
import { order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  type Checkout,
  checkOut,
} from '../../../tests/support/test-shop.ts';
import { findPricedCart } from '../basket.server.ts';
import { listOrders, listOrdersOf } from '../read.server.ts';

openShopForEachTest({ isAudited: true });

const setDelivery = (changes: Partial<DeliverySettings>) =>
  saveSettings(shop, admin, 'delivery', { ...DEFAULT_DELIVERY, ...changes });

async function aCart(priceInPaisa = 250_000): Promise<Customer> {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop, { price: priceInPaisa }), 1);
  return customer;
}

/** `seenFor`: the town of the price that was shown. */
async function aCheckoutTo(customer: Customer, city: string, seenFor = city): Promise<Checkout> {
  const { customerInfo, ...checkout } = await aCheckout(shop, customer);
  const { fingerprint: seenCart } = await findPricedCart(shop, customer, seenFor);
  return { ...checkout, seenCart, customerInfo: { ...customerInfo, city } };
}

describe('delivery', () => {
  const BY_TOWN = { deliveryInPaisa: 25_000, towns: [{ towns: ['Lahore', 'لاہور'], feeInPaisa: 40_000 }] };

  test('is the same by each name of a town, whichever of them was typed in the settings', async () => {
    await saveSettings(shop, admin, 'store', { city: 'Narang Mandi', cityUrdu: 'نارنگ منڈی' });
    const towns = [
      { towns: ['Lahore', 'نارنگ منڈی'], feeInPaisa: 40_000 },
      { towns: ['لائل پور', 'Pindi'], feeInPaisa: 5_000 },
      { towns: ['راولپنڈی'], feeInPaisa: 6_000 },
    ];
    await setDelivery({ deliveryInPaisa: 25_000, towns });
    const customer = await aCart();
    const totals = async (...names: string[]) => {
      const priced = await Promise.all(names.map((name) => findPricedCart(shop, customer, name)));
      return priced.map(({ totalInPaisa }) => totalInPaisa);
    };
    const lahore = ['lahore', 'Lahore', ' LAHORE', 'لاہور', 'لاھور', 'LHR', 'نارنگ منڈی', 'Narang-Mandi'];
    expect(await totals(...lahore)).toEqual(Array(8).fill(290_000));
    expect(await totals('Faisalabad', 'Lyallpur', 'فیصل آباد')).toEqual(Array(3).fill(255_000));
    // A town with a row has that row's fee.
    expect(await totals('Pindi', 'راولپنڈی')).toEqual([255_000, 256_000]);
    expect(await totals('Lahore Cantt', 'Daska', '')).toEqual(Array(3).fill(275_000));
    expect((await checkOut(shop, customer, await aCheckoutTo(customer, 'لاہور', 'lahore'))).ok).toBe(true);
    await anEntry({ customerInfo: { ...BANO, city: 'LYALLPUR' } });
    const placed = (await listOrders(shop, admin, { sort: 'cheapest' })).items;
    expect(placed.map((order) => [order.customerInfo.city, order.totalInPaisa])).toEqual([
      ['لاہور', 290_000],
      ['LYALLPUR', 505_000],
    ]);
  });

  test('to a dearer town than the one that was seen is shown before it is paid, and the cart stays; another that costs the same goes through', async () => {
    await setDelivery(BY_TOWN);
    const [customer, other] = [await aCart(), await aCart()];
    expect((await checkOut(shop, other, await aCheckoutTo(other, 'Daska', ''))).ok).toBe(true);
    const blind = await aCheckoutTo(customer, 'Lahore', '');
    expect(await checkOut(shop, customer, blind)).toEqual({ ok: false, reason: 'cart changed' });
    expect((await findCart(shop, customer)).count).toBe(1);
    const { fingerprint: seenCart } = await findPricedCart(shop, customer, 'Lahore');
    expect(await checkOut(shop, customer, { ...blind, seenCart })).toMatchObject({ ok: true });
  });

  test('by town is said with a cart whose town is not known, and not where every town costs the same', async () => {
    const customer = await aCart();
    expect((await findPricedCart(shop, customer)).fees).toBeNull();
    await setDelivery(BY_TOWN);
    const fees = { leastInPaisa: 25_000, mostInPaisa: 40_000 };
    expect(await findPricedCart(shop, customer)).toMatchObject({ fees, totalInPaisa: 275_000, town: '' });
    await setDelivery({ ...BY_TOWN, freeFromInPaisa: 100 });
    expect((await findPricedCart(shop, customer)).fees).toBeNull();
  });
});

test('what a cart costs is what the order costs, its goods and its charges, under any settings', async () => {
  const TOWNS = ['Daska', 'Lahore', 'لاہور'];
  const fee = fc.nat(10_000_000);
  const settings = fc.record({
    deliveryInPaisa: fee,
    freeFromInPaisa: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    towns: fc.array(fc.record({ towns: fc.subarray(TOWNS, { minLength: 1 }), feeInPaisa: fee }), {
      maxLength: 3,
    }),
  });
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const town = fc.constantFrom(...TOWNS, 'Quetta');
  await fc.assert(
    fc.asyncProperty(settings, price, town, async (delivery, priceInPaisa, city) => {
      await setDelivery(delivery);
      const customer = await aCart(priceInPaisa);
      const cart = await findPricedCart(shop, customer, city);
      expect(await checkOut(shop, customer, await aCheckoutTo(customer, city))).toMatchObject({ ok: true });
      const [order] = (await listOrdersOf(shop, customer)).items;
      expect(order).toMatchObject({ totalInPaisa: cart.totalInPaisa, charges: cart.charges });
      expect(order?.totalInPaisa).toBe(priceInPaisa + (cart.charges[0]?.amountInPaisa ?? 0));
    }),
    { numRuns: 30 },
  );
});

test('the least order refuses a cart whose goods alone are below it, says what is missing, and takes one that reaches it; the shopkeeper may enter less', async () => {
  await setDelivery({ deliveryInPaisa: 95_000 });
  const customer = await aCart(70_000);
  const checkout = await aCheckout(shop, customer);
  await saveSettings(shop, admin, 'checkout', { leastOrderInPaisa: 100_000 });
  const below = { reason: 'below least order', goodsInPaisa: 70_000, missingInPaisa: 30_000 };
  expect(await checkOut(shop, customer, checkout)).toEqual({ ok: false, ...below });
  expect((await findPricedCart(shop, customer)).missingInPaisa).toBe(30_000);
  await anEntry({ lines: [{ productId: await aProduct(shop, { price: 70_000 }), quantity: 1 }] });
  await addToCart(shop, customer, await aProduct(shop, { price: 30_000 }), 1);
  expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
});

test('the limits that the shopkeeper set hold before those of the process; one left empty is the process’s', async () => {
  shop.orderLimits = { ...shop.orderLimits, pendingOrders: 1 };
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 50 })];
  const press = () => order(customer, productId);
  const refused = { ok: false, reason: 'too much pending' };
  expect((await press()).ok).toBe(true);
  expect(await press()).toEqual(refused);
  await saveSettings(shop, admin, 'checkout', { pendingOrders: 3 });
  for (const isLeft of [true, true, false]) expect((await press()).ok).toBe(isLeft);
  await saveSettings(shop, admin, 'checkout', { pendingOrders: null });
  expect(await press()).toEqual(refused);
});
