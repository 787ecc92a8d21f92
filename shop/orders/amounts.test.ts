/** An amount beyond the safe integers would make every list of orders fail. */
import { expect, test } from 'vitest';
import { BANO, change } from '../../tests/support/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { MAX_AMOUNT_IN_PAISA as MOST, parseMoney } from '../kernel/amounts.ts';
import { EDITED_KINDS } from './edit.ts';
import { enterOrder } from './enter.server.ts';
import { listOrders } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const HUGE = 9_007_199_254_740_900;

test('an entered order has no price, line or discount above the most', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const enter = (inPaisa: number, quantity: number, discountInPaisa = 0) => {
    const lines = [{ productId, quantity, price: { inPaisa, reason: 'asked' } }];
    const discount = { amountInPaisa: discountInPaisa, reason: 'asked' };
    const entry = { enteredBy: admin, customerInfo: BANO, lines, discount };
    return enterOrder(shop, entry, crypto.randomUUID());
  };
  for (const [price, quantity] of [
    [HUGE, 9],
    [HUGE, 1],
    [MOST + 1, 1],
    [MOST, 2],
  ] as const)
    expect(await enter(price, quantity)).toEqual({ ok: false, reason: 'bad price', productId });
  for (const off of [HUGE, MOST + 1, -1, 0.5])
    expect(await enter(MOST, 1, off)).toEqual({
      ...{ ok: false, reason: 'discount too large', mostInPaisa: MOST },
    });
  expect(await enter(MOST, 1)).toMatchObject({ ok: true });
  expect((await listOrders(shop, admin)).items).toHaveLength(1);
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

test('typed money has at most nine digits before the point, with commas or without', () => {
  expect(['999999999', '999,999,999', '99,99,99,999'].map(parseMoney)).toEqual(Array(3).fill(99_999_999_900));
  expect(['1000000000', '1,000,000,000', '999,999,999,999,999'].map(parseMoney)).toEqual([null, null, null]);
});
