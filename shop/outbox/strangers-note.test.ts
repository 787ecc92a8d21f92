import { beforeEach, expect, test } from 'vitest';
import { aGuest, conversationWith, message } from '../../tests/support/chats.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { markSeenByAdmin, replyTo, sendMessage } from '../chat/messages.server.ts';
import { MINUTE_MS } from '../kernel/calendar.ts';
import { listEventsAfter } from '../kernel/events.server.ts';
import { sendContact } from '../messages/contacts.server.ts';
import { addPushDevice } from './push.server.ts';

openShopForEachTest({ hasOwner: true });
beforeEach(() => addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }));

const pushedTexts = async () =>
  (await outboxItems()).filter(({ kind }) => kind === 'push').map(({ note }) => note.text ?? note.subject);
const messagesHeard = async () =>
  (await listEventsAfter(shop, 0, 100, ['admin'])).filter(({ kind }) => kind === 'chat message').length;

test('a conversation sends one push until the shop has seen or answered it; each message stays live on the screens', async () => {
  const guest = await aGuest();
  const say = (text: string) => sendMessage(shop, guest, message(text));
  for (let n = 1; n <= 30; n += 1) await say(`first ${n}`);
  expect(await pushedTexts()).toEqual(['first 1']);
  expect(await messagesHeard()).toBe(30);
  const id = await conversationWith('Hina');
  await markSeenByAdmin(shop, admin, id, 1);
  await say('some are unseen');
  expect(await pushedTexts()).toEqual(['first 1']);
  await markSeenByAdmin(shop, admin, id, 9999);
  await say('after they were seen');
  await say('again');
  await replyTo(shop, admin, id, message('Salaam'));
  await say('after the answer');
  expect(await pushedTexts()).toEqual(['first 1', 'after they were seen', 'after the answer']);
});

test('strangers of all networks cause twenty pushes of a kind in ten minutes, and all that they write is kept', async () => {
  shop.setClock(1_000_000_000_000);
  const writeAll = async () => {
    for (let n = 0; n < 30; n += 1) {
      const network = `203.0.113.${n}`;
      await sendMessage(shop, await aGuest(), { ...message('chat'), network });
      const form = { name: 'Hina', email: 'hina@example.com', phone: '', subject: 'contact', message: 'x' };
      await sendContact(shop, { ticket: crypto.randomUUID(), form, network });
    }
  };
  const counts = async () => {
    const all = await pushedTexts();
    return ['chat', 'contact'].map((kind) => all.filter((text) => text === kind).length);
  };
  await writeAll();
  expect(await counts()).toEqual([20, 20]);
  expect(await shop.db.selectFrom('contacts').select('id').execute()).toHaveLength(30);
  shop.setClock(shop.now() + 10 * MINUTE_MS);
  await writeAll();
  expect(await counts()).toEqual([40, 40]);
});
