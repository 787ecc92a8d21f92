import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox, takeDueItem } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { aMailServer, type MailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import { createDelivery } from './deliver.ts';
import { LANES } from './lanes.ts';
import { deliverDue, startMailWorker } from './mail-worker.ts';
import type { Push } from './push.ts';

const MINUTE_MS = 60_000;
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

const EARLY = 1_000_000_000_000;

/** The customer's address is proved; the order has another one. */
async function aProvedOrder(name = 'Ayesha Khan', notes = '') {
  const customer = await aCustomer(shop, name);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  await addToCart(shop, customer, await aProduct(shop, { productId: `ML-${crypto.randomUUID()}` }), 2);
  const checkout = await aCheckout(shop, customer);
  const customerInfo = { ...checkout.customerInfo, email: 'typed@example.com', notes };
  const placed = await checkOut(shop, customer, { ...checkout, customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  return { id: placed.orderId, email: customer.email };
}

/** Omits pushes. */
const waiting = () =>
  shop.db.selectFrom('outbox').selectAll().where('letter', 'not like', '{"kind":"push"%').execute();

const parts = (push?: Push['send']) => mailWorkerParts(shop, { url: server.url, ...(push && { push }) });
const deliver = () => deliverDue(parts());
const pass = (ms: number) => shop.setClock(shop.now() + ms);

test('an order is told to the customer and to the admin, and a new status to the customer, in text and HTML', async () => {
  const { id: orderId, email: own } = await aProvedOrder();
  expect(await waiting()).toHaveLength(2);
  await deliver();
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  pass(UNDO_MS);
  await deliver();
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [own, expect.stringMatching(/^Your order USM-\d+ at Usman & Sons$/)],
    [admin.email, expect.stringMatching(/^New order USM-\d+: Rs\. 5,000, Daska$/)],
    [own, expect.stringMatching(/^Order USM-\d+: confirmed$/)],
  ]);
  for (const { text, html } of server.mails) {
    expect(text).toMatch(/2 × Ivory Latha.*Rs\. 5,000/s);
    expect(html).toContain('Ivory Latha');
  }
  expect(server.mails[1]?.text).toContain('https://wa.me/923001234567');
  expect(server.mails[1]?.text).toMatch(/ML-[\w-]+/);
  expect(await waiting()).toEqual([]);
});

test('a status is told ten seconds later: the last one of them, and none when it is the one that was known', async () => {
  shop.setClock(EARLY);
  const { id: orderId } = await aProvedOrder();
  await deliver();
  const subjects = () => server.mails.slice(2).map(({ subject }) => subject?.split(': ')[1]);
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await deliver();
  expect(subjects()).toEqual([]);
  pass(UNDO_MS);
  await deliver();
  expect(subjects()).toEqual(['confirmed']);
  for (const status of ['delivering', 'delivered', 'confirmed'] as const)
    await setOrderStatus(shop, admin, orderId, status);
  expect(await waiting()).toEqual([]);
  // One in flight cannot be withdrawn: the next follows.
  await setOrderStatus(shop, admin, orderId, 'delivering');
  pass(UNDO_MS);
  await takeDueItem(shop);
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  expect(await waiting()).toHaveLength(2);
  await deleteOrder(shop, admin, orderId);
  const kinds = (await waiting()).map(({ letter }) => JSON.parse(letter).kind);
  expect(kinds).toEqual(['order status', 'order removed']);
});

test('what a person typed is text in the mails, and no header of theirs', async () => {
  await aProvedOrder('<script>alert(1)</script>\r\nBcc: all@evil.example', '"><img src=x onerror=alert(2)>');
  await deliver();
  for (const { html = '', headers, text } of server.mails) {
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain('<script>alert(1)</script>');
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  }
});

test('a mail server that is down costs a minute, then two, and no mail', async () => {
  const { url } = server;
  const down = () => deliverDue(mailWorkerParts(shop, { url }));
  const waits = async () =>
    (await waiting()).map(({ attempts, nextTryAt }) => [attempts, nextTryAt - shop.now()]);
  await server.close();
  shop.setClock(EARLY);
  await aProvedOrder();
  for (let tries = 0; tries < 2; tries += 1) {
    await down();
    expect(await waits()).toEqual(Array(2).fill([1, MINUTE_MS]));
  }
  expect((await waiting())[0]?.lastError).toMatch(/ECONNREFUSED/);
  pass(MINUTE_MS);
  await down();
  expect(await waits()).toEqual(Array(2).fill([2, 2 * MINUTE_MS]));
  server = await aMailServer();
  pass(2 * MINUTE_MS);
  await deliver();
  expect(server.mails).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('emails of one round go over one connection, which is closed when idle; one that the server closed, or bounds, costs no email', async () => {
  shop.setClock(EARLY);
  const [one, other] = [parts(), parts()];
  await aProvedOrder();
  await deliverDue(one);
  expect([server.mails.length, server.connections]).toEqual([2, 1]);
  server.hangsUp = true;
  await aProvedOrder('Bilal');
  await deliverDue(one);
  expect([server.mails.length, server.connections]).toEqual([4, 2]);
  expect(await waiting()).toEqual([]);
  server.mailsOfOne = 1;
  await aProvedOrder('Sana');
  await deliverDue(other);
  expect((await waiting()).map(({ attempts, givenUpAt }) => [attempts, givenUpAt])).toEqual([[1, null]]);
  server.mailsOfOne = Infinity;
  pass(MINUTE_MS);
  await deliverDue(other);
  expect(server.mails).toHaveLength(6);
  const [open, made] = [server.open(), server.connections];
  const config = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@thaan.test', DATA_DIR: '' };
  const idle = createDelivery(config, pino({ level: 'silent' }), 50);
  await idle({ to: 'a@b.pk', subject: 'S', text: 'T', html: '<p>T</p>', name: 'n' });
  expect(server.connections).toBe(made + 1);
  await expect.poll(server.open, { timeout: 5000 }).toBeLessThanOrEqual(open);
});

// Fewer orders than a burst, which has one note.
test('of several postmen one delivers a mail', async () => {
  await Promise.all(Array.from({ length: 4 }, (_, index) => aProvedOrder(`Customer ${index}`)));
  await Promise.all([1, 2, 3].map(deliver));
  expect(server.mails).toHaveLength(8);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(8);
});

test('a mail whose process died is sent by the next one, after the lease, under the same name; a reset mail whose link is too old is not, and leaves no secret', async () => {
  shop.setClock(EARLY);
  await putInOutbox(shop, shop.db, [{ kind: 'password reset', to: 'a@b.pk', link: 'https://shop.test/x' }]);
  expect(await takeDueItem(shop)).toMatchObject({ attempt: 1 }); // and the process dies
  await deliver();
  expect(server.mails).toEqual([]);
  pass(2 * MINUTE_MS);
  await deliver();
  const messageId = '<2001-09-09T01-46-40.000Z-000001@thaan.test>';
  expect(server.mails).toMatchObject([{ messageId }]);
  const link = 'https://shop.test/reset-password?token=secret';
  await putInOutbox(shop, shop.db, [{ kind: 'password reset', to: 'a@b.pk', link }]);
  pass(61 * MINUTE_MS);
  await deliver();
  expect(server.mails).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('a mail worker that stops delivers the emails that are on their way and leaves the others, as a process ends within seconds', async () => {
  const arrives = Promise.withResolvers<void>();
  let sent = 0;
  const deliver = () => {
    sent += 1;
    return arrives.promise;
  };
  const { stop } = startMailWorker({ ...mailWorkerParts(shop), deliver });
  for (const name of ['First', 'Second', 'Third']) await aProvedOrder(name);
  const senders = 3;
  await expect.poll(() => sent, { timeout: 15_000 }).toBe(senders);
  const stopped = stop();
  arrives.resolve();
  await stopped;
  expect(sent).toBe(senders);
  expect(await waiting()).toHaveLength(6 - senders);
});

test('without a mail server each mail is a file of the data folder, written whole and once', async () => {
  const folder = aTempFolder();
  const { email: own } = await aProvedOrder();
  await deliverDue(mailWorkerParts(shop, { folder }));
  const files = readdirSync(path.join(folder, 'mail'));
  expect(files).toEqual([1, 2].map((n) => expect.stringMatching(new RegExp(`^20.*-00000${n}\\.eml$`))));
  const mail = await PostalMime.parse(readFileSync(path.join(folder, 'mail', files[0] ?? '')));
  expect(mail).toMatchObject({ from: { address: 'no-reply@thaan.test' }, to: [{ address: own }] });
  expect(mail.html).toContain('Thank you for your order');
});

const WITHIN = { timeout: 15_000 };
const start = (push?: Push['send']) => {
  ({ stop } = startMailWorker(parts(push)));
};

/** Hanging or failing mails block nothing else; an order’s emails keep their order. */
describe('lanes', { tags: 'long' }, () => {
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
    const chat = { about: 'chat message', from: 'Hina', text: 'x', conversation: 'c' };
    const cancelled = { about: 'order cancelled', orderNumber: 'USM-1', fullName: 'Sana' };
    await put([...Array(40).fill(chat), cancelled].map((note) => ({ kind: 'push', note })));
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
    const lastError = expect.stringMatching(/^no answer: /);
    expect(left).toMatchObject({ attempts: 1, givenUpAt: null, lastError });
  });

  const subjects = () =>
    server.mails.filter(({ to }) => to?.[0]?.address !== admin.email).map(({ subject }) => subject);

  test('a customer hears of an order in its order, also when the first email fails at first, and of a new one whatever its status becomes', async () => {
    shop.setClock(EARLY);
    const { id: orderId } = await aProvedOrder();
    server.refuseWith = 451;
    await deliver();
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    server.refuseWith = 0;
    shop.setClock(shop.now() + UNDO_MS);
    await deliver();
    expect(subjects()).toEqual([]);
    shop.setClock(shop.now() + MINUTE_MS);
    await deliver();
    expect(subjects()).toEqual([expect.stringMatching(/^Your order/), expect.stringMatching(/: confirmed$/)]);
    const { id: other } = await aProvedOrder();
    await setOrderStatus(shop, admin, other, 'confirmed');
    await setOrderStatus(shop, admin, other, 'pending');
    expect(await takeDueItem(shop)).toMatchObject({ item: { kind: 'order placed' } });
  });

  test('an email that goes on failing holds up the next ones of its order for some minutes, not for days', async () => {
    shop.setClock(EARLY);
    const { id: orderId } = await aProvedOrder();
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    server.refuseWith = 451;
    for (let n = 0; n < 8; n += 1) {
      await deliver();
      shop.setClock(shop.now() + MINUTE_MS);
    }
    const tried = await shop.db.selectFrom('outbox').select('letter').where('attempts', '>', 0).execute();
    expect(tried.map(({ letter }) => JSON.parse(letter).kind)).toContain('order status');
  });

  test('an email whose text the mail server refuses is set aside after eight tries, one that it cannot take now is not', async () => {
    shop.setClock(EARLY);
    await put(await statuses('a@example.com'));
    const tries = async () => {
      for (let n = 0; n < 9; n += 1) {
        await deliver();
        shop.setClock(shop.now() + 61 * MINUTE_MS);
      }
      const [left] = await shop.db.selectFrom('outbox').selectAll().execute();
      await shop.db.deleteFrom('outbox').execute();
      return left;
    };
    server.refuseTextWith = 554;
    const lastError = expect.stringContaining('554');
    expect(await tries()).toMatchObject({ attempts: 8, givenUpAt: expect.any(Number), lastError });
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
    const senders = server.mails.map(({ from, replyTo }) => [inOneLine(from?.name), replyTo?.[0]?.address]);
    const asSenders = names.map((name) => [inOneLine(name), 'shop@b.pk']);
    expect(senders).toEqual([...asSenders, ['', MAIL_FROM]]);
    for (const { from } of server.mails) expect(from?.address).toBe(MAIL_FROM);
    for (const { headers } of server.mails) expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });
});
