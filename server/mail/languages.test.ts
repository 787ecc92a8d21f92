import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailProof } from '#shop/accounts/address-proof.server.ts';
import { keepLanguage } from '#shop/accounts/own-account.server.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice, listPushDevices } from '#shop/outbox/push.server.ts';
import type { DayNotification } from '#shop/reports/notifications.ts';
import { aMailServer, type MailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import { m as en } from '../../words/en/emails.ts';
import { m as roman } from '../../words/roman/emails.ts';
import { m as ur } from '../../words/ur/emails.ts';
import { deliverDue } from './mail-worker.ts';
import { composeNote } from './notes.ts';
import { noteFor } from './push.ts';

const STORE = 'Usman & Sons';

openShopForEachTest({ hasOwner: true });
let server: MailServer;
beforeEach(async () => {
  server = await aMailServer();
});
afterEach(() => server.close());

const on = (language: string) => ({ ...shop, language });

async function mails(): Promise<Email[]> {
  server.mails.length = 0;
  await deliverDue(mailWorkerParts(shop, { url: server.url }));
  return server.mails;
}

test('mails about an order are in the language in which it was placed, and the admin’s in that of the admin', async () => {
  const { orderId, orderNumber } = await anOrder(2, on('ur'));
  await keepLanguage(on('roman'), admin);
  const [own, admins] = await mails();
  expect(own?.subject).toBe(ur.placedSubject({ orderNumber, store: STORE }));
  expect(own?.html).toContain('<html lang="ur" dir="rtl">');
  expect(own?.text).toContain('https://shop.test/ur/profile\n');
  expect(own?.text).toContain('https://shop.test/ur/confirm-email?token=');
  expect(admins?.subject).toBe(roman.newOrderSubject({ orderNumber, total: 'Rs. 5,000', city: 'Daska' }));
  expect(admins?.html).toContain('<html lang="ur-Latn" dir="ltr">');
  expect(admins?.text).toContain(`https://shop.test/roman/admin/orders/${orderNumber}`);
  await setOrderStatus(on('en'), admin, orderId, 'confirmed');
  shop.setClock(Date.now() + UNDO_MS);
  const [status] = await mails();
  expect(status?.subject).toBe(ur.statusSubject({ orderNumber, status: 'confirmed' }));
  expect(status?.html).toContain('<html lang="ur" dir="rtl">');
});

test('in a mail from right to left sums stand at the left, and addresses keep their own direction', async () => {
  await anOrder(2, on('ur'));
  const [{ html = '', text } = {}] = await mails();
  // Mail programs drop outer tags.
  expect(html).toMatch(/<table role="presentation" lang="ur" dir="rtl"/);
  expect(html).toMatch(/<span dir="auto">Ivory Latha<\/span>/);
  expect(html).toMatch(/<td align="left"[^>]*>Rs\. 5,000</);
  expect(html).not.toContain('align="right"');
  expect(text).toMatch(/^\u200f.*Ivory Latha/m);
  expect(html).toMatch(/<p dir="ltr"[^>]*>https:\/\/shop\.test\/ur\/profile</);
  expect(html).toContain('<span style="white-space:nowrap">0300 0000000</span>');
});

test('a mail that a page asked for is in the language of the page', async () => {
  expect(await mailProof(on('roman'), await aCustomer(shop), 'a-network')).toBe('sent');
  const [{ subject, text } = {}] = await mails();
  expect(subject).toBe(roman.proofSubject({ store: STORE }));
  expect(text).toContain('https://shop.test/roman/confirm-email?token=');
});

test('emails of old versions, and of a language that the shop does not know, are in English', async () => {
  const { orderNumber } = await anOrder(2, on('pashto'));
  const [{ letter = '' } = {}] = await shop.db.selectFrom('outbox').select('letter').orderBy('id').execute();
  const { language: _none, ...order } = JSON.parse(letter).order;
  await putInOutbox(shop, shop.db, [
    { ...JSON.parse(letter), order },
    { kind: 'account exists', to: 'a@b.pk' } as { kind: string },
  ]);
  const all = await mails();
  expect(all.map(({ subject }) => subject)).toEqual([
    en.placedSubject({ orderNumber, store: STORE }),
    expect.stringContaining(orderNumber),
    en.placedSubject({ orderNumber, store: STORE }),
    en.existsSubject({ store: STORE }),
  ]);
  expect(all.every(({ html }) => html?.includes('<html lang="en" dir="ltr">'))).toBe(true);
});

test('the mail about the day goes to the admin, in their language, and leads to the report of that day', async () => {
  const day = karachiDay(Date.UTC(2026, 10, 23, 14));
  const waiting = { confirm: 0, pack: 2, handOver: 0, chase: 0 };
  const none = {
    ...{ orders: 0, salesInPaisa: 0, takenBack: 0, takenBackInPaisa: 0 },
    ...{ confirmed: 0, handedOver: 0, delivered: 0, refused: 0 },
  };
  const money = { counterInPaisa: 45_000, collectedInPaisa: 30_000 };
  await keepLanguage(on('ur'), admin);
  await putInOutbox<DayNotification>(shop, shop.db, [
    { kind: 'day in lines', lines: { day, ...none, ...money, waiting } },
  ]);
  const [mail] = await mails();
  expect(mail?.to?.[0]?.address).toBe(admin.email);
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
  expect(mail?.text).toContain('Rs. 750');
  expect(mail?.text).toContain('https://shop.test/ur/admin/reports?from=2026-11-23&to=2026-11-23');
});

test('a device gets its notes in the language of the page that subscribed it last', async () => {
  const device = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' };
  const note = { about: 'chat message', from: 'Sana', text: 'How wide?', conversation: 'c-1' } as const;
  for (const [lang, path] of [
    ['en', '/admin/chats?c=c-1'],
    ['ur', '/ur/admin/chats?c=c-1'],
  ] as const) {
    await addPushDevice(on(lang), admin, device);
    const [known] = await listPushDevices(shop, 'chat');
    expect(known && noteFor(known, 'en', () => composeNote(note))).toMatchObject({ path, lang });
  }
});

test('an account has the language of the page of its last write; one in the same language writes nothing', async () => {
  const customer = await aCustomer(shop);
  const languageOf = async () =>
    (await shop.db.selectFrom('users').select('language').where('id', '=', customer.id).executeTakeFirst())
      ?.language;
  await keepLanguage(on('ur'), customer);
  expect(await languageOf()).toBe('ur');
  await shop.db.updateTable('users').set({ language: 'roman' }).execute();
  await keepLanguage(on('ur'), { ...customer, language: 'ur' });
  expect(await languageOf()).toBe('roman');
  await keepLanguage(shop, { ...customer, language: 'ur' });
  expect(await languageOf()).toBe('en');
});
