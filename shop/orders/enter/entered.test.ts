import { describe, expect, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { cardsFor } from '#shop/chat/cards.server.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { anEntry, BANO, mails } from '../../../tests/support/model/made-orders.ts';
import { anOrder, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCustomer,
  addMember,
  admin,
  aProduct,
  bringBack,
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
} from '../read.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

const bano: Buyer = { account: null, customerInfo: BANO };
const entered = (...lines: [productId: string, quantity: number][]): Basket => ({
  from: 'shopkeeper',
  enteredBy: admin,
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
});
const key = () => ({ checkoutKey: crypto.randomUUID() });
const place = (basket: Basket, buyer = bano) => placeOrder(shop, buyer, basket, key());

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

  test('counts for the limits of its phone, and for those of no account', async () => {
    const productId = await aProduct(shop, { stock: 50 });
    for (let n = 0; n < 3; n += 1) await place(entered([productId, 1]));
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
    expect((await place(entered([productId, 1]), buyer)).ok).toBe(true);
    expect((await listOrdersOf(shop, customer)).items).toMatchObject([{ items: [{ productId }] }]);
    expect((await findCart(shop, customer)).lines).toMatchObject([{ productId: inCart, quantity: 3 }]);
    expect(await mails()).toEqual(['order placed']);
    expect(await audiences()).toContain(`orders → user:${customer.id}`);
  });

  test('two lines of one product are one', async () => {
    const productId = await aProduct(shop);
    await place(entered([productId, 2], [productId, 3]));
    expect((await listOrders(shop, admin)).items).toMatchObject([{ items: [{ productId, quantity: 5 }] }]);
  });

  test('takes nothing when a product is gone, or there is no line or phone', async () => {
    const [productId, gone] = [await aProduct(shop), await aProduct(shop)];
    await deleteProduct(shop, admin, gone);
    const refused = (reason: string, more = {}) => ({ ok: false, reason, ...more });
    const short = [{ productId: gone, name: gone, left: 0 }];
    expect(await place(entered([productId, 1], [gone, 1]))).toEqual(refused('short', { short }));
    const noPhone = { account: null, customerInfo: { fullName: 'Bano', phone: 'none' } };
    expect(await place(entered([productId, 1]), noPhone)).toEqual(refused('no phone'));
    for (const empty of [entered(), { from: 'cart', seen: '' } as const])
      expect(await place(empty)).toEqual(refused('empty cart'));
    expect(await stockOf(shop, productId)).toBe(10);
  });

  test.each([0, -3, 1.5])('a quantity of %s is a bug, and changes nothing', async (quantity) => {
    const productId = await aProduct(shop);
    await expect(place(entered([productId, quantity]))).rejects.toThrow();
    expect(await stockOf(shop, productId)).toBe(10);
    expect((await listOrders(shop, admin)).total).toBe(0);
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
