/**
 * Hanging or failing mails block nothing else; an order's letters keep their order.
 * @module-tag long
 */
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox, takeDueLetter } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { aMailServer, type MailServer } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, addMember, admin, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import type { PushNote } from '../push.ts';
import { createDelivery } from './deliver.ts';
import { LANES } from './lanes.ts';
import { deliverDue, startPostman } from './postman.ts';

const MINUTE_MS = 60_000;
const log = pino({ level: 'silent' });

openShopForEachTest();
let server: MailServer;
let stop = async () => {};
beforeEach(async () => {
  await addMember(shop, admin);
  server = await aMailServer();
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  await server.close();
});

const partsOf = (push: () => Promise<void> = async () => {}) => {
  const config = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@thaan.test', DATA_DIR: '' };
  return { shop, deliver: createDelivery(config, log), push, origin: 'https://shop.test', log };
};
const start = (push?: () => Promise<void>) => {
  ({ stop } = startPostman(partsOf(push)));
};

const hanging = (n: number) => Array.from({ length: n }, (_, i) => `hangs-${i}@example.com`);
const resets = (to: readonly string[]) =>
  to.map((one) => ({ kind: 'password reset', to: one, link: 'https://shop.test/x' }));
/** Mails about orders to these addresses. */
async function statuses(to: readonly string[]) {
  const customer = await aCustomer(shop);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  const order = {
    userId: customer.id,
    language: 'en',
    orderNumber: 'USM-1',
    status: 'confirmed',
    totalInPaisa: 0,
  };
  const about = { ...order, items: [], customerInfo: { fullName: 'Ayesha Khan' } };
  return to.map((userEmail) => ({ kind: 'order status', order: { ...about, userEmail } }));
}
const recipients = () => server.mails.map(({ to }) => to?.[0]?.address);

test('recipients at whom the mail server hangs hold up neither the other letters of their lane nor those of another', async () => {
  server.hangsFor = (address) => address.startsWith('hangs');
  const sendersOfOrders = LANES.find(({ isOf }) => !isOf)?.senders ?? 0;
  await putInOutbox(shop, shop.db, await statuses(hanging(sendersOfOrders - 1)));
  await putInOutbox(shop, shop.db, resets(hanging(1)));
  const others = Array.from({ length: 20 }, (_, i) => `reads-${i}@example.com`);
  await putInOutbox(shop, shop.db, await statuses(others));
  await putInOutbox(shop, shop.db, resets(['reset@example.com']));
  start();
  // Hanging ones are dropped after twenty seconds.
  await expect
    .poll(() => recipients().sort(), { timeout: 15_000 })
    .toEqual([...others, 'reset@example.com'].sort());
});

test('letters about orders that all hang hold up no mail that somebody waits for, and no push', async () => {
  server.hangsFor = (address) => address.startsWith('hangs');
  let pushes = 0;
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
  await putInOutbox(shop, shop.db, await statuses(hanging(20)));
  start(async () => {
    pushes += 1;
  });
  await putInOutbox(shop, shop.db, [...resets(['reset@example.com']), { kind: 'push', note: {} }]);
  await expect.poll(() => [recipients(), pushes], { timeout: 15_000 }).toEqual([['reset@example.com'], 1]);
});

test('a push server that does not answer holds up no mail and no push to another', async () => {
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
  const answers = Promise.withResolvers<void>();
  let begun = 0;
  await putInOutbox(shop, shop.db, [
    { kind: 'push', note: {} },
    { kind: 'push', note: {} },
  ]);
  start(() => {
    begun += 1;
    return answers.promise;
  });
  await putInOutbox(shop, shop.db, resets(['reset@example.com']));
  await expect.poll(() => [recipients(), begun], { timeout: 15_000 }).toEqual([['reset@example.com'], 2]);
  answers.resolve();
});

test('the push of an order does not wait for those of what strangers write', async () => {
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
  const chat = { about: 'chat message', from: 'Hina', text: 'x', conversation: 'c' };
  const cancelled = { about: 'order cancelled', orderNumber: 'USM-1', fullName: 'Sana' };
  const answers = Promise.withResolvers<void>();
  const titles: string[] = [];
  const chats = Array.from({ length: 40 }, () => ({ kind: 'push', note: chat }));
  await putInOutbox(shop, shop.db, [...chats, { kind: 'push', note: cancelled }]);
  const push = async (compose: () => PushNote) => {
    const { title } = compose();
    titles.push(title);
    if (title === 'Chat: Hina') await answers.promise;
  };
  ({ stop } = startPostman({ ...partsOf(), push }));
  await expect
    .poll(() => titles.filter((title) => title !== 'Chat: Hina'), { timeout: 15_000 })
    .toEqual(['Order cancelled']);
  answers.resolve();
});

test('a letter that hangs when the process ends is cut off, and tried by the next one', async () => {
  server.hangsFor = () => true;
  await putInOutbox(shop, shop.db, resets(['reset@example.com']));
  start();
  await expect.poll(() => server.connections, { timeout: 15_000 }).toBe(1);
  await stop();
  const [left] = await shop.db.selectFrom('outbox').selectAll().execute();
  expect(left).toMatchObject({
    attempts: 1,
    givenUpAt: null,
    lastError: expect.stringMatching(/^no answer: /),
  });
});

async function anOrder(): Promise<string> {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 1);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  return placed.orderId;
}
const subjects = () =>
  server.mails.filter(({ to }) => to?.[0]?.address !== admin.email).map(({ subject }) => subject);

test('a customer hears of an order in its order, also when the first letter fails at first', async () => {
  shop.setClock(1_000_000_000_000);
  const orderId = await anOrder();
  server.refuseWith = 451;
  await deliverDue(partsOf());
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  server.refuseWith = 0;
  shop.setClock(shop.now() + UNDO_MS);
  await deliverDue(partsOf());
  expect(subjects()).toEqual([]);
  shop.setClock(shop.now() + MINUTE_MS);
  await deliverDue(partsOf());
  expect(subjects()).toEqual([expect.stringMatching(/^Your order/), expect.stringMatching(/: confirmed$/)]);
});

test('a letter that goes on failing holds up the next ones of its order for some minutes, not for days', async () => {
  shop.setClock(1_000_000_000_000);
  const orderId = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  server.refuseWith = 451;
  for (let n = 0; n < 8; n += 1) {
    await deliverDue(partsOf());
    shop.setClock(shop.now() + MINUTE_MS);
  }
  const kinds = async () =>
    (await shop.db.selectFrom('outbox').select(['letter', 'attempts']).orderBy('id').execute()).map(
      ({ letter, attempts }) => [JSON.parse(letter).kind, attempts > 0],
    );
  expect(await kinds()).toContainEqual(['order status', true]);
});

test('the letter about a new order is not withdrawn with those about its status', async () => {
  const orderId = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect(await takeDueLetter(shop)).toMatchObject({ letter: { kind: 'order placed' } });
});

test('a letter whose text the mail server refuses is set aside after eight tries, one that it cannot take now is not', async () => {
  shop.setClock(1_000_000_000_000);
  await putInOutbox(shop, shop.db, await statuses(['a@example.com']));
  const tries = async () => {
    for (let n = 0; n < 9; n += 1) {
      await deliverDue(partsOf());
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
  await putInOutbox(shop, shop.db, await statuses(['a@example.com']));
  server.refuseTextWith = 451;
  expect(await tries()).toMatchObject({ attempts: 9, givenUpAt: null });
});

test('a mail names the store as its sender, however it is written, and answers go to the store', async () => {
  const config = {
    SMTP_URL: server.url,
    MAIL_FROM: 'me@gmail.com',
    ADMIN_EMAIL: 'me@gmail.com',
    DATA_DIR: '',
  };
  const deliver = createDelivery(config, log);
  const names = ['Usman & Sons', '"Quoted", <x@y.pk>', 'عثمان اینڈ سنز', 'Two\r\nBcc: all@evil.example'];
  for (const from of names)
    await deliver({
      to: 'a@b.pk',
      subject: 'S',
      text: 'T',
      html: '<p>T</p>',
      name: 'n',
      from,
      replyTo: 'shop@b.pk',
    });
  await deliver({ to: 'a@b.pk', subject: 'S', text: 'T', html: '<p>T</p>', name: 'n' });
  expect(
    server.mails.map(({ from, replyTo }) => [
      from?.name?.replace(/\s+/g, ' '),
      from?.address,
      replyTo?.[0]?.address,
    ]),
  ).toEqual([
    ...names.map((name) => [name.replace(/\s+/g, ' '), 'me@gmail.com', 'shop@b.pk']),
    ['', 'me@gmail.com', 'me@gmail.com'],
  ]);
  for (const { headers } of server.mails) expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
});
