import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import {
  aLinkedOrder,
  linkOf,
  openLink as open,
  opened,
  secretIn,
} from '../../../tests/support/linked-orders.ts';
import { change, found, kindsOf, recorded } from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../../tests/support/shopper.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../../tests/support/test-shop.ts';
import { setOrderStatus } from '../change.server.ts';
import { publicOrder } from '../order.ts';
import { noteNoAnswer } from '../queue/calls.server.ts';
import { listOrders } from '../read.server.ts';
import { cancelByLink, confirmByLink, endLink, orderLink, renewLink } from './link.server.ts';

openShopForEachTest({ isAudited: true });

describe('the end of a link', () => {
  test('the shopkeeper ends it, and what its holder had open can do nothing any more', async () => {
    const { orderId, orderNumber, holder, secret } = await aLinkedOrder();
    expect(await endLink(shop, admin, orderId)).toBe(true);
    expect(await endLink(shop, admin, orderId)).toBe(false);
    expect(await open(secret)).toBeNull();
    expect(await linkOf(orderNumber)).toBeNull();
    expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await cancelByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await kindsOf(orderId)).toEqual(['placed', 'link ended']);
  });

  test('a new one is made in its place, and the old one stays ended', async () => {
    const { orderId, orderNumber, secret } = await aLinkedOrder();
    expect(await renewLink(shop, admin, orderId)).toBe(true);
    const renewed = secretIn(await linkOf(orderNumber));
    expect(renewed).not.toBe(secret);
    expect(await open(secret)).toBeNull();
    expect((await open(renewed))?.order.id).toBe(orderId);
    await endLink(shop, admin, orderId);
    await renewLink(shop, admin, orderId);
    expect((await recorded('order changed')).map(({ subject }) => subject)).toEqual(Array(3).fill(orderId));
    expect(await open(renewed)).toBeNull();
  });

  test('it ends by itself ninety days after the order was delivered, or ended, or after a new one was made', async () => {
    const [delivered, cancelled] = [await aLinkedOrder(), await aLinkedOrder()];
    const [untold, waiting] = [await aLinkedOrder(), await aLinkedOrder()];
    await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
    // Its delivery has no event.
    const isDelivered = { status: 'delivered', step: 'delivered' } as const;
    await shop.db.updateTable('orders').set(isDelivered).where('id', '=', untold.orderId).execute();
    await cancelByLink(shop, cancelled.holder, cancelled.orderId);
    const areOpen = async () =>
      Promise.all(
        [delivered, cancelled, untold, waiting].map(async ({ secret }) => (await open(secret)) !== null),
      );
    const now = Date.now();
    shop.setClock(now + 89 * DAY_MS);
    expect(await areOpen()).toEqual([true, true, true, true]);
    shop.setClock(now + 91 * DAY_MS);
    expect(await areOpen()).toEqual([false, false, false, true]);
    await renewLink(shop, admin, delivered.orderId);
    const renewed = secretIn(await linkOf(delivered.orderNumber));
    expect(await open(renewed)).not.toBeNull();
    shop.setClock(now + 182 * DAY_MS);
    expect(await open(renewed)).toBeNull();
  });
});

test('with another secret of the shop no link is written that opens nothing, until a new one is made', async () => {
  const { orderId, orderNumber, secret } = await aLinkedOrder();
  const links = {
    origin: 'https://shop.test',
    secretOf: (id: string, n: number) => hash('sha256', `${id}${n}`, 'base64url'),
  };
  const rotated = { ...shop, links };
  expect(orderLink(rotated, await found(orderNumber))).toBeNull();
  expect(await open(secret)).not.toBeNull();
  await renewLink(rotated, admin, orderId);
  expect(await open(secretIn(orderLink(rotated, await found(orderNumber))))).not.toBeNull();
});

test('who confirms the own orders gets around no cap, and their pieces stay held for the network', async () => {
  const capped = { ...shop, orderLimits: { ...DEFAULT_ORDER_LIMITS, networkPercent: 100 } };
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 60 })];
  const phone = aPhone();
  let taken = 0;
  for (let n = 0; n < 12; n += 1) {
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    const customerInfo = { ...checkout.customerInfo, phone };
    const placed = await checkOut(capped, customer, { ...checkout, network: 'a network', customerInfo });
    if (!placed.ok) break;
    taken += 1;
    const { holder } = await opened(placed.orderNumber);
    expect(await confirmByLink(shop, holder, placed.orderId)).toEqual({ ok: true, isNew: true });
  }
  expect(taken).toBe(DEFAULT_ORDER_LIMITS.newPendingOrders);
  expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toHaveLength(taken);
});

test('an order that its customer confirmed is the first to be confirmed by the shop, and not to be called later', async () => {
  const [one, two] = [await aLinkedOrder(), await aLinkedOrder()];
  await noteNoAnswer(shop, admin, await found(two.orderNumber), 0);
  await confirmByLink(shop, two.holder, two.orderId);
  const { items } = await listOrders(shop, admin, { queue: 'confirm' });
  expect(items.map(({ id }) => id)).toEqual([two.orderId, one.orderId]);
});

test('what the shop remarked on a price or a charge, and what it cost before, is not for the customer', async () => {
  const { orderNumber } = await anOrder();
  const discount = { amountInPaisa: 1000, reason: 'an old friend' };
  const changed = await change(orderNumber, ({ lines, charges }) => ({
    lines: lines.map((line) => ({ ...line, priceInPaisa: 240_000, reason: 'haggles' })),
    charges: { ...charges, discount },
  }));
  expect(changed.ok).toBe(true);
  const { order } = (await opened(orderNumber)).found;
  expect(JSON.stringify(order)).toContain('haggles');
  const shown = publicOrder(order);
  expect(JSON.stringify(shown)).not.toMatch(/haggles|an old friend|listed|version|step|source|link|phone/i);
  expect(shown).toMatchObject({ orderNumber, totalInPaisa: 479_000, items: [{ priceInPaisa: 240_000 }] });
});
