import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT_IN_PAISA as MOST } from '#shop/kernel/amounts.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { salesReport } from '#shop/reports/sales.server.ts';
import { spanOf } from '#shop/reports/span.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { undoStep } from '../../../tests/support/browser/pressing.ts';
import {
  aCounterSale,
  anEntry,
  BANO,
  change,
  kindsOf,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, stockOf } from '../../../tests/support/test-shop.ts';
import { EDITED_KINDS } from '../edit/edit.ts';
import { listOrders } from '../read.server.ts';
import { type Entry, enterOrder } from './enter.server.ts';

openShopForEachTest({ isAudited: true });

const PRICE = 250_000;
const AT_COUNTER = { fullName: 'Customer at the counter', phone: '' };
const enter = (entry: Partial<Entry> & Pick<Entry, 'lines'>, key: string = crypto.randomUUID()) =>
  enterOrder(shop, { enteredBy: admin, customerInfo: BANO, ...entry }, key);
const orders = async () => (await listOrders(shop, admin)).items;

describe('the first step of an entry', () => {
  test('is the packing for one whose buyer has said yes; it can be taken back to the call', async () => {
    const { orderId } = await anEntry({ begins: 'to pack', source: 'phone' });
    expect(await orders()).toMatchObject([{ status: 'confirmed', step: 'to pack', source: 'phone' }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
    expect(await undoStep(shop, admin, orderId, 'to pack')).toMatchObject({ ok: true });
    expect(await orders()).toMatchObject([{ status: 'pending', step: 'to confirm' }]);
  });

  test('is the last one for what is taken along: it is delivered, sold and paid at once, and no delivery is charged', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const { orderId, productId } = await aCounterSale({ customerInfo: AT_COUNTER });
    const status = { status: 'delivered', step: 'delivered', source: 'counter', phoneE164: null };
    expect(await orders()).toMatchObject([{ ...status, charges: [], totalInPaisa: 500_000 }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'delivered', 'paid']);
    expect(await stockOf(shop, productId)).toBe(8);
    const sold = await salesReport(shop, admin, spanOf('today', karachiDay(shop.now())));
    expect(sold).toMatchObject({ orders: 1, salesInPaisa: 500_000 });
    const entries = shop.db.selectFrom('ledger').select(['orderId', 'kind', 'way', 'amountInPaisa']);
    expect(await entries.execute()).toEqual([{ orderId, kind: 'sale', way: 'cash', amountInPaisa: 500_000 }]);
    expect(await undoStep(shop, admin, orderId, 'delivered')).toMatchObject({ ok: false });
  });

  test('what is paid later, or sent as a parcel, is for somebody who can be called', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 1 }];
    const refused = { ok: false, reason: 'no phone' };
    for (const begins of ['delivered', 'to pack'] as const)
      expect(await enter({ lines, customerInfo: AT_COUNTER, begins })).toEqual(refused);
    expect(await orders()).toEqual([]);
    await enter({ lines, begins: 'delivered', isPaid: false });
    expect(await orders()).toMatchObject([{ status: 'delivered', phoneE164: '+923017654321' }]);
  });
});

describe('the price of an entry', () => {
  test('is that of the catalogue with delivery; another price and a discount are kept with their reasons', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const { orderId } = await anEntry({
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
    const [{ subject, after } = {}] = await recorded('order entered');
    expect([subject, JSON.stringify(after)]).toEqual([
      orderId,
      expect.stringMatching(/Small stain.*Old customer|Old customer.*Small stain/),
    ]);
  });

  test('is refused without a reason, when it is not what was shown, or when a discount takes more than all', async () => {
    const productId = await aProduct(shop);
    const lines = [{ productId, quantity: 1 }];
    const cheaper = [{ productId, quantity: 1, price: { inPaisa: 1, reason: ' ' } }];
    expect(await enter({ lines: cheaper })).toEqual({ ok: false, reason: 'no reason', productId });
    expect(await enter({ lines, seenInPaisa: 240_000 })).toEqual({
      ...{ ok: false, reason: 'another total', wasInPaisa: 240_000, totalInPaisa: PRICE },
    });
    const discount = { amountInPaisa: PRICE + 1, reason: '' };
    expect(await enter({ lines, discount })).toEqual({
      ...{ ok: false, reason: 'discount too large', mostInPaisa: PRICE },
    });
    expect(await stockOf(shop, productId)).toBe(10);
    expect(await orders()).toEqual([]);
  });

  test('a line without a whole quantity from one to ten is refused beside it', async () => {
    const productId = await aProduct(shop, { stock: 20 });
    for (const quantity of [0, 11, 1.5])
      expect(await enter({ lines: [{ productId, quantity }] })).toEqual({
        ...{ ok: false, reason: 'bad quantity', productId },
      });
    expect(await orders()).toEqual([]);
  });
});

describe('an entry', () => {
  test('is one order, however often and at once it is sent, also when prices have changed since', async () => {
    const productId = await aProduct(shop, { stock: 1 });
    const key = crypto.randomUUID();
    const lines = [{ productId, quantity: 1 }];
    const send = () => enter({ lines, seenInPaisa: PRICE, begins: 'to pack', isPaid: true }, key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    await shop.db.updateTable('products').set({ priceInPaisa: 1 }).where('id', '=', productId).execute();
    expect(await send()).toMatchObject({ ok: true, isNew: false });
    expect(await orders()).toHaveLength(1);
    expect(await shop.db.selectFrom('ledger').select('kind').execute()).toEqual([{ kind: 'sale' }]);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('with another buyer, account, line or terms under the same key is refused', async () => {
    const [productId, other] = [await aProduct(shop), await aProduct(shop)];
    const line = { productId, quantity: 1 };
    const key = crypto.randomUUID();
    await enter({ lines: [line] }, key);
    const others: Partial<Entry>[] = [
      { account: await aCustomer(shop) },
      { customerInfo: { ...BANO, city: 'Lahore' } },
      { lines: [{ productId, quantity: 2 }] },
      { lines: [{ productId: other, quantity: 1 }] },
      { lines: [{ ...line, price: { inPaisa: 1, reason: 'x' } }] },
      { begins: 'to pack' },
      { source: 'chat' },
      { isPaid: true },
      { discount: { amountInPaisa: 1, reason: '' } },
    ];
    for (const terms of others)
      expect(await enter({ lines: [line], ...terms }, key)).toMatchObject({
        ...{ ok: false, reason: 'key used for another order' },
      });
    const paid = crypto.randomUUID();
    await enter({ lines: [line], isPaid: true }, paid);
    const byCard = { isPaid: true, payment: { way: 'card', reference: '' } } as const;
    expect(await enter({ lines: [line], ...byCard }, paid)).toMatchObject({ ok: false });
    expect(await orders()).toHaveLength(2);
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
});

/** An amount beyond the safe integers would make every list of orders fail. */
const HUGE = 9_007_199_254_740_900;

test('an entered order has no price, line or discount above the most', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const enterAt = (inPaisa: number, quantity: number, discountInPaisa = 0) => {
    const lines = [{ productId, quantity, price: { inPaisa, reason: 'asked' } }];
    return enter({ lines, discount: { amountInPaisa: discountInPaisa, reason: 'asked' } });
  };
  for (const price of [HUGE, MOST + 1, -1, Number.NaN])
    expect(await enterAt(price, 1)).toEqual({ ok: false, reason: 'bad price', productId });
  expect(await enterAt(MOST, 2)).toEqual({ ok: false, reason: 'bad price', productId });
  for (const off of [HUGE, MOST + 1, -1, 0.5])
    expect(await enterAt(MOST, 1, off)).toEqual({
      ...{ ok: false, reason: 'discount too large', mostInPaisa: MOST },
    });
  expect(await enterAt(MOST, 1)).toMatchObject({ ok: true });
  expect(await orders()).toHaveLength(1);
});

test('a changed order has no price, line or charge above the most', async () => {
  const { orderNumber, productId } = await anOrder();
  for (const [priceInPaisa, quantity] of [
    [HUGE, 1],
    [MOST, 2],
  ] as const) {
    const refused = await change(orderNumber, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, priceInPaisa, quantity, reason: 'asked' })),
    }));
    expect(refused).toEqual({ ok: false, reason: 'bad price', productId });
  }
  for (const kind of EDITED_KINDS)
    for (const amountInPaisa of [MOST + 1, -1, 0.5]) {
      const charge = { amountInPaisa, reason: '' };
      const refused = await change(orderNumber, ({ charges }) => ({
        charges: { ...charges, [kind]: charge },
      }));
      expect(refused).toEqual({ ok: false, reason: 'bad charge', kind });
    }
});
