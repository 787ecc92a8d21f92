import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import {
  aLinkedOrder,
  linkOf,
  openLink as open,
  opened,
  secretIn,
} from '../../../tests/support/linked-orders.ts';
import {
  anEntry,
  BANO,
  change,
  found,
  kindsOf,
  mails,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { anOrder, idOf, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../../tests/support/shopper.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  checkOut,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import { hashOfSecret } from '../../kernel/secrets.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import { enterOrder } from '../enter/enter.server.ts';
import { checkOrderLimits } from '../limits/order-limits.server.ts';
import { publicOrder } from '../order.ts';
import { noteNoAnswer } from '../queue/calls.server.ts';
import { lastDelivery, listOrders, listOrdersOf } from '../read.server.ts';
import { takeStep } from '../steps.server.ts';
import { listEvents, publicEvents } from '../timeline.server.ts';
import {
  cancelByLink,
  confirmByLink,
  correctByLink,
  endLink,
  keepByLink,
  orderLink,
  renewLink,
} from './link.server.ts';

openShopForEachTest({ isAudited: true });

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
  expect(await found(orderNumber)).toMatchObject({ step: 'to confirm' });
  expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
  expect(await open(secret)).toMatchObject({ hasAgreed: true, acts: { confirm: false, cancel: true } });
  const [, confirmed] = await listEvents(shop, admin, orderId);
  expect(confirmed).toMatchObject({ actorKind: 'customer', actorName: customer.fullName });
  // The shop's later step stays.
  await takeStep(shop, admin, orderId, 'to pack');
  await takeStep(shop, admin, orderId, 'to hand over');
  expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: true, isNew: false });
  expect(await found(orderNumber)).toMatchObject({ step: 'to hand over' });
});

test('a press cancels once and brings the pieces back once, also of an order without an account; afterwards nothing can be confirmed', async () => {
  const { orderId, holder, productId, secret } = await aLinkedOrder();
  expect(await stockOf(shop, productId)).toBe(8);
  const pressed = await Promise.all([1, 2, 3].map(() => cancelByLink(shop, holder, orderId)));
  expect(pressed.filter(({ ok }) => ok)).toEqual([{ ok: true, isNew: true }]);
  expect(await stockOf(shop, productId)).toBe(10);
  expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
  expect(await correctByLink(shop, holder, orderId, 'House 9')).toEqual({ ok: false, reason: 'missing' });
  const acts = { confirm: false, correct: false, cancel: false };
  expect(await open(secret)).toMatchObject({ ending: 'cancelled', acts });
  const entered = await anEntry();
  const { holder: other } = await opened(entered.orderNumber);
  expect(await cancelByLink(shop, other, entered.orderId)).toEqual({ ok: true, isNew: true });
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
    const customerInfo = { address: 'House 9, Street 1', city: 'Daska' };
    expect(await found(orderNumber)).toMatchObject({ version: 1, customerInfo });
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

describe('the end of a link', () => {
  test('the shopkeeper ends it, what its holder had open can do nothing any more, and a new one is made in its place', async () => {
    const { orderId, orderNumber, holder, secret } = await aLinkedOrder();
    expect(await endLink(shop, admin, orderId)).toBe(true);
    expect(await endLink(shop, admin, orderId)).toBe(false);
    expect(await open(secret)).toBeNull();
    expect(await linkOf(orderNumber)).toBeNull();
    expect(await confirmByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await cancelByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await kindsOf(orderId)).toEqual(['placed', 'link ended']);
    let earlier = secret;
    for (const _ of ['first', 'second']) {
      expect(await renewLink(shop, admin, orderId)).toBe(true);
      const renewed = secretIn(await linkOf(orderNumber));
      expect(renewed).not.toBe(earlier);
      expect(await open(earlier)).toBeNull();
      expect((await open(renewed))?.order.id).toBe(orderId);
      earlier = renewed;
    }
    expect((await recorded('order changed')).map(({ subject }) => subject)).toEqual(Array(3).fill(orderId));
  });

  test('it ends by itself ninety days after the order was delivered, or ended, or after a new one was made', async () => {
    const [delivered, cancelled] = [await aLinkedOrder(), await aLinkedOrder()];
    const [untold, waiting] = [await aLinkedOrder(), await aLinkedOrder()];
    await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
    // Its delivery has no event.
    const isDelivered = { status: 'delivered', step: 'delivered' } as const;
    await shop.db.updateTable('orders').set(isDelivered).where('id', '=', untold.orderId).execute();
    await cancelByLink(shop, cancelled.holder, cancelled.orderId);
    const all = [delivered, cancelled, untold, waiting];
    const areOpen = () => Promise.all(all.map(async ({ secret }) => (await open(secret)) !== null));
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
  const secretOf = (id: string, n: number) => hash('sha256', `${id}${n}`, 'base64url');
  const rotated = { ...shop, links: { origin: 'https://shop.test', secretOf } };
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

async function aPhoneOrder() {
  const entered = await anEntry({ customerInfo: { ...BANO, address: 'House 7', city: 'Daska' } });
  return { ...entered, holder: await holderOf(entered) };
}
const holderOf = async ({ orderNumber }: { orderNumber: string }) => (await opened(orderNumber)).holder;
const listOf = async (customer: Parameters<typeof listOrdersOf>[1]) =>
  (await listOrdersOf(shop, customer)).items.map(({ id }) => id);

describe('an order of the phone', () => {
  test('is in no account by its number alone, and in that of whoever presses with its link, once', async () => {
    const customer = await aCustomer(shop, 'Bano Bibi');
    // The same phone proves nothing.
    const own = idOf(await order(customer, await aProduct(shop), { phone: BANO.phone }));
    const { orderId, holder } = await aPhoneOrder();
    expect(await listOf(customer)).toEqual([own]);
    const pressed = await Promise.all([1, 2, 3].map(() => keepByLink(shop, customer, holder, orderId)));
    expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    expect((await listOf(customer)).sort()).toEqual([orderId, own].sort());
    const added = (await listEvents(shop, admin, orderId)).filter(({ kind }) => kind === 'kept');
    expect(added).toMatchObject([{ actorKind: 'customer', actorName: 'Bano Bibi' }]);
    expect((await publicEvents(shop, [{ id: orderId }])).get(orderId)).toMatchObject([{ kind: 'placed' }]);
  });

  test('that is in an account already is refused to all others, also when two press at once', async () => {
    const [one, two] = [await aCustomer(shop), await aCustomer(shop)];
    const { orderId, holder } = await aPhoneOrder();
    const pressed = await Promise.all([one, two].map((by) => keepByLink(shop, by, holder, orderId)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(pressed.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'taken' }]);
    expect((await listOf(one)).length + (await listOf(two)).length).toBe(1);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'kept')).toHaveLength(1);

    const placed = await anOrder();
    const added = await keepByLink(shop, one, await holderOf(placed), placed.orderId);
    expect(added).toEqual({ ok: false, reason: 'taken' });
    expect(await listOf(placed.customer)).toEqual([placed.orderId]);
  });

  test('is kept neither with a link that has ended, nor after its end, nor with the link of another order', async () => {
    const customer = await aCustomer(shop);
    const missing = { ok: false, reason: 'missing' };
    const [ended, renewed] = [await aPhoneOrder(), await aPhoneOrder()];
    const [deleted, other] = [await aPhoneOrder(), await aPhoneOrder()];
    await endLink(shop, admin, ended.orderId);
    await renewLink(shop, admin, renewed.orderId);
    await deleteOrder(shop, admin, deleted.orderId);
    for (const { orderId, holder } of [ended, renewed, deleted])
      expect(await keepByLink(shop, customer, holder, orderId)).toEqual(missing);
    expect(await keepByLink(shop, customer, ended.holder, other.orderId)).toEqual(missing);
    expect(await listOf(customer)).toEqual([]);
  });
});

describe('an order added by its link', () => {
  test('fills in no checkout, makes nobody a known customer, and is mailed about to nobody', async () => {
    const customer = await aCustomer(shop);
    const { orderId, holder } = await aPhoneOrder();
    await keepByLink(shop, customer, holder, orderId);
    expect(await lastDelivery(shop, customer)).toBeNull();
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    await takeStep(shop, admin, orderId, 'to hand over');
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const buyer = { customer, phone: '+923017654321', network: null };
    const orderLimits = await inTransaction(shop, (trx) =>
      checkOrderLimits(shop, trx, buyer, [{ quantity: 1 }]),
    );
    expect(orderLimits).toMatchObject({ isNew: true });
    expect(await mails()).toEqual([]);
  });

  test('leaves the account when the shopkeeper ends its link, or makes another one; one that was placed stays', async () => {
    const customer = await aCustomer(shop);
    for (const change of [endLink, renewLink]) {
      const { orderId, holder } = await aPhoneOrder();
      await keepByLink(shop, customer, holder, orderId);
      expect(await listOf(customer)).toEqual([orderId]);
      await change(shop, admin, orderId);
      expect(await listOf(customer)).toEqual([]);
    }
    const placed = await anOrder();
    await endLink(shop, admin, placed.orderId);
    expect(await listOf(placed.customer)).toEqual([placed.orderId]);
  });
});
