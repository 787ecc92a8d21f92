import { readdirSync, readFileSync } from 'node:fs';
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
  const typed = { fullName: SPAM, email: 'victim@example.com', address: SPAM, city: SPAM, notes: SPAM };
  const customerInfo = { ...checkout.customerInfo, ...typed, phone: aPhone() };
  const placed = await checkOut(shop, customer, { ...checkout, ...(network && { network }), customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  return placed;
}

async function mails(): Promise<Email[]> {
  return (await allMails()).filter(({ to }) => to?.[0]?.address !== admin.email);
}
async function allMails(): Promise<Email[]> {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  await deliverDue(mailWorkerParts(shop, { folder, log }));
  const files = readdirSync(path.join(folder, 'mail')).sort();
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, 'mail', file)))));
}
const recipients = async () => (await mails()).map(({ to }) => to?.[0]?.address);

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
  for (const typed of [SPAM, 'victim@example.com']) expect(admins?.text).toContain(typed);
  expect(await proveAddress(shop, tokenIn(unproved[0]), guest)).toEqual({ email: customer.email });
  await deleteOrder(shop, admin, orderId);
  const last = (await mails()).at(-1);
  expect(last?.subject).toBe(`Your order ${orderNumber} will not come`);
  expect(last?.text).toContain(`Salaam ${SPAM}`);
  expect(tokenIn(last)).toBe('');
});

test('a removed order is told to the account’s own address, and like a new one at most six times a day', async () => {
  const customer = await aCustomer(shop, SPAM);
  for (let n = 0; n < 4; n += 1) {
    const { orderId } = await order(customer);
    await setOrderStatus(shop, admin, orderId, 'delivering');
    await bringBack(shop, orderId);
    later();
    await mails();
  }
  const all = await mails();
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
    const { linkHash, productId } = await shop.db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderId', 'id')
      .select(['linkHash', 'productId'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
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

test('a parcel that was received is deleted without a mail', async () => {
  const customer = await aCustomer(shop);
  const { orderId } = await order(customer);
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await deleteOrder(shop, admin, orderId);
  later();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order .* at /),
  ]);
});

test('a mail that waits since before an upgrade goes to the account, whatever address it names', async () => {
  const customer = await aCustomer(shop);
  await order(customer);
  const placed = shop.db.selectFrom('outbox').selectAll().where('letter', 'like', '%"order placed"%');
  const { id, letter } = await placed.executeTakeFirstOrThrow();
  const { network: _network, ...old } = { ...JSON.parse(letter), to: 'victim@example.com' };
  const waiting = shop.db.updateTable('outbox').set({ letter: JSON.stringify(old) });
  await waiting.where('id', '=', id).execute();
  expect(await recipients()).toEqual([customer.email]);
});

test('a link proves an address once, even when it is followed many times at once, and ends the older ones', async () => {
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
});

test('a link ends after three days, and is then forgotten', async () => {
  const customer = await aCustomer(shop);
  shop.setClock(1_000_000_000_000);
  const token = await newProof(shop, customer.id);
  shop.setClock(1_000_000_000_000 + PROOF_LINK_LIVES_MS);
  expect(await stateOfProof(shop, token, guest)).toBe('over');
  expect(await proveAddress(shop, token, guest)).toBeNull();
  expect(await isProved(shop, customer.id)).toBe(false);
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

test('to one address go six mails a day, whoever causes them; the orders go through, and the log says so', async () => {
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
});

test('from one network go thirty mails an hour to addresses that are not proved', async () => {
  const customers = await Promise.all(Array.from({ length: 32 }, () => aCustomer(shop)));
  for (const customer of customers) await order(customer, 'a-network');
  expect(await mails()).toHaveLength(30);
  await order(await aCustomer(shop), 'another');
  expect(await mails()).toHaveLength(31);
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
  expect(await recipients()).not.toContain('last@example.com');
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
