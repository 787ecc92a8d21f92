/** Sessions as Better Auth makes them, read here without it: on every request, in one query. `sessions.test.ts` holds both together. */
import { createHmac } from 'node:crypto';
import type { Member } from '#shop/kernel/actor.ts';
import { DAY_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { roleOf } from '#shop/kernel/roles.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { rolesOf } from '#shop/people/roles.server.ts';
import { hashToken } from './hashed-tokens.ts';
import { sameBytes } from './passwords.ts';

/** A session that is this old is renewed by its next request. */
export const RENEWED_AFTER_MS = DAY_MS;
/** After this without a proof, dangerous acts ask for one again. */
export const FRESH_FOR_MS = 10 * MINUTE_MS;
/** The admin's devices are listed with their last use: it is noted at most this often. */
const USE_NOTED_AFTER_MS = 5 * MINUTE_MS;

/** The token of a session cookie as Better Auth signs it: `token.signature`, an HMAC in base64. Null when it is not right. */
export function tokenIn(cookie: string | null, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const token = decoded(cookie.slice(0, dot));
  const signature = Buffer.from(decoded(cookie.slice(dot + 1)), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return sameBytes(signature, right) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * The session of a token and whose it is, as the database has them now; null when there is none, and for a helper who may not come in. In one query and
 * our own: Better Auth asks several, and takes one that failed for a session that is over.
 */
export async function findSession(shop: Shop, token: string): Promise<Session | null> {
  const { db, now } = shop;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['sessions.id as sessionId', 'expiresAt', 'sessions.updatedAt', 'usedAt', 'provedAt'])
    .select('sessions.createdAt as begunAt')
    .select(['users.id', 'email', 'fullName', 'isAdmin', 'language', 'users.createdAt', 'rights', 'pausedAt'])
    .select('twoFactorEnabled')
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  const role = row && roleOf(shop, row);
  if (!row || !role) return null;
  const { id, email, fullName, language, sessionId } = row;
  const actor: Member = { ...role, id, email, fullName, language, memberSinceMs: timeOf(row.createdAt) };
  const hasEnded = timeOf(row.expiresAt) <= now();
  const hasCode = Boolean(row.twoFactorEnabled);
  const within = (span: number, ms: number | null) => ms !== null && Math.abs(now() - ms) < span;
  return {
    actor,
    sessionId,
    hasEnded,
    isDue: timeOf(row.updatedAt) + RENEWED_AFTER_MS <= now(),
    hasCode,
    // With a second factor the password alone begins a session too, on a browser that is remembered.
    isFresh: within(FRESH_FOR_MS, row.provedAt) || (!hasCode && within(FRESH_FOR_MS, timeOf(row.begunAt))),
    isUseNoted: actor.kind === 'customer' || within(USE_NOTED_AFTER_MS, row.usedAt),
  };
}

/** Whether an account is that of a helper who may not come in. */
export async function isKeptOut(shop: Shop, userId: string): Promise<boolean> {
  return (await rolesOf(shop, [userId])).get(userId) === null;
}

/** Notes that the session of a token has just begun with a code or a passkey. */
export async function noteProof({ db, now }: Shop, token: string): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now() }).where('token', '=', hashToken(token)).execute();
}

/** Notes that a session is used now. */
export async function noteUse({ db, now }: Shop, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ usedAt: now() }).where('id', '=', sessionId).execute();
}

export interface Session {
  actor: Member;
  sessionId: string;
  hasEnded: boolean;
  /** Whether it must be renewed, so that a person who comes back stays signed in. */
  isDue: boolean;
  /** As in `Identity.actorOf`. */
  isFresh: boolean;
  hasCode: boolean;
  /** Whether the list of devices knows of its use. */
  isUseNoted: boolean;
}

/** Milliseconds of a date as Better Auth keeps it: text on SQLite. */
function timeOf(date: unknown): number {
  return date instanceof Date ? date.getTime() : Date.parse(String(date));
}
