/**
 * Bursts: many orders of new customers from one network or phone within an hour. Each alerts the admin once.
 */
import type { Admin } from '#shop/kernel/actor.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { tell } from '#shop/kernel/events.server.ts';
import { countTries, type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { statusesWhere } from '../life.ts';
import type { OrderNote, OrderNotification } from '../notifications.ts';
import { type OrderSource, sourceQuery } from '../order.ts';
import { fromSource } from '../read.server.ts';
import type { LimitedBuyer } from './order-limits.server.ts';

export const BURST_ORDERS = 5;
/** Per network, because a sender with a new phone each time would cause an alert each time. */
const ALERTS: Limit = { max: 3, withinMs: HOUR_MS };
const KEY = 'order rush ';
/** `KEY` also counts stopped orders, which must not silence alerts of placed ones. */
const PLACED = 'orders placed ';

/** Within the order's transaction. True in a burst, whose alert replaces the order's own. */
export async function noteOrder(shop: Shop, trx: Trx, buyer: LimitedBuyer): Promise<boolean> {
  const counted = await note(shop, trx, buyer, 1);
  return counted.some(({ key, count }) => key.startsWith(PLACED) && count >= BURST_ORDERS);
}

/** False once the order is no longer pending. */
export async function isInBurst(shop: Shop, trx: Trx, orderId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('heldPieces')
    .innerJoin('orders', 'orders.id', 'heldPieces.orderId')
    .select(['heldPieces.network', 'orders.phoneE164'])
    .where('orders.id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  if (!order) return false;
  const burst = await trx
    .selectFrom('attempts')
    .select('key')
    .where('key', 'in', keysOf(PLACED, { network: order.network, phone: order.phoneE164 ?? '' }))
    .where('count', '>=', BURST_ORDERS)
    .where('since', '>', shop.now() - HOUR_MS)
    .limit(1)
    .executeTakeFirst();
  return burst !== undefined;
}

/** The network first, because it is more specific. */
const keysOf = (prefix: string, { network, phone }: Pick<LimitedBuyer, 'network' | 'phone'>): string[] => [
  ...(network ? [`${prefix}network ${network}`] : []),
  `${prefix}phone ${phone}`,
];

/** Counts as a whole burst, so that the first within the hour alerts the admin. */
export async function noteStoppedOrder(
  shop: Shop,
  buyer: LimitedBuyer,
  stopped: { fullName: string; phone: string },
): Promise<void> {
  await inTransaction(shop, (trx) => note(shop, trx, buyer, BURST_ORDERS, stopped));
}

/** Alerts if a burst begins now. Returns the counts. */
async function note(
  shop: Shop,
  trx: Trx,
  buyer: LimitedBuyer,
  by: number,
  stopped?: { fullName: string; phone: string },
): Promise<{ key: string; count: number }[]> {
  const { network } = buyer;
  const keys = keysOf(KEY, buyer);
  const all = stopped ? keys : [...keys, ...keysOf(PLACED, buyer)];
  const counted = await countTries({ ...shop, db: trx }, all, { by, withinMs: HOUR_MS });
  const begun = counted.filter(({ count }) => count >= BURST_ORDERS && count - by < BURST_ORDERS);
  // One burst for network and phone.
  const first = keys.flatMap((key) => begun.find((one) => one.key === key) ?? [])[0];
  if (!first) return counted;
  if (network && !(await mayTry({ ...shop, db: trx }, `order alerts of ${network}`, ALERTS))) return counted;
  const source = sourceOf(first);
  const subject = sourceQuery(source);
  // For a stopped order the stored code is `order refused`: see `EventKind`.
  tell(trx, [{ kind: stopped ? 'order refused' : 'order rush', audience: 'admin', subject }]);
  const note: OrderNote = stopped
    ? { about: 'order refused', fullName: stopped.fullName, phone: stopped.phone, source: subject }
    : {
        about: 'order rush',
        orders: BURST_ORDERS,
        from: source.network ? 'network' : 'phone',
        source: subject,
      };
  await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'push', note }]);
  return counted;
}

interface Burst extends OrderSource {
  /** Still pending. */
  orders: number;
}

/** Of the last hour, largest first, without bursts contained in a larger one. */
export async function listBursts(shop: Shop, _admin: Admin<'orders'>): Promise<Burst[]> {
  const rows = await shop.db
    .selectFrom('attempts')
    .selectAll()
    .where('key', '>=', KEY)
    .where('key', '<', `${KEY}~`)
    .where('count', '>=', BURST_ORDERS)
    .where('since', '>', shop.now() - HOUR_MS)
    .orderBy('key')
    .execute();
  const found: { source: OrderSource; ids: Set<string> }[] = [];
  for (const source of rows.map(sourceOf)) found.push({ source, ids: await pendingOf(shop, source) });
  // Of two equal bursts the network's stays, because its key sorts first.
  const largest = found.filter(({ ids }) => ids.size > 0).toSorted((a, b) => b.ids.size - a.ids.size);
  return largest
    .filter(({ ids }, place) => !largest.slice(0, place).some((larger) => ids.isSubsetOf(larger.ids)))
    .map(({ source, ids }) => ({ ...source, orders: ids.size }));
}

function sourceOf({ key, since }: { key: string; since: number }): OrderSource {
  const [kind, mark = ''] = key.slice(KEY.length).split(' ');
  return { ...(kind === 'network' ? { network: mark } : { phone: mark }), sinceMs: Number(since) };
}

const WAITING = statusesWhere(({ waits }) => waits);

async function pendingOf(shop: Shop, source: OrderSource): Promise<Set<string>> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', WAITING)
    .where(fromSource(source))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
