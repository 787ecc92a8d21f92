import { createHash } from 'node:crypto';
import type { Admin } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { searchConditions } from '../kernel/conditions.server.ts';
import { tell } from '../kernel/events.server.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { isInUrdu, languageOf } from '../kernel/text/language.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putStrangersNote } from '../outbox/strangers-note.server.ts';
import type { Contact, ContactStatus } from './contacts.ts';
import { type ContactForm, contactForm } from './form.server.ts';
import type { ContactNotification } from './notifications.ts';

export const CONTACTS_PER_PAGE = 20;
const FIELDS = contactForm.keyof().options;

/** Per hour, as a town's mobile users may share one address. */
const MESSAGES_OF_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };

interface SentContact {
  /** From the page: the same ticket and words are stored once. */
  ticket: string;
  form: ContactForm;
  network: string;
}

export async function sendContact(
  shop: Shop,
  { ticket, form, network }: SentContact,
): Promise<{ ok: true } | { ok: false; reason: 'too many' }> {
  if (!(await mayTry(shop, `contact ${network}`, MESSAGES_OF_A_NETWORK)))
    return { ok: false, reason: 'too many' };
  const id = idOf(ticket, form);
  await inTransaction(shop, async (trx) => {
    const inserted = await trx
      .insertInto('contacts')
      .values({
        id,
        ...form,
        createdAt: shop.now(),
        status: 'unread',
        language: writtenIn(shop, form.message),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return;
    tell(trx, [{ kind: 'contact', audience: 'admin', subject: id }]);
    const { name: from, subject } = form;
    await putStrangersNote<ContactNotification>(shop, trx, {
      kind: 'push',
      note: { about: 'contact message', from, subject },
    });
  });
  return { ok: true };
}

/** Urdu if it has Urdu letters, else the page's. */
const writtenIn = (shop: Shop, text: string): string => (isInUrdu(text) ? 'ur' : languageOf(shop));

/**
 * Hashes ticket and words, because a page without scripts, or from the browser's cache, may send other words
 * with a used ticket.
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

/** Newest first by default. */
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

/** False for an unknown id. */
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
