/** Only the shop sees the old and new values of a change. */
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { changeOrder } from './edit.server.ts';
import { editOf } from './edit.ts';
import { findOrder } from './steps.server.ts';
import { listEvents, publicEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

test('pieces, items, prices, charges, address, name and phone stand on the timeline as they were and are', async () => {
  const { orderId, orderNumber, productId } = await anOrder();
  const other = await aProduct(shop, { name: 'Blue Lawn', stock: 3, price: 100_000 });
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  const { charges, customerInfo } = editOf(order);
  const [item] = order.items;
  const edit = {
    customerInfo: { ...customerInfo, fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 9' },
    lines: [
      { productId, quantity: 1, priceInPaisa: 200_000, reason: 'a flaw' },
      { productId: other, quantity: 2, priceInPaisa: 100_000, reason: '' },
    ],
    charges: { ...charges, discount: { amountInPaisa: 50_000, reason: 'regular' } },
  };
  const seen = { version: 0, totalInPaisa: 350_000 };
  expect(await changeOrder(shop, admin, orderId, edit, seen)).toEqual({ ok: true, isNew: true });
  const last = (await listEvents(shop, admin, orderId)).at(-1);
  const { city, postalCode } = customerInfo;
  const place = (address: string) => [address, city, postalCode].filter(Boolean).join(', ');
  expect(last?.facts.differences).toEqual([
    { of: 'pieces', name: item?.name, was: 2, is: 1 },
    { of: 'price', name: item?.name, was: item?.priceInPaisa, is: 200_000 },
    { of: 'pieces', name: 'Blue Lawn', was: 0, is: 2 },
    { of: 'discount', was: 0, is: 50_000 },
    { of: 'name', was: customerInfo.fullName, is: 'Bano Bibi' },
    { of: 'phone', was: customerInfo.phone, is: '0301 7654321' },
    { of: 'address', was: place(customerInfo.address), is: place('House 9') },
  ]);
  const shown = (await publicEvents(shop, [{ id: orderId }])).get(orderId);
  expect(shown?.at(-1)).toMatchObject({ kind: 'changed', facts: { totals: { isInPaisa: 350_000 } } });
  expect(JSON.stringify(shown)).not.toMatch(/House|Bano|0301|Blue/);
});
