/** A new order alerts again until somebody has opened it, and not for ever. */
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { addMember, admin } from '../../tests/support/test-shop.ts';
import { MINUTE_MS } from '../kernel/calendar.ts';
import { addPushDevice } from '../outbox/push.server.ts';
import { alertAgain } from './alerts.server.ts';
import { cancelOrder } from './change.server.ts';
import { markOpened, takeStep } from './steps.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;

const at = (minutes: number) => shop.setClock(NOON + minutes * MINUTE_MS);
const heard = async () =>
  (await shop.db.selectFrom('events').select('subject').where('kind', '=', 'order unopened').execute()).map(
    ({ subject }) => subject,
  );

test('an order that nobody opens alerts five times in two hours', async () => {
  at(0);
  const { orderNumber } = await anOrder();
  const minutes: number[] = [];
  for (let minute = 0; minute <= 300; minute += 1) {
    at(minute);
    if ((await alertAgain(shop)) > 0) minutes.push(minute);
  }
  expect(minutes).toEqual([5, 15, 30, 60, 120]);
  expect(await heard()).toEqual(minutes.map(() => orderNumber));
});

test('of several processes that ask at once one alerts, and after a pause of the shop it alerts once', async () => {
  at(0);
  await anOrder();
  at(70);
  expect((await Promise.all([1, 2, 3].map(() => alertAgain(shop)))).toSorted()).toEqual([0, 0, 1]);
  expect(await alertAgain(shop)).toBe(0);
});

test('an order that was opened, confirmed or cancelled does not alert', async () => {
  at(0);
  const [opened, confirmed, cancelled] = [await anOrder(), await anOrder(), await anOrder()];
  await markOpened(shop, admin, opened.orderId);
  await takeStep(shop, admin, confirmed.orderId, 'to pack');
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  at(60);
  expect(await alertAgain(shop)).toBe(0);
  expect(await heard()).toEqual([]);
});

test('several orders are one alert, on the screens and on the devices', async () => {
  await addMember(shop, admin);
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
  at(0);
  await anOrder();
  await anOrder();
  await shop.db.deleteFrom('outbox').execute();
  at(6);
  expect(await alertAgain(shop)).toBe(2);
  expect(await heard()).toEqual(['']);
  const letters = await shop.db.selectFrom('outbox').select('letter').execute();
  expect(letters.map(({ letter }) => JSON.parse(letter).note)).toMatchObject([
    { about: 'orders unopened', orders: 2 },
  ]);
});
