import { endPending } from '#shop/accounts/address-proof.server.ts';
import { lockInvitations } from '#shop/accounts/helpers.server.ts';
import { INVITATION_LIVES_MS, LOG_IN_LINK_LIVES_MS } from '#shop/accounts/helpers.ts';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { newSecret } from '#shop/kernel/secrets.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { hashedLogInLink, hashedResetLink } from './hashed-tokens.ts';

/** Prefix of tokens shown on screen: using one does not prove the address. */
const SHOWN = 'shown-';

export const wasShown = (token: string): boolean => token.startsWith(SHOWN);

/**
 * Creates a single-use link and invalidates earlier ones. Stores only its hash. Returns null for a paused or
 * deleted helper.
 */
export function showInvitation(
  shop: Shop,
  helperId: string,
  owner: Admin,
  to: 'set a password' | 'log in' = 'set a password',
): Promise<string | null> {
  return inTransaction(shop, async (trx) => {
    const helper = await helperWaiting(shop, trx, helperId);
    if (!helper) return null;
    await record(shop, trx, owner, { act: 'helper invited', subject: helperId, name: helper.fullName });
    const askedAt = shop.now();
    if (to === 'log in') return newToken(shop, trx, helperId, { kind: LOG_IN, askedAt });
    return newToken(shop, trx, helperId, { prefix: SHOWN, askedAt });
  });
}

/**
 * The link for a mail requested at `askedAt` (milliseconds UTC), maybe days ago. Null if a later link exists
 * or a password was set since.
 */
export function mailedInvitation(shop: Shop, helperId: string, askedAt: number): Promise<string | null> {
  return inTransaction(shop, async (trx) => {
    const helper = await helperWaiting(shop, trx, helperId);
    if (!helper) return null;
    const newer = await trx
      .selectFrom('verifications')
      .select('id')
      .where('value', '=', helperId)
      .where('createdAt', '>', dateOf(askedAt))
      .executeTakeFirst();
    const setSince = await trx
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', helperId)
      .where('password', 'is not', null)
      .where('updatedAt', '>', dateOf(askedAt))
      .executeTakeFirst();
    return newer || setSince ? null : newToken(shop, trx, helperId, { askedAt });
  });
}

async function helperWaiting(shop: Shop, trx: Trx, helperId: string) {
  await lockInvitations(shop, trx, helperId); // serialises simultaneous requests
  return trx
    .selectFrom('helpers')
    .innerJoin('users', 'users.id', 'helpers.userId')
    .select('fullName')
    .where('userId', '=', helperId)
    .where('pausedAt', 'is', null)
    .executeTakeFirst();
}

const PASSWORD = { hash: hashedResetLink, livesMs: INVITATION_LIVES_MS };
const LOG_IN = { hash: hashedLogInLink, livesMs: LOG_IN_LINK_LIVES_MS };

/** Dated by the request, so that a retried mail is not older than itself. */
async function newToken(
  shop: Shop,
  trx: Trx,
  helperId: string,
  { kind = PASSWORD, prefix = '', askedAt }: { kind?: typeof PASSWORD; prefix?: string; askedAt: number },
): Promise<string> {
  const token = prefix + newSecret();
  await endPending(trx, helperId);
  await trx
    .insertInto('verifications')
    .values({
      id: shop.newId(),
      identifier: kind.hash(token),
      value: helperId,
      createdAt: dateOf(askedAt),
      updatedAt: dateOf(shop.now()),
      expiresAt: dateOf(shop.now() + kind.livesMs),
    })
    .execute();
  return token;
}

const dateOf = (ms: number) => new Date(ms).toISOString();
