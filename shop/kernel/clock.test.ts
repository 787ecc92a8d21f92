/** A clock that ran a month ahead blocks nothing once it is right again. */
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aGuest, message, textsOf } from '../../tests/support/chats.ts';
import { order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, aProduct, OPEN_LIMITS } from '../../tests/support/test-shop.ts';
import { cleanUpChats } from '../chat/cleanup.server.ts';
import { findOwnChat, sendMessage } from '../chat/messages.server.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { markFailed, putInOutbox, takeDueItem } from '../outbox/outbox.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { eventRange, forgetOldEvents } from './events.server.ts';
import { claimJob } from './jobs.server.ts';
import { forgetOldAttempts, mayTry } from './limits.server.ts';

const NOW = 1_800_000_000_000;
const AHEAD = NOW + 30 * DAY_MS;
const RESET = { kind: 'password reset', to: 'a@b.pk', link: 'https://shop.test/x' } as const;

openShopForEachTest();
beforeEach(() => shop.setClock(NOW));

test('a limit that began in the future begins again, and then holds; tries of the future are forgotten with the old', async () => {
  const mayTryAt = (ms: number, key = 'log-ins') => {
    shop.setClock(ms);
    return mayTry(shop, key, { max: 2, withinMs: HOUR_MS });
  };
  for (let n = 0; n < 3; n += 1) await mayTryAt(AHEAD);
  expect(await mayTryAt(AHEAD)).toBe(false);
  expect([await mayTryAt(NOW), await mayTryAt(NOW), await mayTryAt(NOW)]).toEqual([true, true, false]);
  // Another process's clock.
  expect(await mayTryAt(NOW - MINUTE_MS / 2)).toBe(false);
  for (const ms of [AHEAD, NOW - 2 * DAY_MS]) await mayTryAt(ms, `at ${ms}`);
  shop.setClock(NOW);
  await forgetOldAttempts(shop);
  expect(await shop.db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'log-ins' }]);
});

const FAILED = { fault: 'no answer', answer: '', culprit: 'server' } as const;

test('an email that was put off into the future is due at once, and one that failed now is not', async () => {
  await putInOutbox(shop, shop.db, [RESET]);
  shop.setClock(AHEAD);
  const taken = await takeDueItem(shop);
  if (taken) await markFailed(shop, taken, FAILED);
  expect(await takeDueItem(shop)).toBeNull();
  shop.setClock(NOW);
  const again = await takeDueItem(shop);
  expect(again).toMatchObject({ id: taken?.id, attempt: 2 });
  if (again) await markFailed(shop, again, FAILED);
  expect(await takeDueItem(shop)).toBeNull();
  shop.setClock(NOW + HOUR_MS);
  expect(await takeDueItem(shop)).not.toBeNull();
});

test('an email that only the clock makes old is not given up; one is that was tried for three days', async () => {
  await putInOutbox(shop, shop.db, [RESET]);
  shop.setClock(AHEAD);
  const first = await takeDueItem(shop);
  expect(first && (await markFailed(shop, first, FAILED))).toEqual({ givenUp: false });
  let [time, givenUp] = [NOW, false];
  for (; !givenUp && time < NOW + 4 * DAY_MS; time += 20 * MINUTE_MS) {
    shop.setClock(time);
    const due = await takeDueItem(shop);
    if (due) ({ givenUp } = await markFailed(shop, due, FAILED));
  }
  expect(givenUp).toBe(true);
  expect((shop.now() - NOW) / DAY_MS).toBeCloseTo(3, 1);
});

test('orders of the future do not count for the hour of a customer, those of now do', async () => {
  shop.orderLimits = { ...OPEN_LIMITS, pendingOrders: 1, pendingPieces: 100 };
  const product = await aProduct(shop, { stock: 100 });
  const customer = await aCustomer(shop);
  const orderAndCancel = async () => {
    const placed = await order(customer, product, { phone: '0300 1234567' });
    if (placed.ok) await cancelOrder(shop, customer, placed.orderId);
    return placed.ok || placed.reason;
  };
  for (const time of [AHEAD, NOW]) {
    shop.setClock(time);
    for (let n = 0; n < 3; n += 1) expect(await orderAndCancel()).toBe(true);
    expect(await orderAndCancel()).toBe('too often');
  }
});

test('a message of the future goes with the first later one that is too old, and no young one goes', async () => {
  const guest = await aGuest();
  const say = async (text: string, time: number) => {
    shop.setClock(time);
    await sendMessage(shop, guest, message(text));
  };
  const left = async (time: number) => {
    shop.setClock(time);
    await cleanUpChats(shop);
    return textsOf(await findOwnChat(shop, guest));
  };
  await say('before', NOW);
  await say('while it was wrong', AHEAD);
  await say('after', NOW + HOUR_MS);
  await say('young', NOW + 2 * DAY_MS);
  await say('wrong again', AHEAD);
  const later = ['while it was wrong', 'after', 'young', 'wrong again'];
  expect(await left(NOW + 2 * DAY_MS + MINUTE_MS)).toEqual(later);
  expect(await left(NOW + 2 * DAY_MS + 2 * HOUR_MS)).toEqual(['young', 'wrong again']);
});

test('a conversation of the future without a message goes, and a job that ran in the future runs again', async () => {
  shop.setClock(AHEAD);
  await aGuest('Hina');
  expect(await claimJob(shop, 'clean-up', HOUR_MS)).toBe(true);
  shop.setClock(NOW);
  await aGuest('Sana');
  await cleanUpChats(shop);
  expect(await shop.db.selectFrom('conversations').select('name').execute()).toEqual([{ name: 'Sana' }]);
  for (const isClaimed of [true, false]) expect(await claimJob(shop, 'clean-up', HOUR_MS)).toBe(isClaimed);
});

test('events of the future are forgotten with the first later one that is old', async () => {
  for (const time of [NOW, AHEAD, NOW + HOUR_MS, NOW + 3 * HOUR_MS]) {
    shop.setClock(time);
    await aProduct(shop);
  }
  const before = await eventRange(shop);
  await forgetOldEvents(shop);
  const after = await eventRange(shop);
  expect([after.newest, after.oldest > before.oldest]).toEqual([before.newest, true]);
  const times = await shop.db.selectFrom('events').select('createdAt').execute();
  for (const { createdAt } of times) expect(Number(createdAt)).toBe(NOW + 3 * HOUR_MS);
});

test('orders placed before, during and after have numbers of their own', async () => {
  const [product, customer] = [await aProduct(shop, { stock: 100 }), await aCustomer(shop)];
  const numbers = new Set<unknown>();
  for (const time of [NOW, AHEAD, NOW, AHEAD]) {
    shop.setClock(time);
    const placed = await order(customer, product);
    numbers.add(placed.ok && placed.orderNumber);
  }
  expect(numbers.size).toBe(4);
});

test('many old events go in portions, as a statement holds up the whole process on SQLite', async () => {
  const event = { kind: 'cart', audience: 'everyone', subject: '', writeId: null } as const;
  const rows = (count: number, createdAt: number) => Array(count).fill({ ...event, createdAt });
  for (let n = 0; n < 12; n += 1) await shop.db.insertInto('events').values(rows(1000, 0)).execute();
  await shop.db.insertInto('events').values(rows(2, shop.now())).execute();
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await forgetOldEvents({ ...shop, db: shop.db.withPlugin(counting) });
  expect(statements).toBe(3);
  expect(await shop.db.selectFrom('events').select('id').execute()).toHaveLength(2);
});
