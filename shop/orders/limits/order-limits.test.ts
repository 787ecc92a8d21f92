import { describe, expect, test } from 'vitest';
import { addCut, addToCart, findCart, setCartQuantity } from '#shop/cart/cart.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { change } from '../../../tests/support/model/made-orders.ts';
import { aKnownCustomer, idOf, order, orderCart } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../../tests/support/shopper.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  bringBack,
  checkOut,
  OPEN_LIMITS,
  remnantsIn,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import { findPricedCart } from '../basket.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import type { Placed } from '../place.server.ts';
import { listEndedOrders, listOrders, listOrdersOf } from '../read.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

const tooMuch = { ok: false, reason: 'too much for a new customer', orders: 3, pieces: 20, left: 0 };
const oks = (all: readonly Placed[]) => all.filter(({ ok }) => ok).length;

describe('a new customer', () => {
  test('has at most three orders pending; a confirmed or cancelled one no longer counts, and the cart stays', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 50 })];
    const [first, second] = [await order(customer, productId), await order(customer, productId)];
    expect((await order(customer, productId)).ok).toBe(true);
    expect(await order(customer, productId)).toEqual(tooMuch);
    expect((await findCart(shop, customer)).count).toBe(1);
    expect(await stockOf(shop, productId)).toBe(47);
    await setOrderStatus(shop, admin, idOf(first), 'confirmed');
    expect((await orderCart(customer, { phone: aPhone() })).ok).toBe(true);
    expect(await order(customer, productId)).toEqual(tooMuch);
    await cancelOrder(shop, customer, idOf(second));
    expect((await orderCart(customer, { phone: aPhone() })).ok).toBe(true);
  });

  test('is told how many pieces can still be ordered, and none when it is the orders that are too many', async () => {
    const customer = await aCustomer(shop);
    const [productId, other] = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 50 })];
    for (const one of [productId, other]) expect((await order(customer, one, { quantity: 8 })).ok).toBe(true);
    expect(await order(customer, productId, { quantity: 5 })).toEqual({ ...tooMuch, left: 4 });
    await setCartQuantity(shop, customer, productId, 4);
    expect((await orderCart(customer, { phone: aPhone() })).ok).toBe(true);
    expect(await order(customer, productId)).toEqual(tooMuch);
  });

  test('who has received a parcel at the phone of the order may have ten orders pending', async () => {
    const phone = aPhone();
    const [customer, productId] = [await aKnownCustomer(phone), await aProduct(shop, { stock: 50 })];
    for (let n = 0; n < 10; n += 1) expect((await order(customer, productId, { phone })).ok).toBe(true);
    expect(await order(customer, productId, { phone })).toEqual({ ok: false, reason: 'too much pending' });
  });

  test('is not who has received a parcel there whose order was deleted since; one that was refused was not received', async () => {
    const productId = await aProduct(shop, { stock: 50 });
    for (const refused of [true, false]) {
      const phone = aPhone();
      const customer = await aCustomer(shop);
      const orderId = idOf(await order(customer, productId, { phone }));
      await setOrderStatus(shop, admin, orderId, 'delivered');
      await (refused ? bringBack(shop, orderId) : deleteOrder(shop, admin, orderId));
      const at = refused ? phone : aPhone();
      for (let n = 0; n < 3; n += 1) expect((await order(customer, productId, { phone: at })).ok).toBe(true);
      expect((await order(customer, productId, { phone })).ok).toBe(!refused);
    }
  });

  test('is also who types the phone of somebody known, and who was known at another phone', async () => {
    const phone = aPhone();
    const known = await aKnownCustomer(phone);
    const productId = await aProduct(shop, { stock: 50 });
    const stranger = await aCustomer(shop);
    for (let n = 0; n < 3; n += 1) expect((await order(stranger, productId, { phone })).ok).toBe(true);
    expect(await order(stranger, productId, { phone })).toEqual(tooMuch);
    for (let n = 0; n < 3; n += 1) expect((await order(known, productId, { phone: aPhone() })).ok).toBe(true);
    expect(await order(known, productId, { phone: aPhone() })).toEqual(tooMuch);
    // Strangers' orders do not block a customer who has received a parcel at the phone.
    expect((await orderCart(known, { phone })).ok).toBe(true);
  });

  test('shares the cap of the phone with other accounts, however the phone is written', async () => {
    const productId = await aProduct(shop, { stock: 50 });
    const written = ['0300 7654321', '+92 300 7654321', '03007654321'];
    for (const phone of written)
      expect((await order(await aCustomer(shop), productId, { phone })).ok).toBe(true);
    const refused = { ok: false, reason: 'too much for this phone' };
    expect(await order(await aCustomer(shop), productId, { phone: '0092 300 7654321' })).toEqual(refused);
    expect((await order(await aCustomer(shop), productId, { phone: '0300 7654322' })).ok).toBe(true);
  });

  test('of accounts that order for one phone at once three get through', async () => {
    const [productId, phone] = [await aProduct(shop, { stock: 50 }), aPhone()];
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)));
    expect(oks(await Promise.all(customers.map((one) => order(one, productId, { phone }))))).toBe(3);
    expect(await stockOf(shop, productId)).toBe(47);
  });
});

describe('new customers of one network', () => {
  const network = 'a-village';
  const short = (productId: string, left: number) => ({
    ok: false,
    reason: 'too much from this network',
    lines: [{ productId, name: 'Ivory Latha', left }],
  });

  test('hold at most half of a product together, other networks the rest', async () => {
    const productId = await aProduct(shop, { stock: 30 });
    expect((await order(await aCustomer(shop), productId, { quantity: 10, network })).ok).toBe(true);
    const [third, plenty] = [await aCustomer(shop), await aProduct(shop, { stock: 40 })];
    await addToCart(shop, third, plenty, 10);
    expect(await order(third, productId, { quantity: 6, network })).toEqual(short(productId, 5));
    expect([await stockOf(shop, productId), await stockOf(shop, plenty)]).toEqual([20, 40]);
    expect((await findCart(shop, third)).count).toBe(16);
    expect((await order(await aCustomer(shop), productId, { quantity: 5, network })).ok).toBe(true);
    expect(await order(await aCustomer(shop), productId, { network })).toEqual(short(productId, 0));
    expect((await order(await aCustomer(shop), productId, { quantity: 5, network: 'other' })).ok).toBe(true);
  });

  test.each([1, 2, 5])('can buy a stock of %i to the last piece', async (stock) => {
    const productId = await aProduct(shop, { stock });
    expect((await order(await aCustomer(shop), productId, { quantity: stock, network })).ok).toBe(true);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('of two who order the last of the share at once one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const productId = await aProduct(shop, { stock: 20 });
      const customers = await Promise.all([1, 2, 3, 4].map(() => aCustomer(shop)));
      const from = { quantity: 6, network: `${network} ${round}` };
      expect(oks(await Promise.all(customers.map((one) => order(one, productId, from))))).toBe(1);
      expect(await stockOf(shop, productId)).toBe(14);
    }
  });

  test('hold it only while the orders are pending; then nothing says where these came from', async () => {
    const productId = await aProduct(shop, { stock: 10 });
    const held = () => shop.db.selectFrom('heldPieces').selectAll().execute();
    const orderFive = async (customer: Customer) =>
      idOf(await order(customer, productId, { quantity: 5, network }));
    const customer = await aCustomer(shop);
    await cancelOrder(shop, customer, await orderFive(customer));
    expect(await held()).toEqual([]);
    await deleteOrder(shop, admin, await orderFive(customer));
    expect(await held()).toEqual([]);
    const confirmed = await orderFive(await aCustomer(shop));
    expect(await held()).toEqual([{ network, productId, orderId: confirmed, quantity: 5 }]);
    await setOrderStatus(shop, admin, confirmed, 'confirmed');
    expect(await held()).toEqual([]);
    await orderFive(await aCustomer(shop));
    const everything = [await listOrders(shop, admin), await listEndedOrders(shop, admin)];
    expect(JSON.stringify(everything)).not.toContain(network);
  });

  test('do not count who has received a parcel', async () => {
    const phone = aPhone();
    const [known, productId] = [await aKnownCustomer(phone), await aProduct(shop, { stock: 10 })];
    expect((await order(known, productId, { quantity: 10, phone, network })).ok).toBe(true);
    expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toEqual([]);
  });
});

describe('any customer', () => {
  test('has at most a hundred pieces pending, and ten orders, also of fifty sent at once', async () => {
    shop.orderLimits = { ...OPEN_LIMITS, pendingOrders: 10, pendingPieces: 100 };
    const customer = await aCustomer(shop);
    for (const quantity of [...Array(9).fill(10), 9])
      expect((await order(customer, await aProduct(shop), { quantity })).ok).toBe(true);
    shop.orderLimits = { ...shop.orderLimits, pendingOrders: 20 };
    const refused = { ok: false, reason: 'too much pending' };
    expect(await order(customer, await aProduct(shop), { quantity: 2 })).toEqual(refused);
    shop.orderLimits = { ...OPEN_LIMITS, pendingOrders: 10 };
    const [other, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 500 })];
    const one = await aCheckout(shop, other);
    const send = async () => {
      await addToCart(shop, other, productId, 1);
      const { fingerprint: seenCart } = await findPricedCart(shop, other);
      return checkOut(shop, other, { ...one, checkoutKey: crypto.randomUUID(), seenCart });
    };
    const placed = oks(await Promise.all(Array.from({ length: 50 }, send)));
    expect(placed).toBeLessThanOrEqual(10);
    expect((await listOrdersOf(shop, other)).total).toBe(placed);
  });

  test('who orders and cancels again and again comes to an end, for an hour', async () => {
    shop.orderLimits = { ...OPEN_LIMITS, pendingOrders: 10 };
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop)];
    const noon = Date.UTC(2026, 0, 1, 12);
    for (let n = 0; n < 30; n += 1) {
      shop.setClock(noon + n * 1000);
      await cancelOrder(shop, customer, idOf(await order(customer, productId)));
    }
    expect(await order(customer, productId)).toEqual({ ok: false, reason: 'too often' });
    shop.setClock(noon + 61 * 60 * 1000);
    expect((await orderCart(customer, { phone: aPhone() })).ok).toBe(true);
  });
});

const THAAN = 4000;

async function orderCuts(
  customer: Customer,
  cuts: readonly (readonly [productId: string, cutCm: number])[],
  from: { phone?: string; network?: string } = {},
) {
  for (const [productId, cutCm] of cuts)
    expect(await addCut(shop, customer, productId, cutCm)).toMatchObject({ ok: true });
  return orderCart(customer, { phone: aPhone(), ...from });
}

describe('a new customer of cloth by the metre', () => {
  test('does not get three thaans of 40 m before the shop has called, in one order or one after the other', async () => {
    const cloths = [await aCloth(shop, [THAAN]), await aCloth(shop, [THAAN]), await aCloth(shop, [THAAN])];
    const all = cloths.map((productId) => [productId, THAAN] as const);
    const refused = { reason: 'too much for a new customer', pieces: 20, hasCuts: true };
    const greedy = await aCustomer(shop);
    expect(await orderCuts(greedy, all)).toEqual({ ok: false, ...refused, orders: 3, left: 20 });
    expect(await Promise.all(cloths.map((id) => remnantsIn(shop, id)))).toEqual([[THAAN], [THAAN], [THAAN]]);
    const patient = await aCustomer(shop);
    const placed = [await orderCuts(patient, all.slice(0, 1)), await orderCuts(patient, all.slice(1, 2))];
    // Earlier cuts count against pieces too.
    for (const refusal of [
      await order(patient, await aProduct(shop), { quantity: 5 }),
      await orderCuts(patient, all.slice(2)),
    ])
      expect(refusal).toMatchObject({ ...refused, left: 4 });
    // After the call the next order is allowed.
    for (const one of placed) await setOrderStatus(shop, admin, idOf(one), 'confirmed');
    expect(await orderCuts(patient, [])).toMatchObject({ ok: true });
  });

  test('shares what is counted with other accounts of the phone', async () => {
    const [one, other, phone] = [await aCloth(shop, [THAAN]), await aCloth(shop, [THAAN, THAAN]), aPhone()];
    expect(await orderCuts(await aCustomer(shop), [[one, THAAN]], { phone })).toMatchObject({ ok: true });
    expect(await orderCuts(await aCustomer(shop), [[other, THAAN]], { phone })).toMatchObject({ ok: true });
    const third = await orderCuts(await aCustomer(shop), [[other, THAAN]], { phone });
    expect(third).toEqual({ ok: false, reason: 'too much for this phone' });
  });

  test.each([
    [499, 1],
    [500, 1],
    [501, 2],
  ])('has a cut of %i cm counted as %i', async (cutCm, pieces) => {
    const productId = await aCloth(shop, [cutCm]);
    shop.orderLimits = { ...DEFAULT_ORDER_LIMITS, newPendingPieces: pieces };
    expect(await orderCuts(await aCustomer(shop), [[productId, cutCm]])).toMatchObject({ ok: true });
    const again = await aCloth(shop, [cutCm]);
    shop.orderLimits = { ...DEFAULT_ORDER_LIMITS, newPendingPieces: 2 * pieces - 1 };
    const customer = await aCustomer(shop);
    expect(await orderCuts(customer, [[again, cutCm]])).toMatchObject({ ok: true });
    const piece = await order(customer, await aProduct(shop), { quantity: pieces });
    expect(piece).toMatchObject({ reason: 'too much for a new customer' });
  });
});

describe('new customers of one network who order cloth by the metre', () => {
  const network = 'a-village';

  test('hold at most half of the metres of a product together, other networks the rest', async () => {
    const productId = await aCloth(shop, [THAAN, THAAN, THAAN]);
    const orderOne = async (cutCm: number, from = network) =>
      orderCuts(await aCustomer(shop), [[productId, cutCm]], { network: from });
    expect(await orderOne(4000)).toMatchObject({ ok: true });
    const lines = [{ productId, left: 0, leftCm: 2000 }];
    expect(await orderOne(2050)).toMatchObject({ reason: 'too much from this network', lines });
    expect(await orderOne(1950)).toMatchObject({ ok: true });
    expect(await orderOne(450)).toMatchObject({ lines: [{ left: 0, leftCm: 0 }] });
    expect(await orderOne(450, 'other')).toMatchObject({ ok: true });
    const held = await shop.db.selectFrom('heldPieces').select('quantity').orderBy('quantity').execute();
    expect(held).toEqual([{ quantity: 5 }, { quantity: 20 }, { quantity: 40 }]);
  });

  test('are offered no rest that is shorter than the least cut', async () => {
    // A network may always have 25 m (five pieces).
    const restAfter = async (cutCm: number) => {
      const productId = await aCloth(shop, [THAAN], { leastCutCm: 250 });
      expect((await orderCuts(await aCustomer(shop), [[productId, cutCm]], { network })).ok).toBe(true);
      return orderCuts(await aCustomer(shop), [[productId, 500]], { network });
    };
    expect(await restAfter(2200)).toMatchObject({ lines: [{ left: 0, leftCm: 300 }] });
    expect(await restAfter(2300)).toMatchObject({ lines: [{ left: 0, leftCm: 0 }] });
  });
});

test('a length that the shopkeeper changes holds what it has now', async () => {
  const productId = await aCloth(shop, [THAAN, 950]);
  await orderCuts(await aCustomer(shop), [[productId, 450]], { network: 'a-village' });
  const [placed] = (await listOrders(shop, admin)).items;
  if (!placed) throw new Error('no order');
  const line = { productId, quantity: 1, reason: '', cutCm: 950, priceInPaisa: 760_000 };
  await change(placed.orderNumber, () => ({ lines: [line] }));
  expect(await shop.db.selectFrom('heldPieces').select('quantity').execute()).toEqual([{ quantity: 10 }]);
});
