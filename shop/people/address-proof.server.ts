/**
 * Proving that an e-mail address is its account's: by a link in a mail, or by a link that set a new password. Until then the
 * shop's mails hold nothing that a person typed, so that nobody can send words of theirs to an address that is not theirs.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Member } from '../kernel/actor.ts';
import { DAY_MS, HOUR_MS } from '../kernel/calendar.ts';
import { languageOf } from '../kernel/language.ts';
import { type Limit, mayTryAll } from '../kernel/limits.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { record } from '../record/record.server.ts';
import type { AccountLetter } from './letters.ts';

export const PROOF_LINK_LIVES_MS = 3 * DAY_MS;
/** Each mail to an address that is not proved has a link; those of older mails end. */
const LINKS_OF_AN_ACCOUNT = 10;

/** Mails that anyone can cause by an order or a button, to an address that nobody has proved. */
const MAILS_TO_AN_ADDRESS: Limit = { max: 6, withinMs: DAY_MS };
/** A mobile network's whole town may be behind one address. */
const MAILS_OF_A_NETWORK: Limit = { max: 30, withinMs: HOUR_MS };

/** Whether one more mail may go to an address that is not proved, caused from this network; counted by asking. */
export function mayMailUnproved(shop: Shop, address: string, network: string | null): Promise<boolean> {
  return mayTryAll(shop, [
    ...(network ? [[`mails of ${network}`, MAILS_OF_A_NETWORK] as const] : []),
    [`mails to ${address}`, MAILS_TO_AN_ADDRESS],
  ]);
}

/** Whether the address of this account is proved; false too when there is no such account. */
export async function isProved({ db }: Shop, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(user?.emailVerified);
}

/** Mails a link that proves the member's address, unless it is proved or was sent very often. */
export async function mailProof(
  shop: Shop,
  { id: userId, email: to }: Member,
  network: string,
): Promise<'sent' | 'proved' | 'too many'> {
  if (await isProved(shop, userId)) return 'proved';
  if (!(await mayMailUnproved(shop, to, network))) return 'too many';
  await putInOutbox<AccountLetter>(shop, shop.db, [
    { kind: 'address proof', userId, to, language: languageOf(shop) },
  ]);
  return 'sent';
}

/** A new token for a mailed link. Only its hash is stored: a leaked database proves no address. */
export async function newProof(shop: Shop, userId: string): Promise<string> {
  const token = newToken();
  await inTransaction(shop, async (trx) => {
    await trx
      .insertInto('addressProofs')
      .values({ tokenHash: hashOf(token), userId, expiresAt: shop.now() + PROOF_LINK_LIVES_MS, email: null })
      .execute();
    const kept = trx
      .selectFrom('addressProofs')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('expiresAt', 'desc')
      .limit(LINKS_OF_AN_ACCOUNT);
    await trx
      .deleteFrom('addressProofs')
      .where('userId', '=', userId)
      .where('tokenHash', 'not in', kept)
      .execute();
  });
  return token;
}

/**
 * Notes that an account is to have this address, in place of one that was asked for before. Its link is made when it is mailed: until
 * then nobody knows the token.
 */
export async function awaitAddress(shop: Shop, trx: Trx, userId: string, email: string): Promise<void> {
  await shop.engine.lock(trx, `new address:${userId}`); // of two that are asked for at once, one is left
  await endAskedAddresses(trx, userId);
  await trx
    .insertInto('addressProofs')
    .values({ tokenHash: hashOf(newToken()), userId, expiresAt: shop.now() + PROOF_LINK_LIVES_MS, email })
    .execute();
}

/**
 * The token of the link to an address that an account is to have, in place of one that was mailed before; null when the address is not
 * awaited any more. One row is the request and its link: what ends the one ends the other, whatever the postman does at that moment.
 */
export async function linkToNewAddress(
  { db, now }: Shop,
  userId: string,
  email: string,
): Promise<string | null> {
  const token = newToken();
  const awaited = await db
    .updateTable('addressProofs')
    .set({ tokenHash: hashOf(token), expiresAt: now() + PROOF_LINK_LIVES_MS })
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
 * Ends what was begun for an account and waits: links to a new password and to a new address, log-ins that wait for a code, devices that
 * log in without one. Called by every act that takes an account back from intruders.
 */
export async function endPending(db: Shop['db'] | Trx, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await endAskedAddresses(db, userId);
}

/**
 * The effect of a link with this token now, opened by this actor: 'live' proves the address of an account, 'new address' gives it another,
 * 'over' does nothing. One to a new address works for its account alone: a guest logs in before, and for another account it is 'foreign'.
 */
export async function stateOfProof(
  { db, now }: Shop,
  token: string,
  actor: Actor,
): Promise<'live' | 'new address' | 'over' | 'log in' | 'foreign'> {
  const proof = await db
    .selectFrom('addressProofs')
    .select(['userId', 'email'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  if (!proof) return 'over';
  if (proof.email === null) return 'live';
  if (actor.kind === 'guest') return 'log in';
  return actor.id === proof.userId ? 'new address' : 'foreign';
}

/**
 * Proves the address that the link with this token was mailed to, and ends its account's other links. From then on the account has this
 * address. Null for a link that is used or too old, whose address became another account's meanwhile, or to a new address of an account
 * that `actor` is not logged in as: a mailbox alone is not enough to get an account.
 */
export function proveAddress(shop: Shop, token: string, actor: Actor): Promise<{ email: string } | null> {
  return inTransaction(shop, async (trx) => {
    const used = await trx
      .deleteFrom('addressProofs')
      .where('tokenHash', '=', hashOf(token))
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

/** Gives an account this address, unless another has it. */
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
  // Links for a new password that went to the old address.
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

/** Forgets links that are too old. */
export async function forgetOldProofs(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('addressProofs').where('expiresAt', '<=', shop.now()).execute();
}

const newToken = () => randomBytes(32).toString('base64url');

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
