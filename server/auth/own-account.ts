import { endPending } from '#shop/accounts/address-proof.server.ts';
import type { Identity, OwnSession, Proved } from '#shop/accounts/identity.ts';
import { endSessions } from '#shop/accounts/sessions.server.ts';
import { record } from '#shop/audit-log/audit-log.server.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import { forget, type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { outcomeOf } from './better-auth.ts';
import { noteEndedSessions } from './ended-sessions.ts';
import { recordFailedLogIn } from './log-ins.ts';
import { weaknessOf } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Over all sessions of an account: a stolen session must not allow guessing the password. */
const PROOFS: Limit = { max: 15, withinMs: 15 * MINUTE_MS };

interface Proof {
  isCode?: boolean;
  isRight: () => Promise<boolean>;
}

/** Failures are recorded like a log-in's: the session may be stolen. */
export async function check(
  shop: Shop,
  { actor }: OwnSession,
  { isRight, isCode }: Proof,
  source: Shop['source'],
): Promise<Proved> {
  const key = `proof of ${actor.id}`;
  if (!(await mayTry(shop, key, PROOFS))) return { ok: false, reason: 'too many' };
  const answer = await outcomeOf(isRight().then((right) => ({ right })));
  if (!('right' in answer)) return answer;
  if (!answer.right) {
    await recordFailedLogIn(shop, { email: actor.email, source, by: actor, isCode });
    return { ok: false, reason: 'refused' };
  }
  await forget(shop, [key]);
  return { ok: true };
}

/** A right password or code also permits dangerous acts for a while. */
export async function prove(
  shop: Shop,
  session: OwnSession,
  proof: Proof,
  source: Shop['source'],
): Promise<Proved> {
  const checked = await check(shop, session, proof, source);
  if (!checked.ok) return checked;
  await shop.db
    .updateTable('sessions')
    .set({ provedAt: shop.now() })
    .where('id', '=', session.sessionId)
    .where('userId', '=', session.actor.id)
    .execute();
  return checked;
}

/** Throws `TooManyAtOnce`. */
export async function isPassword({ db }: Shop, userId: string, typed: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return verifyPassword({ hash: account?.password ?? '', password: typed });
}

/** The caller has just checked the password or code. */
export async function changePassword(
  shop: Shop,
  { actor, sessionId }: OwnSession,
  password: string,
): ReturnType<Identity['changePassword']> {
  const fault = weaknessOf(password, { isAdmin: actor.kind === 'admin', email: actor.email });
  if (fault) return { ok: false, reason: 'weak', fault };
  const hashed = await outcomeOf(hashPassword(password).then((hash) => ({ ok: true as const, hash })));
  if (!hashed.ok) return hashed;
  await inTransaction(shop, async (trx) => {
    await trx
      .updateTable('accounts')
      .set({ password: hashed.hash, mustChange: 0, updatedAt: new Date(shop.now()).toISOString() })
      .where('userId', '=', actor.id)
      .where('providerId', '=', 'credential')
      .execute();
    await noteEndedSessions(shop, trx, actor.id, sessionId);
    await endSessions(trx, actor.id, { others: sessionId });
    await endPending(trx, actor.id);
    await record(shop, trx, actor, { act: 'password changed', subject: actor.id, name: actor.email });
  });
  return { ok: true };
}
