/** Events are written in the transaction of their change; the live streams of all processes read them. */
import { type Actor, AREAS, may } from './actor.ts';
import { HOUR_MS } from './calendar.ts';
import type { EventsTable } from './database.ts';
import { type Audience, type Channel, type EventKind, RIGHT_OF_EVENT, type ShopEvent } from './events.ts';
import type { Shop, Trx } from './shop.ts';
import { inPortions } from './slices.server.ts';

/** After a longer absence a reader reloads the page. */
const EVENT_RETENTION_MS = HOUR_MS;

/** Per insert; SQLite allows about 30,000 parameters. */
const ROWS_AT_ONCE = 1000;

const queued = new WeakMap<Trx, ShopEvent[]>();

/** Queues events until the end of the transaction. */
export function tell(trx: Trx, events: readonly ShopEvent[]): void {
  const earlier = queued.get(trx);
  if (earlier) earlier.push(...events);
  else queued.set(trx, [...events]);
}

/** Ends the account's live streams in all processes. */
export const tellRights = (trx: Trx, userId: string): void =>
  tell(trx, [{ kind: 'rights', audience: `user:${userId}` }]);

/**
 * Must be the transaction's last statement: ids must follow the order of commits, so other transactions wait
 * here, and the holder of this lock may wait for none.
 */
export async function writeEvents(shop: Shop, trx: Trx): Promise<void> {
  const events = queued.get(trx);
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

type AddressedEvent = Pick<ShopEvent, 'audience'> & { kind: keyof typeof RIGHT_OF_EVENT };

export function channelsFor({ audience, kind }: AddressedEvent): Channel[] {
  if (audience !== 'admin') return [audience];
  // The kind may come from a newer version.
  const right = RIGHT_OF_EVENT[kind] ?? 'owner';
  return right === 'owner' ? ['admin'] : ['admin', `admin:${right}`];
}

/** Hides order numbers from helpers who only pack. */
export const subjectFor = (
  { audience, kind, subject }: AddressedEvent & { subject: string },
  channels: readonly Channel[],
): string =>
  audience === 'admin' && RIGHT_OF_EVENT[kind] === 'pack' && !channels.includes('admin') ? '' : subject;

const EVENT_KINDS = Object.keys(RIGHT_OF_EVENT) as EventKind[];

/** Oldest first. */
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

/** 0 if there are none. */
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

/** Its id; null if none. */
export async function lastEventBefore(shop: Shop, atMs: number): Promise<number | null> {
  // By id, backwards: reads only rows since then.
  const row = await shop.db
    .selectFrom('events')
    .select('id')
    .where('createdAt', '<', atMs)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** Per statement, which blocks SQLite's only connection for milliseconds. */
const FORGOTTEN_AT_ONCE = 5000;

/** By id, so that rows with a wrong time go too. Keeps the newest, because ids continue from it. */
export async function forgetOldEvents(shop: Shop): Promise<void> {
  const { oldest, newest } = await eventRange(shop);
  const row = await shop.db
    .selectFrom('events')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('createdAt', '<', shop.now() - EVENT_RETENTION_MS)
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
