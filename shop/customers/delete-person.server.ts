/** Deletes a person's data on request. Goods, amounts and towns of orders stay for the books. */
import { deleteChangesOf, record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell, tellRights } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { forgetKhatas } from '../khata/forget.server.ts';
import { khatasOfPhones } from '../khata/read.server.ts';
import type { EventFacts } from '../orders/timeline.ts';
import { dropPictures } from '../pictures/pictures.server.ts';
import { dropPersonsOf } from '../reviews/forget.server.ts';
import { lockCustomers } from './change.server.ts';
import { mainPhoneOf } from './read.server.ts';

const NOBODY = '—';

/**
 * `open`: an order is not yet delivered or ended, or an exchange is unanswered. `owes`: a khata is not
 * settled.
 */
type PersonDeleted = { ok: true; orders: number } | { ok: false; reason: 'missing' | 'open' | 'owes' };

/**
 * `phone` is E.164; includes numbers merged into it. Also deletes accounts and messages of their e-mails,
 * except of accounts that ordered for other numbers. The ledger and earlier backups stay.
 */
export function deletePerson(shop: Shop, owner: Admin, phone: string): Promise<PersonDeleted> {
  return inTransaction(shop, async (trx): Promise<PersonDeleted> => {
    await lockCustomers(shop, trx);
    const phones = await numbersOf(trx, phone);
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'userId', 'email', 'userEmail', 'step', 'endedAt'])
      .where('phoneE164', 'in', phones)
      .execute();
    const khatas = await khatasOfPhones(trx, phones);
    if (orders.length + khatas.length === 0) return { ok: false, reason: 'missing' };
    const ids = orders.map(({ id }) => id);
    const isOpen = orders.some(({ step, endedAt }) => endedAt === null && step !== 'delivered');
    if (isOpen || (ids.length > 0 && (await hasOpenExchange(trx, ids)))) return { ok: false, reason: 'open' };
    const isSettled = await forgetKhatas(
      shop,
      trx,
      khatas.map(({ id }) => id),
    );
    if (!isSettled) return { ok: false, reason: 'owes' };
    // Without the account's e-mail the account only added the order, see `isAddedByLink`.
    const own = orders.flatMap(({ userId, userEmail }) => (userId && userEmail ? [userId] : []));
    const gone = await deleteAccounts(trx, own, ids);
    const emails = await ownEmails(trx, orders);
    if (ids.length > 0) await dropFromOrders(trx, ids);
    const reviewIds = ids.length > 0 ? await dropFromReviews(trx, ids) : [];
    const answers = await deleteContacts(trx, phones, emails);
    await trx.deleteFrom('people').where('phoneE164', 'in', phones).execute();
    // Quoted, as an address may end with another one.
    await deleteEmails(trx, [...ids, ...gone, ...answers, ...emails.map((email) => JSON.stringify(email))]);
    await deleteChangesOf(trx, [...ids, ...phones, ...gone, ...reviewIds]);
    await record(shop, trx, owner, {
      act: 'person deleted',
      subject: 'person',
      after: { orders: ids.length },
    });
    tell(trx, [{ kind: 'orders', audience: 'admin' }]);
    return { ok: true, orders: ids.length };
  });
}

async function numbersOf(trx: Trx, phone: string): Promise<string[]> {
  const main = await mainPhoneOf(trx, phone);
  const merged = await trx.selectFrom('people').select('phoneE164').where('mergedInto', '=', main).execute();
  return [main, ...merged.map(({ phoneE164 }) => phoneE164)];
}

async function hasOpenExchange(trx: Trx, orderIds: readonly string[]): Promise<boolean> {
  const open = await trx
    .selectFrom('exchangeRequests')
    .select('id')
    .where('orderId', 'in', orderIds)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * With their carts, chats, kept products and waits. Concurrent orders stay as orders without an account.
 * Returns the ids of deleted accounts.
 */
async function deleteAccounts(
  trx: Trx,
  userIds: readonly string[],
  orderIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const gone = await trx
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('isAdmin', '=', false)
    .where('id', 'not in', trx.selectFrom('helpers').select('userId'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.userId', '=', 'users.id')
            .where('orders.id', 'not in', orderIds),
        ),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of gone) tellRights(trx, id);
  return gone.map(({ id }) => id);
}

type WithEmails = Record<'id' | 'email' | 'userEmail', string>;
const emailsOf = (orders: readonly Omit<WithEmails, 'id'>[]) =>
  orders.flatMap(({ email, userEmail }) => [email, userEmail]);

/** Anyone can type any e-mail, so those of other accounts and of other numbers' orders are left out. */
async function ownEmails(trx: Trx, orders: readonly WithEmails[]): Promise<string[]> {
  const emails = [...new Set(emailsOf(orders))].filter(Boolean);
  if (emails.length === 0) return [];
  const accounts = await trx.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const others = await trx
    .selectFrom('orders')
    .select(['email', 'userEmail'])
    .where((eb) => eb.or([eb('email', 'in', emails), eb('userEmail', 'in', emails)]))
    .where(
      'id',
      'not in',
      orders.map(({ id }) => id),
    )
    .execute();
  const shared = new Set([...accounts.map(({ email }) => email), ...emailsOf(others)]);
  return emails.filter((email) => !shared.has(email));
}

async function dropFromOrders(trx: Trx, ids: readonly string[]): Promise<void> {
  const text = { address: '', postalCode: '', notes: '', email: '', userEmail: '', gift: null };
  await trx
    .updateTable('orders')
    .set({ ...text, fullName: NOBODY, phone: NOBODY, phoneE164: null, userId: null, linkHash: null })
    .where('id', 'in', ids)
    .execute();
  // Phones must be unique per coupon.
  await trx
    .updateTable('couponUses')
    .set((eb) => ({ phoneE164: eb.ref('orderId') }))
    .where('orderId', 'in', ids)
    .execute();
  const events = await trx
    .selectFrom('orderEvents')
    .select(['id', 'facts', 'actorKind', 'actorName'])
    .where('orderId', 'in', ids)
    .execute();
  for (const { id, facts, actorKind, actorName } of events) {
    const { differences: _, ...rest }: EventFacts = JSON.parse(facts);
    const isByPerson = actorKind === 'customer';
    await trx
      .updateTable('orderEvents')
      .set({ facts: JSON.stringify(rest), note: '', actorName: isByPerson ? NOBODY : actorName })
      .where('id', '=', id)
      .execute();
  }
  await dropFromExchanges(trx, ids);
}

async function dropFromExchanges(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('exchanges')
    .set({ reason: '' })
    .where((eb) => eb.or([eb('orderId', 'in', orderIds), eb('ofOrderId', 'in', orderIds)]))
    .execute();
  const requests = await trx
    .updateTable('exchangeRequests')
    .set({ words: '' })
    .where('orderId', 'in', orderIds)
    .returning('id')
    .execute();
  if (requests.length === 0) return;
  const gone = await trx
    .deleteFrom('exchangePictures')
    .where(
      'requestId',
      'in',
      requests.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  await dropPictures(
    trx,
    'exchange',
    gone.map(({ id }) => id),
  );
}

async function dropFromReviews(trx: Trx, orderIds: readonly string[]): Promise<string[]> {
  const reviews = await trx
    .selectFrom('reviews')
    .select(['id', 'productId'])
    .where('orderId', 'in', orderIds)
    .execute();
  await dropPersonsOf(trx, reviews);
  return reviews.map(({ id }) => id);
}

/** Waits and contact messages of guests. Returns the ids of the answers, for deletion from the outbox. */
async function deleteContacts(
  trx: Trx,
  phones: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  await trx
    .deleteFrom('waits')
    .where('contact', 'in', [...phones, ...emails])
    .execute();
  // Phones of messages are as typed.
  const typed = await trx
    .selectFrom('contacts')
    .select(['id', 'phone', 'email'])
    .where((eb) => eb.or([eb('phone', '<>', ''), eb('email', 'in', [...emails, ''])]))
    .execute();
  const own = typed
    .filter(({ phone, email }) => phones.includes(toE164(phone) ?? '') || emails.includes(email))
    .map(({ id }) => id);
  if (emails.length > 0) await trx.deleteFrom('conversations').where('email', 'in', emails).execute();
  if (own.length === 0) return [];
  const answers = await trx
    .deleteFrom('contactAnswers')
    .where('contactId', 'in', own)
    .returning('id')
    .execute();
  await trx.deleteFrom('contacts').where('id', 'in', own).execute();
  return answers.map(({ id }) => id);
}

/** Unsent mails to the person or about an order; few wait at any time. */
async function deleteEmails(trx: Trx, marks: readonly string[]): Promise<void> {
  const waiting = await trx.selectFrom('outbox').select(['id', 'letter']).execute();
  const own = waiting.filter(({ letter }) => marks.some((mark) => letter.includes(mark)));
  for (const { id } of own) await trx.deleteFrom('outbox').where('id', '=', id).execute();
}
