import { expect, test } from 'vitest';
import { aGuest, message } from '../../tests/support/chats.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { sendMessage } from '../chat/messages.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import type { CustomerInfo } from '../orders/order.ts';
import { placeOrder } from '../orders/place.server.ts';
import { phoneHistories } from '../orders/read.server.ts';
import { forgetRefusals, mergeCustomers, notePerson, separateCustomers } from './change.server.ts';
import { pathOfPerson, phoneOfPath } from './customer.ts';
import { offerCustomers } from './offer.server.ts';
import { CUSTOMERS_PER_PAGE, listCustomers, personOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const START = Date.UTC(2026, 10, 2, 6);
const [BANO, HINA] = ['+923017654321', '+923021111111'];
let orders = 0;

/** Places it a minute after the previous order. */
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
  expect(await phonesOf({ q: 'lane pasrur' })).toEqual([BANO]);
  expect(await phonesOf({ q: '0301 765' })).toEqual([BANO]);
  expect(await phonesOf({ q: orderNumber })).toEqual([HINA]);
  expect(await phonesOf({ q: 'nobody' })).toEqual([]);
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
  const phones = [...first.customers, ...second.customers].map(({ phoneE164 }) => phoneE164);
  expect(new Set(phones).size).toBe(25);
});

test('a person has all names and addresses, the orders, and the chats of the account and of the e-mail', async () => {
  shop.setClock(START);
  const customer = await aCustomer(shop, 'Bano');
  const bought = { quantity: 2, phone: BANO };
  await order({ ...customer, email: 'bano@example.com' }, await aProduct(shop), bought);
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
  const merged = await Promise.all([
    mergeCustomers(shop, admin, BANO, HINA),
    mergeCustomers(shop, admin, HINA, BANO),
  ]);
  expect(merged.filter(({ ok }) => ok)).toHaveLength(1);
  const [first = ''] = await phonesOf();
  expect(await phonesOf()).toHaveLength(1);
  await anOrder({ phone: third });
  await mergeCustomers(shop, admin, first, third);
  expect(await phonesOf()).toEqual([third]);
  const person = { otherPhones: [BANO, HINA], orders: 3 };
  expect(await personOf(shop, admin, BANO)).toMatchObject(person);
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
