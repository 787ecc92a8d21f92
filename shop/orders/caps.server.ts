/**
 * Limits on pending orders, so that orders that nobody will pay for cannot empty the shelves. They are low
 * for a new customer: an account that has received no parcel at this phone. Account and phone must both
 * match, as anyone can type another person's phone.
 */
import { sql } from 'kysely';
import type { Customer } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '../kernel/clock.ts';
import type { OrderCaps, Shop, Trx } from '../kernel/shop.ts';
import { capsWith } from '../settings/checkout.ts';
import { begunIn, CM_OF_A_PIECE, isByMetre, leastCutOf } from '../stock/cuts.ts';
import { statusesWhere } from './life.ts';

export interface CappedBuyer {
  customer: Customer;
  /** E.164. */
  phone: string;
  /** Keyed hash of the network; null where there is none, as in tests. */
  network: string | null;
}

export type OverCaps =
  /** See `OrderCaps`. */
  | { reason: 'too much pending' }
  | { reason: 'too often' }
  /** `left`: pieces that can still be ordered now. `hasCuts`: cuts were counted too. */
  | { reason: 'too much for a new customer'; orders: number; pieces: number; left: number; hasCuts?: true }
  /** Counts pending orders of all accounts for this phone. */
  | { reason: 'too much for this phone' };

interface CountedLine {
  quantity: number;
  /** 0 or left out for goods by the piece. */
  cutCm?: number;
}

/** A cut counts one piece for each 5 m begun. `PIECES` is the same in SQL. */
const piecesIn = ({ quantity, cutCm = 0 }: CountedLine): number =>
  cutCm > 0 ? begunIn(cutCm, CM_OF_A_PIECE) : quantity;
const PIECES = sql`sum(case when ${sql.ref('cutCm')} > 0
  then (${sql.ref('cutCm')} + ${sql.lit(CM_OF_A_PIECE - 1)}) / ${sql.lit(CM_OF_A_PIECE)} else quantity end)`;

/** In pieces, or for a cut in metres begun. */
const heldBy = ({ quantity, cutCm = 0 }: CountedLine): number => (cutCm > 0 ? begunIn(cutCm, 100) : quantity);

/** Per hour and per order that may be pending, cancelled ones included: each order sends two mails. */
const ORDERS_AN_HOUR = 3;
/** Repeats the condition of the lists, to use their indexes. */
const WAITS = sql`status in (${sql.join(statusesWhere(({ waits }) => waits))}) and "endedAt" is null`;
/** Includes received orders that the admin tidied away. */
const RECEIVED = sql.join(statusesWhere(({ countsAs }) => countsAs === 'received'));

/** The shopkeeper's limits; where empty, those of the process. */
function capsOf({ caps, settings }: Shop): OrderCaps {
  return capsWith(settings.current.checkout, caps);
}

/**
 * Whether the buyer is new, and why these lines are refused now, or null. One query. PostgreSQL also locks
 * the phone, so that two accounts ordering for it at once are counted one after the other.
 */
export async function checkCaps(
  shop: Shop,
  trx: Trx,
  { customer, phone }: CappedBuyer,
  lines: readonly CountedLine[],
): Promise<{ isNew: boolean; over: OverCaps | null }> {
  await shop.engine.lock(trx, `phone:${phone}`);
  const pieces = lines.reduce((sum, line) => sum + piecesIn(line), 0);
  const now = shop.now();
  // Raw SQL: the query builder would cost as much time as the query.
  const row = await trx
    .selectFrom(
      sql<{
        pieces: number | string | null;
        longestCm: number | null;
      }>`(select ${PIECES} as pieces, max("cutCm") as "longestCm"
        from "orderLines" join orders on orders.id = "orderId" where "userId" = ${customer.id} and ${WAITS})`.as(
        'held',
      ),
    )
    .select([
      'pieces',
      'longestCm',
      sql<number | string>`(select count(*) from orders
        where "userId" = ${customer.id} and ${WAITS})`.as('orders'),
      sql<number | string>`(select count(*) from checkouts
        where "userId" = ${customer.id} and "createdAt" between ${now - HOUR_MS} and ${now + CLOCKS_DIFFER_MS})`.as(
        'lately',
      ),
      sql<number | string>`(select count(*) from orders
        where "userId" = ${customer.id} and "userEmail" <> '' and status in (${RECEIVED}) and "phoneE164" = ${phone})`.as(
        'received',
      ),
      sql<number | string>`(select count(*) from orders
        where "phoneE164" = ${phone} and ${WAITS})`.as('phoneOrders'),
      sql<number | string | null>`(select ${PIECES} from "orderLines" join orders on orders.id = "orderId"
        where "phoneE164" = ${phone} and ${WAITS})`.as('phonePieces'),
    ])
    .executeTakeFirstOrThrow();
  const { pendingOrders, pendingPieces, newPendingOrders, newPendingPieces } = capsOf(shop);
  const isNew = Number(row.received) === 0;
  const isOver = (orders: unknown, held: unknown, most: { orders: number; pieces: number }) =>
    Number(orders) >= most.orders || Number(held) + pieces > most.pieces;
  const over = (): OverCaps | null => {
    if (isOver(row.orders, row.pieces, { orders: pendingOrders, pieces: pendingPieces }))
      return { reason: 'too much pending' };
    const most = { orders: newPendingOrders, pieces: newPendingPieces };
    if (isNew && isOver(row.orders, row.pieces, most)) {
      const left = Number(row.orders) >= most.orders ? 0 : Math.max(0, most.pieces - Number(row.pieces));
      const hasCuts = Math.max(row.longestCm ?? 0, ...lines.map(({ cutCm = 0 }) => cutCm)) > 0;
      return { reason: 'too much for a new customer', ...most, left, ...(hasCuts && { hasCuts }) };
    }
    // New customers only: strangers' orders must not block a customer who has received a parcel at this
    // phone.
    if (isNew && isOver(row.phoneOrders, row.phonePieces, most)) return { reason: 'too much for this phone' };
    const often = ORDERS_AN_HOUR * (isNew ? Math.min(newPendingOrders, pendingOrders) : pendingOrders);
    return Number(row.lately) >= often ? { reason: 'too often' } : null;
  };
  return { isNew, over: over() };
}

/** Only `left` pieces can still be ordered: new customers of one network hold the rest of their share. */
export interface OverShare {
  productId: string;
  name: string;
  left: number;
  /** By the metre: what can still be ordered; `left` is 0. */
  leftCm?: number;
}

/**
 * Lines above the share of the network's new customers. Call it after the stock was taken: that locks the
 * product's row, so the second of two orders sees what the first holds.
 */
export async function overNetworkShare(
  shop: Shop,
  trx: Trx,
  network: string,
  lines: readonly (HeldLine & { name: string })[],
): Promise<OverShare[]> {
  const caps = capsOf(shop);
  if (caps.networkPercent === 100) return [];
  const rows = await trx
    .selectFrom('products')
    .leftJoin('heldPieces', (join) =>
      join.onRef('heldPieces.productId', '=', 'products.id').on('heldPieces.network', '=', network),
    )
    .select((eb) => [
      'products.id',
      ...SHARED,
      eb.fn.sum<number | string | null>('heldPieces.quantity').as('held'),
    ])
    .where(
      'products.id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .groupBy(['products.id', ...SHARED])
    .execute();
  const byProduct = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap((line): OverShare[] => {
    const { productId, name } = line;
    const row = byProduct.get(productId);
    if (!row) return [];
    const held = Number(row.held ?? 0);
    const wanted = heldBy(line);
    const there = row.stock + wanted + held;
    const inAnyCase = caps.networkPieces * (isByMetre(row) ? CM_OF_A_PIECE / 100 : 1);
    const most = Math.max(inAnyCase, Math.floor((there * caps.networkPercent) / 100));
    if (held + wanted <= most) return [];
    const left = Math.max(0, most - held);
    if (!isByMetre(row)) return [{ productId, name, left }];
    // Less than the least cut cannot be ordered.
    return [{ productId, name, left: 0, leftCm: left * 100 < leastCutOf(row) ? 0 : left * 100 }];
  });
}
const SHARED = ['products.stock', 'products.soldBy', 'products.leastCutCm'] as const;

interface HeldLine extends CountedLine {
  productId: string;
}

/** Records what a new customer's pending order holds of its network's share. */
export async function holdPieces(
  trx: Trx,
  network: string,
  { orderId, lines }: { orderId: string; lines: readonly HeldLine[] },
): Promise<void> {
  await trx
    .insertInto('heldPieces')
    .values(lines.map((line) => ({ network, productId: line.productId, orderId, quantity: heldBy(line) })))
    .execute();
}

/** For orders that are no longer pending. */
export async function forgetNetwork(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('heldPieces').where('orderId', '=', orderId).execute();
}

/** After the lines changed; does nothing for an order that holds no share. */
export async function holdAgain(trx: Trx, orderId: string, lines: readonly HeldLine[]): Promise<void> {
  const held = await trx
    .deleteFrom('heldPieces')
    .where('orderId', '=', orderId)
    .returning('network')
    .execute();
  const [first] = held;
  if (first) await holdPieces(trx, first.network, { orderId, lines });
}
