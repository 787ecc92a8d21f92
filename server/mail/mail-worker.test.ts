import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox, takeDueItem } from '#shop/outbox/outbox.server.ts';
import { aMailServer, type MailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import { createDelivery } from './deliver.ts';
import { deliverDue, startMailWorker } from './mail-worker.ts';

const MINUTE_MS = 60_000;

openShopForEachTest({ hasOwner: true });

const EARLY = 1_000_000_000_000;
const TYPED = 'typed@example.com';

/** The customer's address is proved; the order has another one. */
async function anOrder(name = 'Ayesha Khan', notes = '') {
  const customer = await aCustomer(shop, name);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  await addToCart(shop, customer, await aProduct(shop, { productId: `ML-${crypto.randomUUID()}` }), 2);
  const checkout = await aCheckout(shop, customer);
  const customerInfo = { ...checkout.customerInfo, email: TYPED, notes };
  const placed = await checkOut(shop, customer, { ...checkout, customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  return { id: placed.orderId, email: customer.email };
}

/** Omits pushes. */
const waiting = () =>
  shop.db.selectFrom('outbox').selectAll().where('letter', 'not like', '{"kind":"push"%').execute();

describe('over SMTP', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await aMailServer();
  });
  afterEach(() => server.close());
  const deliver = () => deliverDue(mailWorkerParts(shop, { url: server.url }));
  const pass = (ms: number) => shop.setClock(shop.now() + ms);

  test('an order is told to the customer and to the admin, and a new status to the customer, in text and HTML', async () => {
    const { id: orderId, email: own } = await anOrder();
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
      expect(text).toContain('2 × Ivory Latha');
      expect(text).toContain('Rs. 5,000');
      expect(html).toContain('Ivory Latha');
    }
    expect(server.mails[1]?.text).toContain('https://wa.me/923001234567');
    expect(server.mails[1]?.text).toMatch(/ML-[\w-]+/);
    expect(await waiting()).toEqual([]);
  });

  test('a status is told ten seconds later: the last one of them, and none when it is the one that was known', async () => {
    shop.setClock(EARLY);
    const { id: orderId } = await anOrder();
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
    expect((await waiting()).map(({ letter }) => JSON.parse(letter).kind)).toEqual([
      'order status',
      'order removed',
    ]);
  });

  test('what a person typed is text in the mails, and no header of theirs', async () => {
    await anOrder('<script>alert(1)</script>\r\nBcc: all@evil.example', '"><img src=x onerror=alert(2)>');
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
    await anOrder();
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

  test('an address that the mail server will never take is given up at once, one that it does not take now is not', async () => {
    await anOrder();
    server.refuseWith = 550;
    await deliver();
    expect((await waiting()).every(({ givenUpAt }) => givenUpAt !== null)).toBe(true);
    await anOrder('Bilal');
    server.refuseWith = 451;
    await deliver();
    expect((await waiting()).filter(({ givenUpAt }) => givenUpAt === null)).toHaveLength(2);
  });

  test('a bound on the emails of one connection gives none up: they go later', async () => {
    shop.setClock(EARLY);
    server.mailsOfOne = 1;
    await anOrder();
    const parts = mailWorkerParts(shop, { url: server.url });
    await deliverDue(parts);
    expect((await waiting()).map(({ attempts, givenUpAt }) => [attempts, givenUpAt])).toEqual([[1, null]]);
    server.mailsOfOne = Infinity;
    pass(MINUTE_MS);
    await deliverDue(parts);
    expect(server.mails).toHaveLength(2);
  });

  test('an idle connection is closed', async () => {
    const config = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@thaan.test', DATA_DIR: '' };
    await createDelivery(
      config,
      pino({ level: 'silent' }),
      50,
    )({ to: 'a@b.pk', subject: 'S', text: 'T', html: '<p>T</p>', name: 'n' });
    expect(server.connections).toBe(1);
    await expect.poll(server.open, { timeout: 5000 }).toBe(0);
  });

  test('emails of one round go over one connection, and one that the server closed meanwhile costs no email and no try', async () => {
    const parts = mailWorkerParts(shop, { url: server.url });
    await anOrder();
    await deliverDue(parts);
    expect([server.mails.length, server.connections]).toEqual([2, 1]);
    server.hangsUp = true;
    await anOrder('Bilal');
    await deliverDue(parts);
    expect([server.mails.length, server.connections]).toEqual([4, 2]);
    expect(await waiting()).toEqual([]);
  });

  // Fewer orders than a burst, which has one note.
  test('of several postmen one delivers a mail', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, index) => anOrder(`Customer ${index}`)));
    await Promise.all([1, 2, 3].map(deliver));
    expect(server.mails).toHaveLength(8);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(8);
  });

  test('a mail whose process died in the middle is sent by the next one, after the lease, under the same name', async () => {
    shop.setClock(EARLY);
    await putInOutbox(shop, shop.db, [{ kind: 'password reset', to: 'a@b.pk', link: 'https://shop.test/x' }]);
    expect(await takeDueItem(shop)).toMatchObject({ attempt: 1 }); // and the process dies
    await deliver();
    expect(server.mails).toEqual([]);
    pass(2 * MINUTE_MS);
    await deliver();
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      '<2001-09-09T01-46-40.000Z-000001@thaan.test>',
    ]);
  });

  test('a reset mail whose link is too old is not sent, and no secret stays in the outbox', async () => {
    const link = 'https://shop.test/reset-password?token=secret';
    await putInOutbox(shop, shop.db, [{ kind: 'password reset', to: 'a@b.pk', link }]);
    pass(61 * MINUTE_MS);
    await deliver();
    expect(server.mails).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('the mail worker looks by itself, and lets a mail that is on its way arrive before it stops', async () => {
    const { stop } = startMailWorker(mailWorkerParts(shop, { url: server.url }));
    await anOrder();
    await expect.poll(() => server.mails.length, { timeout: 5000 }).toBe(2);
    await stop();
    await anOrder('Later');
    expect(await waiting()).toHaveLength(2);
  });
});

test('a mail worker that stops delivers the emails that are on their way and leaves the others, as a process ends within seconds', async () => {
  const arrives = Promise.withResolvers<void>();
  let sent = 0;
  const deliver = () => {
    sent += 1;
    return arrives.promise;
  };
  const { stop } = startMailWorker({ ...mailWorkerParts(shop), deliver });
  for (const name of ['First', 'Second', 'Third']) await anOrder(name);
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
  const { email: own } = await anOrder();
  await deliverDue(mailWorkerParts(shop, { folder }));
  const files = readdirSync(path.join(folder, 'mail'));
  expect(files).toEqual([1, 2].map((n) => expect.stringMatching(new RegExp(`^20.*-00000${n}\\.eml$`))));
  const mail = await PostalMime.parse(readFileSync(path.join(folder, 'mail', files[0] ?? '')));
  expect(mail.from?.address).toBe('no-reply@thaan.test');
  expect(mail.to?.[0]?.address).toBe(own);
  expect(mail.html).toContain('Thank you for your order');
});

test('an order that is not placed is told to nobody', async () => {
  const customer = await aCustomer(shop);
  const product = await aProduct(shop, { stock: 1 });
  await addToCart(shop, customer, product, 1);
  const checkout = await aCheckout(shop, customer);
  await shop.db.updateTable('products').set({ stock: 0 }).execute();
  expect((await checkOut(shop, customer, checkout)).ok).toBe(false);
  expect(await waiting()).toEqual([]);
});
