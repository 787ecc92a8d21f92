/** Contact messages: anyone writes one; the admin lists them and marks them as read. */
import { createHash } from 'node:crypto';
import type { Admin } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { searchConditions } from '../kernel/conditions.server.ts';
import { tell } from '../kernel/events.server.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putStrangersNote } from '../outbox/strangers-note.server.ts';
import type { Contact, ContactStatus } from './contacts.ts';
import { type ContactForm, contactForm } from './form.server.ts';
import type { ContactLetter } from './letters.ts';

export const CONTACTS_PER_PAGE = 20;
const FIELDS = contactForm.keyof().options;

/** Messages of one network in an hour: a household, or a mobile network's whole town behind one address. */
const MESSAGES_OF_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };

/** A message as a visitor sends it. */
interface SentContact {
  /** Of the page that it was typed on: the same words with the same ticket are the same message, which is kept once. */
  ticket: string;
  form: ContactForm;
  /** Where it comes from; see `Limit`. */
  network: string;
}

/** Keeps a message for the admin, unread. */
export async function sendContact(
  shop: Shop,
  { ticket, form, network }: SentContact,
): Promise<{ ok: true } | { ok: false; reason: 'too many' }> {
  if (!(await mayTry(shop, `contact ${network}`, MESSAGES_OF_A_NETWORK)))
    return { ok: false, reason: 'too many' };
  const id = idOf(ticket, form);
  await inTransaction(shop, async (trx) => {
    const kept = await trx
      .insertInto('contacts')
      .values({ id, ...form, createdAt: shop.now(), status: 'unread' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return;
    tell(trx, [{ kind: 'contact', audience: 'admin', subject: id }]);
    const { name: from, subject } = form;
    await putStrangersNote<ContactLetter>(shop, trx, {
      kind: 'push',
      note: { about: 'contact message', from, subject },
    });
  });
  return { ok: true };
}

/**
 * The ticket alone does not name the message: without scripts, and on a page from a browser's memory, other words come with a ticket
 * that was sent before.
 */
function idOf(ticket: string, form: ContactForm): string {
  const typed = FIELDS.map((field) => form[field]);
  return createHash('sha256')
    .update(JSON.stringify([ticket, typed]))
    .digest('hex');
}

interface ContactFilter {
  status?: ContactStatus;
  q?: string;
  oldestFirst?: boolean;
  page?: number;
}

/** One page of the messages, newest first unless asked otherwise. */
export function listContacts(
  shop: Shop,
  _admin: Admin<'chat'>,
  { status, q, oldestFirst = false, page = 1 }: ContactFilter = {},
): Promise<Page<Contact>> {
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = shop.db
    .selectFrom('contacts')
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('id', direction);
  if (status) query = query.where('status', '=', status);
  for (const condition of searchConditions(shop, q, ['name', 'email', 'phone', 'subject', 'message']))
    query = query.where(condition);
  return pageOf(shop.db, query, { page, size: CONTACTS_PER_PAGE });
}

/** Marks a message as read. False when there is no such message. */
export function markContactRead(shop: Shop, _admin: Admin<'chat'>, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const marked = await trx
      .updateTable('contacts')
      .set({ status: 'read' })
      .where('id', '=', id)
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return false;
    tell(trx, [{ kind: 'contact read', audience: 'admin', subject: id }]);
    return true;
  });
}
