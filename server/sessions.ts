/** Sessions as Better Auth makes them, read here without it: on every request, in one query. `sessions.test.ts` holds both together. */
import { createHmac } from 'node:crypto';
import type { Member } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { hashToken } from './hashed-tokens.ts';
import { sameBytes } from './passwords.ts';

/** A session that is this old is renewed by its next request. */
export const RENEWED_AFTER_MS = DAY_MS;

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
 * The session of a token and whose it is, as the database has them now; null when there is none. In one query and
 * our own: Better Auth asks several, and takes one that failed for a session that is over.
 */
export async function findSession({ db, now }: Shop, token: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'expiresAt', 'sessions.updatedAt'])
    .select(['users.id', 'email', 'fullName', 'isAdmin', 'language', 'users.createdAt'])
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, fullName, language, sessionId } = row;
  const kind = row.isAdmin ? ('admin' as const) : ('customer' as const);
  const actor = { kind, id, email, fullName, language, memberSinceMs: timeOf(row.createdAt) };
  const hasEnded = timeOf(row.expiresAt) <= now();
  return { actor, sessionId, hasEnded, isDue: timeOf(row.updatedAt) + RENEWED_AFTER_MS <= now() };
}

export interface Session {
  actor: Member;
  sessionId: string;
  hasEnded: boolean;
  /** Whether it must be renewed, so that a person who comes back stays signed in. */
  isDue: boolean;
}

/** Milliseconds of a date as Better Auth keeps it: text on SQLite. */
function timeOf(date: unknown): number {
  return date instanceof Date ? date.getTime() : Date.parse(String(date));
}
