import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailProof } from '#shop/accounts/address-proof.server.ts';
import { keepLanguage } from '#shop/accounts/own-account.server.ts';
import { guest } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { sendContact } from '#shop/messages/contacts.server.ts';
import { cancelOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import type { SentBy } from '#shop/orders/notifications.ts';
import { type AccountOrder, UNDO_MS } from '#shop/orders/order.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice, listPushDevices } from '#shop/outbox/push.server.ts';
import type { DayNotification } from '#shop/reports/notifications.ts';
import { mailBackInStock } from '#shop/waiting/back.server.ts';
import { confirmWait, leaveWait, waitFor } from '#shop/waiting/wait.server.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { aMailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { m as en } from '../../words/en/emails.ts';
import { m as roman } from '../../words/roman/emails.ts';
import { m as ur } from '../../words/ur/emails.ts';
import { compose } from './emails.ts';
import { asHtml, asText } from './layout.ts';
import { deliverDue } from './mail-worker.ts';
import { composeNote, type Note } from './notes.ts';
import { noteFor, type PushNote } from './push.ts';

const STORE = 'Usman & Sons';
openShopForEachTest({ hasOwner: true });
const server = await aMailServer();
afterAll(() => server.close());
const on = (language: string) => ({ ...shop, language });

async function mails(): Promise<Email[]> {
  server.mails.length = 0;
  await deliverDue(mailWorkerParts(shop, { url: server.url }));
  return server.mails;
}

test('mails about an order are in the language in which it was placed, with sums at the left and addresses in their own direction, and the admin’s in that of the admin', async () => {
  const { orderId, orderNumber } = await anOrder(2, on('ur'));
  await keepLanguage(on('roman'), admin);
  const [own, admins] = await mails();
  expect(own?.subject).toBe(ur.placedSubject({ orderNumber, store: STORE }));
  // Mail programs drop outer tags.
  for (const part of [
    /<html lang="ur" dir="rtl">.*<table role="presentation" lang="ur" dir="rtl"/s,
    /<span dir="auto">Ivory Latha<\/span>/,
    /<td align="left"[^>]*>Rs\. 5,000</,
    /<p dir="ltr"[^>]*>https:\/\/shop\.test\/ur\/profile</,
    /<span style="white-space:nowrap">0300 0000000<\/span>/,
  ])
    expect(own?.html).toMatch(part);
  expect(own?.html).not.toContain('align="right"');
  expect(own?.text).toMatch(/^\u200f.*Ivory Latha/m);
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

test('emails of old versions, and of a language that the shop does not know, are in English', async () => {
  const { orderNumber } = await anOrder(2, on('pashto'));
  const [{ letter = '' } = {}] = await shop.db.selectFrom('outbox').select('letter').orderBy('id').execute();
  const { language: _none, ...order } = JSON.parse(letter).order;
  await putInOutbox(shop, shop.db, [
    { ...JSON.parse(letter), order },
    { kind: 'account exists', to: 'a@b.pk' } as { kind: string },
  ]);
  const all = await mails();
  const placed = en.placedSubject({ orderNumber, store: STORE });
  const subjects = [placed, expect.stringContaining(orderNumber), placed, en.existsSubject({ store: STORE })];
  expect(all.map(({ subject }) => subject)).toEqual(subjects);
  expect(all.every(({ html }) => html?.includes('<html lang="en" dir="ltr">'))).toBe(true);
});

test('the mail about the day goes to the admin, in their language, and leads to the report of that day', async () => {
  const day = karachiDay(Date.UTC(2026, 10, 23, 14));
  const waiting = { confirm: 0, pack: 2, handOver: 0, chase: 0 };
  const sold = { orders: 0, salesInPaisa: 0, takenBack: 0, takenBackInPaisa: 0 };
  const none = { ...sold, confirmed: 0, handedOver: 0, delivered: 0, refused: 0 };
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
  for (const [lang, path] of [
    ['en', '/admin/chats?c=c-1'],
    ['ur', '/ur/admin/chats?c=c-1'],
  ] as const) {
    await addPushDevice(on(lang), admin, device);
    const [known] = await listPushDevices(shop, 'chat');
    expect(known && noteFor(known, 'en', () => composeNote(CHAT))).toMatchObject({ path, lang });
  }
});

test('an account has the language of the page of its last write, as the mail that this page asked for; one in the same language writes nothing', async () => {
  const customer = await aCustomer(shop);
  const row = shop.db.selectFrom('users').select('language').where('id', '=', customer.id);
  await keepLanguage(on('ur'), customer);
  expect(await row.executeTakeFirst()).toEqual({ language: 'ur' });
  await shop.db.updateTable('users').set({ language: 'roman' }).execute();
  await keepLanguage(on('ur'), { ...customer, language: 'ur' });
  expect(await row.executeTakeFirst()).toEqual({ language: 'roman' });
  await keepLanguage(shop, { ...customer, language: 'ur' });
  expect(await row.executeTakeFirst()).toEqual({ language: 'en' });
  expect(await mailProof(on('roman'), customer, 'a-network')).toBe('sent');
  const [{ subject, text } = {}] = await mails();
  expect(subject).toBe(roman.proofSubject({ store: STORE }));
  expect(text).toContain('https://shop.test/roman/confirm-email?token=');
});

const TYPED = { email: 'hina@example.com', phone: '0300 1234567', network: 'net' };
const tokenIn = (mail: Email | undefined) => /\/waiting\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

test('an address that waits is asked first, then told once, in the language of the page, and not once it left; nothing typed is in the mails', async () => {
  const productId = await aProduct(shop, { stock: 0, nameUrdu: 'سفید لٹھا' });
  await waitFor(on('ur'), guest, { productId, ...TYPED });
  const [asked, ...none] = await mails();
  expect(none).toEqual([]);
  expect(asked?.subject).toBe(ur.waitSubject({ store: STORE }));
  expect(asked?.text).toContain('https://shop.test/ur/waiting?token=');
  expect(await confirmWait(shop, tokenIn(asked))).toBe(true);
  await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', productId).execute();
  await mailBackInStock(shop);
  const [told] = await mails();
  expect(told?.to).toMatchObject([{ address: 'hina@example.com' }]);
  expect(told?.text).toContain(`https://shop.test/ur/product/${productId}`);
  expect(told?.text).toContain('سفید لٹھا');
  for (const mail of [asked, told]) expect(mail?.text).not.toContain('1234567');
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', productId).execute();
  await waitFor(shop, guest, { productId, ...TYPED });
  const token = tokenIn((await mails())[0]);
  await waitFor(shop, guest, { productId, ...TYPED });
  await leaveWait(shop, { token });
  expect(await mails()).toEqual([]);
});

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
const unopened = (orders: number): Note => {
  return { about: 'orders unopened', orders, orderNumber: 'USM-1', fullName: 'Sana' };
};
const refused = { fullName: 'Sana', phone: '0300 7654321', source: 'phone=x&since=1' };
const rush = (from: 'network' | 'phone'): Note => {
  return { about: 'order rush', orders: 5, from, source: `${from}=x&since=1` };
};
const MANY = 'Many orders at once | 5 orders';
const LOOK = 'within the hour; look at them | /admin/orders';
const CHAT: Note = { about: 'chat message', from: 'Sana', text: 'How wide?', conversation: 'c-1' };

test.each<[Note, words: string]>([
  [unopened(1), 'A new order waits | Sana (USM-1) | /admin/orders/USM-1'],
  [unopened(3), '3 new orders wait | Sana (USM-1) | /admin/orders?step=confirm'],
  [
    { about: 'order refused', ...refused },
    'An order was refused | Sana, 0300 7654321: too much waits for your call | /admin/orders?phone=x&since=1',
  ],
  [rush('phone'), `${MANY} for one phone ${LOOK}?phone=x&since=1`],
  [rush('network'), `${MANY} from one network ${LOOK}?network=x&since=1`],
  [CHAT, 'Chat: Sana | How wide? | /admin/chats?c=c-1 | c-1'],
])('a note says whom and what it is about, and opens the screen: %j', (note, words) => {
  expect(linesOf(composeNote(note)).join(' | ')).toBe(words);
});

test('an order, its end and a contact message reach the devices in words, as does a note of an old version; the outbox holds none of them', async () => {
  const { customer, orderId, orderNumber } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const form = { name: 'Hina', email: 'hina@example.com', phone: '', subject: 'Lawn', message: 'How wide?' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: 'a-network' });
  const note = { about: 'contact message', from: 'Hina', subject: 'Lawn' };
  expect((await outboxItems()).at(-1)).toEqual({ kind: 'push', note });
  const old = { title: 'Message from Hina', body: 'Lawn', path: '/admin/contact-messages' };
  await putInOutbox(shop, shop.db, [{ kind: 'push', note: old }]);
  expect((await pushed()).map(linesOf)).toEqual([
    ['New order: Rs. 5,000', `Ayesha Khan, Daska (${orderNumber})`, `/admin/orders/${orderNumber}`],
    ['Order cancelled', `Ayesha Khan (${orderNumber})`, `/admin/orders/removed?q=${orderNumber}`],
    ...Array(2).fill(['Message from Hina', 'Lawn', '/admin/contact-messages']),
  ]);
});

const order = {
  ...{ id: 'o1', orderNumber: 'USM-1', userId: 'u1', userEmail: 'ayesha@example.com' },
  ...{ status: 'pending', step: 'to confirm', source: 'site', version: 0, createdAt: 0 },
  customerInfo: { fullName: 'Ayesha Khan', city: 'Daska' },
  items: [{ productId: 'p', productCode: 'P', name: 'Latha', image: '', priceInPaisa: 250_000, quantity: 2 }],
  totalInPaisa: 500_000,
} as unknown as AccountOrder;

const { store } = demoSettings;
const writer = { origin: 'https://shop.test', store, linkTo: () => null, expects: () => null };
const placed = (of: Partial<AccountOrder>) =>
  compose({ kind: 'order placed', order: { ...order, ...of }, network: null }, writer, null);
const statusText = (of: Partial<AccountOrder>, sent?: SentBy, proof: string | null = null) =>
  asText(compose({ kind: 'order status', order: { ...order, ...of }, ...(sent && { sent }) }, writer, proof));

test('without charges shipping is free, also in an email from before there were any; a charge stands between the lines and the total', async () => {
  for (const of of [{ charges: [] }, {}]) {
    const text = asText(placed(of));
    expect(text).toContain('You pay in cash when the parcel arrives. Shipping is free.');
    expect(text).toContain('2 × Latha: Rs. 5,000\nTotal: Rs. 5,000');
    expect(text).toContain('Goes to:\nAyesha Khan\nDaska');
  }
  const email = placed({ charges: [{ kind: 'delivery', amountInPaisa: 25_000 }], totalInPaisa: 525_000 });
  const text = asText(email);
  expect(text).toContain('2 × Latha: Rs. 5,000\nShipping: Rs. 250\nTotal: Rs. 5,250');
  expect(text).not.toContain('free');
  expect(await asHtml(email, 'Usman & Sons')).toMatch(/Shipping<\/td>\s*<td[^>]*>Rs\. 250</);
});

test('a placed and a confirmed order are told both days of their arrival, whenever the email is read', () => {
  const expecting = { ...writer, expects: () => ({ fromDay: 20_783, toDay: 20_785 }) };
  const text = 'Usually arrives between Thursday, 26 November and Saturday, 28 November.';
  const { paragraphs } = compose({ kind: 'order placed', order, network: null }, expecting, null);
  expect(paragraphs).toContain(text);
  const confirmed = { ...order, status: 'confirmed', step: 'to pack' } as const;
  expect(compose({ kind: 'order status', order: confirmed }, expecting, null).paragraphs).toContain(text);
});

const sent = { courierName: 'TCS', number: '77-1111', link: 'https://www.tcsexpress.com/track/77-1111' };
const under = { status: 'delivering', step: 'under way' } as const;

test('an email about a parcel names courier, number, link and usual days, where they are known, also if the address is not proved', () => {
  for (const text of [statusText(under, sent), statusText(under, sent, 'https://shop.test/proof')])
    for (const part of ['Courier:\nTCS', 'Number of the parcel:\n77-1111', sent.link])
      expect(text).toContain(part);
  const arrival = { fromDay: 20_781, toDay: 20_783 };
  const usual = 'Usually arrives between Tuesday, 24 November and Thursday, 26 November.';
  expect(statusText(under, { ...sent, arrival })).toContain(usual);
  for (const unknown of [{ ...sent, arrival: null }, sent])
    expect(statusText(under, unknown)).not.toContain('Usually');
  const byRider = statusText(under, { courierName: '', number: null, link: null });
  expect(byRider).toContain('Courier:\nour own rider');
  expect(byRider).not.toContain('Number of the parcel');
  expect(statusText(under)).not.toContain('Courier');
});

test('it asks for what is left of the total after an advance, and for nothing where all was paid', () => {
  const about = (receivedInPaisa?: number) =>
    statusText({ ...under, ...(receivedInPaisa !== undefined && { receivedInPaisa }) });
  expect(about(100_000)).toContain('we have received Rs. 1,000. Please keep Rs. 4,000 in cash');
  expect(about(500_000)).toContain('There is nothing to pay when the parcel arrives.');
  for (const text of [about(), about(0)]) expect(text).toContain('Please keep the amount below in cash');
});
