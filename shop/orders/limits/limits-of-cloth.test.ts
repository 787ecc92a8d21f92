import { describe, expect, test } from 'vitest';
import { addCut } from '#shop/cart/cart.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { change } from '../../../tests/support/model/made-orders.ts';
import { aKnownCustomer, idOf, order, orderCart } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../../tests/support/shopper.ts';
import { aCloth, aCustomer, admin, aProduct, remnantsIn } from '../../../tests/support/test-shop.ts';
import { setOrderStatus } from '../change.server.ts';
import { listOrders } from '../read.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

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

describe('a new customer', () => {
  test('gets two suits of 4.5 m, in one order and in two, and pieces with them', async () => {
    const [one, other] = [await aCloth(shop, [THAAN]), await aCloth(shop, [THAAN])];
    const customer = await aCustomer(shop);
    const suits = [[one, 450] as const, [other, 450] as const];
    expect(await orderCuts(customer, suits)).toMatchObject({ ok: true });
    expect(await orderCuts(customer, [[one, 450]])).toMatchObject({ ok: true });
    expect(await order(customer, await aProduct(shop), { quantity: 10 })).toMatchObject({ ok: true });
  });

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

  test('reads of no cuts where none was counted', async () => {
    shop.orderLimits = { ...DEFAULT_ORDER_LIMITS, newPendingPieces: 4 };
    const refused = await order(await aCustomer(shop), await aProduct(shop), { quantity: 5 });
    expect(refused).toMatchObject({ reason: 'too much for a new customer' });
    expect(refused).not.toHaveProperty('hasCuts');
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

describe('new customers of one network', () => {
  const network = 'a-village';

  test('hold at most half of the metres of a product together, other networks the rest', async () => {
    const productId = await aCloth(shop, [THAAN, THAAN, THAAN]);
    const orderOne = async (cutCm: number, from = network) =>
      orderCuts(await aCustomer(shop), [[productId, cutCm]], { network: from });
    expect(await orderOne(4000)).toMatchObject({ ok: true });
    expect(await orderOne(2050)).toMatchObject({
      reason: 'too much from this network',
      lines: [{ productId, left: 0, leftCm: 2000 }],
    });
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
      expect(await orderCuts(await aCustomer(shop), [[productId, cutCm]], { network })).toMatchObject({
        ok: true,
      });
      return orderCuts(await aCustomer(shop), [[productId, 500]], { network });
    };
    expect(await restAfter(2200)).toMatchObject({ lines: [{ left: 0, leftCm: 300 }] });
    expect(await restAfter(2300)).toMatchObject({ lines: [{ left: 0, leftCm: 0 }] });
  });

  test('can buy five suits of 5 m of a thaan that is small', async () => {
    const productId = await aCloth(shop, [2500]);
    for (let n = 0; n < 5; n += 1)
      expect(await orderCuts(await aCustomer(shop), [[productId, 500]], { network })).toMatchObject({
        ok: true,
      });
    expect(await remnantsIn(shop, productId)).toEqual([0]);
  });

  test('do not count who has received a parcel', async () => {
    const [phone, productId] = [aPhone(), await aCloth(shop, [THAAN])];
    const known = await aKnownCustomer(phone);
    expect(await orderCuts(known, [[productId, THAAN]], { phone, network })).toMatchObject({ ok: true });
    expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toEqual([]);
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
