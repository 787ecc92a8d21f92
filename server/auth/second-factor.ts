/** Better Auth's plugin keeps secrets and counts wrong codes; this module adds single use. */
import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { endPending } from '#shop/accounts/address-proof.server.ts';
import type { Cookies, OwnSession, Sender, SignedIn } from '#shop/accounts/identity.ts';
import type { SecondFactor } from '#shop/accounts/second-factor.ts';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Doer } from '#shop/audit-log/audit-log.ts';
import type { Sign } from '#shop/chat/guest.server.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import { type Limit, mayTry, takeBack } from '#shop/kernel/limits.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { type Auth, outcomeOf } from './better-auth.ts';
import { hashToken } from './hashed-tokens.ts';
import { recordFailedLogIn } from './log-ins.ts';
import { check, isPassword, prove } from './own-account.ts';
import { tokenIn } from './sessions.ts';

/** A code is valid in its half minute and the two adjacent ones. */
const ONCE: Limit = { max: 1, withinMs: 2 * MINUTE_MS };
const APP_CODE = /^\d{6}$/;

/** Called after log-ins by code or passkey; `token` is the new session's. */
export type OnEntry = (
  entry: { email: string; token: string | undefined; cookies: Cookies },
  sender: Sender,
) => Promise<SignedIn>;

export interface SecondFactorParts {
  auth: Auth;
  shop: Shop;
  secret: string;
  sign: Sign;
  secure: boolean;
  onEntry: OnEntry;
  onRefused: (sender: Sender) => void;
}

export function secondFactorOn(parts: SecondFactorParts): SecondFactor {
  const { auth, shop } = parts;
  return {
    stateOf: (userId) => stateOf(parts, userId),
    begin: (from, session, password, headers) => begin(parts, from, session, password, headers),
    turnOn: (from, session, code) => turnOn(parts, from, session, code),
    newCodes: async (from, session, password, headers) => {
      const isRight = () => isPassword(shop, session.actor.id, password);
      const proved = await check(shop, session, { isRight }, from.source);
      if (!proved.ok) return proved;
      const made = auth.api.generateBackupCodes({ body: { password }, headers });
      const answer = await outcomeOf(
        made.then(({ backupCodes }) => ({ ok: true as const, codes: backupCodes })),
      );
      const { actor } = session;
      if (answer.ok)
        await inTransaction(from, (trx) =>
          record(from, trx, actor, { act: 'recovery codes made', subject: actor.id, name: actor.email }),
        );
      return answer;
    },
    turnOff: (from, { actor }) => inTransaction(from, (trx) => removeSecondFactor(from, trx, actor, actor)),
    isAwaited: (headers) => challengeIn(parts, headers) !== null,
    enter: (form, sender) => enter(parts, form, sender),
  };
}

async function stateOf(
  { auth, shop }: SecondFactorParts,
  userId: string,
): ReturnType<SecondFactor['stateOf']> {
  const user = await shop.db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.twoFactorEnabled) return null;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return { codesLeft: backupCodes.length };
}

async function begin(
  { auth, shop }: SecondFactorParts,
  { source }: Shop,
  session: OwnSession,
  password: string,
  headers: Headers,
): ReturnType<SecondFactor['begin']> {
  const isRight = () => isPassword(shop, session.actor.id, password);
  const proved = await check(shop, session, { isRight }, source);
  if (!proved.ok) return proved;
  const issuer = shop.settings.current.store.name;
  const made = auth.api.enableTwoFactor({ body: { password, method: 'totp', issuer }, headers });
  return outcomeOf(
    made.then((answer) => {
      if (!('totpURI' in answer)) throw new Error('Better Auth made no secret');
      return { ok: true as const, uri: answer.totpURI };
    }),
  );
}

async function turnOn(
  parts: SecondFactorParts,
  from: Shop,
  session: OwnSession,
  code: string,
): ReturnType<SecondFactor['turnOn']> {
  const { actor } = session;
  const { id, email } = actor;
  // Otherwise an old session could guess a code and get recovery codes without the password.
  if (await stateOf(parts, id)) return { ok: false, reason: 'refused' };
  const isRight = () => isCode(parts, id, code);
  const proved = await prove(parts.shop, session, { isRight, isCode: true }, from.source);
  if (!proved.ok) return proved;
  await inTransaction(from, async (trx) => {
    await trx.updateTable('twoFactors').set({ verified: true }).where('userId', '=', id).execute();
    await trx.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', id).execute();
    await record(from, trx, actor, { act: 'second factor turned on', subject: id, name: email });
  });
  const { backupCodes } = await parts.auth.api.viewBackupCodes({ body: { userId: id } });
  return { ok: true, codes: backupCodes };
}

/** Call in a transaction. Also ends log-ins that wait for a code. */
export async function removeSecondFactor(
  shop: Shop,
  trx: Trx,
  { id, email }: { id: string; email: string },
  by: Doer,
): Promise<void> {
  await trx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', id).execute();
  await trx.deleteFrom('twoFactors').where('userId', '=', id).execute();
  await endPending(trx, id);
  await record(shop, trx, by, { act: 'second factor turned off', subject: id, name: email });
}

/** Uses up the code. */
export async function isCode(parts: SecondFactorParts, userId: string, code: string): Promise<boolean> {
  const { shop, secret } = parts;
  const row = await shop.db
    .selectFrom('twoFactors')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return false;
  const answer = await unlessUsed(parts, userId, code, async () => {
    const ofApp = await symmetricDecrypt({ key: secret, data: row.secret });
    return { ok: await createOTP(ofApp).verify(code) };
  });
  return answer?.ok ?? false;
}

/** Null for a used code. Serialises simultaneous checks. */
async function unlessUsed<Answer extends { ok: boolean }>(
  { shop, sign }: SecondFactorParts,
  userId: string,
  code: string,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  const key = `code ${sign('code', `${userId} ${code}`)}`;
  if (!(await mayTry(shop, key, ONCE))) return null;
  const answer = await ask();
  if (!answer.ok) await takeBack(shop, [key]);
  return answer;
}

async function enter(
  parts: SecondFactorParts,
  { code, remember }: Parameters<SecondFactor['enter']>[0],
  sender: Sender,
): ReturnType<SecondFactor['enter']> {
  const { api } = parts.auth;
  const { headers } = sender;
  const userId = await waiting(parts, headers);
  if (userId === null) return { ok: false, reason: 'over' };
  const asked = { body: { code, trustDevice: remember }, headers, returnHeaders: true } as const;
  const answer = APP_CODE.test(code)
    ? await unlessUsed(parts, userId, code, () => entryOf(api.verifyTOTP(asked)))
    : await entryOf(api.verifyBackupCode(asked));
  if (!answer?.ok) {
    const refusal = answer ?? ({ ok: false, reason: 'refused' } as const);
    parts.onRefused(sender);
    if (refusal.reason === 'refused') await recordWrongCode(parts, userId, sender);
    return refusal;
  }
  return parts.onEntry(answer, sender);
}

/** The audit log also notes that the password was right. */
async function recordWrongCode({ shop }: SecondFactorParts, userId: string, { source }: Sender) {
  const user = await shop.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user) await recordFailedLogIn(shop, { email: user.email, source, isCode: true });
}

const REFUSALS: Partial<Record<string, 'over' | 'too many'>> = {
  INVALID_TWO_FACTOR_COOKIE: 'over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'over',
  ACCOUNT_TEMPORARILY_LOCKED: 'too many',
};

function entryOf(
  attempt: Promise<{ headers: Headers; response: { token?: string | undefined; user: { email: string } } }>,
) {
  const entry = attempt.then(
    ({ headers, response }) =>
      ({
        ok: true,
        cookies: headers.getSetCookie(),
        email: response.user.email,
        token: response.token,
      }) as const,
    (error: unknown) => {
      const reason = error instanceof APIError && REFUSALS[String(error.body?.code)];
      if (!reason) throw error;
      return { ok: false, reason } as const;
    },
  );
  return outcomeOf(entry);
}

/** Null if no log-in waits for a code, or it expired. */
async function waiting(parts: SecondFactorParts, headers: Headers): Promise<string | null> {
  const challenge = challengeIn(parts, headers);
  if (challenge === null) return null;
  const { db, now } = parts.shop;
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashToken(challenge))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
  return row?.value ?? null;
}

const challengeIn = ({ secret, secure }: SecondFactorParts, headers: Headers) =>
  tokenIn(readCookie(headers, COOKIES.secondFactor, secure), secret);
