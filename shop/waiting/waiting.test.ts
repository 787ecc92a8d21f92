import { beforeEach, expect, test } from 'vitest';
import {
  acts,
  changes,
  openShopForEachTest,
  outboxItems,
  shop,
} from '../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../tests/support/shopper.ts';
import { aCustomer, admin, aProduct, productOf } from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { countWaiting } from '../dashboard/statistics.server.ts';
import { type Actor, type Customer, guest } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { forgetOldWaits, mailBackInStock, WAIT_RETENTION_DAYS } from './back.server.ts';
import { countWaits, listWaitedFor, markNotified, removeWait } from './list.server.ts';
import { confirmWait, findWait, leaveWait, listWaits, newWaitLink, waitFor } from './wait.server.ts';

openShopForEachTest({ hasOwner: true });

const helper = { ...admin, rights: { products: true } } as const;
const soldOut = () => aProduct(shop, { stock: 0, nameUrdu: 'سفید لٹھا' });
let productId: string;
beforeEach(async () => {
  productId = await soldOut();
});

interface Typed {
  email?: string;
  phone?: string;
  network?: string;
}

const wait = (productId: string, typed: Typed, actor: Actor = guest, on = shop) =>
  waitFor(on, actor, { productId, phone: '', network: 'net', email: undefined, ...typed });
const rows = () => shop.db.selectFrom('waits').selectAll().orderBy('createdAt').execute();
const contacts = async () => (await rows()).map(({ contact }) => contact).toSorted();
const linkOf = async () => {
  const asked = (await outboxItems()).findLast(({ kind }) => kind === 'wait asked');
  return (await newWaitLink(shop, asked.waitId)) ?? '';
};
async function setStock(productId: string, stock: number): Promise<void> {
  const product = await productOf(shop, productId);
  await updateProduct(shop, admin, productId, { ...fieldsOf(product), stock }, product.stock);
}

async function aProvedCustomer(): Promise<Customer> {
  const customer = await aCustomer(shop);
  const proved = { emailVerified: 1 as never };
  await shop.db.updateTable('users').set(proved).where('id', '=', customer.id).execute();
  return customer;
}

const backMails = async () => (await outboxItems()).filter(({ kind }) => kind === 'back in stock');

test('asking is one row per contact and product, with the same answer each time, and refused where it is in stock or gone', async () => {
  const [there, archived] = [await aProduct(shop), await soldOut()];
  await deleteProduct(shop, admin, archived);
  const typed = { email: 'hina@example.com', phone: '0300 1234567' };
  expect(await wait(there, typed)).toEqual({ ok: false, reason: 'in stock' });
  for (const id of [archived, 'no-such-id'])
    expect(await wait(id, typed)).toEqual({ ok: false, reason: 'missing' });
  for (let n = 0; n < 3; n += 1) expect(await wait(productId, typed)).toEqual({ ok: true, mailed: true });
  await wait(productId, { phone: '+92 300 123 4567' });
  expect(await contacts()).toEqual(['+923001234567', 'hina@example.com']);
});

test('asking ends at sixty an hour from one network, twenty products of a contact, and six mails to an address', async () => {
  for (let n = 0; n < 60; n += 1) await wait(productId, { phone: aPhone() });
  const refused = { ok: false, reason: 'too many' };
  expect(await wait(productId, { phone: aPhone() })).toEqual(refused);
  expect(await wait(productId, { phone: aPhone(), network: 'other' })).toMatchObject({ ok: true });
  const typed = { phone: '0300 7654321', network: 'third' };
  for (let n = 0; n < 20; n += 1) await wait(await soldOut(), typed);
  expect(await wait(productId, typed)).toEqual(refused);
  const asked = [];
  for (let n = 0; n < 7; n += 1)
    asked.push((await wait(productId, { email: 'hina@example.com', network: `net ${n}` })).ok);
  expect(asked).toEqual([...Array(6).fill(true), false]);
});

test('a mail goes to nobody who has not confirmed the address, and once to each who has', async () => {
  await wait(productId, { email: 'hina@example.com' });
  const token = await linkOf();
  await wait(productId, { email: 'sana@example.com' });
  expect(await findWait(shop, token)).toEqual({ productId, name: 'Ivory Latha', isConfirmed: false });
  expect(await confirmWait(shop, token)).toBe(true);
  await mailBackInStock(shop);
  expect(await backMails()).toEqual([]);
  await setStock(productId, 3);
  await Promise.all([mailBackInStock(shop), mailBackInStock(shop), mailBackInStock(shop)]);
  const product = { id: productId, name: 'Ivory Latha' };
  const mail = { kind: 'back in stock', to: 'hina@example.com', language: 'en', product };
  expect(await backMails()).toEqual([mail]);
  expect(await contacts()).toEqual(['sana@example.com']);
  expect(await findWait(shop, token)).toBeNull();
  expect(await confirmWait(shop, token)).toBe(false);
});

test('a mail goes to an account’s own proved address without a question, in the language of the page', async () => {
  const customer = await aProvedCustomer();
  const answer = await wait(productId, { email: customer.email }, customer, { ...shop, language: 'ur' });
  expect(answer).toEqual({ ok: true, mailed: false });
  expect(await outboxItems()).toEqual([]);
  await setStock(productId, 1);
  await mailBackInStock(shop);
  const mail = { to: customer.email, language: 'ur', product: { name: 'سفید لٹھا' } };
  expect(await backMails()).toMatchObject([mail]);
});

test('a mail goes to no other address that a customer types, and to no own one that is not proved', async () => {
  const [proved, unproved] = [await aProvedCustomer(), await aCustomer(shop)];
  await wait(productId, { email: 'victim@example.com' }, proved);
  await wait(productId, { email: proved.email }, unproved);
  await wait(productId, { email: unproved.email }, unproved);
  await setStock(productId, 1);
  await mailBackInStock(shop);
  expect(await backMails()).toEqual([]);
  expect((await rows()).map(({ userId }) => userId)).toEqual([null, null, unproved.id]);
});

test('the list is left by the mailed link, of which only the hash is stored and only the newest works', async () => {
  await wait(productId, { email: 'hina@example.com' });
  const [older, token] = [await linkOf(), await linkOf()];
  expect(JSON.stringify(await rows())).not.toContain(token);
  expect([await leaveWait(shop, { token: older }), await leaveWait(shop, { token })]).toEqual([false, true]);
  expect(await rows()).toEqual([]);
  expect(await leaveWait(shop, { token })).toBe(false);
  expect(await newWaitLink(shop, 'gone')).toBeNull();
});

test('the list is left by the account that asked, and by no other', async () => {
  const [one, other] = [await aProvedCustomer(), await aCustomer(shop)];
  await wait(productId, { email: one.email, phone: '0300 1234567' }, one);
  await wait(productId, { phone: '0300 1234567' }, other);
  expect(await listWaits(shop, one)).toEqual([{ productId, name: 'Ivory Latha', isConfirmed: true }]);
  expect(await listWaits(shop, other)).toEqual([]);
  expect(await leaveWait(shop, { ...other, productId })).toBe(false);
  expect(await leaveWait(shop, { ...one, productId })).toBe(true);
  expect(await rows()).toEqual([]);
});

test('the shopkeeper sees what is back first, then what most wait for; phones only with the right to orders', async () => {
  const [back, wanted, wantedLess] = [await soldOut(), await soldOut(), await soldOut()];
  for (const id of [back, wanted, wanted, wantedLess]) await wait(id, { phone: aPhone() });
  await wait(wantedLess, { email: 'unconfirmed@example.com' });
  await wait(back, { email: 'hina@example.com' });
  await confirmWait(shop, await linkOf());
  expect((await countWaiting(shop, admin)).waits).toBe(0);
  await setStock(back, 2);
  expect([(await countWaiting(shop, admin)).waits, (await countWaiting(shop, helper)).waits]).toEqual([1, 0]);
  const { items } = await listWaitedFor(shop, admin, 1);
  expect(items).toMatchObject([
    { id: back, stock: 2, waits: 2, mails: 1, phones: [{}] },
    { id: wanted, stock: 0, waits: 2, mails: 0, phones: [{}, {}] },
    { id: wantedLess, waits: 1, mails: 0, phones: [{}] },
  ]);
  const phones = (await listWaitedFor(shop, helper, 1)).items.map((item) => item.phones);
  expect(phones).toEqual([null, null, null]);
  const counts = await countWaits(shop, helper, [back, wanted, 'none']);
  expect([...counts].toSorted()).toEqual([back, wanted].map((id) => [id, 2]).toSorted());
});

test('the shopkeeper marks phones as told once, whichever device was first, and takes one off at the person’s wish', async () => {
  for (const phone of ['0300 1234567', '0300 7654321']) await wait(productId, { phone });
  const ids = ((await listWaitedFor(shop, admin, 1)).items[0]?.phones ?? []).map(({ id }) => id);
  const marked = await Promise.all([markNotified(shop, admin, ids), markNotified(shop, admin, ids)]);
  expect(marked.toSorted()).toEqual([0, 2]);
  expect(await countWaits(shop, admin, [productId])).toEqual(new Map());
  expect(await markNotified(shop, admin, [])).toBe(0);
  expect(await removeWait(shop, admin, ids[0] ?? '')).toBe(1);
  expect(await removeWait(shop, admin, ids[0] ?? '')).toBe(0);
  expect(await acts()).toEqual(['product added', 'people told', 'person taken off a list']);
  expect(JSON.stringify(await changes())).not.toContain(toE164('0300 1234567'));
  for (const phone of ['0300 1234567', '0300 7654321']) await wait(productId, { phone });
  expect(await countWaits(shop, admin, [productId])).toEqual(new Map([[productId, 2]]));
});

test('a wait is deleted after the term, a phone a day after it was told, an address that nobody confirmed after three days', async () => {
  shop.setClock(1_000_000_000_000);
  await wait(productId, { email: 'hina@example.com', phone: '0300 1234567' });
  await wait(productId, { phone: '0300 7654321' });
  const left = async (ms: number) => {
    shop.setClock(1_000_000_000_000 + ms);
    await forgetOldWaits(shop);
    return contacts();
  };
  const [first, second] = ['+923001234567', '+923007654321'];
  expect(await left(DAY_MS * 3)).toEqual([first, second, 'hina@example.com']);
  expect(await left(DAY_MS * 3 + 1)).toEqual([first, second]);
  const id = (await rows()).find(({ contact }) => contact === second)?.id ?? '';
  await markNotified(shop, admin, [id]);
  expect(await left(DAY_MS * 4 + 1)).toEqual([first, second]);
  expect(await left(DAY_MS * 4 + 2)).toEqual([first]);
  expect(await left(DAY_MS * WAIT_RETENTION_DAYS)).toEqual([first]);
  expect(await left(DAY_MS * WAIT_RETENTION_DAYS + 1)).toEqual([]);
});

test('a wait is deleted with its person and with its product', async () => {
  const other = await soldOut();
  const customer = await aProvedCustomer();
  for (const id of [productId, other])
    await wait(id, { email: customer.email, phone: '0300 1234567' }, customer);
  await shop.db.deleteFrom('products').where('id', '=', other).execute();
  expect(await rows()).toHaveLength(2);
  await shop.db.deleteFrom('users').where('id', '=', customer.id).execute();
  expect(await rows()).toEqual([]);
});
