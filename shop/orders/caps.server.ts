/**
 * Caps: what may be pending at once, so that orders which nobody will pay for cannot empty the shelves. They are low for a new
 * customer: an account that has received no parcel at the phone of this order. Both must fit, as anyone can type the phone of
 * somebody else.
 */
import { sql } from 'kysely';
import type { Customer } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '../kernel/clock.ts';
import type { OrderCaps, Shop, Trx } from '../kernel/shop.ts';
import { capsWith } from '../settings/checkout.ts';
import { begunIn, CM_OF_A_PIECE, isByMetre, leastCutOf } from '../stock/cuts.ts';
import { statusesWhere } from './life.ts';

/** A customer who orders in the shop, as far as the caps go by it. */
export interface CappedBuyer {
  customer: Customer;
  /** E.164. */
  phone: string;
  /** The keyed hash of the network that the order comes from; null when it came from none, such as in a test. */
  network: string | null;
}

export type OverCaps =
  /** So much is pending already that this would be too much; see `OrderCaps`. */
  | { reason: 'too much pending' }
  | { reason: 'too often' }
  /** Above what a new customer may have pending; `left` pieces can still be ordered now, 0 when none can. `hasCuts`: cuts were counted too. */
  | { reason: 'too much for a new customer'; orders: number; pieces: number; left: number; hasCuts?: true }
  /** With what is pending for this phone, from whichever account. */
  | { reason: 'too much for this phone' };

/** A line, as far as the caps count it. */
interface CountedLine {
  quantity: number;
  /** The length of a cut, whole centimetres; 0 or left out of what is sold by the piece. */
  cutCm?: number;
}

/** The pieces of a line: of a cut one for each 5 m that are begun. `PIECES` is the same for the database. */
const piecesIn = ({ quantity, cutCm = 0 }: CountedLine): number =>
  cutCm > 0 ? begunIn(cutCm, CM_OF_A_PIECE) : quantity;
const PIECES = sql`sum(case when ${sql.ref('cutCm')} > 0
  then (${sql.ref('cutCm')} + ${sql.lit(CM_OF_A_PIECE - 1)}) / ${sql.lit(CM_OF_A_PIECE)} else quantity end)`;

/** The amount of stock that a line takes, in pieces or in metres: a cut counts every metre that is begun. */
const heldBy = ({ quantity, cutCm = 0 }: CountedLine): number => (cutCm > 0 ? begunIn(cutCm, 100) : quantity);

/** Orders of one customer in an hour, with those that were cancelled, for each that may be pending: each writes two mails. */
const ORDERS_AN_HOUR = 3;
/** The lists' condition goes with it, for the sake of their indexes. */
const WAITS = sql`status in (${sql.join(statusesWhere(({ waits }) => waits))}) and "endedAt" is null`;
/** An order that the admin tidied away was received all the same. */
const RECEIVED = sql.join(statusesWhere(({ countsAs }) => countsAs === 'received'));

/** The caps that hold now: those of the shopkeeper, and for what they left empty, those of the process. */
function capsOf({ caps, settings }: Shop): OrderCaps {
  return capsWith(settings.current.checkout, caps);
}

/**
 * Whether the buyer is a new customer, and why these lines cannot be ordered now; null when nothing is against it. One query,
 * and on PostgreSQL a lock of the phone: two accounts that order for it at once are counted one after the other.
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
  // Words for the database, as the builder's own of several queries in one would cost as much as they.
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
    // For new customers alone: strangers' orders for a phone must not block a customer who has received a parcel at it.
    if (isNew && isOver(row.phoneOrders, row.phonePieces, most)) return { reason: 'too much for this phone' };
    const often = ORDERS_AN_HOUR * (isNew ? Math.min(newPendingOrders, pendingOrders) : pendingOrders);
    return Number(row.lately) >= often ? { reason: 'too often' } : null;
  };
  return { isNew, over: over() };
}

/** A line of which new customers of one network hold so much already that only `left` pieces can still be ordered. */
export interface OverShare {
  productId: string;
  name: string;
  left: number;
  /** Of a product by the metre: how much of it can still be ordered, whole centimetres; `left` is 0. */
  leftCm?: number;
}

/**
 * The lines that are more than new customers of one network may hold, with what can still be ordered of each. Call it after the
 * stock was taken: the product's row is then locked, so that of two orders at once the second sees what the first holds.
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
    // Less than the least cut is nothing.
    return [{ productId, name, left: 0, leftCm: left * 100 < leastCutOf(row) ? 0 : left * 100 }];
  });
}
const SHARED = ['products.stock', 'products.soldBy', 'products.leastCutCm'] as const;

interface HeldLine extends CountedLine {
  productId: string;
}

/** Notes what a new customer's order holds of its network's share, for as long as it is pending. */
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

/** Forgets the network of an order that is no longer pending. */
export async function forgetNetwork(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('heldPieces').where('orderId', '=', orderId).execute();
}

/** Notes again what an order holds of its network's share, after its lines have changed; nothing for one that holds none. */
export async function holdAgain(trx: Trx, orderId: string, lines: readonly HeldLine[]): Promise<void> {
  const held = await trx
    .deleteFrom('heldPieces')
    .where('orderId', '=', orderId)
    .returning('network')
    .execute();
  const [first] = held;
  if (first) await holdPieces(trx, first.network, { orderId, lines });
}
