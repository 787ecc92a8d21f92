import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCoupon, apply, fillWithCoupon } from '../../tests/support/coupons.ts';
import { anExchange, change, found } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, bringBack, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart, setCartQuantity } from '../cart/cart.server.ts';
import { removeCoupon } from '../coupons/cart.server.ts';
import { endCoupon, saveCoupon } from '../coupons/change.server.ts';
import { listCoupons } from '../coupons/read.server.ts';
import type { Customer } from '../kernel/actor.ts';
import { HOUR_MS, karachiDay } from '../kernel/calendar.ts';
import { salesReport } from '../reports/sales.server.ts';
import { DEFAULT_DELIVERY } from '../settings/delivery/delivery.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { findPricedCart } from './basket.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from './change.server.ts';
import type { editOf } from './edit/edit.ts';
import { exchangeOrder } from './exchange/exchange.server.ts';
import { price, priceOfOrder } from './price.ts';
import { noteNotWanted } from './queue/calls.server.ts';
import { listEvents } from './timeline.server.ts';
import { undoEnd } from './undo-end.server.ts';

const UNBOUNDED = { leastInPaisa: 0, mostUses: null, fromMs: null, untilMs: null };
const usesNow = async () => (await listCoupons(shop, admin)).map(({ uses }) => uses);

/** Rs. 5,000 of goods, a tenth off. */
async function ordered(customer: Customer, phone?: string) {
  await fillWithCoupon(shop, customer);
  const checkout = await aCheckout(shop, customer);
  if (phone) checkout.customerInfo.phone = phone;
  const placed = await checkOut(shop, customer, checkout);
  if (!placed.ok) throw new Error(placed.reason);
  return { ...placed, checkout };
}

describe('a price with a coupon', () => {
  const paisa = fc.integer({ min: 1, max: 99_999_999 });
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 10 }), priceInPaisa: paisa });
  const lines = fc.array(line, { minLength: 1, maxLength: 6 });
  const percent = fc.integer({ min: 1, max: 99 });
  const reduction = fc.oneof(fc.record({ percent }), fc.record({ amountInPaisa: paisa }));
  const coupon = fc.record({ code: fc.constant('EID10'), reduction });
  const delivery = fc
    .record({ deliveryInPaisa: fc.nat(10_000_000), freeFromInPaisa: fc.option(paisa) })
    .map((some) => ({ ...DEFAULT_DELIVERY, ...some }));

  test('is goods and delivery less the coupon, never below zero, and delivery is as without it', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (goods, settings, code) => {
        const plain = price(goods, settings);
        const less = price(goods, settings, '', code);
        const off = plain.totalInPaisa - less.totalInPaisa;
        expect(less.goodsInPaisa).toBe(plain.goodsInPaisa);
        expect(off).toBeGreaterThan(0);
        expect(off).toBeLessThanOrEqual(plain.goodsInPaisa);
        expect(less.totalInPaisa).toBeGreaterThanOrEqual(0);
        const taken = { kind: 'coupon', amountInPaisa: -off, reason: 'EID10' };
        expect(less.charges).toEqual([...plain.charges, taken]);
      }),
    );
  });

  test('of an order whose lines were taken off is never below its other charges', () => {
    fc.assert(
      fc.property(lines, lines, delivery, coupon, (was, is, settings, code) => {
        const { charges } = price(was, settings, '', code);
        const { totalInPaisa, goodsInPaisa, charges: now } = priceOfOrder({ items: is, charges });
        expect(totalInPaisa).toBe(goodsInPaisa + now.reduce((sum, one) => sum + one.amountInPaisa, 0));
        expect(totalInPaisa).toBeGreaterThanOrEqual(0);
        const most = charges.find(({ kind }) => kind === 'coupon')?.amountInPaisa ?? 0;
        const discount = now.find(({ kind }) => kind === 'coupon')?.amountInPaisa ?? 0;
        expect(discount).toBe(Math.max(most, -goodsInPaisa));
      }),
    );
  });
});

describe('on a cart', () => {
  openShopForEachTest({ isAudited: true });

  test('it takes its part off until it is removed, on each device of its customer and on no other cart', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
    await aCoupon(shop);
    await fillWithCoupon(shop, customer);
    await addToCart(shop, other, await aProduct(shop), 1);
    const coupon = { code: 'EID10', notCounting: null };
    const reduced = { goodsInPaisa: 500_000, totalInPaisa: 450_000, coupon };
    expect(await findPricedCart(shop, customer)).toMatchObject(reduced);
    expect(await findPricedCart(shop, other)).toMatchObject({ totalInPaisa: 250_000, coupon: null });
    const told = await shop.db.selectFrom('events').select('audience').where('kind', '=', 'cart').execute();
    expect(told.at(-2)).toEqual({ audience: `user:${customer.id}` });
    await removeCoupon(shop, customer);
    expect(await findPricedCart(shop, customer)).toMatchObject({ totalInPaisa: 500_000, coupon: null });
  });

  test('free delivery and the least order of the shop look at the goods before it', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000, freeFromInPaisa: 500_000 });
    await saveSettings(shop, admin, 'checkout', { leastOrderInPaisa: 500_000 });
    const customer = await aCustomer(shop);
    await aCoupon(shop);
    await fillWithCoupon(shop, customer);
    const priced = await findPricedCart(shop, customer);
    expect(priced).toMatchObject({ totalInPaisa: 450_000, missingInPaisa: 0 });
    expect(priced.charges.map(({ kind }) => kind)).toEqual(['coupon']);
  });

  test('a code is refused with its reason, and one whose least order is missing stays and counts later', async () => {
    shop.setClock(Date.UTC(2026, 10, 23, 7));
    const now = shop.now();
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop)];
    await addToCart(shop, customer, productId, 1);
    const refused = (notCounting: object) => ({ ok: false, reason: 'not counting', notCounting });
    await aCoupon(shop, { code: 'LATER', fromMs: now + HOUR_MS });
    await endCoupon(shop, admin, await aCoupon(shop, { code: 'OVER' }));
    await aCoupon(shop, { code: 'MUCH', leastInPaisa: 500_000 });
    expect(await apply(shop, customer, ' ')).toEqual({ ok: false, reason: 'no code' });
    expect(await apply(shop, customer, 'NONE')).toEqual({ ok: false, reason: 'unknown' });
    expect(await apply(shop, customer, 'later')).toEqual(refused({ why: 'not yet', fromMs: now + HOUR_MS }));
    expect(await apply(shop, customer, 'over')).toEqual(refused({ why: 'over' }));
    const missing = { why: 'least order', leastInPaisa: 500_000, missingInPaisa: 250_000 };
    expect(await apply(shop, customer, 'much')).toEqual({ ok: true, notCounting: missing });
    expect(await findPricedCart(shop, customer)).toMatchObject({ totalInPaisa: 250_000 });
    await setCartQuantity(shop, customer, productId, 2);
    expect(await findPricedCart(shop, customer)).toMatchObject({ totalInPaisa: 450_000 });
  });

  test('codes cannot be guessed without end', async () => {
    shop.setClock(Date.UTC(2026, 10, 23, 7));
    const customer = await aCustomer(shop);
    await aCoupon(shop);
    for (let tried = 0; tried < 20; tried += 1)
      expect(await apply(shop, customer, `GUESS${tried}`)).toMatchObject({ reason: 'unknown' });
    expect(await apply(shop, customer)).toEqual({ ok: false, reason: 'too often' });
    shop.setClock(shop.now() + HOUR_MS);
    expect(await apply(shop, customer)).toMatchObject({ ok: true });
  });
});

describe('an order with a coupon', () => {
  openShopForEachTest({ isAudited: true });

  test('keeps what it took off, however the coupon changes and however often it is sent, and its cart is without it', async () => {
    const customer = await aCustomer(shop);
    const id = await aCoupon(shop);
    const { checkout, orderNumber } = await ordered(customer);
    await saveCoupon(shop, admin, id, { ...UNBOUNDED, code: 'EID50', reduction: { percent: 50 } });
    await endCoupon(shop, admin, id);
    expect(await checkOut(shop, customer, checkout)).toMatchObject({ ok: true, orderNumber, replayed: true });
    const charges = [{ kind: 'coupon', amountInPaisa: -50_000, reason: 'EID10' }];
    expect(await found(orderNumber)).toMatchObject({ totalInPaisa: 450_000, charges });
    expect(await findPricedCart(shop, customer)).toMatchObject({ coupon: null });
    expect(await usesNow()).toEqual([1]);
  });

  test('is refused when the coupon was changed or ended since it was seen, and nothing is taken', async () => {
    shop.setClock(Date.UTC(2026, 10, 23, 7));
    const customer = await aCustomer(shop);
    const id = await aCoupon(shop);
    await fillWithCoupon(shop, customer);
    const seen = await aCheckout(shop, customer);
    await saveCoupon(shop, admin, id, { ...UNBOUNDED, code: 'EID10', reduction: { percent: 9 } });
    expect(await checkOut(shop, customer, seen)).toEqual({ ok: false, reason: 'cart changed' });
    await endCoupon(shop, admin, id);
    const over = { ok: false, reason: 'coupon', coupon: { why: 'over' } };
    expect(await checkOut(shop, customer, seen)).toEqual(over);
    const now = await aCheckout(shop, customer);
    expect(await checkOut(shop, customer, now)).toMatchObject({ ok: true });
    expect(await usesNow()).toEqual([0]);
  });

  test('counts once for each phone, however it is written, also on another account', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    await aCoupon(shop);
    await ordered(one, '0300 1234567');
    await fillWithCoupon(shop, other);
    const seen = await aCheckout(shop, other);
    const customerInfo = { ...seen.customerInfo, phone: '+92 (300) 123-4567' };
    const used = { ok: false, reason: 'coupon', coupon: { why: 'used with this phone' } };
    expect(await checkOut(shop, other, { ...seen, customerInfo })).toEqual(used);
    // The page shows the price without the coupon, and a second press places the order.
    const without = await findPricedCart(shop, other, '', customerInfo.phone);
    expect(without).toMatchObject({ totalInPaisa: 500_000, coupon: { notCounting: used.coupon } });
    const again = { ...seen, customerInfo, seenCart: without.fingerprint };
    expect(await checkOut(shop, other, again)).toMatchObject({ ok: true });
    await fillWithCoupon(shop, one).catch(() => undefined);
    expect(await apply(shop, one)).toMatchObject({ ok: false, notCounting: used.coupon });
    expect(await apply(shop, one, 'EID10', '0301 7654321')).toMatchObject({ ok: true });
    expect(await usesNow()).toEqual([1]);
  });

  test('of two devices with one phone at once one gets it, and of a last one left too', async () => {
    for (const [why, values] of [
      ['used with this phone', { code: 'ONCE' }],
      ['used up', { code: 'LAST', mostUses: 1 }],
    ] as const) {
      await aCoupon(shop, values);
      const checkouts = await Promise.all(
        Array.from({ length: 6 }, async (_, place) => {
          const customer = await aCustomer(shop);
          await fillWithCoupon(shop, customer, values.code);
          const seen = await aCheckout(shop, customer);
          if (why === 'used up') seen.customerInfo.phone = `030${place} 7654321`;
          return () => checkOut(shop, customer, seen);
        }),
      );
      const answers = await Promise.all(checkouts.map((send) => send()));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = answers.filter(({ ok }) => !ok);
      expect(refused).toEqual(refused.map(() => ({ ok: false, reason: 'coupon', coupon: { why } })));
    }
    expect(await usesNow()).toEqual([1, 1]);
  });

  test('gives it back when it is cancelled, deleted before it is delivered, or refused', async () => {
    await aCoupon(shop);
    const customer = await aCustomer(shop);
    for (const [status, end, uses] of [
      ['pending', (id: string) => cancelOrder(shop, customer, id), 0],
      ['confirmed', (id: string) => deleteOrder(shop, admin, id), 0],
      ['delivering', (id: string) => bringBack(shop, id), 0],
      ['delivered', (id: string) => deleteOrder(shop, admin, id), 1],
    ] as const) {
      const { orderId } = await ordered(customer);
      if (status !== 'pending') await setOrderStatus(shop, admin, orderId, status);
      await end(orderId);
      expect([status, await usesNow()]).toEqual([status, [uses]]);
    }
    expect(await apply(shop, customer, 'EID10', '0300 1234567')).toMatchObject({ ok: false });
  });

  test('takes it again when its end is undone, unless its phone has used it since', async () => {
    await aCoupon(shop);
    const customer = await aCustomer(shop);
    const reopen = async (orderNumber: string) => {
      const order = await found(orderNumber);
      const event = (await listEvents(shop, admin, order.id)).at(-1)?.id ?? 0;
      expect(await undoEnd(shop, admin, order, event)).toEqual({ ok: true });
      return found(orderNumber);
    };
    const end = async (orderNumber: string) => noteNotWanted(shop, admin, await found(orderNumber));
    const first = await ordered(customer);
    await end(first.orderNumber);
    expect(await usesNow()).toEqual([0]);
    expect(await reopen(first.orderNumber)).toMatchObject({ ending: null, totalInPaisa: 450_000 });
    expect(await usesNow()).toEqual([1]);
    await end(first.orderNumber);
    const second = await ordered(customer);
    expect(await reopen(first.orderNumber)).toMatchObject({ ending: null, totalInPaisa: 450_000 });
    expect(await usesNow()).toEqual([1]);
    // An order without the coupon gives none back.
    await cancelOrder(shop, customer, first.orderId);
    expect(await usesNow()).toEqual([1]);
    await cancelOrder(shop, customer, second.orderId);
    expect(await usesNow()).toEqual([0]);
  });

  test('that is changed keeps the amount, but never more than the goods cost', async () => {
    await aCoupon(shop, { reduction: { amountInPaisa: 300_000 } });
    const { orderNumber } = await ordered(await aCustomer(shop));
    const lines = (quantity: number) => (was: ReturnType<typeof editOf>) => ({
      lines: was.lines.map((line) => ({ ...line, quantity })),
    });
    expect(await change(orderNumber, lines(4))).toMatchObject({ ok: true });
    expect(await found(orderNumber)).toMatchObject({ totalInPaisa: 700_000 });
    expect(await change(orderNumber, lines(1))).toMatchObject({ ok: true });
    const charges = [{ kind: 'coupon', amountInPaisa: -250_000 }];
    expect(await found(orderNumber)).toMatchObject({ totalInPaisa: 0, charges });
    const discount = { amountInPaisa: 100, reason: '' };
    const less = await change(orderNumber, (was) => ({ charges: { ...was.charges, discount } }));
    expect(less).toEqual({ ok: false, reason: 'nothing to pay' });
  });

  test('counts for the phone that it is changed to, unless that has used the coupon; its amount stays', async () => {
    await aCoupon(shop);
    const { orderId, orderNumber } = await ordered(await aCustomer(shop), '0300 1111111');
    await ordered(await aCustomer(shop), '0300 2222222');
    const to = (phone: string) =>
      change(orderNumber, (was) => ({ customerInfo: { ...was.customerInfo, phone } }));
    const uses = shop.db.selectFrom('couponUses').select('phoneE164').where('orderId', '=', orderId);
    expect(await to('0300 3333333')).toEqual({ ok: true, isNew: true });
    expect(await uses.execute()).toEqual([{ phoneE164: '+923003333333' }]);
    expect(await to('0300 2222222')).toEqual({ ok: true, isNew: true, couponStays: true });
    expect(await uses.execute()).toEqual([{ phoneE164: '+923003333333' }]);
    expect([(await found(orderNumber)).totalInPaisa, await usesNow()]).toEqual([450_000, [2]]);
    // The first phone is free again.
    await ordered(await aCustomer(shop), '0300 1111111');
  });

  test('gives back in an exchange what was paid for the old pieces', async () => {
    await aCoupon(shop);
    const { orderId, orderNumber } = await ordered(await aCustomer(shop));
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const [item] = (await found(orderNumber)).items;
    const wanted = {
      back: [{ productId: item?.productId ?? '', quantity: 1 }],
      lines: [{ productId: await aProduct(shop, { price: 300_000 }), quantity: 1 }],
      ...{ deliveryInPaisa: 0, reason: 'Another colour' },
    };
    const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 300_000 - 225_000 };
    expect(await exchangeOrder(shop, admin, orderId, wanted, ticket)).toMatchObject({ ok: true });
  });

  test('is in the reports with its coupon apart, and the sums agree', async () => {
    await aCoupon(shop);
    await ordered(await aCustomer(shop));
    await anExchange();
    const day = karachiDay(shop.now());
    const sales = await salesReport(shop, admin, { first: day, last: day });
    expect(sales.couponsInPaisa).toBe(-50_000);
    expect(sales.salesInPaisa).toBe(sales.goodsInPaisa + sales.couponsInPaisa);
  });
});
