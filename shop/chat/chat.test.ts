import pino from 'pino';
import { expect, test } from 'vitest';
import { startJobs } from '../../server/jobs/jobs.ts';
import { aGuest, conversationWith, message, network, textsOf } from '../../tests/support/chats.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { countAll, countWaiting } from '../dashboard/statistics.server.ts';
import type { Guest } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { listEventsAfter } from '../kernel/events.server.ts';
import type { Audience } from '../kernel/events.ts';
import { isInUrdu } from '../kernel/text/language.ts';
import { listContacts } from '../messages/contacts.server.ts';
import {
  CHAT_CLEANUP_INTERVAL_MS,
  CHAT_RETENTION_MS,
  countUnread,
  readChatSubject,
  withMessages,
} from './chat.ts';
import { cleanUpChats } from './cleanup.server.ts';
import { guestChatForm, listConversations, startGuestChat } from './conversations.server.ts';
import {
  chatMessageForm,
  findConversation,
  findOwnChat,
  listAllMessages,
  markSeenByAdmin,
  markSeenByVisitor,
  replyTo,
  sendMessage,
} from './messages.server.ts';
import { deleteSavedReply, listSavedReplies, savedReplyForm, saveReply } from './saved-replies.server.ts';

openShopForEachTest();

test('a guest has a name and an address; a blank text is no message, nor one that is too long or names what it must not', () => {
  const isGuest = (name: string, email: string) => guestChatForm.safeParse({ name, email }).success;
  expect([isGuest('Hina', ' hina@example.com '), isGuest(' ', 'hina@example.com')]).toEqual([true, false]);
  for (const bad of ['', 'hina@example', 'hina example@x.pk', '@x.pk'])
    expect(isGuest('Hina', bad)).toBe(false);
  const good = (form: object) =>
    chatMessageForm.safeParse({ clientId: crypto.randomUUID(), text: 'Salaam', ...form }).success;
  expect(good({})).toBe(true);
  for (const text of [' \n\t ', 'x'.repeat(2001)]) expect(good({ text })).toBe(false);
  for (const bad of [{ about: 'user:1' }, { clientId: 'mine' }]) expect(good(bad)).toBe(false);
});

test('a chat is its visitor’s alone: the same address opens nothing, and no secret opens nothing', async () => {
  const [first, second] = [await aGuest(), await aGuest()];
  await sendMessage(shop, first, message('mine'));
  expect(textsOf(await findOwnChat(shop, second))).toEqual([]);
  expect(await findOwnChat(shop, { kind: 'guest', chatKey: null })).toBeNull();
  const forged = await sendMessage(shop, { kind: 'guest', chatKey: 'forged' }, message('x'));
  expect(forged).toEqual({ ok: false, reason: 'no chat' });
  const customer = { ...(await aCustomer(shop)), email: 'hina@example.com' };
  expect(textsOf(await findOwnChat(shop, customer))).toEqual([]);
});

test('the admin’s answer goes to the one it was meant for', async () => {
  const [guest, customer] = [await aGuest(), await aCustomer(shop, 'Bilal')];
  await sendMessage(shop, guest, message('from a guest'));
  await sendMessage(shop, customer, message('from a customer'));
  await replyTo(shop, admin, await conversationWith('Bilal'), message('for Bilal'));
  expect(textsOf(await findOwnChat(shop, customer))).toEqual(['from a customer', 'for Bilal']);
  expect(textsOf(await findOwnChat(shop, guest))).toEqual(['from a guest']);
  expect((await replyTo(shop, admin, 'nobody', message('x'))).ok).toBe(false);
});

test('a chat has the language of its visitor’s last message: Urdu by its letters, else that of the page', async () => {
  const guest = await aGuest();
  const said = async (text: string, language: string) => {
    await sendMessage({ ...shop, language }, guest, message(text));
    return (await findConversation(shop, admin, await conversationWith('Hina')))?.language;
  };
  expect([await said('Is it soft?', 'en'), await said('کیا یہ نرم ہے؟', 'en')]).toEqual(['en', 'ur']);
  expect([await said('Naram hai?', 'roman'), await said('Naram hai?', 'ur')]).toEqual(['roman', 'ur']);
  await replyTo({ ...shop, language: 'en' }, admin, await conversationWith('Hina'), message('Very soft.'));
  expect((await findConversation(shop, admin, await conversationWith('Hina')))?.language).toBe('ur');
});

test('a saved reply is kept with its text in Urdu, or without one; a new shop has some, in both languages', async () => {
  const before = await listSavedReplies(shop, admin);
  expect(before.length).toBeGreaterThan(0);
  for (const { text, textUrdu } of before)
    expect([isInUrdu(text), isInUrdu(textUrdu)]).toEqual([false, true]);
  const both = { text: 'It leaves today.', textUrdu: 'آج جا رہا ہے۔' };
  await saveReply(shop, admin, savedReplyForm.parse(both));
  shop.setClock(shop.now() + 1);
  await saveReply(shop, admin, savedReplyForm.parse({ text: 'Salaam' }));
  const added = (await listSavedReplies(shop, admin)).slice(before.length);
  expect(added).toMatchObject([both, { text: 'Salaam', textUrdu: '' }]);
  for (const isThere of [true, false])
    expect(await deleteSavedReply(shop, admin, added[0]?.id ?? '')).toBe(isThere);
  expect((await listSavedReplies(shop, admin)).slice(before.length)).toMatchObject([{ text: 'Salaam' }]);
});

test('a message is there once, however often it is sent; its sender’s address is for the admin; all stand in the order of time', async () => {
  const guest = await aGuest();
  const once = message('1');
  const sent = await Promise.all([1, 2, 3].map(() => sendMessage(shop, guest, once)));
  expect(new Set(sent.map((one) => (one.ok ? one.message.id : 0))).size).toBe(1);
  const id = await conversationWith('Hina');
  await replyTo(shop, admin, id, message('2'));
  const own = (await findOwnChat(shop, guest))?.messages ?? [];
  expect(own.map(({ senderEmail }) => senderEmail)).toEqual([null, null]);
  const seen = (await findConversation(shop, admin, id))?.messages;
  expect(seen?.map(({ senderEmail }) => senderEmail)).toEqual(['hina@example.com', null]);
  await sendMessage(shop, await aCustomer(shop), message('3'));
  expect((await listAllMessages(shop, admin)).map(({ text }) => text)).toEqual(['1', '2', '3']);
});

test('unread and seen go forward only, never past what there is', async () => {
  const guest = await aGuest();
  for (const text of ['1', '2']) await sendMessage(shop, guest, message(text));
  const id = await conversationWith('Hina');
  const unread = async () => (await listConversations(shop, admin)).items[0]?.unread;
  const unreadByGuest = async () => {
    const chat = await findOwnChat(shop, guest);
    return chat && countUnread(chat.messages, chat, 'visitor');
  };
  expect(await unread()).toBe(2);
  await markSeenByAdmin(shop, admin, id, 1);
  expect(await unread()).toBe(1);
  await markSeenByAdmin(shop, admin, id, 999);
  await markSeenByAdmin(shop, admin, id, 0);
  expect(await unread()).toBe(0);
  expect((await findOwnChat(shop, guest))?.seenByAdmin).toBe(2);
  await replyTo(shop, admin, id, message('3'));
  expect(await unreadByGuest()).toBe(1);
  await markSeenByVisitor(shop, guest, 3);
  expect(await unreadByGuest()).toBe(0);
});

test('conversations: those that wait for an answer first, opened or not, then the latest; found by name, address and text', async () => {
  shop.setClock(1);
  await sendMessage(shop, await aGuest('Old', 'old@example.com'), message('about towels'));
  shop.setClock(2);
  await sendMessage(shop, await aGuest('New', 'new@example.com'), message('about lawn'));
  const names = async (q = '') => (await listConversations(shop, admin, { q })).items.map(({ name }) => name);
  const waiting = async () => (await countWaiting(shop, admin)).chats;
  await markSeenByAdmin(shop, admin, await conversationWith('New'), 99);
  expect(await names()).toEqual(['New', 'Old']);
  expect(await waiting()).toBe(2);
  await replyTo(shop, admin, await conversationWith('New'), message('yes'));
  expect(await names()).toEqual(['Old', 'New']);
  expect(await waiting()).toBe(1);
  expect((await countAll(shop, admin)).waitingChats).toBe(1);
  expect([await names('new@example'), await names('towels')]).toEqual([['New'], ['Old']]);
});

test('a card shows the product as it is now, and an order to its customer and the admin alone', async () => {
  const [owner, other] = [await aCustomer(shop, 'Owner'), await aCustomer(shop, 'Other')];
  const product = await aProduct(shop, { stock: 4 });
  const about = `order:${idOf(await order(owner, product))}`;
  for (const customer of [owner, other]) await sendMessage(shop, customer, message('when?', about));
  await sendMessage(shop, other, message('this one?', `product:${product}`));
  await shop.db.updateTable('products').set({ stock: 0 }).execute();
  const cardsOf = (chat: { messages: { about: unknown }[] } | null | undefined) =>
    chat?.messages.map(({ about }) => about);
  const shown = { kind: 'product', id: product, priceInPaisa: 250_000, stock: 0 };
  const ofOrder = { totalInPaisa: 250_000, status: 'pending' };
  expect(cardsOf(await findOwnChat(shop, owner))).toMatchObject([ofOrder]);
  expect(cardsOf(await findOwnChat(shop, other))).toMatchObject([null, shown]);
  const seen = await findConversation(shop, admin, await conversationWith('Other'));
  expect(cardsOf(seen)).toMatchObject([ofOrder, shown]);
});

test('a network begins sixty chats in an hour, and who comes back under another name begins none', async () => {
  const begin = (key: string, from = network) =>
    startGuestChat(shop, key, { name: 'Hina', email: 'hina@example.com', network: from });
  for (let n = 0; n < 60; n += 1) expect(await begin(`guest ${n}`)).toEqual({ ok: true });
  expect(await begin('one more')).toEqual({ ok: false, reason: 'too many' });
  expect(await findOwnChat(shop, { kind: 'guest', chatKey: 'one more' })).toBeNull();
  expect(await begin('guest 7')).toEqual({ ok: true });
  expect(await begin('elsewhere', '203.0.113.2')).toEqual({ ok: true });
});

test('a sender writes 600 messages in ten minutes, a long one counts as several, and a network’s guests write 1,500 together', async () => {
  const [one, other, third] = [await aGuest(), await aGuest(), await aGuest()];
  const countedAs = (key: string, count: number) =>
    shop.db.updateTable('attempts').set({ count }).where('key', '=', key).execute();
  const write = async (guest: Guest, text = 'Salaam') => (await sendMessage(shop, guest, message(text))).ok;
  expect(await write(one)).toBe(true);
  await countedAs(`chat guest ${one.chatKey}`, 599);
  expect([await write(one), await write(one), await write(other)]).toEqual([true, false, true]);
  for (let n = 0; n < 49; n += 1) expect(await write(third, '\u4e2d'.repeat(2000))).toBe(true);
  for (let n = 0; n < 12; n += 1) expect(await write(third, 'x'.repeat(500))).toBe(true);
  expect(await write(third, 'x')).toBe(false);
  await countedAs(`guest chats of ${network}`, 1499);
  expect([await write(other), await write(other)]).toEqual([true, false]);
  expect((await sendMessage(shop, await aCustomer(shop), message('Salaam'))).ok).toBe(true);
});

test('who knows a message gets those after it alone, also of a long conversation', async () => {
  const guest = await aGuest();
  const { id } = await shop.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
  const sender = { senderId: null, senderEmail: 'hina@example.com', senderName: 'Hina', isAdmin: 0 };
  const row = { ...sender, conversation: id, about: null, timestamp: shop.now() };
  const rows = Array.from({ length: 400 }, (_, n) => ({ ...row, clientId: `${n}`, text: `${n}` }));
  await shop.db.insertInto('chats').values(rows).execute();
  const all = (await findOwnChat(shop, guest))?.messages ?? [];
  expect([all.length, all.at(-1)?.text]).toEqual([300, '399']);
  const after = all.at(-2)?.id;
  expect(textsOf(await findOwnChat(shop, guest, after))).toEqual(['399']);
  expect(textsOf(await findConversation(shop, admin, id, after))).toEqual(['399']);
  expect((await listAllMessages(shop, admin, after)).map(({ text }) => text)).toEqual(['399']);
  expect(textsOf(await findOwnChat(shop, await aGuest(), after))).toEqual([]);
});

test('both sides hear which message was written, and up to which one was seen', async () => {
  const guest = await aGuest();
  const sent = await sendMessage(shop, guest, message('Salaam'));
  const id = await conversationWith('Hina');
  const answer = await replyTo(shop, admin, id, message('Wa alaikum salaam'));
  if (!sent.ok || !answer.ok) throw new Error('not sent');
  expect([sent.message.senderEmail, answer.message.isAdmin]).toEqual([null, true]);
  await markSeenByVisitor(shop, guest, answer.message.id);
  await sendMessage(shop, guest, message('Bye'));
  await markSeenByAdmin(shop, admin, id, sent.message.id + 9);
  const told = async (audience: Audience) =>
    (await listEventsAfter(shop, 0, 100, [audience])).map(({ kind, subject }) => {
      const { conversation, message } = readChatSubject(subject);
      return `${kind} ${conversation === id} ${message - sent.message.id}`;
    });
  const written = ['chat message true 0', 'chat reply true 1', 'replies seen true 1', 'chat message true 2'];
  for (const audience of ['admin', `guest:${guest.chatKey}`] as const)
    expect(await told(audience)).toEqual([...written, 'messages seen true 2']);
});

test('messages that come are put among those that are known, each once, without what is too old', () => {
  const at = (id: number, timestamp = 10 * CHAT_RETENTION_MS) => ({ id, timestamp });
  const shown = withMessages([at(1, 0), at(2), at(4)], [at(3), at(4), at(5)], 10 * CHAT_RETENTION_MS);
  expect(shown.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});

const NOW = Date.parse('2026-11-21T10:00:00Z');

test('clean-up takes messages older than two days, to the millisecond, and leaves the younger', async () => {
  const guest = await aGuest();
  const ages = { 'too old': CHAT_RETENTION_MS + 1, 'just two days': CHAT_RETENTION_MS, new: 0 };
  for (const [text, age] of Object.entries(ages)) {
    shop.setClock(NOW - age);
    await sendMessage(shop, guest, message(text));
  }
  shop.setClock(NOW);
  expect((await Promise.all([cleanUpChats(shop), cleanUpChats(shop)])).toSorted()).toEqual([0, 1]);
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
  expect([await runAt(2, -3 * 24 * HOUR_MS), await runAt(3, 0)]).toEqual([['young'], ['young']]);
  expect(await runAt(49, 0)).toEqual(undefined);
  await jobs.stop();
});

test('clean-up goes on eight hours after the machine slept, whose steady clock stood still', async () => {
  const { jobs, send, runAt } = await aWatchedChat();
  await send('young');
  const slept = 8 * HOUR_MS;
  for (let hour = 1; hour <= 8; hour += 1) expect(await runAt(hour, slept), `${hour}`).toEqual(['young']);
  expect([await runAt(9, slept), await runAt(41, slept)]).toEqual([['young'], undefined]);
  await jobs.stop();
});
