import { createHash } from 'node:crypto';
import { mayMailUnproved } from '../accounts/address-proof.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import type { ContactAnswer } from './contacts.ts';
import type { AnswerForm } from './form.server.ts';
import type { ContactEmail } from './notifications.ts';

export type Answered =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  /** Too many mails to this address today. */
  | { ok: false; reason: 'too many' };

/**
 * Also marks the message as read. Idempotent by `key`. Anyone can type a stranger's address, so an unproved
 * address gets no more mails a day than by other ways, and the mail quotes nothing of the message.
 */
export async function answerContact(
  shop: Shop,
  admin: Admin<'chat'>,
  contactId: string,
  { text, key }: AnswerForm,
): Promise<Answered> {
  const id = createHash('sha256')
    .update(JSON.stringify([contactId, key, text]))
    .digest('hex');
  const contact = await shop.db
    .selectFrom('contacts')
    .select(['email', 'language', 'createdAt'])
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!contact) return { ok: false, reason: 'missing' };
  if (await isThere(shop, id)) return { ok: true };
  const { email: to, language, createdAt: askedAt } = contact;
  if (!(await mayAnswer(shop, to))) return { ok: false, reason: 'too many' };
  return inTransaction(shop, async (trx): Promise<Answered> => {
    const read = await trx
      .updateTable('contacts')
      .set({ status: 'read' })
      .where('id', '=', contactId)
      .executeTakeFirst();
    if (read.numUpdatedRows === 0n) return { ok: false, reason: 'missing' };
    const by = { actorId: admin.id, actorName: admin.fullName };
    const inserted = await trx
      .insertInto('contactAnswers')
      .values({ id, contactId, text, at: shop.now(), ...by, sentAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return { ok: true };
    await putInOutbox<ContactEmail>(shop, trx, [
      { kind: 'contact answer', answerId: id, to, language, askedAt, text },
    ]);
    tell(trx, [{ kind: 'contact read', audience: 'admin', subject: contactId }]);
    return { ok: true };
  });
}

const isThere = async ({ db }: Shop, id: string): Promise<boolean> =>
  (await db.selectFrom('contactAnswers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function mayAnswer(shop: Shop, to: string): Promise<boolean> {
  const account = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', to)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return account !== undefined || mayMailUnproved(shop, to, null);
}

/** By message, oldest first. */
export async function answersTo(
  { db }: Shop,
  _admin: Admin<'chat'>,
  contactIds: readonly string[],
): Promise<Map<string, ContactAnswer[]>> {
  if (contactIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contactAnswers')
    .select(['id', 'contactId', 'text', 'at', 'actorName as by', 'sentAt'])
    .where('contactId', 'in', contactIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const waits = rows.some(({ sentAt }) => sentAt === null) ? await waitingAnswers(db) : new Set();
  const answers = rows.map(({ sentAt, ...row }) => {
    const state = sentAt !== null ? 'sent' : waits.has(row.id) ? 'on its way' : 'lost';
    return { ...row, state } as const;
  });
  return Map.groupBy(answers, ({ contactId }) => contactId);
}

/** In the outbox and not set aside; few at any time. */
async function waitingAnswers(db: Shop['db']): Promise<Set<string>> {
  const kind: ContactEmail['kind'] = 'contact answer';
  const rows = await db
    .selectFrom('outbox')
    .select('letter')
    .where('givenUpAt', 'is', null)
    .where('letter', 'like', `{"kind":"${kind}"%`)
    .execute();
  return new Set(rows.map(({ letter }) => (JSON.parse(letter) as ContactEmail).answerId));
}

/** Call in the transaction that takes the mail from the outbox. */
export async function noteAnswerSent(shop: Shop, trx: Trx, answerId: string): Promise<void> {
  const answer = await trx
    .updateTable('contactAnswers')
    .set({ sentAt: shop.now() })
    .where('id', '=', answerId)
    .returning('contactId as subject')
    .executeTakeFirst();
  if (answer) tell(trx, [{ kind: 'contact read', audience: 'admin', ...answer }]);
}
