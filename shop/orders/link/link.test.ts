import { describe, expect, test } from 'vitest';
import {
  aLinkedOrder,
  linkOf,
  openLink as open,
  opened,
  secretIn,
} from '../../../tests/support/linked-orders.ts';
import { anEntry, BANO, kindsOf } from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, audit, stockOf } from '../../../tests/support/test-shop.ts';
import { hashOfSecret } from '../../kernel/secrets.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import { enterOrder } from '../enter/enter.server.ts';
import { findOrder, takeStep } from '../steps.server.ts';
import { listEvents, publicEvents } from '../timeline.server.ts';
import { cancelByLink, confirmByLink, correctByLink } from './link.server.ts';

openShopForEachTest({ isAudited: true });

const stepOf = async (orderNumber: string) => (await findOrder(shop, admin, orderNumber))?.step;

test('each order has a link of its own from the start, in its language, and the database holds its hash alone', async () => {
  const [one, two] = [await anOrder(), await anOrder()];
  const [first, second] = [await linkOf(one.orderNumber), await linkOf(two.orderNumber)];
  expect(first).toMatch(/^https:\/\/shop\.test\/o\/[\w-]{43}$/);
  expect(first).not.toBe(second);
  await shop.db.updateTable('orders').set({ language: 'ur' }).where('id', '=', two.orderId).execute();
  expect(await linkOf(two.orderNumber)).toMatch(/^https:\/\/shop\.test\/ur\/o\//);
  const tables = ['orders', 'outbox', 'changes'] as const;
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).toContain(hashOfSecret(secretIn(first)));
  expect(JSON.stringify(rows)).not.toContain(secretIn(first));
  expect((await open(secretIn(first)))?.order.orderNumber).toBe(one.orderNumber);
});

test('to open a page changes nothing', async () => {
  const { orderId, secret } = await aLinkedOrder();
  const state = async () => [
    await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).execute(),
    await kindsOf(orderId),
    await shop.db.selectFrom('attempts').selectAll().execute(),
  ];
  const before = await state();
  for (let times = 0; times < 3; times += 1) await open(secret);
  expect(await state()).toEqual(before);
});

test('a press confirms once, however often it comes, and the shopkeeper sees that it was the customer', async () => {
  const { orderId, orderNumber, holder, customer, secret } = await aLinkedOrder();
  const pressed = await Promise.all([1, 2, 3].map(() => confirmByLink(shop, holder, orderId)));
  expect(pressed.every(({ ok }) => ok)).toBe(true);
  expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
  expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: true, isNew: false });
  // Until the shop confirms too, the pieces count for the limits.
  expect(await stepOf(orderNumber)).toBe('to confirm');
  expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
  expect(await open(secret)).toMatchObject({ hasAgreed: true, acts: { confirm: false, cancel: true } });
  const [, confirmed] = await listEvents(shop, admin, orderId);
  expect(confirmed).toMatchObject({ actorKind: 'customer', actorName: customer.fullName });
  // The shop's later step stays.
  await takeStep(shop, admin, orderId, 'to pack');
  await takeStep(shop, admin, orderId, 'to hand over');
  expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: true, isNew: false });
  expect(await stepOf(orderNumber)).toBe('to hand over');
});

test('a press cancels once and brings the pieces back once; afterwards nothing can be confirmed', async () => {
  const { orderId, holder, productId, secret } = await aLinkedOrder();
  expect(await stockOf(shop, productId)).toBe(8);
  const pressed = await Promise.all([1, 2, 3].map(() => cancelByLink(shop, holder, orderId)));
  expect(pressed.filter(({ ok }) => ok)).toEqual([{ ok: true, isNew: true }]);
  expect(await stockOf(shop, productId)).toBe(10);
  expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
  expect(await correctByLink(shop, holder, orderId, 'House 9')).toEqual({ ok: false, reason: 'missing' });
  const acts = { confirm: false, correct: false, cancel: false };
  expect(await open(secret)).toMatchObject({ ending: 'cancelled', acts });
});

test('an order without an account is cancelled by its link', async () => {
  const { orderId, orderNumber } = await anEntry();
  const { holder } = await opened(orderNumber);
  expect(await cancelByLink(shop, holder, orderId)).toEqual({ ok: true, isNew: true });
});

test('whoever holds the link of one order can do nothing to another', async () => {
  const [own, other] = [await aLinkedOrder(), await aLinkedOrder()];
  const correct = (...to: Parameters<typeof cancelByLink>) => correctByLink(...to, 'House 9');
  for (const act of [confirmByLink, cancelByLink, correct])
    expect(await act(shop, own.holder, other.orderId)).toEqual({ ok: false, reason: 'missing' });
  expect(await kindsOf(other.orderId)).toEqual(['placed']);
});

test('confirm, cancel and the shopkeeper at the same moment: one of them wins, and the books are right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, holder, customer } = await aLinkedOrder();
    const ends = await Promise.all([
      cancelByLink(shop, holder, orderId),
      cancelOrder(shop, customer, orderId),
      deleteOrder(shop, admin, orderId),
      confirmByLink(shop, holder, orderId).then(() => ({ ok: false })),
      takeStep(shop, admin, orderId, 'to pack').then(() => ({ ok: false })),
      correctByLink(shop, holder, orderId, 'House 9').then(() => ({ ok: false })),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    const kinds = await kindsOf(orderId);
    // One by the customer, one by the shop.
    expect(kinds.filter((kind) => kind === 'confirmed').length).toBeLessThan(3);
    expect(await audit(shop)).toEqual([]);
  }
});

describe('correcting the address', () => {
  test('is written once, counts as a change, and is told to the shop as it was and is, to nobody else', async () => {
    const { orderId, orderNumber, holder } = await aLinkedOrder();
    const press = () => correctByLink(shop, holder, orderId, 'House 9, Street 1');
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(await findOrder(shop, admin, orderNumber)).toMatchObject({
      version: 1,
      customerInfo: { address: 'House 9, Street 1', city: 'Daska' },
    });
    const [, changed] = await listEvents(shop, admin, orderId);
    expect(changed).toMatchObject({ kind: 'changed', actorKind: 'customer', facts: { parts: ['address'] } });
    expect(changed?.facts.differences).toMatchObject([{ of: 'address', is: 'House 9, Street 1, Daska' }]);
    const shown = (await publicEvents(shop, [{ id: orderId }])).get(orderId);
    expect(shown?.map(({ kind }) => kind)).toContain('changed');
    expect(JSON.stringify(shown)).not.toContain('House');
  });

  test('is refused once the parcel is handed over', async () => {
    const { orderId, holder, secret } = await aLinkedOrder();
    await setOrderStatus(shop, admin, orderId, 'delivering');
    expect(await correctByLink(shop, holder, orderId, 'House 9')).toEqual({ ok: false, reason: 'too late' });
    expect((await open(secret))?.acts).toEqual({ confirm: false, correct: false, cancel: false });
  });

  test('has an end for today', async () => {
    const { orderId, holder } = await aLinkedOrder();
    for (let n = 0; n < 10; n += 1)
      expect(await correctByLink(shop, holder, orderId, `House ${n}`)).toEqual({ ok: true, isNew: true });
    expect(await correctByLink(shop, holder, orderId, 'House x')).toEqual({ ok: false, reason: 'too many' });
  });
});

test('a wrong secret opens nothing, and whoever tries many keeps no other customer of the network out', async () => {
  const { secret } = await aLinkedOrder();
  for (const bad of ['', 'x', `${secret}x`, secret.slice(1), `${secret.slice(0, -1)}%`])
    expect(await open(bad)).toBeNull();
  for (let n = 0; n < 400; n += 1) expect(await open(String(n).padStart(43, 'x'))).toBeNull();
  expect(await open(secret)).not.toBeNull();
});

test('a shop that was opened without its secret makes orders without links', async () => {
  const { links: _none, ...without } = shop;
  const lines = [{ productId: await aProduct(without), quantity: 1 }];
  const entry = { enteredBy: admin, customerInfo: BANO, lines };
  const placed = await enterOrder(without, entry, crypto.randomUUID());
  expect(placed.ok && (await linkOf(placed.orderNumber))).toBeNull();
});
