/** Orders of the phone, the chat and the counter: prices, first step, and idempotency. */

import { describe, expect, test } from 'vitest';
import { undoStep } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, stockOf } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { listSales } from '../dashboard/statistics.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { type Entry, enterOrder } from './enter.server.ts';
import { listOrders } from './read.server.ts';
import { listEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

const PRICE = 250_000;
const bano = { fullName: 'Bano Bibi', phone: '0301 7654321' };
const enter = (entry: Partial<Entry> & Pick<Entry, 'lines'>, key: string = crypto.randomUUID()) =>
  enterOrder(shop, { enteredBy: admin, customerInfo: bano, ...entry }, key);
const entered = async (entry: Parameters<typeof enter>[0]) => {
  const order = await enter(entry);
  if (!order.ok) throw new Error(order.reason);
  return order;
};
const orders = async () => (await listOrders(shop, admin)).items;
const kindsOf = async (orderId: string) => (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);

describe('the first step of an entry', () => {
  test('is the packing for one whose buyer has said yes; it can be taken back to the call', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 2 }];
    const { orderId } = await entered({ lines, begins: 'to pack', source: 'phone' });
    expect(await orders()).toMatchObject([{ status: 'confirmed', step: 'to pack', source: 'phone' }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
    expect(await undoStep(shop, admin, orderId, 'to pack')).toMatchObject({ ok: true });
    expect(await orders()).toMatchObject([{ status: 'pending', step: 'to confirm' }]);
  });

  test('is the last one for what is taken along: it is delivered, sold and paid at once, and no delivery is charged', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const productId = await aProduct(shop, { stock: 3 });
    const { orderId } = await entered({
      lines: [{ productId, quantity: 2 }],
      customerInfo: { fullName: 'Customer at the counter', phone: '' },
      begins: 'delivered',
      source: 'counter',
      isPaid: true,
    });
    expect(await orders()).toMatchObject([
      {
        status: 'delivered',
        step: 'delivered',
        source: 'counter',
        phoneE164: null,
        charges: [],
        totalInPaisa: 500_000,
      },
    ]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'delivered', 'paid']);
    expect(await stockOf(shop, productId)).toBe(1);
    expect(await listSales(shop, admin, 1)).toMatchObject([{ orders: 1, salesInPaisa: 500_000 }]);
    const entries = await shop.db
      .selectFrom('ledger')
      .select(['orderId', 'kind', 'way', 'amountInPaisa'])
      .execute();
    expect(entries).toEqual([{ orderId, kind: 'sale', way: 'cash', amountInPaisa: 500_000 }]);
    expect(await undoStep(shop, admin, orderId, 'delivered')).toMatchObject({ ok: false });
  });

  test('what is taken along and paid later is owed by somebody who can be called', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 1 }];
    const atCounter = { fullName: 'Customer at the counter', phone: '' };
    for (const isPaid of [false, undefined])
      expect(
        await enter({
          lines,
          customerInfo: atCounter,
          begins: 'delivered',
          ...(isPaid === false && { isPaid }),
        }),
      ).toEqual({ ok: false, reason: 'no phone' });
    expect(await orders()).toEqual([]);
    const known = { fullName: 'Bano', phone: '0301 7654321' };
    await entered({ lines, customerInfo: known, begins: 'delivered', isPaid: false });
    expect(await orders()).toMatchObject([{ status: 'delivered', phoneE164: '+923017654321' }]);
  });

  test('a name alone is not enough for a parcel', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 1 }];
    const customerInfo = { fullName: 'Bano', phone: '' };
    expect(await enter({ lines, customerInfo, begins: 'to pack' })).toEqual({
      ok: false,
      reason: 'no phone',
    });
    expect(await orders()).toEqual([]);
  });
});

describe('the price of an entry', () => {
  test('is that of the catalogue with delivery; another price and a discount are kept with their reasons', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const { orderId } = await entered({
      lines: [
        { productId: one, quantity: 2, price: { inPaisa: 200_000, reason: 'Small stain' } },
        { productId: other, quantity: 1, price: { inPaisa: PRICE, reason: '' } },
      ],
      discount: { amountInPaisa: 50_000, reason: 'Old customer' },
      seenInPaisa: 625_000,
    });
    expect(await orders()).toMatchObject([
      {
        totalInPaisa: 625_000,
        charges: [
          { kind: 'delivery', amountInPaisa: 25_000 },
          { kind: 'discount', amountInPaisa: -50_000, reason: 'Old customer' },
        ],
        items: [
          { priceInPaisa: 200_000, listedInPaisa: PRICE, priceReason: 'Small stain' },
          { priceInPaisa: PRICE, listedInPaisa: null, priceReason: '' },
        ],
      },
    ]);
    const entry = await shop.db
      .selectFrom('changes')
      .select('after')
      .where('subject', '=', orderId)
      .where('act', '=', 'order entered')
      .executeTakeFirstOrThrow();
    expect(entry.after).toContain('Small stain');
    expect(entry.after).toContain('Old customer');
  });

  test('is refused without a reason, when it is not what was shown, or when a discount takes more than all', async () => {
    const productId = await aProduct(shop);
    const lines = [{ productId, quantity: 1 }];
    const cheaper = [{ productId, quantity: 1, price: { inPaisa: 1, reason: ' ' } }];
    expect(await enter({ lines: cheaper })).toEqual({ ok: false, reason: 'no reason', productId });
    expect(await enter({ lines, seenInPaisa: 240_000 })).toEqual({
      ok: false,
      reason: 'another total',
      wasInPaisa: 240_000,
      totalInPaisa: PRICE,
    });
    const discount = { amountInPaisa: PRICE + 1, reason: '' };
    expect(await enter({ lines, discount })).toEqual({
      ok: false,
      reason: 'discount too large',
      mostInPaisa: PRICE,
    });
    expect(await stockOf(shop, productId)).toBe(10);
    expect(await orders()).toEqual([]);
  });

  test.each([
    [{ quantity: 0 }, 'bad quantity'],
    [{ quantity: 11 }, 'bad quantity'],
    [{ quantity: 1.5 }, 'bad quantity'],
    [{ quantity: 1, price: { inPaisa: -1, reason: 'x' } }, 'bad price'],
    [{ quantity: 1, price: { inPaisa: Number.NaN, reason: 'x' } }, 'bad price'],
  ])('a line of %j is refused beside it', async (line, reason) => {
    const productId = await aProduct(shop, { stock: 20 });
    expect(await enter({ lines: [{ productId, ...line }] })).toEqual({ ok: false, reason, productId });
    expect(await orders()).toEqual([]);
  });
});

describe('an entry', () => {
  test('is one order, however often and at once it is sent, also when prices have changed since', async () => {
    const productId = await aProduct(shop, { stock: 1 });
    const key = crypto.randomUUID();
    const send = () =>
      enter(
        { lines: [{ productId, quantity: 1 }], seenInPaisa: PRICE, begins: 'to pack', isPaid: true },
        key,
      );
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    await shop.db.updateTable('products').set({ priceInPaisa: 1 }).where('id', '=', productId).execute();
    expect(await send()).toMatchObject({ ok: true, isNew: false });
    expect(await orders()).toHaveLength(1);
    expect(await shop.db.selectFrom('ledger').select('kind').execute()).toEqual([{ kind: 'sale' }]);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('with other terms under the same key is refused', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 1 }];
    const key = crypto.randomUUID();
    await enter({ lines }, key);
    for (const terms of [
      { begins: 'to pack' as const },
      { source: 'chat' as const },
      { isPaid: true },
      { discount: { amountInPaisa: 1, reason: '' } },
      {
        lines: [
          {
            ...lines[0],
            productId: lines[0]?.productId ?? '',
            quantity: 1,
            price: { inPaisa: 1, reason: 'x' },
          },
        ],
      },
    ])
      expect(await enter({ lines, ...terms }, key)).toMatchObject({
        ok: false,
        reason: 'key used for another order',
      });
    expect(await orders()).toHaveLength(1);
  });

  test('that falls short says how many are left of each line, and takes nothing', async () => {
    const [some, gone] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 0 })];
    const lines = [some, gone].map((productId) => ({ productId, quantity: 3 }));
    expect(await enter({ lines })).toMatchObject({
      reason: 'short',
      short: [
        { productId: some, left: 2 },
        { productId: gone, left: 0 },
      ],
    });
    expect(await enter({ lines: [] })).toEqual({ ok: false, reason: 'no lines' });
    expect(await stockOf(shop, some)).toBe(2);
  });

  test('of the last piece and a shopper’s order of it: one of them gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [productId, customer] = [await aProduct(shop, { stock: 1 }), await aCustomer(shop)];
      await addToCart(shop, customer, productId, 1);
      const checkout = await aCheckout(shop, customer);
      const placed = await Promise.all([
        checkOut(shop, customer, checkout),
        enter({ lines: [{ productId, quantity: 1 }], begins: 'delivered', isPaid: true }),
      ]);
      expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stockOf(shop, productId)).toBe(0);
    }
  });
});
