/** A clock that ran a month ahead must not block anything once it is right again. */
import { beforeEach, expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, OPEN_CAPS } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { cleanUpChats } from '../chat/cleanup.server.ts';
import { findOwnChat, listConversations } from '../chat/read.server.ts';
import { sendMessage, startGuestChat } from '../chat/write.server.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { listOrdersOf } from '../orders/read.server.ts';
import { markFailed, putInOutbox, takeDueLetter } from '../outbox/outbox.server.ts';
import type { Guest } from './actor.ts';
import { eventRange, forgetOldEvents } from './events.server.ts';
import { claimJob } from './jobs.server.ts';
import { forgetOldAttempts, mayTry } from './limits.server.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW = 1_800_000_000_000;
const AHEAD = NOW + 30 * DAY_MS;
const RESET = { kind: 'password reset', to: 'a@b.pk', link: 'https://shop.test/x' } as const;

const network = '203.0.113.1';
openShopForEachTest();
beforeEach(() => shop.setClock(NOW));

test('a limit that began in the future begins again, and then holds', async () => {
  const limit = { max: 2, withinMs: HOUR_MS };
  const mayTryNow = () => mayTry(shop, 'log-ins', limit);
  shop.setClock(AHEAD);
  for (let n = 0; n < 3; n += 1) await mayTryNow();
  expect(await mayTryNow()).toBe(false);
  shop.setClock(NOW);
  expect([await mayTryNow(), await mayTryNow(), await mayTryNow()]).toEqual([true, true, false]);
});

test('a limit holds between processes whose clocks differ a little', async () => {
  const limit = { max: 1, withinMs: HOUR_MS };
  expect(await mayTry(shop, 'log-ins', limit)).toBe(true);
  shop.setClock(NOW - MINUTE_MS / 2);
  expect(await mayTry(shop, 'log-ins', limit)).toBe(false);
});

test('tries in the future are forgotten with the old ones', async () => {
  for (const time of [AHEAD, NOW - 2 * DAY_MS, NOW]) {
    shop.setClock(time);
    await mayTry(shop, `at ${time}`, { max: 1, withinMs: HOUR_MS });
  }
  shop.setClock(NOW);
  await forgetOldAttempts(shop);
  expect(await shop.db.selectFrom('attempts').select('key').execute()).toEqual([{ key: `at ${NOW}` }]);
});

const FAILED = { fault: 'no answer', answer: '', culprit: 'server' } as const;

test('a letter that was put off into the future is due at once, and one that failed now is not', async () => {
  await putInOutbox(shop, shop.db, [RESET]);
  shop.setClock(AHEAD);
  const taken = await takeDueLetter(shop);
  if (taken) await markFailed(shop, taken, FAILED);
  expect(await takeDueLetter(shop)).toBeNull();
  shop.setClock(NOW);
  const again = await takeDueLetter(shop);
  expect(again).toMatchObject({ id: taken?.id, attempt: 2 });
  if (again) await markFailed(shop, again, FAILED);
  expect(await takeDueLetter(shop)).toBeNull();
  shop.setClock(NOW + HOUR_MS);
  expect(await takeDueLetter(shop)).not.toBeNull();
});

test('a letter that only the clock makes old is not given up; one is that was tried for three days', async () => {
  await putInOutbox(shop, shop.db, [RESET]);
  shop.setClock(AHEAD);
  const first = await takeDueLetter(shop);
  expect(first && (await markFailed(shop, first, FAILED))).toEqual({
    givenUp: false,
  });
  shop.setClock(NOW);
  let time = NOW;
  for (;;) {
    const due = await takeDueLetter(shop);
    if (due && (await markFailed(shop, due, FAILED)).givenUp) break;
    time += 20 * MINUTE_MS;
    shop.setClock(time);
    if (time - NOW > 4 * DAY_MS) break;
  }
  expect((time - NOW) / DAY_MS).toBeGreaterThan(2.9);
  expect((time - NOW) / DAY_MS).toBeLessThan(3.1);
});

test('orders of the future do not count for the hour of a customer, those of now do', async () => {
  shop.caps = { ...OPEN_CAPS, pendingOrders: 1, pendingPieces: 100 };
  const product = await aProduct(shop, { stock: 100 });
  const customer = await aCustomer(shop);
  const order = async () => {
    await addToCart(shop, customer, product, 1);
    const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
    const pending = (await listOrdersOf(shop, customer)).items.find(({ status }) => status === 'pending');
    if (pending) await cancelOrder(shop, customer, pending.id);
    return placed.ok || placed.reason;
  };
  shop.setClock(AHEAD);
  for (let n = 0; n < 3; n += 1) expect(await order()).toBe(true);
  expect(await order()).toBe('too often');
  shop.setClock(NOW);
  for (let n = 0; n < 3; n += 1) expect(await order()).toBe(true);
  expect(await order()).toBe('too often');
});

test('a message of the future goes with the first later one that is too old, and no young one goes', async () => {
  const guest: Guest = { kind: 'guest', chatKey: 'a-guest' };
  await startGuestChat(shop, 'a-guest', { name: 'Hina', email: 'hina@example.com', network });
  const say = async (text: string, time: number) => {
    shop.setClock(time);
    await sendMessage(shop, guest, { text, clientId: crypto.randomUUID(), about: undefined, network });
  };
  const left = async (time: number) => {
    shop.setClock(time);
    await cleanUpChats(shop);
    return (await findOwnChat(shop, guest))?.messages.map(({ text }) => text);
  };
  await say('before', NOW);
  await say('while it was wrong', AHEAD);
  await say('after', NOW + HOUR_MS);
  await say('young', NOW + 2 * DAY_MS);
  await say('wrong again', AHEAD);
  expect(await left(NOW + 2 * DAY_MS + MINUTE_MS)).toEqual([
    'while it was wrong',
    'after',
    'young',
    'wrong again',
  ]);
  expect(await left(NOW + 2 * DAY_MS + 2 * HOUR_MS)).toEqual(['young', 'wrong again']);
});

test('a conversation of the future without a message goes', async () => {
  shop.setClock(AHEAD);
  await startGuestChat(shop, 'a-guest', { name: 'Hina', email: 'hina@example.com', network });
  shop.setClock(NOW);
  await startGuestChat(shop, 'another', { name: 'Sana', email: 'sana@example.com', network });
  await cleanUpChats(shop);
  const kept = await shop.db.selectFrom('conversations').select('name').execute();
  expect(kept).toEqual([{ name: 'Sana' }]);
  expect((await listConversations(shop, admin)).total).toBeLessThanOrEqual(1);
});

test('events of the future are forgotten with the first later one that is old', async () => {
  for (const time of [NOW, AHEAD, NOW + HOUR_MS, NOW + 3 * HOUR_MS]) {
    shop.setClock(time);
    await aProduct(shop);
  }
  const { oldest, newest } = await eventRange(shop);
  await forgetOldEvents(shop);
  const range = await eventRange(shop);
  expect([range.newest, range.oldest > oldest, newest]).toEqual([newest, true, newest]);
  const times = await shop.db.selectFrom('events').select('createdAt').execute();
  expect(new Set(times.map(({ createdAt }) => Number(createdAt)))).toEqual(new Set([NOW + 3 * HOUR_MS]));
});

test('a job that ran in the future runs again', async () => {
  shop.setClock(AHEAD);
  expect(await claimJob(shop, 'clean-up', HOUR_MS)).toBe(true);
  shop.setClock(NOW);
  expect(await claimJob(shop, 'clean-up', HOUR_MS)).toBe(true);
  expect(await claimJob(shop, 'clean-up', HOUR_MS)).toBe(false);
});

test('orders placed before, during and after have numbers of their own', async () => {
  const product = await aProduct(shop, { stock: 100 });
  const customer = await aCustomer(shop);
  const numbers = new Set<string>();
  for (const time of [NOW, AHEAD, NOW, AHEAD]) {
    shop.setClock(time);
    await addToCart(shop, customer, product, 1);
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  }
  for (const { orderNumber } of (await listOrdersOf(shop, customer)).items) numbers.add(orderNumber);
  expect(numbers.size).toBe(4);
});
