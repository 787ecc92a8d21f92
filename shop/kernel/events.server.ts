/** Events in the database: written in the transaction of what they tell, read by the live streams of every process. */
import type { Actor } from './actor.ts';
import { HOUR_MS } from './calendar.ts';
import type { EventsTable } from './database.ts';
import type { Audience, ShopEvent } from './events.ts';
import type { Shop, Trx } from './shop.ts';

/** A reader that was away longer than this reads the whole page again instead. */
const EVENTS_KEPT_MS = HOUR_MS;

/** Rows of one statement; SQLite takes some thirty thousand values. */
const ROWS_AT_ONCE = 1000;

const told = new WeakMap<Trx, ShopEvent[]>();

/** Tells that something changed, together with the change: the events are written when the transaction is done. */
export function tell(trx: Trx, events: readonly ShopEvent[]): void {
  const earlier = told.get(trx);
  if (earlier) earlier.push(...events);
  else told.set(trx, [...events]);
}

/**
 * Writes what was told in this transaction; its last statement. Readers go by the id, so ids must be given in the
 * order of the commits: whoever comes later waits here, and nobody holds this lock while waiting for another.
 */
export async function writeTold(shop: Shop, trx: Trx): Promise<void> {
  const events = told.get(trx);
  if (!events) return;
  await shop.engine.lock(trx, 'events');
  const { writeId = null } = shop;
  const rows = events.map(({ subject = '', ...event }) => ({
    ...event,
    subject,
    createdAt: shop.now(),
    writeId,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('events')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** Whose events an actor may hear. */
export function audiencesOf(actor: Actor): Audience[] {
  if (actor.kind === 'admin') return ['everyone', 'admin', `user:${actor.id}`];
  if (actor.kind === 'customer') return ['everyone', `user:${actor.id}`];
  return actor.chatKey ? ['everyone', `guest:${actor.chatKey}`] : ['everyone'];
}

/** Events after the one of `id`, oldest first, at most `limit`; of these audiences alone, or of all. */
export function listEventsAfter(
  shop: Shop,
  id: number,
  limit: number,
  audiences?: readonly Audience[],
): Promise<EventsTable[]> {
  const later = shop.db.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit);
  return (audiences ? later.where('audience', 'in', audiences) : later).execute();
}

/** The oldest and the newest event that are kept; 0 when there is none. */
export async function eventRange(shop: Shop): Promise<{ oldest: number; newest: number }> {
  const row = await shop.db
    .selectFrom('events')
    .select((eb) => [
      eb.fn.min<number | null>('id').as('oldest'),
      eb.fn.max<number | null>('id').as('newest'),
    ])
    .executeTakeFirst();
  return { oldest: Number(row?.oldest ?? 0), newest: Number(row?.newest ?? 0) };
}

/** Events of one statement when old ones go: some milliseconds, in which on SQLite nobody else is served. */
const FORGOTTEN_AT_ONCE = 5000;

/**
 * Forgets events older than an hour, with all before them, whatever time those carry; but never the newest: ids go on
 * from it.
 */
export async function forgetOldEvents(shop: Shop): Promise<void> {
  const { oldest, newest } = await eventRange(shop);
  const row = await shop.db
    .selectFrom('events')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('createdAt', '<', shop.now() - EVENTS_KEPT_MS)
    .executeTakeFirst();
  const last = Math.min(Number(row?.id ?? 0), newest - 1);
  for (let upTo = oldest; upTo <= last; ) {
    upTo += FORGOTTEN_AT_ONCE;
    await shop.db
      .deleteFrom('events')
      .where('id', '<=', Math.min(upTo - 1, last))
      .execute();
  }
}
