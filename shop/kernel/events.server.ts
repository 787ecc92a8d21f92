/** Events in the database: written in the transaction of what they tell, read by the live streams of every process. */
import { type Actor, AREAS, may } from './actor.ts';
import { HOUR_MS } from './calendar.ts';
import type { EventsTable } from './database.ts';
import { type Audience, type Channel, type EventKind, RIGHT_OF_EVENT, type ShopEvent } from './events.ts';
import type { Shop, Trx } from './shop.ts';
import { inPortions } from './slices.server.ts';

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

/** Tells that sessions of an account ended, or what it may do changed: its live streams end at once, in all processes. */
export const tellRights = (trx: Trx, userId: string): void =>
  tell(trx, [{ kind: 'rights', audience: `user:${userId}` }]);

/**
 * Writes the events of this transaction, as its last statement. Readers go by the id, so ids must be given in the order of the commits: a
 * later transaction waits here, and none waits for another lock while it holds this one.
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
  await inPortions(rows, ROWS_AT_ONCE, (some) => trx.insertInto('events').values(some).execute());
}

/** The channels that an actor may listen to. */
export function channelsOf(actor: Actor): Channel[] {
  if (actor.kind === 'admin') {
    const own = `user:${actor.id}` as const;
    if (may(actor, 'owner')) return ['everyone', 'admin', own];
    const areas = AREAS.filter((area) => may(actor, area));
    return ['everyone', ...areas.map((area) => `admin:${area}` as const), own];
  }
  if (actor.kind === 'customer') return ['everyone', `user:${actor.id}`];
  return actor.chatKey ? ['everyone', `guest:${actor.chatKey}`] : ['everyone'];
}

type Told = Pick<ShopEvent, 'audience'> & { kind: keyof typeof RIGHT_OF_EVENT };

/** The channels on which an event is heard. */
export function channelsFor({ audience, kind }: Told): Channel[] {
  if (audience !== 'admin') return [audience];
  // A version of the shop that is newer may know more kinds.
  const right = RIGHT_OF_EVENT[kind] ?? 'owner';
  return right === 'owner' ? ['admin'] : ['admin', `admin:${right}`];
}

const EVENT_KINDS = Object.keys(RIGHT_OF_EVENT) as EventKind[];

/** Events after the one of `id`, oldest first, at most `limit`; of these channels alone, or of all. */
export function listEventsAfter(
  shop: Shop,
  id: number,
  limit: number,
  channels?: readonly Channel[],
): Promise<EventsTable[]> {
  const later = shop.db.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit);
  if (!channels) return later.execute();
  const audiences = channels.filter((one): one is Audience => !one.startsWith('admin:'));
  const kinds = EVENT_KINDS.filter((kind) => channels.some((one) => one === `admin:${RIGHT_OF_EVENT[kind]}`));
  const heard = later.where((eb) =>
    eb.or([
      eb('audience', 'in', audiences),
      ...(kinds.length > 0 ? [eb.and([eb('audience', '=', 'admin'), eb('kind', 'in', kinds)])] : []),
    ]),
  );
  return heard.execute();
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

/** The newest event from before a moment, ms UTC; null when all that are kept are later. */
export async function lastEventBefore(shop: Shop, atMs: number): Promise<number | null> {
  // Events come in the order of their ids: backwards from the newest, only what happened since is passed over.
  const row = await shop.db
    .selectFrom('events')
    .select('id')
    .where('createdAt', '<', atMs)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.id) : null;
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
