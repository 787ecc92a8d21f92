import { describe, expect, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { cardsFor } from '#shop/chat/cards.server.ts';
import { newsOf } from '#shop/dashboard/news.server.ts';
import { countAll } from '#shop/dashboard/statistics.server.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { salesReport } from '#shop/reports/sales.server.ts';
import { spanOf } from '#shop/reports/span.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { anEntry, BANO, mails } from '../../../tests/support/model/made-orders.ts';
import { anOrder, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  addMember,
  admin,
  aProduct,
  bringBack,
  checkOut,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import type { Basket } from '../basket.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import { type Buyer, placeOrder } from '../place.server.ts';
import {
  lastDelivery,
  listEndedOrders,
  listOrders,
  listOrdersOf,
  listOrdersOfUser,
  listRemovalsOf,
  phoneHistories,
} from '../read.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

const bano: Buyer = { account: null, customerInfo: BANO };
const entered = (...lines: [productId: string, quantity: number][]): Basket => ({
  from: 'shopkeeper',
  enteredBy: admin,
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
});
const key = () => ({ checkoutKey: crypto.randomUUID() });

const audiences = async () => {
  const rows = await shop.db.selectFrom('events').select(['kind', 'audience']).orderBy('id').execute();
  return rows.map(({ kind, audience }) => `${kind} → ${audience}`);
};

describe('an order without an account', () => {
  test('needs a name and a phone alone; it takes its pieces and is priced by the catalogue', async () => {
    const { orderId, orderNumber, productId } = await anEntry();
    expect(await stockOf(shop, productId)).toBe(8);
    const nobody = { userId: null, userEmail: '', phoneE164: '+923017654321' };
    const customerInfo = { ...BANO, email: '', address: '', city: '', notes: '' };
    const items = [{ productId, name: 'Ivory Latha', priceInPaisa: 250_000, quantity: 2 }];
    const order = { id: orderId, orderNumber, status: 'pending', charges: [], totalInPaisa: 500_000 };
    const { items: listed } = await listOrders(shop, admin);
    expect(listed).toMatchObject([{ ...order, ...nobody, customerInfo, items }]);
  });

  test('is on no customer’s pages, also not of somebody whose account is missing, and nobody cancels it', async () => {
    const { orderId } = await anEntry();
    const cards = async (reader: Parameters<typeof cardsFor>[1]) =>
      (await cardsFor(shop, reader, [{ about: `order:${orderId}` }])).size;
    const customer = await aCustomer(shop);
    const noAccounts = ['null', null as unknown as string].map((id) => ({ ...customer, id }));
    for (const one of [customer, ...noAccounts]) {
      expect((await listOrdersOf(shop, one)).total).toBe(0);
      expect(await cancelOrder(shop, one, orderId)).toEqual({ ok: false, reason: 'missing' });
      expect(await cards(one)).toBe(0);
    }
    expect(await lastDelivery(shop, customer)).toBe(null);
    expect(await listOrdersOfUser(shop, admin, customer.id)).toEqual([]);
    expect(await cards(admin)).toBe(1);
    await deleteOrder(shop, admin, orderId);
    expect(await listRemovalsOf(shop, customer)).toEqual([]);
  });

  test('mails nobody and is told to the admin’s pages alone, whatever becomes of it', async () => {
    await addMember(shop, admin);
    await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
    const { orderId } = await anEntry();
    for (const status of ['confirmed', 'delivered', 'delivering'] as const)
      await setOrderStatus(shop, admin, orderId, status);
    await bringBack(shop, orderId);
    await deleteOrder(shop, admin, (await anEntry()).orderId);
    expect(await mails()).toEqual([]);
    const told = (await audiences()).filter((one) => one.includes('order'));
    expect(new Set(told)).toEqual(new Set(['orders → admin']));
  });

  test('is found by its name and phone, counted, and part of what became of the phone', async () => {
    const { orderId, orderNumber } = await anEntry();
    for (const q of ['bano', '0301-7654321', orderNumber])
      expect((await listOrders(shop, admin, { q })).items, q).toMatchObject([{ id: orderId }]);
    expect(await countAll(shop, admin)).toMatchObject({ orders: 1, pendingOrders: 1 });
    expect(await salesReport(shop, admin, spanOf('today', karachiDay(shop.now())))).toMatchObject({
      orders: 1,
      salesInPaisa: 500_000,
    });
    expect(await newsOf(shop, admin, 'order placed', orderNumber)).toMatchObject({ from: 'Bano Bibi' });
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const history = async () => (await phoneHistories(shop, admin, ['+923017654321'])).get('+923017654321');
    expect(await history()).toMatchObject({ received: 1 });
    await deleteOrder(shop, admin, orderId);
    expect(await history()).toMatchObject({ received: 1 });
    expect((await listEndedOrders(shop, admin, { q: 'bano' })).items).toHaveLength(1);
  });

  test('counts for the limits of its phone, and for those of no account', async () => {
    const productId = await aProduct(shop, { stock: 50 });
    for (let n = 0; n < 3; n += 1) await placeOrder(shop, bano, entered([productId, 1]), key());
    const by = async (phone: string) => order(await aCustomer(shop), productId, { phone });
    expect(await by(BANO.phone)).toEqual({ ok: false, reason: 'too much for this phone' });
    expect((await by('0301 1111111')).ok).toBe(true);
  });
});

describe('an order that the shopkeeper enters', () => {
  test('is not capped, and is no rush', async () => {
    const productId = await aProduct(shop, { stock: 100 });
    for (let n = 0; n < 8; n += 1) {
      const ticket = { ...key(), network: 'the-shop' };
      expect((await placeOrder(shop, bano, entered([productId, 10]), ticket)).ok).toBe(true);
    }
    expect(await stockOf(shop, productId)).toBe(20);
    expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toEqual([]);
    expect(await audiences()).not.toContain('order rush → admin');
  });

  test('for an account is on its pages and mailed to it; its cart stays', async () => {
    const [customer, inCart] = [await aCustomer(shop), await aProduct(shop)];
    const productId = await aProduct(shop);
    await addToCart(shop, customer, inCart, 3);
    const buyer = { account: customer, customerInfo: { fullName: customer.fullName, phone: BANO.phone } };
    expect((await placeOrder(shop, buyer, entered([productId, 1]), key())).ok).toBe(true);
    expect((await listOrdersOf(shop, customer)).items).toMatchObject([{ items: [{ productId }] }]);
    expect((await findCart(shop, customer)).lines).toMatchObject([{ productId: inCart, quantity: 3 }]);
    expect(await mails()).toEqual(['order placed']);
    expect(await audiences()).toContain(`orders → user:${customer.id}`);
  });

  test('two lines of one product are one', async () => {
    const productId = await aProduct(shop);
    await placeOrder(shop, bano, entered([productId, 2], [productId, 3]), key());
    expect((await listOrders(shop, admin)).items).toMatchObject([{ items: [{ productId, quantity: 5 }] }]);
  });

  test('takes nothing when a product is gone, or there is no line or phone', async () => {
    const [productId, gone] = [await aProduct(shop), await aProduct(shop)];
    await deleteProduct(shop, admin, gone);
    expect(await placeOrder(shop, bano, entered([productId, 1], [gone, 1]), key())).toEqual({
      ...{ ok: false, reason: 'short', short: [{ productId: gone, name: gone, left: 0 }] },
    });
    const noPhone = { account: null, customerInfo: { fullName: 'Bano', phone: 'none' } };
    expect(await placeOrder(shop, noPhone, entered([productId, 1]), key())).toEqual({
      ...{ ok: false, reason: 'no phone' },
    });
    for (const empty of [entered(), { from: 'cart', seen: '' } as const])
      expect(await placeOrder(shop, bano, empty, key())).toEqual({ ok: false, reason: 'empty cart' });
    expect(await stockOf(shop, productId)).toBe(10);
  });

  test.each([0, -3, 1.5])('a quantity of %s is a bug, and changes nothing', async (quantity) => {
    const productId = await aProduct(shop);
    await expect(placeOrder(shop, bano, entered([productId, quantity]), key())).rejects.toThrow();
    expect(await stockOf(shop, productId)).toBe(10);
    expect((await listOrders(shop, admin)).total).toBe(0);
  });

  test('the last piece is sold once, to a shopper or over the counter', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [productId, customer] = [await aProduct(shop, { stock: 1 }), await aCustomer(shop)];
      await addToCart(shop, customer, productId, 1);
      const checkout = await aCheckout(shop, customer);
      checkout.customerInfo.phone = `0302 ${1_000_000 + round}`;
      const placed = await Promise.all([
        checkOut(shop, customer, checkout),
        placeOrder(shop, bano, entered([productId, 1]), key()),
      ]);
      expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
      expect(placed.find(({ ok }) => !ok)).toMatchObject({ short: [{ productId, left: 0 }] });
      expect(await stockOf(shop, productId)).toBe(0);
    }
  });
});

test('charges are kept with the order, which costs the same whatever the settings are later', async () => {
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  const { customer, orderId } = await anOrder();
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 0 });
  const order = { charges: [{ kind: 'delivery', amountInPaisa: 25_000 }], totalInPaisa: 525_000 };
  expect((await listOrdersOf(shop, customer)).items).toMatchObject([order]);
  await deleteOrder(shop, admin, orderId);
  expect((await listEndedOrders(shop, admin)).items).toMatchObject([{ order }]);
});
