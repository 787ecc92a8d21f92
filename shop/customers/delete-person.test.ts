import { expect, test } from 'vitest';
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import { openKhata } from '#shop/khata/change.server.ts';
import { cancelOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { correctByLink } from '#shop/orders/link/link.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { addNote } from '#shop/orders/timeline.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { writeReview } from '#shop/reviews/write.server.ts';
import { waitFor } from '#shop/waiting/wait.server.ts';
import { aLinkedOrder, opened } from '../../tests/support/linked-orders.ts';
import { anEntry, BANO } from '../../tests/support/model/made-orders.ts';
import { anOrder, idOf, order } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { answerContact } from '../messages/answers.server.ts';
import { addReviewPicture } from '../reviews/write.server.ts';
import { mergeCustomers, notePerson } from './change.server.ts';
import { deletePerson } from './delete-person.server.ts';
import { personOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const AYESHA = '+923001234567';
const WORDS = /ayesha|khan|house 7|300\s?1234567|nearthemosque/i;

/** Without the counters of limits, which expire within a day. */
async function wholeDatabase(): Promise<string> {
  const tables = await shop.db.introspection.getTables();
  const any = shop.db.withTables<Record<string, object>>();
  const rows = await Promise.all(
    tables
      .filter(({ name }) => name !== 'attempts')
      .map(({ name }) => any.selectFrom(name).selectAll().execute()),
  );
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
  await openKhata(shop, admin, { name: BANO.fullName, phoneE164: '+923017654321', note: '', limitInPaisa });
  const onCredit = { paidInPaisa: 0, way: 'cash', agreedInPaisa: null } as const;
  const { orderNumber, orderId } = await anEntry({ source: 'phone', onCredit });
  const { holder } = await opened(orderNumber);
  expect(await cancelOrder(shop, holder, orderId)).toMatchObject({ ok: true });
  expect(await deletePerson(shop, admin, '+923017654321')).toEqual({ ok: true, orders: 1 });
  expect(await shop.db.selectFrom('ledger').select(['kind', 'actorKind']).execute()).toMatchObject([
    { kind: 'sale', actorKind: 'admin' },
    { kind: 'refund', actorKind: 'customer' },
  ]);
  expect(/bano|301\s?7654321/i.exec(await wholeDatabase())?.[0]).toBeUndefined();
});

test('a person is not deleted while an order is under way, even one of a merged number', async () => {
  await aKnownPerson();
  const open = await anOrder();
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
