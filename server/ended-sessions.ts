/**
 * Sessions that a new password ended. Each device whose session ended so is shown why, once it comes to the log-in page. The note stands
 * among Better Auth's verifications, which holds facts under a hash until a date: the session itself is deleted.
 */

import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { hashToken } from './hashed-tokens.ts';

/** As long as a browser keeps the cookie of a session. */
const NOTED_FOR_MS = 30 * DAY_MS;
/** What stands in `value`. For mailed links Better Auth keeps a user's id there, and no user has this one. */
const NEW_PASSWORD = 'session ended by a new password';

const noteOf = (tokenHash: string) => `ended-session:${tokenHash}`;

/**
 * Notes that the sessions of an account, but for `kept`, end because it gets another password. Call it before they are deleted.
 */
export async function noteEndedSessions(
  { now, newId }: Pick<Shop, 'now' | 'newId'>,
  db: Shop['db'] | Trx,
  userId: string,
  kept = '',
): Promise<void> {
  const sessions = await db
    .selectFrom('sessions')
    .select('token')
    .where('userId', '=', userId)
    .where('id', '!=', kept)
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

/** Whether a new password ended the session that had this token. */
export async function wasEndedByNewPassword({ db, now }: Shop, token: string): Promise<boolean> {
  const note = await db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', noteOf(hashToken(token)))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
  return note !== undefined;
}
