import { expect, test } from 'vitest';
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import { openKhata } from '#shop/khata/change.server.ts';
import { correctByLink } from '#shop/orders/link/link.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { addNote } from '#shop/orders/timeline.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { addReviewPicture, writeReview } from '#shop/reviews/write.server.ts';
import { waitFor } from '#shop/waiting/wait.server.ts';
import { aGuest, message } from '../../tests/support/chats.ts';
import { aLinkedOrder, opened } from '../../tests/support/linked-orders.ts';
import { anEntry } from '../../tests/support/model/made-orders.ts';
import { anOrder as anOpenOrder, idOf, order } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { sendMessage } from '../chat/messages.server.ts';
import { answerContact } from '../messages/answers.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import type { CustomerInfo } from '../orders/order.ts';
import { placeOrder } from '../orders/place.server.ts';
import { phoneHistories } from '../orders/read.server.ts';
import { forgetRefusals, mergeCustomers, notePerson, separateCustomers } from './change.server.ts';
import { pathOfPerson, phoneOfPath } from './customer.ts';
import { deletePerson } from './delete-person.server.ts';
import { offerCustomers } from './offer.server.ts';
import { CUSTOMERS_PER_PAGE, listCustomers, personOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const START = Date.UTC(2026, 10, 2, 6);
const [BANO, HINA] = ['+923017654321', '+923021111111'];
let orders = 0;

async function anOrder(customerInfo: Partial<CustomerInfo> = {}): Promise<string> {
  orders += 1;
  shop.setClock(START + orders * 60_000);
  const info = { fullName: 'Bano Bibi', phone: '0301 7654321', ...customerInfo };
  const lines = [{ productId: await aProduct(shop), quantity: 1 }];
  const basket = { from: 'shopkeeper', enteredBy: admin, lines } as const;
  const ticket = { checkoutKey: crypto.randomUUID() };
  return idOf(await placeOrder(shop, { account: null, customerInfo: info }, basket, ticket));
}

async function aRefusedOrder(phone?: string): Promise<void> {
  const id = await anOrder(phone ? { phone } : {});
  await setOrderStatus(shop, admin, id, 'delivering');
  await bringBack(shop, id);
}

const hina = { fullName: 'Hina Malik', phone: '0302 1111111', city: 'Sialkot' };
const phonesOf = async (filter: Parameters<typeof listCustomers>[2] = {}) =>
  (await listCustomers(shop, admin, filter)).customers.map(({ phoneE164 }) => phoneE164);

test('the list has one entry for each number, however it was written, with its newest name and address', async () => {
  await anOrder({ address: 'Street 1' });
  await anOrder(hina);
  await anOrder({ fullName: 'Bano', phone: '+92 301-7654321', address: 'Street 2', city: 'Daska' });
  const { customers, next } = await listCustomers(shop, admin);
  expect(customers).toMatchObject([
    { phoneE164: BANO, fullName: 'Bano', address: 'Street 2', city: 'Daska', orders: 2, received: 0 },
    { phoneE164: HINA, fullName: 'Hina Malik', orders: 1 },
  ]);
  expect(next).toBeNull();
});

test('the list counts what was received, cancelled and refused, ended or not, and what was spent on what was received', async () => {
  for (const isArchived of [false, true]) {
    const id = await anOrder();
    await setOrderStatus(shop, admin, id, 'delivered');
    if (isArchived) await deleteOrder(shop, admin, id);
  }
  await aRefusedOrder();
  await anOrder();
  const counts = { orders: 4, received: 2, refused: 1, cancelled: 0, spentInPaisa: 500_000 };
  expect((await listCustomers(shop, admin)).customers).toMatchObject([counts]);
});

test('the list finds people by the words of any order of theirs, by a part of the phone and by an order’s number', async () => {
  await anOrder({ fullName: 'Bano of the lane', city: 'Pasrur' });
  await anOrder();
  await anOrder(hina);
  const [{ orderNumber = '' } = {}] = (await personOf(shop, admin, HINA))?.newest ?? [];
  expect([await phonesOf({ q: 'lane pasrur' }), await phonesOf({ q: '0301 765' })]).toEqual([[BANO], [BANO]]);
  expect([await phonesOf({ q: orderNumber }), await phonesOf({ q: 'nobody' })]).toEqual([[HINA], []]);
});

test('the list goes on where a page ends, also among orders of one moment, and names nobody twice', async () => {
  for (let n = 0; n < CUSTOMERS_PER_PAGE + 5; n += 1) {
    orders = 0;
    await anOrder({ phone: `0303 ${2_000_000 + n}` });
  }
  const first = await listCustomers(shop, admin);
  const second = await listCustomers(shop, admin, { before: first.next ?? undefined });
  expect([first.customers.length, second.customers.length]).toEqual([CUSTOMERS_PER_PAGE, 5]);
  expect(second.next).toBeNull();
  expect(new Set([...first.customers, ...second.customers].map(({ phoneE164 }) => phoneE164)).size).toBe(25);
});

test('a person has all names and addresses, the orders, and the chats of the account and of the e-mail', async () => {
  shop.setClock(START);
  const customer = await aCustomer(shop, 'Bano');
  await order({ ...customer, email: 'bano@example.com' }, await aProduct(shop), { quantity: 2, phone: BANO });
  await anOrder({ fullName: 'Bano Bibi', address: 'Street 2', city: 'Daska' });
  await sendMessage(shop, customer, message('Salaam'));
  await sendMessage(shop, await aGuest('Bano', 'bano@example.com'), message('It is me'));
  await sendMessage(shop, await aGuest('Other', 'other@example.com'), message('Not me'));
  const person = await personOf(shop, admin, BANO);
  const helper = { ...admin, rights: { orders: true, pack: true } } as const;
  expect(await personOf(shop, helper, BANO)).toEqual({ ...person, chats: [] });
  expect(person).toMatchObject({
    names: ['Bano Bibi', 'Bano'],
    addresses: [{ address: 'Street 2' }, { address: 'House 7, Street 3' }],
    newest: [{ status: 'pending', totalInPaisa: 250_000 }, { totalInPaisa: 500_000 }],
    orders: 2,
  });
  expect(person?.chats.map(({ lastText }) => lastText).toSorted()).toEqual(['It is me', 'Salaam']);
});

test('a person has a private note, which is changed, taken away and recorded; of whom nothing was ordered is nobody', async () => {
  await anOrder();
  for (const note of ['Likes lawn', 'Likes latha', '']) {
    expect(await notePerson(shop, admin, BANO, note)).toBe(true);
    expect((await personOf(shop, admin, BANO))?.note).toBe(note);
  }
  const entries = (await changes()).filter(({ act }) => act === 'person changed');
  const notes = ['', 'Likes lawn', 'Likes latha', ''].map((note) => JSON.stringify({ note }));
  expect(entries.map(({ before }) => before)).toEqual(notes.slice(0, -1));
  expect(entries.map(({ after }) => after)).toEqual(notes.slice(1));
  expect(await personOf(shop, admin, HINA)).toBeNull();
  expect(await notePerson(shop, admin, HINA, 'Likes lawn')).toBe(false);
  expect(await mergeCustomers(shop, admin, BANO, HINA)).toEqual({ ok: false, reason: 'missing' });
  expect(await phonesOf()).toEqual([BANO]);
});

test('numbers of one person are one entry after they were merged, under either number, and two after they were separated', async () => {
  await setOrderStatus(shop, admin, await anOrder(), 'delivered');
  await anOrder(hina);
  await notePerson(shop, admin, BANO, 'Likes lawn');
  expect(await mergeCustomers(shop, admin, HINA, BANO)).toEqual({ ok: true, into: BANO });
  expect(await phonesOf()).toEqual([BANO]);
  const both = { phoneE164: BANO, note: 'Likes lawn', orders: 2 };
  expect((await listCustomers(shop, admin)).customers).toMatchObject([{ ...both, received: 1 }]);
  const names = ['Hina Malik', 'Bano Bibi'];
  for (const phone of [BANO, HINA])
    expect(await personOf(shop, admin, phone)).toMatchObject({ ...both, otherPhones: [HINA], names });
  expect(await phonesOf({ q: 'hina' })).toEqual([HINA]);
  expect(await separateCustomers(shop, admin, HINA)).toBe(true);
  expect(await separateCustomers(shop, admin, HINA)).toBe(false);
  expect(await phonesOf()).toEqual([HINA, BANO]);
  const ofCustomers = (await changes()).filter(({ kind }) => kind === 'person').map(({ act }) => act);
  expect(ofCustomers).toEqual(['person changed', 'people merged', 'people separated']);
});

test('numbers of one person merged into a number that is merged itself stand under the last one, and into each other at once under one', async () => {
  const third = '+923033333333';
  await anOrder();
  await anOrder(hina);
  const pairs = [[BANO, HINA] as const, [HINA, BANO] as const];
  const merged = await Promise.all(pairs.map((pair) => mergeCustomers(shop, admin, ...pair)));
  expect(merged.filter(({ ok }) => ok)).toHaveLength(1);
  const [first = ''] = await phonesOf();
  expect(await phonesOf()).toHaveLength(1);
  await anOrder({ phone: third });
  await mergeCustomers(shop, admin, first, third);
  expect(await phonesOf()).toEqual([third]);
  expect(await personOf(shop, admin, BANO)).toMatchObject({ otherPhones: [BANO, HINA], orders: 3 });
  expect(await mergeCustomers(shop, admin, third, BANO)).toEqual({ ok: false, reason: 'same' });
});

test('people are offered by the beginning of the phone, however it is written, and by words of the name', async () => {
  await anOrder({ address: 'Street 2', city: 'Daska' });
  await anOrder(hina);
  const offered = async (typed: string) =>
    (await offerCustomers(shop, admin, typed)).map(({ phoneE164 }) => phoneE164);
  for (const typed of ['0301', '+92 301 76', '0092301', '301765', '۰۳۰۱ ۷۶', '٠٣٠١', 'bano', 'BIBI b'])
    expect([typed, await offered(typed)]).toEqual([typed, [BANO]]);
  for (const typed of ['', '03', '7654321', 'nobody', '%'])
    expect([typed, await offered(typed)]).toEqual([typed, []]);
  expect(await offerCustomers(shop, admin, 'bano')).toMatchObject([{ address: 'Street 2', city: 'Daska' }]);
});

test('the address of a person is the digits of the phone, and nothing else', () => {
  expect(pathOfPerson(BANO)).toBe('/admin/people/923017654321');
  expect(phoneOfPath('923017654321')).toBe(BANO);
  for (const part of ['', '+923017654321', '92301x', '1'.repeat(16), '%2B92'])
    expect(phoneOfPath(part)).toBeNull();
});

test('what a person refused is forgotten for all of their numbers, until they refuse again; the record keeps it', async () => {
  await aRefusedOrder();
  await aRefusedOrder('0302 1111111');
  await mergeCustomers(shop, admin, HINA, BANO);
  const refused = async () => [
    (await personOf(shop, admin, BANO))?.refused,
    ...[...(await phoneHistories(shop, admin, [BANO, HINA])).values()].map((history) => history.refused),
  ];
  expect(await refused()).toEqual([2, 1, 1]);
  expect(await forgetRefusals(shop, admin, BANO)).toBe(true);
  expect(await refused()).toEqual([0, 0, 0]);
  expect((await changes()).at(-1)).toMatchObject({ act: 'refusals forgotten', subject: BANO });
  await aRefusedOrder('0302 1111111');
  expect(await refused()).toEqual([1, 0, 1]);
  expect(await forgetRefusals(shop, admin, '+923039999999')).toBe(false);
});

const AYESHA = '+923001234567';
const WORDS = /ayesha|khan|house 7|300\s?1234567|nearthemosque/i;

/** Without the counters of limits, which expire within a day. */
async function wholeDatabase(): Promise<string> {
  const tables = await shop.db.introspection.getTables();
  const any = shop.db.withTables<Record<string, object>>();
  const names = tables.map(({ name }) => name).filter((name) => name !== 'attempts');
  const rows = await Promise.all(names.map((name) => any.selectFrom(name).selectAll().execute()));
  return JSON.stringify(rows);
}

/** A delivered order, and everything else a person leaves behind. */
async function aKnownPerson() {
  const order = await aLinkedOrder();
  const line = { orderId: order.orderId, productId: order.productId };
  const found = await findOrder(shop, admin, order.orderNumber);
  if (!found) throw new Error('no order');
  await addNote(shop, admin, found, 'Ayesha wants it early, nearTheMosque');
  await correctByLink(shop, order.holder, order.orderId, 'House 7, nearTheMosque');
  await notePerson(shop, admin, AYESHA, 'House 7 is hard to find');
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const review = { stars: '5', trueToColour: 'yes', text: 'Soft and true.', showName: 'on' };
  await writeReview(shop, order.holder, line, reviewForm.parse(review));
  await notePicture(shop, { name: 'a', kind: 'review' });
  await addReviewPicture(shop, order.holder, line, picturePath('review', 'a'));
  const productId = await aProduct(shop, { stock: 0 });
  await waitFor(shop, order.customer, { productId, phone: '0300 1234567', network: '203.0.113.1' });
  return order;
}

test('a deleted person is in no table any more; goods, amount and town of the order, and stars and words of the review are', async () => {
  const { orderId, customer } = await aKnownPerson();
  const was = await rowOf(orderId);
  const before = await wholeDatabase();
  expect([WORDS.test(before), before.includes(customer.email)]).toEqual([true, true]);
  expect(await deletePerson(shop, admin, AYESHA)).toEqual({ ok: true, orders: 1 });
  const after = await wholeDatabase();
  expect([WORDS.exec(after)?.[0], after.includes(customer.email)]).toEqual([undefined, false]);
  const { totalInPaisa, status, city, charges } = was;
  expect(await rowOf(orderId)).toMatchObject({ totalInPaisa, status, city, charges, userId: null });
  expect(await shop.db.selectFrom('reviews').selectAll().execute()).toMatchObject([
    { stars: 5, text: 'Soft and true.', name: '' },
  ]);
  expect(await shop.db.selectFrom('pictureUses').selectAll().execute()).toEqual([]);
  expect(await personOf(shop, admin, AYESHA)).toBeNull();
  expect((await changes()).map(({ act }) => act)).toContain('person deleted');
  expect(await deletePerson(shop, admin, AYESHA)).toEqual({ ok: false, reason: 'missing' });
});

test('a deleted person who bought on credit and cancelled it by the private link is in no ledger entry', async () => {
  const limitInPaisa = 1_000_000;
  await openKhata(shop, admin, { name: 'Bano Bibi', phoneE164: '+923017654321', note: '', limitInPaisa });
  const onCredit = { paidInPaisa: 0, way: 'cash', agreedInPaisa: null } as const;
  const { orderNumber, orderId } = await anEntry({ source: 'phone', onCredit });
  const { holder } = await opened(orderNumber);
  expect(await cancelOrder(shop, holder, orderId)).toMatchObject({ ok: true });
  expect(await deletePerson(shop, admin, '+923017654321')).toEqual({ ok: true, orders: 1 });
  const entries = await shop.db.selectFrom('ledger').select(['kind', 'actorKind']).execute();
  expect(entries.map((one) => `${one.kind} ${one.actorKind}`)).toEqual(['sale admin', 'refund customer']);
  expect(/bano|301\s?7654321/i.exec(await wholeDatabase())?.[0]).toBeUndefined();
});

test('a person is not deleted while an order is under way, even one of a merged number', async () => {
  await aKnownPerson();
  const open = await anOpenOrder();
  const phoneE164 = '+923021111111';
  await shop.db.updateTable('orders').set({ phoneE164 }).where('id', '=', open.orderId).execute();
  await mergeCustomers(shop, admin, '+923021111111', AYESHA);
  for (const status of ['pending', 'confirmed', 'delivering'] as const) {
    await setOrderStatus(shop, admin, open.orderId, status);
    expect(await deletePerson(shop, admin, AYESHA)).toEqual({ ok: false, reason: 'open' });
  }
  expect((await wholeDatabase()).includes('Ayesha Khan')).toBe(true);
  await setOrderStatus(shop, admin, open.orderId, 'delivered');
  expect(await deletePerson(shop, admin, AYESHA)).toEqual({ ok: true, orders: 2 });
});

test('an account that ordered for another number stays, and so do that order and the accounts of others', async () => {
  const { customer } = await aKnownPerson();
  const gift = await order(customer, await aProduct(shop), { phone: '0302 1111111' });
  const other = await aCustomer(shop, 'Hina Malik');
  await deletePerson(shop, admin, AYESHA);
  const users = await shop.db.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id).sort()).toEqual([customer.id, other.id].sort());
  expect(await rowOf(idOf(gift))).toMatchObject({ fullName: 'Ayesha Khan', userId: customer.id });
});

/** With an unsent mail to its address. */
async function aMessage(id: string, { email, phone = '' }: { email: string; phone?: string }) {
  const message = { name: 'Hina', subject: 'Lawn', message: 'How wide?', createdAt: 1 };
  const row = { id, email, phone, ...message, status: 'read', language: 'en' } as const;
  await shop.db.insertInto('contacts').values(row).execute();
  await putInOutbox<AccountEmail>(shop, shop.db, [{ kind: 'account exists', to: email }]);
}
const messages = async () =>
  (await shop.db.selectFrom('contacts').select('id').execute()).map(({ id }) => id);
const mailsTo = async (address: string, ofKind = 'account exists') =>
  (await outboxItems()).filter(({ kind, to }) => kind === ofKind && to === address).length;

test('messages and mails of the person go by e-mail and by phone, those of an address that ends alike stay', async () => {
  const { customer } = await aKnownPerson();
  const other = `x${customer.email}`;
  await aMessage('by e-mail', { email: customer.email });
  await aMessage('by phone', { email: 'elsewhere@example.com', phone: '0300-1234567' });
  await aMessage('of others', { email: other, phone: '0302 1111111' });
  for (const id of ['by phone', 'of others']) {
    const answer = { text: '56 inches', key: 'answer-1' };
    expect(await answerContact(shop, admin, id, answer)).toEqual({ ok: true });
  }
  await deletePerson(shop, admin, AYESHA);
  expect(await messages()).toEqual(['of others']);
  const answers = await shop.db.selectFrom('contactAnswers').select('contactId').execute();
  expect(answers).toEqual([{ contactId: 'of others' }]);
  expect(await mailsTo(other, 'contact answer')).toBe(1);
  expect(await mailsTo('elsewhere@example.com', 'contact answer')).toBe(0);
  expect([await mailsTo(customer.email), await mailsTo(other)]).toEqual([0, 1]);
});

test('messages from an e-mail that orders of another number have too stay, and the entries about an account that stays', async () => {
  const { customer } = await aKnownPerson();
  await order(customer, await aProduct(shop), { phone: '0302 1111111' });
  await aMessage('shared', { email: customer.email });
  const about = { subject: customer.id, name: 'Ayesha', after: { fullName: 'Ayesha' } };
  await recordAct(shop, admin, { act: 'helper added', ...about });
  await deletePerson(shop, admin, AYESHA);
  expect([await messages(), await mailsTo(customer.email)]).toEqual([['shared'], 1]);
  expect((await changes()).map(({ act }) => act)).toContain('helper added');
});

const rowOf = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
