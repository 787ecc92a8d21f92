/** Reads Better Auth's sessions in one query per request. */
import { createHmac } from 'node:crypto';
import { rolesOf } from '#shop/accounts/roles.server.ts';
import type { Member } from '#shop/kernel/actor.ts';
import { DAY_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { roleOf } from '#shop/kernel/roles.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { hashToken } from './hashed-tokens.ts';
import { sameBytes } from './passwords.ts';

export const RENEWED_AFTER_MS = DAY_MS;
/** How long a password check permits dangerous acts. */
const FRESH_FOR_MS = 10 * MINUTE_MS;
/** `provedAt` of a log-in by link. */
export const NEVER = 0;
/** Limits writes of the last use, shown in the list of devices. */
const USE_NOTED_AFTER_MS = 5 * MINUTE_MS;

/** Expects `token.signature`, a base64 HMAC. Null when wrong. */
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
 * Null also for a helper without access. Better Auth makes several queries, and treats a failed one as an ended
 * session.
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
    // With a second factor, a remembered browser proves the password only.
    isFresh: within(FRESH_FOR_MS, row.provedAt ?? (hasCode ? null : timeOf(row.begunAt))),
    isUseNoted: actor.kind === 'customer' || within(USE_NOTED_AFTER_MS, row.usedAt),
  };
}

export async function isBarred(shop: Shop, userId: string): Promise<boolean> {
  return (await rolesOf(shop, [userId])).get(userId) === null;
}

export async function noteProof({ db, now }: Shop, token: string): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now() }).where('token', '=', hashToken(token)).execute();
}

export async function noteUse({ db, now }: Shop, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ usedAt: now() }).where('id', '=', sessionId).execute();
}

export interface Session {
  actor: Member;
  sessionId: string;
  hasEnded: boolean;
  isDue: boolean;
  isFresh: boolean;
  hasCode: boolean;
  isUseNoted: boolean;
}

/** Better Auth stores dates as text on SQLite. */
function timeOf(date: unknown): number {
  return date instanceof Date ? date.getTime() : Date.parse(String(date));
}
