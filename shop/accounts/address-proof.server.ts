/**
 * Mailed links that prove an e-mail address. Mails to unproved addresses contain no text that a stranger
 * typed, so nobody can send words to others through the shop.
 */
import { record } from '../audit-log/audit-log.server.ts';
import type { Actor, Member } from '../kernel/actor.ts';
import { DAY_MS, HOUR_MS } from '../kernel/calendar.ts';
import { type Limit, mayTryAll } from '../kernel/limits.server.ts';
import { hashOfSecret, newSecret } from '../kernel/secrets.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import type { AccountEmail } from './notifications.ts';

export const PROOF_LINK_LIVES_MS = 3 * DAY_MS;
const LINKS_OF_AN_ACCOUNT = 10;

/** Anyone can cause these mails, by an order or a button. */
const MAILS_TO_AN_ADDRESS: Limit = { max: 6, withinMs: DAY_MS };
/** A whole town's mobile users may share one network address. */
const MAILS_OF_A_NETWORK: Limit = { max: 30, withinMs: HOUR_MS };

/** Counts each call as a mail. */
export function mayMailUnproved(shop: Shop, address: string, network: string | null): Promise<boolean> {
  return mayTryAll(shop, [
    ...(network ? [[`mails of ${network}`, MAILS_OF_A_NETWORK] as const] : []),
    [`mails to ${address}`, MAILS_TO_AN_ADDRESS],
  ]);
}

/** False for an unknown account. */
export async function isProved({ db }: Shop, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(user?.emailVerified);
}

export async function mailProof(
  shop: Shop,
  { id: userId, email: to }: Member,
  network: string,
): Promise<'sent' | 'proved' | 'too many'> {
  if (await isProved(shop, userId)) return 'proved';
  if (!(await mayMailUnproved(shop, to, network))) return 'too many';
  await putInOutbox<AccountEmail>(shop, shop.db, [
    { kind: 'address proof', userId, to, language: languageOf(shop) },
  ]);
  return 'sent';
}

/** Stores only the hash, so that a leaked database proves no address. */
export async function newProof(shop: Shop, userId: string): Promise<string> {
  const token = newSecret();
  await inTransaction(shop, async (trx) => {
    await trx
      .insertInto('addressProofs')
      .values({
        tokenHash: hashOfSecret(token),
        userId,
        expiresAt: shop.now() + PROOF_LINK_LIVES_MS,
        email: null,
      })
      .execute();
    const newest = trx
      .selectFrom('addressProofs')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('expiresAt', 'desc')
      .limit(LINKS_OF_AN_ACCOUNT);
    await trx
      .deleteFrom('addressProofs')
      .where('userId', '=', userId)
      .where('tokenHash', 'not in', newest)
      .execute();
  });
  return token;
}

/** Replaces an earlier request. Discards the token: `linkToNewAddress` makes the mailed one. */
export async function awaitAddress(shop: Shop, trx: Trx, userId: string, email: string): Promise<void> {
  await shop.engine.lock(trx, `new address:${userId}`);
  await endAskedAddresses(trx, userId);
  await trx
    .insertInto('addressProofs')
    .values({
      tokenHash: hashOfSecret(newSecret()),
      userId,
      expiresAt: shop.now() + PROOF_LINK_LIVES_MS,
      email,
    })
    .execute();
}

/**
 * Token for the mail; ends the earlier one. Null if the address is no longer awaited. Request and link share
 * a row, so ending one ends both, even while the mail is being sent.
 */
export async function linkToNewAddress(
  { db, now }: Shop,
  userId: string,
  email: string,
): Promise<string | null> {
  const token = newSecret();
  const awaited = await db
    .updateTable('addressProofs')
    .set({ tokenHash: hashOfSecret(token), expiresAt: now() + PROOF_LINK_LIVES_MS })
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('expiresAt', '>', now())
    .returning('userId')
    .executeTakeFirst();
  return awaited ? token : null;
}

const endAskedAddresses = (db: Shop['db'] | Trx, userId: string) =>
  db.deleteFrom('addressProofs').where('userId', '=', userId).where('email', 'is not', null).execute();

/**
 * Ends resets, address changes, log-ins waiting for a code, and remembered devices. Every act that locks out
 * intruders must call it.
 */
export async function endPending(db: Shop['db'] | Trx, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await endAskedAddresses(db, userId);
}

/** Effect of the link for this actor: a `new address` needs a log-in to its account. */
export async function stateOfProof(
  { db, now }: Shop,
  token: string,
  actor: Actor,
): Promise<'live' | 'new address' | 'over' | 'log in' | 'foreign'> {
  const proof = await db
    .selectFrom('addressProofs')
    .select(['userId', 'email'])
    .where('tokenHash', '=', hashOfSecret(token))
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  if (!proof) return 'over';
  if (proof.email === null) return 'live';
  if (actor.kind === 'guest') return 'log in';
  return actor.id === proof.userId ? 'new address' : 'foreign';
}

/**
 * Uses up the link and ends the account's others. Null if used, expired or taken by another account. A link
 * to a new address needs a log-in to its account, so that a mailbox alone cannot capture an account.
 */
export function proveAddress(shop: Shop, token: string, actor: Actor): Promise<{ email: string } | null> {
  return inTransaction(shop, async (trx) => {
    const used = await trx
      .deleteFrom('addressProofs')
      .where('tokenHash', '=', hashOfSecret(token))
      .where('expiresAt', '>', shop.now())
      .where((eb) =>
        eb.or([eb('email', 'is', null), eb('userId', '=', actor.kind === 'guest' ? '' : actor.id)]),
      )
      .returning(['userId', 'email'])
      .executeTakeFirst();
    if (!used) return null;
    const { userId, email } = used;
    await trx.deleteFrom('addressProofs').where('userId', '=', userId).execute();
    if (email !== null && !(await moveTo(shop, trx, actor, { userId, email }))) return null;
    const proved = await trx
      .updateTable('users')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    return proved ?? null;
  });
}

async function moveTo(
  shop: Shop,
  trx: Trx,
  by: Actor,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) return false;
  const account = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
  // Reset links went to the old address.
  await endPending(trx, userId);
  await record(shop, trx, by, {
    act: 'account changed',
    subject: userId,
    name: account.fullName,
    before: { email: account.email },
    after: { email },
  });
  return true;
}

export async function forgetOldProofs(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('addressProofs').where('expiresAt', '<=', shop.now()).execute();
}
