import { randomBytes } from 'node:crypto';
import { endPending } from '#shop/accounts/address-proof.server.ts';
import { removeAllPasskeys } from '#shop/accounts/passkeys.server.ts';
import { endSessions } from '#shop/accounts/sessions.server.ts';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Doer } from '#shop/audit-log/audit-log.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { inLanguage } from '#words/language.ts';
import { m } from '#words/own-account.ts';
import type { Config } from '../config.ts';
import { noteEndedSessions } from './ended-sessions.ts';
import { hashPassword } from './passwords.ts';
import { removeSecondFactor } from './second-factor.ts';

export interface AdminPassword {
  password: string;
  /** Generated: the first log-in must change it. */
  isPrinted: boolean;
}

export function adminPassword({ ADMIN_PASSWORD }: Pick<Config, 'ADMIN_PASSWORD'>): AdminPassword {
  return ADMIN_PASSWORD
    ? { password: ADMIN_PASSWORD, isPrinted: false }
    : { password: randomBytes(9).toString('base64url'), isPrinted: true };
}

export async function findAdminEmail(shop: Shop): Promise<string | undefined> {
  return (await findAdmin(shop.db))?.email;
}

function findAdmin(db: Shop['db'] | Trx) {
  return db.selectFrom('users').select(['id', 'email']).where('isAdmin', '=', true).executeTakeFirst();
}

/**
 * False when there is an admin already. Throws a `PlainError` when a customer has the address. `email` is
 * canonical.
 */
export async function createAdmin(
  shop: Shop,
  by: Doer,
  { email, password, isPrinted }: AdminPassword & { email: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'admin');
    if (await findAdmin(trx)) return false;
    const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken)
      throw new PlainError(
        `The address ${email} is a customer's account already. Choose another one for the admin (ADMIN_EMAIL).`,
      );
    const id = shop.newId();
    const dates = datesOf(shop);
    // Until the shopkeeper uses a page in another language.
    const { language } = shop.settings.current.store;
    const fullName = inLanguage(language, () => m.usualName);
    const user = { id, email, fullName, emailVerified: true, image: null, isAdmin: true };
    await trx
      .insertInto('users')
      .values({ ...user, language, ...dates })
      .execute();
    const account = { id: shop.newId(), userId: id, accountId: id, providerId: 'credential' };
    await trx
      .insertInto('accounts')
      .values({ ...account, password: hash, mustChange: isPrinted ? 1 : 0, ...dates })
      .execute();
    await record(shop, trx, by, { act: 'admin added', subject: id, name: email });
    return true;
  });
}

/** Also ends sessions and passkeys. False without an admin. */
export async function setAdminPassword(
  shop: Shop,
  by: Doer,
  { password, isPrinted }: AdminPassword,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(shop, async (trx) => {
    const admin = await findAdmin(trx);
    if (!admin) return false;
    await trx
      .updateTable('accounts')
      .set({ password: hash, mustChange: isPrinted ? 1 : 0, updatedAt: datesOf(shop).updatedAt })
      .where('userId', '=', admin.id)
      .where('providerId', '=', 'credential')
      .execute();
    await record(shop, trx, by, { act: 'password changed', subject: admin.id, name: admin.email });
    await removeAllPasskeys(shop, trx, admin.id, by);
    await noteEndedSessions(shop, trx, admin.id);
    await endSessions(trx, admin.id, 'all');
    await endPending(trx, admin.id);
    return true;
  });
}

/** Also ends sessions and passkeys: a lost phone may hold one. False without an admin. */
export function resetSecondFactor(shop: Shop, by: Doer): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const admin = await findAdmin(trx);
    if (!admin) return false;
    await removeSecondFactor(shop, trx, admin, by);
    await removeAllPasskeys(shop, trx, admin.id, by);
    await endSessions(trx, admin.id, 'all');
    return true;
  });
}

function datesOf({ now }: Shop): { createdAt: string; updatedAt: string } {
  const date = new Date(now()).toISOString();
  return { createdAt: date, updatedAt: date };
}
