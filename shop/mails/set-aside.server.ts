/** Waiting and failed mails. */
import { type AccountEmail, RESET_LINK_LIVES_MS } from '../accounts/notifications.ts';
import { record, recordAll } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { ContactEmail } from '../messages/notifications.ts';
import type { OrderNotification } from '../orders/notifications.ts';
import { faultIn, type MailFault } from '../outbox/mail-tried.ts';
import type { OutboxTable } from '../outbox/tables.ts';
import type { DayNotification } from '../reports/notifications.ts';
import type { WaitEmail } from '../waiting/notifications.ts';

type ShopEmail = AccountEmail | ContactEmail | DayNotification | OrderNotification | WaitEmail;
export type OutboxKind = ShopEmail['kind'];

const MAX_LISTED = 100;

export interface EmailSetAside {
  id: number;
  kind: OutboxKind;
  /** Null for a mail to the owner. */
  to: string | null;
  orderNumber: string | null;
  createdAt: number;
  givenUpAt: number;
  fault: MailFault;
  answer: string;
  /** False if its link has expired. */
  canGo: boolean;
}

/** `more`: number of mails that are not listed. */
export async function listEmailsSetAside(
  shop: Shop,
  _owner: Admin,
): Promise<{ emails: EmailSetAside[]; more: number }> {
  const aside = shop.db.selectFrom('outbox').where('givenUpAt', 'is not', null);
  const rows = await aside
    .selectAll()
    .orderBy('givenUpAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const all = await aside.select((eb) => eb.fn.countAll<number | string>().as('n')).executeTakeFirst();
  return { emails: rows.map((row) => asideOf(shop, row)), more: Number(all?.n ?? 0) - rows.length };
}

function asideOf(shop: Shop, row: OutboxTable): EmailSetAside {
  const { id, createdAt, givenUpAt, lastError } = row;
  const email: ShopEmail = JSON.parse(row.letter);
  return {
    id,
    kind: email.kind,
    to: recipientOf(email),
    orderNumber: 'order' in email ? email.order.orderNumber : null,
    createdAt,
    givenUpAt: givenUpAt ?? createdAt,
    ...faultIn(lastError ?? ''),
    canGo: email.kind !== 'password reset' || shop.now() - createdAt <= RESET_LINK_LIVES_MS,
  };
}

function recipientOf(email: ShopEmail): string | null {
  if ('to' in email) return email.to;
  return 'order' in email && email.kind !== 'new order' ? email.order.userEmail : null;
}

const nameOf = ({ orderNumber, to, kind }: EmailSetAside) => orderNumber ?? to ?? kind;

/** 0, which no mail has, for invalid text. */
export const emailId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Returns the number of mails. These can no longer be withdrawn. */
export function sendAgain(shop: Shop, owner: Admin, id: number | 'all'): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const rows = await trx
      .updateTable('outbox')
      .set({ givenUpAt: null, nextTryAt: shop.now(), attempts: 1, lastError: null })
      .where('givenUpAt', 'is not', null)
      .$if(id !== 'all', (query) => query.where('id', '=', Number(id)))
      .returningAll()
      .execute();
    const changes = rows.map((row) => ({
      act: 'letter sent again' as const,
      subject: String(row.id),
      name: nameOf(asideOf(shop, row)),
    }));
    await recordAll(shop, trx, owner, changes);
    return rows.length;
  });
}

/** The mail is never sent. False for an unknown id. */
export function deleteAside(shop: Shop, owner: Admin, id: number): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const row = await trx
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('givenUpAt', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const name = nameOf(asideOf(shop, row));
    await record(shop, trx, owner, { act: 'letter deleted', subject: String(id), name });
    return true;
  });
}

export interface EmailsWaiting {
  due: number;
  /** Start of the longest wait. */
  oldestAt: number | null;
  aside: number;
}

/** One query. */
export async function countEmails({ db, now }: Shop): Promise<EmailsWaiting> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => {
      // A failed mail counts as due before its next try.
      const isTried = eb('lastError', 'is not', null);
      const isDue = eb.and([eb('givenUpAt', 'is', null), eb.or([eb('nextTryAt', '<=', now()), isTried])]);
      const since = eb.case().when(isTried).then(eb.ref('createdAt')).else(eb.ref('nextTryAt')).end();
      return [
        eb.fn.count<number | string>(eb.case().when(isDue).then(1).end()).as('due'),
        eb.fn.min<number | string | null>(eb.case().when(isDue).then(since).end()).as('oldest'),
        eb.fn.count<number | string>('givenUpAt').as('aside'),
      ];
    })
    .executeTakeFirstOrThrow();
  const oldestAt = row.oldest === null ? null : Number(row.oldest);
  return { due: Number(row.due), oldestAt, aside: Number(row.aside) };
}
