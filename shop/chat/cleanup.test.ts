import pino from 'pino';
import { expect, test } from 'vitest';
import { startJobs } from '../../server/jobs/jobs.ts';
import { aGuest, conversationWith, message, textsOf } from '../../tests/support/chats.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { listContacts } from '../messages/contacts.server.ts';
import { CHAT_CLEANUP_INTERVAL_MS, CHAT_RETENTION_MS } from './chat.ts';
import { cleanUpChats } from './cleanup.server.ts';
import { listConversations } from './conversations.server.ts';
import { findOwnChat, replyTo, sendMessage } from './messages.server.ts';

openShopForEachTest();

const NOW = Date.parse('2026-11-21T10:00:00Z');

test('clean-up takes messages older than two days, to the millisecond, and leaves the younger', async () => {
  const guest = await aGuest();
  for (const [age, text] of [
    [CHAT_RETENTION_MS + 1, 'too old'],
    [CHAT_RETENTION_MS, 'just two days'],
    [0, 'new'],
  ] as const) {
    shop.setClock(NOW - age);
    await sendMessage(shop, guest, message(text));
  }
  shop.setClock(NOW);
  const both = await Promise.all([cleanUpChats(shop), cleanUpChats(shop)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(textsOf(await findOwnChat(shop, guest))).toEqual(['just two days', 'new']);
});

test('clean-up keeps a question that nobody answered as an unread contact message, once', async () => {
  shop.setClock(NOW - CHAT_RETENTION_MS - HOUR_MS);
  const [asked, answered] = [await aGuest('Asked'), await aGuest('Answered', 'a@b.pk')];
  await sendMessage(shop, asked, message('Do you have karandi?'));
  await sendMessage(shop, asked, message('In brown?'));
  await sendMessage(shop, answered, message('Are you open?'));
  await replyTo(shop, admin, await conversationWith('Answered'), message('Yes'));
  shop.setClock(NOW);
  await cleanUpChats(shop);
  await cleanUpChats(shop);
  const left = await listContacts(shop, admin);
  expect(left.items).toMatchObject([
    { name: 'Asked', email: 'hina@example.com', subject: 'Unanswered chat', status: 'unread' },
  ]);
  expect(left.items[0]?.message).toMatch(/: Do you have karandi\?\n.*: In brown\?$/);
  expect((await listConversations(shop, admin)).total).toBe(0);
});

test('clean-up runs at start and then every hour', () => {
  expect(CHAT_CLEANUP_INTERVAL_MS).toBe(3_600_000);
  expect(CHAT_RETENTION_MS).toBe(2 * 24 * HOUR_MS);
});

/** Cleans up hourly under a wall clock that can jump. */
async function aWatchedChat() {
  const guest = await aGuest();
  const clock = { jump: 0, steady: 0 };
  const clocks = { wall: () => NOW + clock.steady + clock.jump, steady: () => clock.steady };
  const jobs = startJobs(shop, { delete: async () => {} }, pino({ level: 'silent' }), clocks);
  await jobs.run();
  const send = async (text: string) => {
    shop.setClock(clocks.wall());
    await sendMessage(shop, guest, message(text));
  };
  const runAt = async (hours: number, jump: number) => {
    Object.assign(clock, { steady: hours * HOUR_MS, jump });
    shop.setClock(clocks.wall());
    await jobs.run();
    return textsOf(await findOwnChat(shop, guest));
  };
  return { jobs, send, runAt };
}

test('clean-up deletes nothing by a clock that jumped, forward or back, and goes on when it is right again', async () => {
  const { jobs, send, runAt } = await aWatchedChat();
  await send('young');
  expect(await runAt(1, 3 * 24 * HOUR_MS)).toEqual(['young']);
  expect(await runAt(2, -3 * 24 * HOUR_MS)).toEqual(['young']);
  expect(await runAt(3, 0)).toEqual(['young']);
  expect(await runAt(49, 0)).toEqual(undefined);
  await jobs.stop();
});

test('clean-up goes on eight hours after the machine slept, whose steady clock stood still', async () => {
  const { jobs, send, runAt } = await aWatchedChat();
  await send('young');
  const slept = 8 * HOUR_MS;
  for (let hour = 1; hour <= 8; hour += 1) expect(await runAt(hour, slept), `${hour}`).toEqual(['young']);
  expect(await runAt(9, slept)).toEqual(['young']);
  expect(await runAt(41, slept)).toEqual(undefined);
  await jobs.stop();
});
