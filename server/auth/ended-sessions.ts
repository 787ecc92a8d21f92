/**
 * Lets the log-in page explain why a session ended. Stored in Better Auth's verifications: hashed keys with
 * an expiry.
 */
import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { hashToken } from './hashed-tokens.ts';

/** Lifetime of the session cookie. */
const NOTED_FOR_MS = 30 * DAY_MS;
/** In `value`, where Better Auth keeps user ids; matches no user. */
const NEW_PASSWORD = 'session ended by a new password';

const noteOf = (tokenHash: string) => `ended-session:${tokenHash}`;

/** Call before deleting the sessions; `exceptId` is the session that stays. */
export async function noteEndedSessions(
  { now, newId }: Pick<Shop, 'now' | 'newId'>,
  db: Shop['db'] | Trx,
  userId: string,
  exceptId = '',
): Promise<void> {
  const sessions = await db
    .selectFrom('sessions')
    .select('token')
    .where('userId', '=', userId)
    .where('id', '!=', exceptId)
    .execute();
  if (sessions.length === 0) return;
  const dateOf = (ms: number) => new Date(ms).toISOString();
  const dates = {
    createdAt: dateOf(now()),
    updatedAt: dateOf(now()),
    expiresAt: dateOf(now() + NOTED_FOR_MS),
  };
  await db
    .insertInto('verifications')
    .values(
      sessions.map(({ token }) => ({
        id: newId(),
        identifier: noteOf(token),
        value: NEW_PASSWORD,
        ...dates,
      })),
    )
    .execute();
}

export async function wasEndedByNewPassword({ db, now }: Shop, token: string): Promise<boolean> {
  const note = await db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', noteOf(hashToken(token)))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
  return note !== undefined;
}
