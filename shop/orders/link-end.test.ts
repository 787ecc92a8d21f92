/** Ended by the shopkeeper, by time, or by a new secret of the shop. */
import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aLinkedOrder, linkOf, openLink as open, secretIn } from '../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { setOrderStatus } from './change.server.ts';
import { cancelByLink, confirmByLink, endLink, orderLink, renewLink } from './link.server.ts';
import { findOrder } from './steps.server.ts';
import { listEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

const kindsOf = async (orderId: string) => (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);

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
    const recorded = await shop.db
      .selectFrom('changes')
      .select('act')
      .where('subject', '=', orderId)
      .execute();
    expect(recorded.map(({ act }) => act)).toEqual(['order changed', 'order changed', 'order changed']);
    expect(await open(renewed)).toBeNull();
  });

  test('an order whose delivery no event tells of has its link for ninety days too', async () => {
    const { orderId, secret } = await aLinkedOrder();
    const delivered = { status: 'delivered', step: 'delivered' } as const;
    await shop.db.updateTable('orders').set(delivered).where('id', '=', orderId).execute();
    expect(await open(secret)).not.toBeNull();
    shop.setClock(Date.now() + 91 * DAY_MS);
    expect(await open(secret)).toBeNull();
  });

  test('a new one lives for ninety days from when it was made', async () => {
    const { orderId, orderNumber } = await aLinkedOrder();
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const now = Date.now();
    shop.setClock(now + 100 * DAY_MS);
    await renewLink(shop, admin, orderId);
    const renewed = secretIn(await linkOf(orderNumber));
    expect(await open(renewed)).not.toBeNull();
    shop.setClock(now + 191 * DAY_MS);
    expect(await open(renewed)).toBeNull();
  });

  test('it ends by itself ninety days after the order was delivered, or ended', async () => {
    const [delivered, cancelled, waiting] = [
      await aLinkedOrder(),
      await aLinkedOrder(),
      await aLinkedOrder(),
    ];
    await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
    await cancelByLink(shop, cancelled.holder, cancelled.orderId);
    const opened = async () =>
      Promise.all([delivered, cancelled, waiting].map(async ({ secret }) => (await open(secret)) !== null));
    const now = Date.now();
    shop.setClock(now + 89 * DAY_MS);
    expect(await opened()).toEqual([true, true, true]);
    shop.setClock(now + 91 * DAY_MS);
    expect(await opened()).toEqual([false, false, true]);
  });
});

test('with another secret of the shop no link is written that opens nothing, until a new one is made', async () => {
  const { orderId, orderNumber, secret } = await aLinkedOrder();
  const links = {
    origin: 'https://shop.test',
    secretOf: (id: string, n: number) => hash('sha256', `${id}${n}`, 'base64url'),
  };
  const rotated = { ...shop, links };
  const order = await findOrder(shop, admin, orderNumber);
  expect(order && orderLink(rotated, order)).toBeNull();
  expect(await open(secret)).not.toBeNull();
  await renewLink(rotated, admin, orderId);
  const renewed = await findOrder(shop, admin, orderNumber);
  expect(await open(secretIn(renewed && orderLink(rotated, renewed)))).not.toBeNull();
});
