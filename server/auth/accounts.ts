import type { WeakPassword } from '#shop/accounts/identity.ts';
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { endSessions } from '#shop/accounts/sessions.server.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { hashedResetLink } from './hashed-tokens.ts';
import { weaknessOf } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const SIGN_UP_MAILS: Limit = { max: 2, withinMs: DAY_MS };

/** `email` is canonical. */
export function findAccount({ db }: Shop, email: string): Promise<{ language: string } | undefined> {
  return db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst();
}

/**
 * Hashes the password as for a free address: timing must not reveal the account. The mail to the owner holds
 * nothing typed.
 */
export async function refuseSignUp(shop: Shop, to: string, password: string) {
  await hashPassword(password);
  await inTransaction(shop, async (trx) => {
    if (!(await mayTry({ ...shop, db: trx }, `sign-up mail to ${to}`, SIGN_UP_MAILS))) return;
    const account = await findAccount({ ...shop, db: trx }, to);
    // The owner's language: somebody else may have typed the address.
    if (account)
      await putInOutbox<AccountEmail>(shop, trx, [
        { kind: 'account exists', to, language: account.language },
      ]);
  });
  return { ok: false as const, reason: 'refused' as const };
}

/**
 * Ends all sessions, the new one included, of an account whose password was printed; false for other
 * accounts.
 */
export async function endIfPrinted(shop: Shop, email: string): Promise<boolean> {
  const printed = await shop.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('users.id')
    .where('email', '=', email)
    .where('mustChange', '=', 1)
    .executeTakeFirst();
  if (!printed) return false;
  await inTransaction(shop, (trx) => endSessions(trx, printed.id, 'all'));
  return true;
}

type OwnerOfLink = Awaited<ReturnType<typeof ownerOfLink>>;

/** Throws `TooManyAtOnce`. */
export async function refuseWeak(owner: OwnerOfLink, password: string): Promise<WeakPassword | null> {
  const fault = weaknessOf(password, { isAdmin: Boolean(owner?.isStaff), email: owner?.email });
  if (fault) return { ok: false, reason: 'weak', fault };
  if (!owner?.mustChange || !(await verifyPassword({ hash: owner.hash ?? '', password }))) return null;
  return { ok: false, reason: 'weak', fault: 'password printed' };
}

export async function ownerOfLink({ db, now }: Shop, token: string, hash = hashedResetLink) {
  return db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['users.id', 'fullName', 'email', 'mustChange', 'accounts.password as hash'])
    .select((eb) => eb.or([eb('isAdmin', '=', true), eb('helpers.userId', 'is not', null)]).as('isStaff'))
    .where('identifier', '=', hash(token))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
}

export async function markProved({ db }: Shop, userId: string): Promise<void> {
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
}

/**
 * Whether no reset mail is sent: a helper is paused, has not joined yet, or has an unconfirmed address, which may
 * be mistyped. The owner shows them a new link.
 */
export async function waitsForOwner({ db }: Shop, email: string): Promise<boolean> {
  const helper = await db
    .selectFrom('users')
    .innerJoin('helpers', 'helpers.userId', 'users.id')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('users.id')
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('pausedAt', 'is not', null),
        eb('accounts.password', 'is', null),
        eb('emailVerified', '=', false),
      ]),
    )
    .executeTakeFirst();
  return helper !== undefined;
}
