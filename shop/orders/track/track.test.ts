import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { anEntry } from '../../../tests/support/model/made-orders.ts';
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

/** Of this phone. */
async function anOrderOf(phone: string) {
  const entered = await anEntry({ customerInfo: { fullName: 'Bano Bibi', phone, city: 'Daska' } });
  return entered.orderNumber;
}

test('number and phone, in any spelling, show status, step and town, and nothing else', async () => {
  const number = await anOrderOf('0301 7654321');
  const digits = number.slice(ORDER_NUMBER_PREFIX.length);
  const numbers = [number, number.toLowerCase(), digits, ` ${number} `, `#${digits}`];
  for (const one of numbers)
    expect(await track(one, '0301 7654321')).toEqual({
      ok: true,
      order: {
        id: expect.any(String),
        createdAt: expect.any(Number),
        ...{ orderNumber: number, status: 'pending', step: 'to confirm', ending: null, city: 'Daska' },
      },
    });
  for (const phone of ['+923017654321', '0092 301 7654321', '0301-7654321', '۰۳۰۱۷۶۵۴۳۲۱'])
    expect(await track(number, phone), phone).toMatchObject({ ok: true });
});

test('a missing order, a wrong phone and an order of nobody get the same answer', async () => {
  const number = await anOrderOf('0301 7654321');
  const ofNobody = await anEntry({
    ...{ source: 'counter', begins: 'delivered', isPaid: true },
    customerInfo: { fullName: '', phone: '' },
  });
  expect(await track(number, '0301 7654322')).toEqual(NOTHING);
  expect(await track(`${number}9`, '0301 7654321')).toEqual(NOTHING);
  expect(await track('no digits', '0301 7654321')).toEqual(NOTHING);
  expect(await track(ofNobody.orderNumber, '0301 7654321')).toEqual(NOTHING);
});

test('after twenty wrong phones an order is closed for a day, to the right phone and to other networks too, as is a number without an order', async () => {
  const number = await anOrderOf('0301 7654321');
  const missing = `${ORDER_NUMBER_PREFIX}1`;
  // The right phone does not count.
  for (let times = 0; times < 25; times += 1)
    expect(await track(number, '0301 7654321', `n${times}`)).toMatchObject({ ok: true });
  for (const one of [number, missing]) {
    for (let times = 0; times < 20; times += 1)
      expect(await track(one, '0301 7654322', `n${times}`)).toEqual(NOTHING);
    expect(await track(one, '0301 7654322', 'another')).toEqual(TOO_MANY);
    expect(await track(one, '0301 7654321', 'another')).toEqual(TOO_MANY);
  }
  shop.setClock(shop.now() + DAY_MS);
  expect(await track(number, '0301 7654321')).toMatchObject({ ok: true });
});

test('a network tries sixty times in an hour, whatever it types', async () => {
  const number = await anOrderOf('0301 7654321');
  for (let times = 0; times < 60; times += 1)
    expect(await track(`1${times}`, '03001234567')).toEqual(NOTHING);
  expect(await track(number, '0301 7654321')).toEqual(TOO_MANY);
  expect(await track(number, '0301 7654321', 'another')).toMatchObject({ ok: true });
  shop.setClock(shop.now() + HOUR_MS);
  expect(await track(number, '0301 7654321')).toMatchObject({ ok: true });
});

test('to look changes nothing of the order', async () => {
  const number = await anOrderOf('0301 7654321');
  const state = async () => [
    await shop.db.selectFrom('orders').selectAll().execute(),
    await shop.db.selectFrom('orderEvents').selectAll().execute(),
    await shop.db.selectFrom('outbox').selectAll().execute(),
  ];
  const before = await state();
  await track(number, '0301 7654321');
  await track(number, '0301 7654322');
  expect(await state()).toEqual(before);
});

test('an ended order tells how it ended, and a finished one is found as long as its private link would be', async () => {
  const [cancelled, delivered] = [await anOrder(), await anOrder()];
  const phoneOf = async (id: string) =>
    (await shop.db.selectFrom('orders').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
  const phones = [await phoneOf(cancelled.orderId), await phoneOf(delivered.orderId)] as const;
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
  expect(await track(cancelled.orderNumber, phones[0])).toMatchObject({
    order: { status: 'pending', ending: 'cancelled' },
  });
  expect(await track(delivered.orderNumber, phones[1])).toMatchObject({
    order: { status: 'delivered', ending: null },
  });
  shop.setClock(shop.now() + (LINK_LIVES_DAYS + 1) * DAY_MS);
  expect(await track(cancelled.orderNumber, phones[0])).toEqual(NOTHING);
  expect(await track(delivered.orderNumber, phones[1])).toEqual(NOTHING);
});
