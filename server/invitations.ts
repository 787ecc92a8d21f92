/** Invitations of helpers: a link to set the first password, as that of a forgotten one, which lives longer. */
import { randomBytes } from 'node:crypto';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { endPending } from '#shop/people/address-proof.server.ts';
import { lockInvitations } from '#shop/people/helpers.server.ts';
import { INVITATION_LIVES_MS } from '#shop/people/helpers.ts';
import { record } from '#shop/record/record.server.ts';
import { hashedResetLink } from './hashed-tokens.ts';

/** The token of an invitation that was shown begins with it: who uses it need not read the mails of the account. */
const SHOWN = 'shown-';

export const wasShown = (token: string): boolean => token.startsWith(SHOWN);

/**
 * The token of a new invitation that the owner is shown, which works once; those before it end. Only its hash is stored: a leaked database
 * lets nobody in. Null for a helper who is paused, or has gone. It is recorded.
 */
export function showInvitation(shop: Shop, helperId: string, owner: Admin): Promise<string | null> {
  return inTransaction(shop, async (trx) => {
    const helper = await helperWaiting(shop, trx, helperId);
    if (!helper) return null;
    await record(shop, trx, owner, { act: 'helper invited', subject: helperId, name: helper.fullName });
    return newToken(shop, trx, helperId, { prefix: SHOWN, askedAt: shop.now() });
  });
}

/**
 * As `showInvitation`, for a mail that the owner asked for at `askedAt` (milliseconds, UTC) and that was recorded then. A mail may wait
 * for days: null also when a link was shown or another mail was asked for later, or a password was set since.
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
    return newer || setSince ? null : newToken(shop, trx, helperId, { prefix: '', askedAt });
  });
}

async function helperWaiting(shop: Shop, trx: Trx, helperId: string) {
  await lockInvitations(shop, trx, helperId); // of two that are made at once, one is left
  return trx
    .selectFrom('helpers')
    .innerJoin('users', 'users.id', 'helpers.userId')
    .select('fullName')
    .where('userId', '=', helperId)
    .where('pausedAt', 'is', null)
    .executeTakeFirst();
}

/** It counts as made when it was asked for, so that a mail that is tried again is not older than itself. */
async function newToken(
  shop: Shop,
  trx: Trx,
  helperId: string,
  { prefix, askedAt }: { prefix: string; askedAt: number },
): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url');
  await endPending(trx, helperId);
  await trx
    .insertInto('verifications')
    .values({
      id: shop.newId(),
      identifier: hashedResetLink(token),
      value: helperId,
      createdAt: dateOf(askedAt),
      updatedAt: dateOf(shop.now()),
      expiresAt: dateOf(shop.now() + INVITATION_LIVES_MS),
    })
    .execute();
  return token;
}

const dateOf = (ms: number) => new Date(ms).toISOString();
