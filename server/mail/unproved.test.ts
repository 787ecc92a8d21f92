import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import {
  endPending,
  forgetOldProofs,
  isProved,
  mailProof,
  newProof,
  PROOF_LINK_LIVES_MS,
  proveAddress,
  stateOfProof,
} from '#shop/accounts/address-proof.server.ts';
import { askForAddress } from '#shop/accounts/own-account.server.ts';
import { addToCart } from '#shop/cart/cart.server.ts';
import { type Admin, type Customer, guest } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { answerContact, answersTo } from '#shop/messages/answers.server.ts';
import { listContacts, sendContact } from '#shop/messages/contacts.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { declineExchange } from '#shop/orders/exchange/exchange-answer.server.ts';
import { askExchange } from '#shop/orders/exchange/exchange-ask.server.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../tests/support/shopper.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, admin, aProduct, bringBack, checkOut } from '../../tests/support/test-shop.ts';
import { deliverDue } from './mail-worker.ts';

const SPAM = 'Win a prize at https://evil.example today';
const VICTIM = 'victim@example.com';
openShopForEachTest({ hasOwner: true });
let folder: string;
/** Lines of level warn and above. */
let logged: string[];
beforeEach(() => {
  folder = aTempFolder();
  logged = [];
});

async function order(customer: Customer, network?: string) {
  await addToCart(shop, customer, await aProduct(shop), 1);
  const checkout = await aCheckout(shop, customer);
  const typed = { fullName: SPAM, email: VICTIM, address: SPAM, city: SPAM, notes: SPAM };
  const customerInfo = { ...checkout.customerInfo, ...typed, phone: aPhone() };
  const placed = await checkOut(shop, customer, { ...checkout, ...(network && { network }), customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  return placed;
}

async function mails(fault?: Error): Promise<Email[]> {
  return (await allMails(fault)).filter(({ to }) => to?.[0]?.address !== admin.email);
}
async function allMails(fault?: Error): Promise<Email[]> {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  const parts = mailWorkerParts(shop, { folder, log });
  await deliverDue({ ...parts, ...(fault && { deliver: () => Promise.reject(fault) }) });
  if (!existsSync(path.join(folder, 'mail'))) return [];
  const files = readdirSync(path.join(folder, 'mail')).sort();
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, 'mail', file)))));
}
const tokenIn = (mail: Email | undefined) =>
  /https:\/\/shop\.test\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const wholeOf = ({ subject, text, html, headers }: Email) => JSON.stringify([subject, text, html, headers]);

/** The time in which status mails can be withdrawn. */
const later = () => shop.setClock(shop.now() + UNDO_MS);

test('order mails go to the account’s own address alone; nothing that was typed is in them until it is proved', async () => {
  const customer = await aCustomer(shop, SPAM);
  const { orderId, orderNumber } = await order(customer);
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  later();
  const all = await allMails();
  const unproved = all.filter(({ to }) => to?.[0]?.address === customer.email);
  expect(all).toHaveLength(1 + unproved.length);
  expect(unproved).toHaveLength(2);
  for (const mail of unproved) {
    expect(wholeOf(mail)).not.toMatch(/prize|evil/i);
    for (const known of [orderNumber, 'Ivory Latha', 'Rs. 2,500', 'Confirm your email address'])
      expect(mail.text).toContain(known);
  }
  const admins = all.find((mail) => !unproved.includes(mail));
  for (const typed of [SPAM, VICTIM]) expect(admins?.text).toContain(typed);
  expect(await proveAddress(shop, tokenIn(unproved[0]), guest)).toEqual({ email: customer.email });
  await deleteOrder(shop, admin, orderId);
  const last = (await mails()).at(-1);
  expect(last?.subject).toBe(`Your order ${orderNumber} will not come`);
  expect(last?.text).toContain(`Salaam ${SPAM}`);
  expect(tokenIn(last)).toBe('');
});

test('a removed order, if its parcel was not received, is told to the account’s own address, and like a new one at most six times a day', async () => {
  const other = await aCustomer(shop);
  const { orderId: received } = await order(other);
  await setOrderStatus(shop, admin, received, 'delivered');
  await deleteOrder(shop, admin, received);
  later();
  const isPlaced = expect.stringMatching(/^Your order .* at /);
  expect((await mails()).map(({ subject }) => subject)).toEqual([isPlaced]);
  const customer = await aCustomer(shop, SPAM);
  for (let n = 0; n < 4; n += 1) {
    const { orderId } = await order(customer);
    await setOrderStatus(shop, admin, orderId, 'delivering');
    await bringBack(shop, orderId);
    later();
    await mails();
  }
  const all = (await mails()).slice(1);
  expect(all.map(({ to }) => to?.[0]?.address)).toEqual(Array(6).fill(customer.email));
  const cameBack = /^The parcel of your order USM-\d+ came back$/;
  expect(all.filter(({ subject }) => cameBack.test(subject ?? ''))).toHaveLength(3);
  for (const mail of all) expect(wholeOf(mail)).not.toMatch(/prize|evil/i);
});

test('that an exchange is declined is told without the words of the shop until the address is proved', async () => {
  const customer = await aCustomer(shop, SPAM);
  for (const isProvedNow of [false, true]) {
    const { orderId } = await order(customer);
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const lines = shop.db.selectFrom('orders').innerJoin('orderLines', 'orderId', 'id').selectAll();
    const { linkHash, productId } = await lines.where('id', '=', orderId).executeTakeFirstOrThrow();
    const holder = { ...customer, linkHash: linkHash ?? '' };
    const what = { cause: 'fault', words: SPAM, isUncut: true } as const;
    const back = [{ productId, quantity: 1 }];
    expect((await askExchange(shop, holder, orderId, { back, ...what })).ok).toBe(true);
    expect(await declineExchange(shop, admin, orderId, SPAM)).toBe(true);
    later(); // follows the mail about the status
    const about = /^The exchange for your order/;
    const mail = (await mails()).findLast(({ subject }) => about.test(subject ?? ''));
    if (isProvedNow) expect(mail?.text).toContain(`Why: ${SPAM}`);
    else expect(wholeOf(mail as Email)).not.toMatch(/prize|evil/i);
    if (!isProvedNow) await proveAddress(shop, tokenIn(mail), guest);
  }
});

test('a link proves an address once, even when it is followed many times at once, and ends the older ones; it ends after three days, and is then forgotten', async () => {
  const customer = await aCustomer(shop);
  const [older, token] = [await newProof(shop, customer.id), await newProof(shop, customer.id)];
  for (const link of [older, token]) expect(await stateOfProof(shop, link, guest)).toBe('live');
  const tries = await Promise.all(Array.from({ length: 20 }, () => proveAddress(shop, token, guest)));
  expect(tries.filter((one) => one !== null)).toEqual([{ email: customer.email }]);
  expect(await isProved(shop, customer.id)).toBe(true);
  for (const link of [older, token, '']) {
    expect(await stateOfProof(shop, link, guest)).toBe('over');
    expect(await proveAddress(shop, link, guest)).toBeNull();
  }
  const late = await aCustomer(shop);
  shop.setClock(1_000_000_000_000);
  const unused = await newProof(shop, late.id);
  shop.setClock(1_000_000_000_000 + PROOF_LINK_LIVES_MS);
  expect(await stateOfProof(shop, unused, guest)).toBe('over');
  expect(await proveAddress(shop, unused, guest)).toBeNull();
  expect(await isProved(shop, late.id)).toBe(false);
  await forgetOldProofs(shop);
  expect(await shop.db.selectFrom('addressProofs').selectAll().execute()).toEqual([]);
});

test('no table holds a token that works', async () => {
  const customer = await aCustomer(shop);
  expect(await mailProof(shop, customer, 'a-network')).toBe('sent');
  const before = await shop.db.selectFrom('outbox').select('letter').execute();
  expect(JSON.stringify(before)).not.toContain('token');
  const token = tokenIn((await mails())[0]);
  expect(token).toHaveLength(43);
  const stored = await shop.db.selectFrom('addressProofs').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await proveAddress(shop, token, guest)).not.toBeNull();
  expect(await mailProof(shop, customer, 'a-network')).toBe('proved');
});

test('to one address go six mails a day, whoever causes them, and from one network thirty an hour; the orders go through, and the log says so', async () => {
  const customer = await aCustomer(shop);
  for (let n = 0; n < 5; n += 1) await order(customer, `network ${n}`);
  expect(await mailProof(shop, customer, 'a-network')).toBe('sent');
  expect(await mails()).toHaveLength(6);
  expect(await mailProof(shop, customer, 'a-network')).toBe('too many');
  expect((await order(customer, 'another')).ok).toBe(true);
  expect(await mails()).toHaveLength(6);
  expect(logged.filter((line) => line.includes('an order mail was left out'))).toHaveLength(1);
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await proveAddress(shop, await newProof(shop, customer.id), guest);
  await order(customer, 'another');
  expect(await mails()).toHaveLength(7);
  const already = (await mails()).length;
  const customers = await Promise.all(Array.from({ length: 32 }, () => aCustomer(shop)));
  for (const customer of customers) await order(customer, 'full network');
  expect(await mails()).toHaveLength(already + 30);
  await order(await aCustomer(shop), 'a third');
  expect(await mails()).toHaveLength(already + 31);
});

test('an email to a new address has the link that works; one whose request was ended meanwhile is not sent', async () => {
  const asking: Admin = { ...admin, email: 'old@thaan.test' };
  await askForAddress(shop, asking, 'ended@example.com');
  await askForAddress(shop, asking, 'new@example.com');
  const toNew = (await mails()).filter(({ to }) => to?.[0]?.address?.endsWith('@example.com'));
  expect(toNew.map(({ to }) => to?.[0]?.address)).toEqual(['new@example.com']);
  expect(await stateOfProof(shop, tokenIn(toNew[0]), admin)).toBe('new address');
  await askForAddress(shop, asking, 'last@example.com');
  await endPending(shop.db, admin.id);
  const recipients = (await mails()).map(({ to }) => to?.[0]?.address);
  expect(recipients).not.toContain('last@example.com');
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

async function aMessage(typed: { email?: string; message?: string } = {}, language = 'en'): Promise<string> {
  const form = contactForm.parse({ name: SPAM, email: VICTIM, subject: SPAM, message: SPAM, ...typed });
  await sendContact({ ...shop, language }, { ticket: crypto.randomUUID(), form, network: 'n' });
  return (await listContacts(shop, admin)).items[0]?.id ?? '';
}
const answer = (id: string, text = 'It is 56 inches wide.', key = 'form-key-1') =>
  answerContact(shop, admin, id, { text, key });
const statesOf = async (id: string) =>
  (await answersTo(shop, admin, [id])).get(id)?.map(({ state }) => state);

test('an answer is mailed once, without what was typed, stands beside its message, marks it as read, and says when it is refused', async () => {
  const id = await aMessage();
  const sent = await Promise.all([answer(id), answer(id), answer(id)]);
  expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await statesOf(id)).toEqual(['on its way']);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('somebody typed your address');
  expect(wholeOf(mail as Email)).not.toMatch(/prize|evil/i);
  expect(mail?.to?.[0]?.address).toBe(VICTIM);
  expect(mail?.replyTo?.[0]?.address).toBe(shop.settings.current.store.email);
  expect(mail?.text).toContain('It is 56 inches wide.');
  const shown = { text: 'It is 56 inches wide.', by: admin.fullName, state: 'sent' };
  expect((await answersTo(shop, admin, [id])).get(id)).toMatchObject([shown]);
  expect((await listContacts(shop, admin)).items).toMatchObject([{ status: 'read' }]);
  await answer(id);
  expect(await mails()).toHaveLength(1);
  await answer(id, 'And 4 metres long.');
  expect(await mails()).toHaveLength(2);
  await answer(id, 'Or 5.');
  const refused = { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' };
  await mails(Object.assign(new Error('550 no such user'), refused));
  expect((await statesOf(id))?.toSorted()).toEqual(['lost', 'sent', 'sent']);
  expect(await answer('nobody')).toEqual({ ok: false, reason: 'missing' });
});

test('the mail is in the language of the page, or in Urdu if the message is', async () => {
  await answer(await aMessage({ message: 'چوڑائی کتنی ہے؟' }));
  expect((await mails())[0]?.subject).toContain('آپ کے میسج کا جواب');
  await answer(await aMessage({ email: 'other@example.com' }, 'roman'));
  expect((await mails())[1]?.subject).toContain('ki taraf se jawab');
});

test('an address that nobody has proved gets six answers a day, a proved one is not limited', async () => {
  const answers = async (id: string) => {
    const oks: boolean[] = [];
    for (let n = 0; n < 8; n += 1) oks.push((await answer(id, `Answer ${n}`)).ok);
    return oks.filter(Boolean).length;
  };
  const id = await aMessage();
  expect(await answers(id)).toBe(6);
  expect(await answer(id, 'One more')).toEqual({ ok: false, reason: 'too many' });
  expect(await statesOf(id)).toHaveLength(6);
  shop.setClock(shop.now() + DAY_MS + 1);
  expect(await answer(id, 'One more')).toEqual({ ok: true });
  const customer = await aCustomer(shop);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  expect(await answers(await aMessage({ email: customer.email }))).toBe(8);
});
