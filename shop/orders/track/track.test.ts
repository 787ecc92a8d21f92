import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { aCounterSale, anEntry, BANO } from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { cancelOrder, setOrderStatus } from '../change.server.ts';
import { LINK_LIVES_DAYS } from '../link/link.ts';
import { ORDER_NUMBER_PREFIX } from '../order.ts';
import { trackForm, trackOrder } from './track.server.ts';

openShopForEachTest({ isAudited: true });

const NETWORK = '203.0.113.7';
const NOTHING = { ok: false, reason: 'nothing' };
const TOO_MANY = { ok: false, reason: 'too many' };

const track = (orderNumber: string, phone: string, network = NETWORK) =>
  trackOrder(shop, trackForm.parse({ orderNumber, phone }), network);

const PHONE = BANO.phone;
const numberOfAnOrder = async () => (await anEntry({ customerInfo: { ...BANO, city: 'Daska' } })).orderNumber;

test('number and phone, in any spelling, show status, step and town, and nothing else', async () => {
  const number = await numberOfAnOrder();
  const digits = number.slice(ORDER_NUMBER_PREFIX.length);
  const numbers = [number, number.toLowerCase(), digits, ` ${number} `, `#${digits}`];
  const shown = { orderNumber: number, status: 'pending', step: 'to confirm', ending: null, city: 'Daska' };
  const order = { ...shown, id: expect.any(String), createdAt: expect.any(Number) };
  for (const one of numbers) expect(await track(one, PHONE)).toEqual({ ok: true, order });
  for (const phone of ['+923017654321', '0092 301 7654321', '0301-7654321', '۰۳۰۱۷۶۵۴۳۲۱'])
    expect(await track(number, phone), phone).toMatchObject({ ok: true });
});

test('a missing order, a wrong phone and an order of nobody get the same answer', async () => {
  const number = await numberOfAnOrder();
  const ofNobody = await aCounterSale({ customerInfo: { fullName: '', phone: '' } });
  expect(await track(number, '0301 7654322')).toEqual(NOTHING);
  expect(await track(`${number}9`, PHONE)).toEqual(NOTHING);
  expect(await track('no digits', PHONE)).toEqual(NOTHING);
  expect(await track(ofNobody.orderNumber, PHONE)).toEqual(NOTHING);
});

test('after twenty wrong phones an order is closed for a day, to the right phone and to other networks too, as is a number without an order', async () => {
  const number = await numberOfAnOrder();
  const missing = `${ORDER_NUMBER_PREFIX}1`;
  // The right phone does not count.
  for (let times = 0; times < 25; times += 1)
    expect(await track(number, PHONE, `n${times}`)).toMatchObject({ ok: true });
  for (const one of [number, missing]) {
    for (let times = 0; times < 20; times += 1)
      expect(await track(one, '0301 7654322', `n${times}`)).toEqual(NOTHING);
    expect(await track(one, '0301 7654322', 'another')).toEqual(TOO_MANY);
    expect(await track(one, PHONE, 'another')).toEqual(TOO_MANY);
  }
  shop.setClock(shop.now() + DAY_MS);
  expect(await track(number, PHONE)).toMatchObject({ ok: true });
});

test('a network tries sixty times in an hour, whatever it types', async () => {
  const number = await numberOfAnOrder();
  for (let times = 0; times < 60; times += 1)
    expect(await track(`1${times}`, '03001234567')).toEqual(NOTHING);
  expect(await track(number, PHONE)).toEqual(TOO_MANY);
  expect(await track(number, PHONE, 'another')).toMatchObject({ ok: true });
  shop.setClock(shop.now() + HOUR_MS);
  expect(await track(number, PHONE)).toMatchObject({ ok: true });
});

test('to look changes nothing of the order', async () => {
  const number = await numberOfAnOrder();
  const state = async () => [
    await shop.db.selectFrom('orders').selectAll().execute(),
    await shop.db.selectFrom('orderEvents').selectAll().execute(),
    await shop.db.selectFrom('outbox').selectAll().execute(),
  ];
  const before = await state();
  await track(number, PHONE);
  await track(number, '0301 7654322');
  expect(await state()).toEqual(before);
});

test('an ended order tells how it ended, and a finished one is found as long as its private link would be', async () => {
  const [cancelled, delivered, phone] = [await anOrder(), await anOrder(), '0300 1234567'];
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
  const [ended, received] = [{ ending: 'cancelled' }, { status: 'delivered', ending: null }];
  expect(await track(cancelled.orderNumber, phone)).toMatchObject({ order: ended });
  expect(await track(delivered.orderNumber, phone)).toMatchObject({ order: received });
  shop.setClock(shop.now() + (LINK_LIVES_DAYS + 1) * DAY_MS);
  for (const { orderNumber } of [cancelled, delivered])
    expect(await track(orderNumber, phone)).toEqual(NOTHING);
});
