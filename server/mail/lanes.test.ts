/**
 * Hanging or failing mails block nothing else; an order's emails keep their order.
 * @module-tag long
 */
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox, takeDueItem } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { aMailServer, type MailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin } from '../../tests/support/test-shop.ts';
import { createDelivery } from './deliver.ts';
import { LANES } from './lanes.ts';
import { deliverDue, startMailWorker } from './mail-worker.ts';
import type { Push } from './push.ts';

const MINUTE_MS = 60_000;
const WITHIN = { timeout: 15_000 };

openShopForEachTest({ hasOwner: true });
let server: MailServer;
let stop = async () => {};
beforeEach(async () => {
  server = await aMailServer();
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  await server.close();
});

const parts = (push?: Push['send']) => mailWorkerParts(shop, { url: server.url, ...(push && { push }) });
const start = (push?: Push['send']) => {
  ({ stop } = startMailWorker(parts(push)));
};

const hanging = (n: number) => Array.from({ length: n }, (_, i) => `hangs-${i}@example.com`);
const resets = (...to: string[]) =>
  to.map((one) => ({ kind: 'password reset', to: one, link: 'https://shop.test/x' }));
async function statuses(...to: string[]) {
  const customer = await aCustomer(shop);
  const userId = customer.id;
  const { customerInfo } = await aCheckout(shop, customer);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
  const order = { userId, language: 'en', orderNumber: 'USM-1', status: 'confirmed', totalInPaisa: 0 };
  const about = { ...order, createdAt: shop.now(), items: [], customerInfo };
  return to.map((userEmail) => ({ kind: 'order status', order: { ...about, userEmail } }));
}
const aPush = { kind: 'push', note: {} };
const put = (items: readonly { kind: string }[]) => putInOutbox(shop, shop.db, items);
const aDevice = () =>
  addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
const recipients = () => server.mails.map(({ to }) => to?.[0]?.address);

test('recipients at whom the mail server hangs hold up neither the other emails of their lane nor those of another', async () => {
  server.hangsFor = (address) => address.startsWith('hangs');
  const sendersOfOrders = LANES.find(({ isOf }) => !isOf)?.senders ?? 0;
  const others = Array.from({ length: 20 }, (_, i) => `reads-${i}@example.com`);
  await put([...(await statuses(...hanging(sendersOfOrders - 1), ...others)), ...resets(...hanging(1))]);
  await put(resets('reset@example.com'));
  start();
  // Hanging ones are dropped after twenty seconds.
  await expect.poll(() => recipients().sort(), WITHIN).toEqual([...others, 'reset@example.com'].sort());
});

test('emails about orders that all hang hold up no mail that somebody waits for, and no push', async () => {
  server.hangsFor = (address) => address.startsWith('hangs');
  let pushes = 0;
  await aDevice();
  await put(await statuses(...hanging(20)));
  start(async () => {
    pushes += 1;
  });
  await put([...resets('reset@example.com'), aPush]);
  await expect.poll(() => [recipients(), pushes], WITHIN).toEqual([['reset@example.com'], 1]);
});

test('a push server that does not answer holds up no mail and no push to another', async () => {
  await aDevice();
  const answers = Promise.withResolvers<void>();
  let begun = 0;
  await put([aPush, aPush]);
  start(() => {
    begun += 1;
    return answers.promise;
  });
  await put(resets('reset@example.com'));
  await expect.poll(() => [recipients(), begun], WITHIN).toEqual([['reset@example.com'], 2]);
  answers.resolve();
});

test('the push of an order does not wait for those of what strangers write', async () => {
  await aDevice();
  const chat = { kind: 'push', note: { about: 'chat message', from: 'Hina', text: 'x', conversation: 'c' } };
  const cancelled = { about: 'order cancelled', orderNumber: 'USM-1', fullName: 'Sana' };
  await put([...Array(40).fill(chat), { kind: 'push', note: cancelled }]);
  const answers = Promise.withResolvers<void>();
  const titles = new Set<string>();
  start(async (compose) => {
    const { title } = compose();
    titles.add(title);
    if (title === 'Chat: Hina') await answers.promise;
  });
  await expect.poll(() => [...titles].sort(), WITHIN).toEqual(['Chat: Hina', 'Order cancelled']);
  answers.resolve();
});

test('an email that hangs when the process ends is cut off, and tried by the next one', async () => {
  server.hangsFor = () => true;
  await put(resets('reset@example.com'));
  start();
  await expect.poll(() => server.connections, WITHIN).toBe(1);
  await stop();
  const [left] = await shop.db.selectFrom('outbox').selectAll().execute();
  expect(left).toMatchObject({
    attempts: 1,
    givenUpAt: null,
    lastError: expect.stringMatching(/^no answer: /),
  });
});

const subjects = () =>
  server.mails.filter(({ to }) => to?.[0]?.address !== admin.email).map(({ subject }) => subject);

test('a customer hears of an order in its order, also when the first email fails at first', async () => {
  shop.setClock(1_000_000_000_000);
  const { orderId } = await anOrder();
  server.refuseWith = 451;
  await deliverDue(parts());
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  server.refuseWith = 0;
  shop.setClock(shop.now() + UNDO_MS);
  await deliverDue(parts());
  expect(subjects()).toEqual([]);
  shop.setClock(shop.now() + MINUTE_MS);
  await deliverDue(parts());
  expect(subjects()).toEqual([expect.stringMatching(/^Your order/), expect.stringMatching(/: confirmed$/)]);
});

test('an email that goes on failing holds up the next ones of its order for some minutes, not for days', async () => {
  shop.setClock(1_000_000_000_000);
  const { orderId } = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  server.refuseWith = 451;
  for (let n = 0; n < 8; n += 1) {
    await deliverDue(parts());
    shop.setClock(shop.now() + MINUTE_MS);
  }
  const kinds = async () =>
    (await shop.db.selectFrom('outbox').select(['letter', 'attempts']).orderBy('id').execute()).map(
      ({ letter, attempts }) => [JSON.parse(letter).kind, attempts > 0],
    );
  expect(await kinds()).toContainEqual(['order status', true]);
});

test('the email about a new order is not withdrawn with those about its status', async () => {
  const { orderId } = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect(await takeDueItem(shop)).toMatchObject({ item: { kind: 'order placed' } });
});

test('an email whose text the mail server refuses is set aside after eight tries, one that it cannot take now is not', async () => {
  shop.setClock(1_000_000_000_000);
  await put(await statuses('a@example.com'));
  const tries = async () => {
    for (let n = 0; n < 9; n += 1) {
      await deliverDue(parts());
      shop.setClock(shop.now() + 61 * MINUTE_MS);
    }
    const [left] = await shop.db
      .selectFrom('outbox')
      .select(['attempts', 'givenUpAt', 'lastError'])
      .execute();
    await shop.db.deleteFrom('outbox').execute();
    return left;
  };
  server.refuseTextWith = 554;
  expect(await tries()).toMatchObject({
    attempts: 8,
    givenUpAt: expect.any(Number),
    lastError: expect.stringContaining('554'),
  });
  await put(await statuses('a@example.com'));
  server.refuseTextWith = 451;
  expect(await tries()).toMatchObject({ attempts: 9, givenUpAt: null });
});

test('a mail names the store as its sender, however it is written, and answers go to the store', async () => {
  const MAIL_FROM = 'me@gmail.com';
  const config = { SMTP_URL: server.url, MAIL_FROM, ADMIN_EMAIL: MAIL_FROM, DATA_DIR: '' };
  const deliver = createDelivery(config, pino({ level: 'silent' }));
  const mail = { to: 'a@b.pk', subject: 'S', text: 'T', html: '<p>T</p>', name: 'n' };
  const names = ['Usman & Sons', '"Quoted", <x@y.pk>', 'عثمان اینڈ سنز', 'Two\r\nBcc: all@evil.example'];
  for (const from of names) await deliver({ ...mail, from, replyTo: 'shop@b.pk' });
  await deliver(mail);
  const inOneLine = (text = '') => text.replace(/\s+/g, ' ');
  const senders = server.mails.map(({ from, replyTo }) => [
    ...[inOneLine(from?.name), from?.address, replyTo?.[0]?.address],
  ]);
  expect(senders).toEqual([
    ...names.map((name) => [inOneLine(name), MAIL_FROM, 'shop@b.pk']),
    ['', MAIL_FROM, MAIL_FROM],
  ]);
  for (const { headers } of server.mails) expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
});
