import { beforeEach, expect, test } from 'vitest';
import { sendContact } from '#shop/messages/contacts.server.ts';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { mailWorkerParts } from '../../tests/support/mail-server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { deliverDue } from './mail-worker.ts';
import { composeNote, type Note } from './notes.ts';
import type { PushNote } from './push.ts';

openShopForEachTest({ hasOwner: true });
beforeEach(() => addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }));

async function pushed(): Promise<PushNote[]> {
  const notes: PushNote[] = [];
  await deliverDue({
    ...mailWorkerParts(shop, { push: async (compose) => void notes.push(compose()) }),
    deliver: async () => {},
  });
  return notes;
}

const linesOf = ({ title, body, path, tag }: PushNote) => [title, body, path, ...(tag ? [tag] : [])];
const order = { orderNumber: 'USM-1', fullName: 'Sana' };

test.each<[Note, ...words: string[]]>([
  [
    { about: 'orders unopened', orders: 1, ...order },
    'A new order waits',
    'Sana (USM-1)',
    '/admin/orders/USM-1',
  ],
  [
    { about: 'orders unopened', orders: 3, ...order },
    '3 new orders wait',
    'Sana (USM-1)',
    '/admin/orders?step=confirm',
  ],
  [
    { about: 'order refused', fullName: 'Sana', phone: '0300 7654321', source: 'phone=x&since=1' },
    'An order was refused',
    'Sana, 0300 7654321: too much waits for your call',
    '/admin/orders?phone=x&since=1',
  ],
  ...(['network', 'phone'] as const).map((from): [Note, ...string[]] => [
    { about: 'order rush', orders: 5, from, source: `${from}=x&since=1` },
    'Many orders at once',
    `5 orders ${from === 'phone' ? 'for one phone' : 'from one network'} within the hour; look at them`,
    `/admin/orders?${from}=x&since=1`,
  ]),
  [
    { about: 'chat message', from: 'Sana', text: 'How wide?', conversation: 'c-1' },
    'Chat: Sana',
    'How wide?',
    '/admin/chats?c=c-1',
    'c-1',
  ],
])('a note says whom and what it is about, and opens the screen: %j', (note, ...words) => {
  expect(linesOf(composeNote(note))).toEqual(words);
});

test('an order, its end and a contact message reach the devices in words; the outbox holds none of them', async () => {
  const { customer, orderId, orderNumber } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const form = { name: 'Hina', email: 'hina@example.com', phone: '', subject: 'Lawn', message: 'How wide?' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: 'a-network' });
  const note = { about: 'contact message', from: 'Hina', subject: 'Lawn' };
  expect((await outboxItems()).at(-1)).toEqual({ kind: 'push', note });
  expect((await pushed()).map(linesOf)).toEqual([
    ['New order: Rs. 5,000', `Ayesha Khan, Daska (${orderNumber})`, `/admin/orders/${orderNumber}`],
    ['Order cancelled', `Ayesha Khan (${orderNumber})`, `/admin/orders/removed?q=${orderNumber}`],
    ['Message from Hina', 'Lawn', '/admin/contact-messages'],
  ]);
});

test('a note that an old version put into the outbox goes out as it stands', async () => {
  const note = { title: 'Message from Hina', body: 'Lawn', path: '/admin/contact-messages' };
  await putInOutbox(shop, shop.db, [{ kind: 'push', note }]);
  expect(await pushed()).toEqual([note]);
});
