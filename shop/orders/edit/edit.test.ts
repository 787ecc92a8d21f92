import { describe, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { found, kindsOf, lastEventOf, recorded } from '../../../tests/support/model/made-orders.ts';
import { openShopForEachTest, outboxItems, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import type { Order } from '../order.ts';
import { takeStep } from '../steps.server.ts';
import { publicEvents } from '../timeline.server.ts';
import { changeOrder } from './edit.server.ts';
import { editOf, type OrderEdit } from './edit.ts';

openShopForEachTest({ isAudited: true });

const [PRICE, STOCK] = [250_000, 8];

/** Two pieces at Rs. 2,500, no mail waiting. */
async function anOrder() {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: STOCK + 2 })];
  await addToCart(shop, customer, productId, 2);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  await shop.db.deleteFrom('outbox').execute();
  return { customer, productId, order: await found(placed.orderNumber) };
}

const line = (productId: string, quantity: number, priceInPaisa = PRICE, reason = '') => {
  return { productId, quantity, priceInPaisa, reason };
};
const change = (order: Order, edit: Partial<OrderEdit>, totalInPaisa: number, version = order.version) =>
  changeOrder(shop, admin, order.id, { ...editOf(order), ...edit }, { version, totalInPaisa });

describe('a changed order', () => {
  test('keeps its number; what is added is taken from the stock, and what is taken out returns', async () => {
    const { order, productId } = await anOrder();
    const other = await aProduct(shop, { name: 'Blue Lawn', stock: 3, price: 100_000 });
    const lines = [line(productId, 1), line(other, 3, 100_000)];
    expect(await change(order, { lines }, 550_000)).toEqual({ ok: true, isNew: true });
    const changed = await found(order.orderNumber);
    expect(changed).toMatchObject({ id: order.id, totalInPaisa: 550_000, version: 1, status: 'pending' });
    expect(changed.items).toMatchObject([
      { productId, quantity: 1, name: 'Ivory Latha' },
      { productId: other, quantity: 3, name: 'Blue Lawn', listedInPaisa: null },
    ]);
    expect([await stockOf(shop, productId), await stockOf(shop, other)]).toEqual([STOCK + 1, 0]);
    expect(await change(changed, { lines: [line(other, 1, 100_000)] }, 100_000)).toMatchObject({ ok: true });
    expect([await stockOf(shop, productId), await stockOf(shop, other)]).toEqual([STOCK + 2, 2]);
  });

  test('takes no piece that is not there, and changes nothing then', async () => {
    const { order, productId } = await anOrder();
    const other = await aProduct(shop, { stock: 1, price: 100_000 });
    const lines = [line(productId, 1), line(other, 2, 100_000)];
    const short = [{ productId: other, name: 'Ivory Latha', left: 1 }];
    expect(await change(order, { lines }, 450_000)).toEqual({ ok: false, reason: 'short', short });
    expect(await found(order.orderNumber)).toEqual(order);
    expect([await stockOf(shop, productId), await stockOf(shop, other)]).toEqual([STOCK, 1]);
    expect(await outboxItems()).toEqual([]);
  });

  test('keeps what a piece cost, and why it costs something else', async () => {
    const { order, productId } = await anOrder();
    const dear = line(productId, 2, 200_000);
    const refused = { ok: false, reason: 'no reason', productId };
    expect(await change(order, { lines: [dear] }, 400_000)).toEqual(refused);
    const cheaper = { lines: [{ ...dear, reason: 'A pulled thread' }] };
    expect(await change(order, cheaper, 400_000)).toMatchObject({ ok: true });
    const changed = await found(order.orderNumber);
    const listed = { priceInPaisa: 200_000, listedInPaisa: PRICE, priceReason: 'A pulled thread' };
    expect(changed.items).toMatchObject([listed]);
    expect(await change(changed, { lines: [line(productId, 2)] }, 500_000)).toMatchObject({ ok: true });
    const back = { priceInPaisa: PRICE, listedInPaisa: null, priceReason: '' };
    expect((await found(order.orderNumber)).items).toMatchObject([back]);
  });

  test('adds up with a discount and charges, and never costs nothing', async () => {
    const { order } = await anOrder();
    const delivery = { amountInPaisa: 25_000, reason: '' };
    const off = (amountInPaisa: number) => {
      const discount = { amountInPaisa, reason: 'Old customer' };
      return { ...editOf(order).charges, delivery, discount };
    };
    const refused = { ok: false, reason: 'nothing to pay' };
    expect(await change(order, { charges: off(525_000) }, 0)).toEqual(refused);
    expect(await change(order, { charges: off(50_000) }, 475_000)).toMatchObject({ ok: true });
    expect((await found(order.orderNumber)).charges).toEqual([
      { kind: 'delivery', amountInPaisa: 25_000 },
      { kind: 'discount', amountInPaisa: -50_000, reason: 'Old customer' },
    ]);
  });

  test('goes to another address and phone, which must be one that can be called', async () => {
    const { order } = await anOrder();
    const { customerInfo } = editOf(order);
    const at = (changes: object) => change(order, { customerInfo: { ...customerInfo, ...changes } }, 500_000);
    expect(await at({ phone: '12' })).toEqual({ ok: false, reason: 'no phone' });
    expect(await at({ phone: '0302 1112223', city: 'Sialkot' })).toMatchObject({ ok: true });
    const { customerInfo: now, phoneE164 } = await found(order.orderNumber);
    expect([now.city, now.email, phoneE164]).toEqual(['Sialkot', order.customerInfo.email, '+923021112223']);
  });

  test('keeps a line whose product has gone from the catalogue; no piece is added to it', async () => {
    const { order, productId } = await anOrder();
    await deleteProduct(shop, admin, productId);
    expect(await change(order, { lines: [line(productId, 3)] }, 750_000)).toMatchObject({ reason: 'short' });
    expect(await change(order, { lines: [line(productId, 1)] }, 250_000)).toMatchObject({ ok: true });
    const gone = [line(productId, 1), line('no-such-product', 1)];
    const refused = { ok: false, reason: 'gone', productId: 'no-such-product' };
    expect(await change(await found(order.orderNumber), { lines: gone }, 500_000)).toEqual(refused);
  });

  test('has a line at least, each product once, and one to ten whole pieces of it', async () => {
    const { order, productId } = await anOrder();
    expect(await change(order, { lines: [] }, 0)).toEqual({ ok: false, reason: 'no lines' });
    const twice = [line(productId, 1), line(productId, 1)];
    for (const lines of [twice, ...[0, 11, 1.5, Number.NaN].map((quantity) => [line(productId, quantity)])])
      expect(await change(order, { lines }, 500_000)).toMatchObject({ ok: false, reason: 'bad quantity' });
  });
});

describe('a change is refused', () => {
  test('once the order is handed over, whatever it changes', async () => {
    const { order, productId } = await anOrder();
    for (const step of ['to pack', 'to hand over'] as const) {
      await takeStep(shop, admin, order.id, step);
      const now = await found(order.orderNumber);
      const lines = [line(productId, now.items[0]?.quantity === 2 ? 1 : 2)];
      const total = now.totalInPaisa === 500_000 ? 250_000 : 500_000;
      expect(await change(now, { lines }, total)).toMatchObject({ ok: true });
    }
    await takeStep(shop, admin, order.id, 'under way');
    const sent = await found(order.orderNumber);
    const refused = { ok: false, reason: 'handed over', step: 'under way' };
    expect(await change(sent, { lines: [line(productId, 1)] }, 250_000)).toEqual(refused);
    await deleteOrder(shop, admin, order.id);
    expect(await change(sent, {}, 500_000)).toEqual({ ok: false, reason: 'missing' });
  });

  test('when another device has changed the order since it was seen, or it costs another total than was shown', async () => {
    const { order, productId } = await anOrder();
    const refused = { ok: false, reason: 'another total', wasInPaisa: 500_000, totalInPaisa: 750_000 };
    expect(await change(order, { lines: [line(productId, 3)] }, 700_000)).toEqual(refused);
    expect(await change(order, { lines: [line(productId, 3)] }, 750_000)).toMatchObject({ ok: true });
    const late = { lines: [line(productId, 1)] };
    for (const totalSeen of [250_000, 300_000])
      expect(await change(order, late, totalSeen)).toEqual({ ok: false, reason: 'changed meanwhile' });
    expect((await found(order.orderNumber)).totalInPaisa).toBe(750_000);
  });
});

describe('at the same moment', () => {
  test('a change and a sale never sell a piece twice', async () => {
    for (const pieces of [1, 3, 5]) {
      const { order, productId } = await anOrder();
      const buyer = await aCustomer(shop);
      await addToCart(shop, buyer, productId, 6);
      const checkout = await aCheckout(shop, buyer);
      const lines = [line(productId, 2 + pieces)];
      const [changed, sold] = await Promise.all([
        change(order, { lines }, (2 + pieces) * PRICE),
        checkOut(shop, buyer, checkout),
      ]);
      const left = STOCK - (changed.ok ? pieces : 0) - (sold.ok ? 6 : 0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(await stockOf(shop, productId)).toBe(left);
      expect(changed.ok || sold.ok).toBe(true);
    }
  });

  test('a change and a cancellation return each piece once', async () => {
    for (const quantity of [1, 4]) {
      const { order, productId, customer } = await anOrder();
      const [, cancelled] = await Promise.all([
        change(order, { lines: [line(productId, quantity)] }, quantity * PRICE),
        cancelOrder(shop, customer, order.id),
      ]);
      expect(cancelled.ok).toBe(true);
      expect(await stockOf(shop, productId)).toBe(STOCK + 2);
    }
  });

  test('of a change and a hand-over, the parcel holds what the order says', async () => {
    const { order, productId } = await anOrder();
    await takeStep(shop, admin, order.id, 'to pack');
    const [changed] = await Promise.all([
      change(order, { lines: [line(productId, 1)] }, 250_000),
      setOrderStatus(shop, admin, order.id, 'delivering'),
    ]);
    const events = await kindsOf(order.id);
    expect(events.includes('changed')).toBe(changed.ok);
    if (changed.ok) expect(events.indexOf('changed')).toBeLessThan(events.indexOf('handed over'));
    expect(await stockOf(shop, productId)).toBe(changed.ok ? STOCK + 1 : STOCK);
  });

  test('of two devices one changes the order, and the other is told', async () => {
    const { order, productId } = await anOrder();
    const to = (pieces: number) => change(order, { lines: [line(productId, pieces)] }, pieces * PRICE);
    const both = await Promise.all([to(1), to(3)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: 'changed meanwhile' });
  });
});

describe('a change is told', () => {
  test('on the timeline and in the record, as it was and as it is; its customer reads none of that', async () => {
    const { order, productId } = await anOrder();
    const other = await aProduct(shop, { name: 'Blue Lawn', stock: 3, price: 100_000 });
    const { charges, customerInfo } = editOf(order);
    const edit = {
      customerInfo: { ...customerInfo, fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 9' },
      lines: [line(productId, 1, 200_000, 'a flaw'), line(other, 2, 100_000)],
      charges: { ...charges, discount: { amountInPaisa: 50_000, reason: 'regular' } },
    };
    expect(await change(order, edit, 350_000)).toEqual({ ok: true, isNew: true });
    const name = 'Ivory Latha';
    const { fullName, phone, address } = customerInfo;
    expect(await lastEventOf(order.id)).toMatchObject({
      ...{ kind: 'changed', actorName: admin.fullName },
      facts: {
        parts: ['items', 'prices', 'charges', 'name', 'phone', 'address'],
        totals: { wasInPaisa: 500_000, isInPaisa: 350_000 },
        differences: [
          { of: 'pieces', name, was: 2, is: 1 },
          { of: 'price', name, was: PRICE, is: 200_000 },
          { of: 'pieces', name: 'Blue Lawn', was: 0, is: 2 },
          { of: 'discount', was: 0, is: 50_000 },
          { of: 'name', was: fullName, is: 'Bano Bibi' },
          { of: 'phone', was: phone, is: '0301 7654321' },
          { of: 'address', was: `${address}, Daska`, is: 'House 9, Daska' },
        ],
      },
    });
    const shown = (await publicEvents(shop, [order])).get(order.id);
    expect(shown?.at(-1)).toMatchObject({ kind: 'changed', facts: { totals: { isInPaisa: 350_000 } } });
    expect(JSON.stringify(shown)).not.toMatch(/House|Bano|0301|Blue/);
    const [{ before, after } = {}] = await recorded('order edited');
    expect(before).toMatchObject({ total: 500_000, items: [{ quantity: 2 }] });
    expect(after).toMatchObject({ total: 350_000, items: [{ quantity: 1 }, { quantity: 2 }] });
  });

  test('to its customer in one mail for all changes, and in none when it is as it was', async () => {
    const { order, productId } = await anOrder();
    await change(order, { lines: [line(productId, 3)] }, 750_000);
    await change(await found(order.orderNumber), { lines: [line(productId, 1)] }, 250_000);
    expect(await outboxItems()).toMatchObject([
      { kind: 'order changed', order: { totalInPaisa: 250_000 }, was: { totalInPaisa: 500_000 } },
    ]);
    await change(await found(order.orderNumber), { lines: [line(productId, 2)] }, 500_000);
    const same = await found(order.orderNumber);
    expect(await change(same, {}, 500_000)).toEqual({ ok: true, isNew: false });
    expect(await outboxItems()).toEqual([]);
  });

  test('beside a new status, whichever comes first, and no more once the order has ended', async () => {
    const { order, productId } = await anOrder();
    await change(order, { lines: [line(productId, 3)] }, 750_000);
    await setOrderStatus(shop, admin, order.id, 'confirmed');
    const both = [
      { kind: 'order changed', was: { totalInPaisa: 500_000 }, order: { status: 'confirmed' } },
      { kind: 'order status', known: 'pending', order: { totalInPaisa: 750_000 } },
    ];
    expect(await outboxItems()).toMatchObject(both);
    await change(await found(order.orderNumber), { lines: [line(productId, 4)] }, 1_000_000);
    expect(await outboxItems()).toMatchObject([both[0], { ...both[1], order: { totalInPaisa: 1_000_000 } }]);
    await deleteOrder(shop, admin, order.id);
    expect(await outboxItems()).toMatchObject([{ kind: 'order removed' }]);
  });
});

test('an order becomes a gift, keeps it when a page from before gifts changes it, and is none again', async () => {
  const { order } = await anOrder();
  const info = editOf(order).customerInfo;
  const to = async (gift: string | null) => {
    const { version } = await found(order.orderNumber);
    return change(order, { customerInfo: { ...info, gift } }, order.totalInPaisa, version);
  };
  const now = async () => (await found(order.orderNumber)).customerInfo.gift;
  expect(await to('')).toEqual({ ok: true, isNew: true });
  expect(await now()).toBe('');
  expect(await to('Eid mubarak')).toEqual({ ok: true, isNew: true });
  const facts = { parts: ['gift'], differences: [{ of: 'gift', was: '✓', is: 'Eid mubarak' }] };
  expect(await lastEventOf(order.id)).toMatchObject({ facts });
  const { gift: _, ...before } = info;
  const is = await found(order.orderNumber);
  const notes = { customerInfo: { ...before, notes: 'Ring twice' } };
  expect(await change(is, notes, order.totalInPaisa)).toEqual({ ok: true, isNew: true });
  expect(await now()).toBe('Eid mubarak');
  expect(await to(null)).toEqual({ ok: true, isNew: true });
  expect(await now()).toBeNull();
});
