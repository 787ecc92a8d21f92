/** The outbox holds facts; devices get words. */
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { sendContact } from '#shop/contacts/contacts.server.ts';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import {
  aCheckout,
  aCustomer,
  addMember,
  admin,
  aProduct,
  checkOut,
  openShop,
  type TestShop,
} from '../../tests/support/test-shop.ts';
import type { PushNote } from '../push.ts';
import { composeNote, type Note } from './notes.ts';
import { deliverDue } from './postman.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
  await addMember(shop, admin);
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
});
afterEach(() => shop.close());

/** Empties the outbox; returns the notes sent. */
async function pushed(): Promise<PushNote[]> {
  const notes: PushNote[] = [];
  const push = async (compose: () => PushNote) => void notes.push(compose());
  const deliver = async () => {};
  const log = pino({ level: 'silent' });
  await deliverDue({ shop, push, deliver, origin: 'https://shop.test', log });
  return notes;
}

test.each<[Note, PushNote]>([
  [
    { about: 'orders unopened', orders: 1, orderNumber: 'USM-1', fullName: 'Sana' },
    { title: 'A new order waits', body: 'Sana (USM-1)', path: '/admin/orders/USM-1' },
  ],
  [
    { about: 'orders unopened', orders: 3, orderNumber: 'USM-1', fullName: 'Sana' },
    { title: '3 new orders wait', body: 'Sana (USM-1)', path: '/admin/orders?step=confirm' },
  ],
  [
    { about: 'order refused', fullName: 'Sana', phone: '0300 7654321', source: 'phone=x&since=1' },
    {
      title: 'An order was refused',
      body: 'Sana, 0300 7654321: too much waits for your call',
      path: '/admin/orders?phone=x&since=1',
    },
  ],
  [
    { about: 'order rush', orders: 5, from: 'network', source: 'network=x&since=1' },
    {
      title: 'Many orders at once',
      body: '5 orders from one network within the hour; look at them',
      path: '/admin/orders?network=x&since=1',
    },
  ],
  [
    { about: 'order rush', orders: 5, from: 'phone', source: 'phone=x&since=1' },
    {
      title: 'Many orders at once',
      body: '5 orders for one phone within the hour; look at them',
      path: '/admin/orders?phone=x&since=1',
    },
  ],
  [
    { about: 'chat message', from: 'Sana', text: 'How wide?', conversation: 'c-1' },
    { title: 'Chat: Sana', body: 'How wide?', path: '/admin/chats?c=c-1', tag: 'c-1' },
  ],
])('a note says whom and what it is about, and opens the screen: %j', (note, words) => {
  expect(composeNote(note)).toEqual(words);
});

test('an order, its end and a contact message reach the devices in words', async () => {
  const customer = await aCustomer(shop, 'Sana');
  await addToCart(shop, customer, await aProduct(shop), 2);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber, orderId } = placed;
  await cancelOrder(shop, customer, orderId);
  const form = { name: 'Hina', email: 'hina@example.com', phone: '', subject: 'Lawn', message: 'How wide?' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: 'a-network' });
  expect(await pushed()).toEqual([
    {
      title: 'New order: Rs. 5,000',
      body: `Sana, Daska (${orderNumber})`,
      path: `/admin/orders/${orderNumber}`,
    },
    {
      title: 'Order cancelled',
      body: `Sana (${orderNumber})`,
      path: `/admin/orders/removed?q=${orderNumber}`,
    },
    { title: 'Message from Hina', body: 'Lawn', path: '/admin/contact-messages' },
  ]);
});

test('the outbox holds what a note is about, and none of its words', async () => {
  const form = { name: 'Hina', email: 'hina@example.com', phone: '', subject: 'Lawn', message: 'How wide?' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: 'a-network' });
  const rows = await shop.db.selectFrom('outbox').select('letter').execute();
  expect(rows.map(({ letter }) => JSON.parse(letter))).toEqual([
    { kind: 'push', note: { about: 'contact message', from: 'Hina', subject: 'Lawn' } },
  ]);
});

test('a note that an old version put into the outbox goes out as it stands', async () => {
  const note = { title: 'Message from Hina', body: 'Lawn', path: '/admin/contact-messages' };
  await putInOutbox(shop, shop.db, [{ kind: 'push', note }]);
  expect(await pushed()).toEqual([note]);
});
