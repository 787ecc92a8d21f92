/** An amount beyond the safe integers would make every list of orders fail. */
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { MAX_AMOUNT_IN_PAISA as MOST, parseMoney } from '../kernel/amounts.ts';
import { changeOrder } from './edit.server.ts';
import { EDITED_KINDS, editOf } from './edit.ts';
import { enterOrder } from './enter.server.ts';
import { listOrders } from './read.server.ts';
import { findOrder } from './steps.server.ts';

openShopForEachTest({ isAudited: true });

const HUGE = 9_007_199_254_740_900;

test('an entered order has no price, line or discount above the most', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const enter = (inPaisa: number, quantity: number, discountInPaisa = 0) =>
    enterOrder(
      shop,
      {
        ...{ enteredBy: admin, source: 'phone', customerInfo: { fullName: 'Bano', phone: '0300 1234567' } },
        lines: [{ productId, quantity, price: { inPaisa, reason: 'asked' } }],
        discount: { amountInPaisa: discountInPaisa, reason: 'asked' },
      },
      crypto.randomUUID(),
    );
  for (const [price, quantity] of [
    [HUGE, 9],
    [HUGE, 1],
    [MOST + 1, 1],
    [MOST, 2],
  ] as const)
    expect(await enter(price, quantity)).toEqual({ ok: false, reason: 'bad price', productId });
  for (const off of [HUGE, MOST + 1, -1, 0.5])
    expect(await enter(MOST, 1, off)).toEqual({
      ok: false,
      reason: 'discount too large',
      mostInPaisa: MOST,
    });
  expect(await enter(MOST, 1)).toMatchObject({ ok: true });
  expect((await listOrders(shop, admin)).items).toHaveLength(1);
});

test('a changed order has no price, line or charge above the most', async () => {
  const { orderId, orderNumber, productId } = await anOrder();
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  const [edit, seen] = [editOf(order), { version: order.version, totalInPaisa: 0 }];
  for (const [priceInPaisa, quantity] of [
    [HUGE, 1],
    [MOST, 2],
  ] as const) {
    const lines = edit.lines.map((line) => ({ ...line, priceInPaisa, quantity, reason: 'asked' }));
    expect(await changeOrder(shop, admin, orderId, { ...edit, lines }, seen)).toEqual({
      ...{ ok: false, reason: 'bad price', productId },
    });
  }
  for (const kind of EDITED_KINDS)
    for (const amountInPaisa of [MOST + 1, -1, 0.5]) {
      const charges = { ...edit.charges, [kind]: { amountInPaisa, reason: '' } };
      expect(await changeOrder(shop, admin, orderId, { ...edit, charges }, seen)).toEqual({
        ...{ ok: false, reason: 'bad charge', kind },
      });
    }
});

test('typed money has at most nine digits before the point, with commas or without', () => {
  expect(['999999999', '999,999,999', '99,99,99,999'].map(parseMoney)).toEqual(Array(3).fill(99_999_999_900));
  expect(['1000000000', '1,000,000,000', '999,999,999,999,999'].map(parseMoney)).toEqual([null, null, null]);
});
