/** A new order alerts until it is opened. */
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { letters, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { addMember, admin } from '../../tests/support/test-shop.ts';
import { HOUR_MS, karachiDay, MINUTE_MS, startOfKarachiDay } from '../kernel/calendar.ts';
import { addPushDevice } from '../outbox/push.server.ts';
import { cancelOrder } from './change.server.ts';
import { alertAgain } from './news.server.ts';
import { markOpened, takeStep } from './steps.server.ts';

openShopForEachTest({ isAudited: true });

const MORNING = 1_770_000_000_000;

const at = (minutes: number) => shop.setClock(MORNING + minutes * MINUTE_MS);
const heard = async () => {
  const events = shop.db.selectFrom('events').select('subject').where('kind', '=', 'order unopened');
  return (await events.execute()).map(({ subject }) => subject);
};

test('an order that nobody opens alerts five times in two hours, and then each hour in which the shop is open', async () => {
  // The shop closes at seven in the evening.
  const closes = startOfKarachiDay(karachiDay(MORNING)) + 19 * HOUR_MS;
  shop.setClock(closes);
  const { orderNumber, orderId } = await anOrder();
  const minutes: number[] = [];
  const until = async (end: number) => {
    for (let minute = (minutes.at(-1) ?? 0) + 5; minute <= end; minute += 5) {
      shop.setClock(closes + minute * MINUTE_MS);
      if ((await alertAgain(shop)) > 0) minutes.push(minute);
    }
  };
  await until(24 * 60);
  const fromNineToSix = Array.from({ length: 10 }, (_, hour) => (14 + hour) * 60);
  expect(minutes).toEqual([5, 15, 30, 60, 120, ...fromNineToSix]);
  expect(await heard()).toEqual(minutes.map(() => orderNumber));
  await markOpened(shop, admin, orderId);
  await until(48 * 60);
  expect(minutes).toHaveLength(15);
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
  expect(await letters()).toMatchObject([{ note: { about: 'orders unopened', orders: 2 } }]);
});
