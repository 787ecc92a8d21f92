/**
 * Proving that an e-mail address is its account's: by a link in a mail, or by a link that set a new password. Until then the
 * shop's mails hold nothing that a person typed, so that nobody can send words of theirs to an address that is not theirs.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Member } from '../kernel/actor.ts';
import { DAY_MS, HOUR_MS } from '../kernel/calendar.ts';
import { languageOf } from '../kernel/language.ts';
import { type Limit, mayTryAll } from '../kernel/limits.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
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
  const token = randomBytes(32).toString('base64url');
  await inTransaction(shop, async (trx) => {
    await trx
      .insertInto('addressProofs')
      .values({ tokenHash: hashOf(token), userId, expiresAt: shop.now() + PROOF_LINK_LIVES_MS })
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

/** Whether a link with this token would prove an address now. */
export async function isProofLive({ db, now }: Shop, token: string): Promise<boolean> {
  const proof = await db
    .selectFrom('addressProofs')
    .select('userId')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return proof !== undefined;
}

/** Proves the address that the link with this token was mailed to, and ends its account's other links. Null for one that is used or too old. */
export function proveAddress(shop: Shop, token: string): Promise<{ email: string } | null> {
  return inTransaction(shop, async (trx) => {
    const used = await trx
      .deleteFrom('addressProofs')
      .where('tokenHash', '=', hashOf(token))
      .where('expiresAt', '>', shop.now())
      .returning('userId')
      .executeTakeFirst();
    if (!used) return null;
    await trx.deleteFrom('addressProofs').where('userId', '=', used.userId).execute();
    const proved = await trx
      .updateTable('users')
      .set({ emailVerified: true })
      .where('id', '=', used.userId)
      .returning('email')
      .executeTakeFirst();
    return proved ?? null;
  });
}

/** Forgets links that are too old. */
export async function forgetOldProofs(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('addressProofs').where('expiresAt', '<=', shop.now()).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
