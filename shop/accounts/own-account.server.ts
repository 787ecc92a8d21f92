import { record } from '../audit-log/audit-log.server.ts';
import type { Admin, Member, Staff } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { awaitAddress } from './address-proof.server.ts';
import type { AccountEmail } from './notifications.ts';

/** Each causes two mails. */
const CHANGES_OF_ADDRESS: Limit = { max: 10, withinMs: DAY_MS };

/** Owner only: helpers' names identify them in the audit log. */
export function rename(shop: Shop, admin: Admin, fullName: string): Promise<void> {
  const { id, email } = admin;
  return inTransaction(shop, async (trx) => {
    await trx.updateTable('users').set({ fullName }).where('id', '=', id).execute();
    await record(shop, trx, admin, {
      act: 'account changed',
      subject: id,
      name: email,
      before: { fullName: admin.fullName },
      after: { fullName },
    });
  });
}

type AddressAsked = { ok: true } | { ok: false; reason: 'same' | 'taken' | 'too many' };

/**
 * Mails a link to `to` (canonical), which changes the address, and a warning to the current one. Replaces an
 * earlier request. Call `prove` first.
 */
export async function askForAddress(shop: Shop, admin: Admin, to: string): Promise<AddressAsked> {
  const { id: userId, email: old } = admin;
  if (to === old) return { ok: false, reason: 'same' };
  if (await isTaken(shop, to)) return { ok: false, reason: 'taken' };
  if (!(await mayTry(shop, `new address of ${userId}`, CHANGES_OF_ADDRESS)))
    return { ok: false, reason: 'too many' };
  const language = languageOf(shop);
  await inTransaction(shop, async (trx) => {
    await awaitAddress(shop, trx, userId, to);
    await putInOutbox<AccountEmail>(shop, trx, [
      { kind: 'new address', userId, to, language },
      { kind: 'address asked', to: old, asked: to, language },
    ]);
    await record(shop, trx, admin, {
      act: 'new address asked for',
      subject: userId,
      name: old,
      after: { email: to },
    });
  });
  return { ok: true };
}

/** Null for none. */
export async function awaitedAddress({ db, now }: Shop, { id }: Staff): Promise<string | null> {
  const proof = await db
    .selectFrom('addressProofs')
    .select('email')
    .where('userId', '=', id)
    .where('email', 'is not', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return proof?.email ?? null;
}

async function isTaken({ db }: Shop, email: string): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst());
}

/** Keeps the language of the page last used, for mails. Call on each write; queries only on a change. */
export async function keepLanguage(shop: Shop, member: Member): Promise<void> {
  const language = languageOf(shop);
  if (member.language === language) return;
  await shop.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
}
