import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { listContacts, markContactRead, sendContact } from './contacts.server.ts';
import { type ContactInput, contactForm } from './form.server.ts';

openShopForEachTest();

const typed = { name: 'Ayesha', email: 'Ayesha@Example.com', subject: 'Lawn', message: 'How wide?' };
const send = (changes: Partial<ContactInput> = {}, ticket = crypto.randomUUID(), network = '203.0.113.1') =>
  sendContact(shop, { ticket, form: contactForm.parse({ ...typed, ...changes }), network });

test('name, e-mail, subject and message are required, the phone is not; an address is as long as one can be', () => {
  const faults = (form: object) => {
    const { error } = contactForm.safeParse(form);
    return error && faultsOf(error).map(({ field, code }) => `${field}: ${code}`);
  };
  expect(faults(typed)).toBeUndefined();
  expect(faults({})).toEqual(['name: required', 'email: required', 'subject: required', 'message: required']);
  for (const [name, wrong, code] of [
    ['email', 'ayesha', 'no email'],
    ['email', `${'\uFB03'.repeat(84)}@b.pk`, 'too long'],
    ['message', ' \n ', 'required'],
    ['name', 'x'.repeat(101), 'too long'],
  ] as const)
    expect(faults({ ...typed, [name]: wrong })).toEqual([`${name}: ${code}`]);
  expect(contactForm.parse({ ...typed, status: 'read', createdAt: 1 })).not.toHaveProperty('status');
  const long = contactForm.parse({ ...typed, email: `${'\uFB03'.repeat(83)}@b.pk` });
  expect(long.email).toBe(`${'ffi'.repeat(83)}@b.pk`);
});

test('a message that is sent again is kept once, unread, with what was typed and the time; other words are another one', async () => {
  shop.setClock(1_000);
  const ticket = crypto.randomUUID();
  await send({ message: '<b>How</b>\u0000 wide?' }, ticket);
  await send({ message: '<b>How</b> wide?' }, ticket);
  const stored = { ...typed, email: 'ayesha@example.com', phone: '', message: '<b>How</b> wide?' };
  const first = { ...stored, id: expect.any(String), createdAt: 1_000, status: 'unread', language: 'en' };
  expect((await listContacts(shop, admin)).items).toEqual([first]);
  // A browser may show the page from its memory.
  for (const message of ['And how long?', '<b>How</b> wide?']) await send({ message }, ticket);
  expect((await listContacts(shop, admin)).total).toBe(2);
});

test('a network sends sixty messages in an hour', async () => {
  for (let n = 0; n < 60; n += 1) expect(await send()).toEqual({ ok: true });
  expect(await send()).toEqual({ ok: false, reason: 'too many' });
  expect(await send({}, crypto.randomUUID(), '203.0.113.2')).toEqual({ ok: true });
  expect((await listContacts(shop, admin)).total).toBe(61);
});

test('Mark as Read makes an unread message read, and nothing of one that is not there', async () => {
  await send();
  const [message] = (await listContacts(shop, admin, { status: 'unread' })).items;
  expect(await markContactRead(shop, admin, message?.id ?? '')).toBe(true);
  expect((await listContacts(shop, admin, { status: 'unread' })).total).toBe(0);
  expect((await listContacts(shop, admin, { status: 'read' })).total).toBe(1);
  expect(await markContactRead(shop, admin, "' or 1=1 --")).toBe(false);
});

test('messages are paged, sorted by time and searched by each word', async () => {
  for (let n = 1; n <= 45; n += 1) {
    shop.setClock(n);
    await send({ subject: `Question ${n}`, name: n === 7 ? 'Sana 100%' : 'Ayesha' });
  }
  const last = await listContacts(shop, admin, { page: 3 });
  expect([last.items.length, last.total, last.page, last.pages]).toEqual([5, 45, 3, 3]);
  expect(last.items.at(-1)?.subject).toBe('Question 1');
  expect((await listContacts(shop, admin, { oldestFirst: true })).items[0]?.subject).toBe('Question 1');
  expect((await listContacts(shop, admin, { page: 99 })).page).toBe(3);
  const found = await listContacts(shop, admin, { q: 'SANA 100% question' });
  expect(found.items.map(({ subject }) => subject)).toEqual(['Question 7']);
});
