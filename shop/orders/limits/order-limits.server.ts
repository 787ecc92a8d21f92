// biome-ignore-all lint/plugin/products: stock that is already reserved.
/**
 * Limits on pending orders, so that fake ones cannot empty the shelves. Low for new customers: accounts
 * without a parcel received at this phone. Account and phone must match, because anyone can type another
 * person's phone.
 */
import { sql } from 'kysely';
import type { Customer } from '#shop/kernel/actor.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '#shop/kernel/clock.ts';
import type { OrderLimits, Shop, Trx } from '#shop/kernel/shop.ts';
import { orderLimitsWith } from '#shop/settings/checkout.ts';
import { begunIn, CM_OF_A_PIECE, isByMetre, leastCutOf } from '#shop/stock/cuts.ts';
import { statusesWhere } from '../life.ts';

export interface LimitedBuyer {
  customer: Customer;
  /** E.164. */
  phone: string;
  /** Keyed hash; null if unknown, as in tests. */
  network: string | null;
}

export type OverOrderLimits =
  | { reason: 'too much pending' }
  | { reason: 'too often' }
  /** `left`: pieces that can still be ordered. `hasCuts`: cuts were counted too. */
  | { reason: 'too much for a new customer'; orders: number; pieces: number; left: number; hasCuts?: true }
  /** Counts all accounts. */
  | { reason: 'too much for this phone' };

interface CountedLine {
  quantity: number;
  cutCm?: number;
}

/** A cut counts one piece per 5 m begun; `PIECES` is the same in SQL. */
const piecesIn = ({ quantity, cutCm = 0 }: CountedLine): number =>
  cutCm > 0 ? begunIn(cutCm, CM_OF_A_PIECE) : quantity;
const PIECES = sql`sum(case when ${sql.ref('cutCm')} > 0
  then (${sql.ref('cutCm')} + ${sql.lit(CM_OF_A_PIECE - 1)}) / ${sql.lit(CM_OF_A_PIECE)} else quantity end)`;

/** Pieces, or metres begun. */
const heldBy = ({ quantity, cutCm = 0 }: CountedLine): number => (cutCm > 0 ? begunIn(cutCm, 100) : quantity);

/** Per pending order allowed; counts cancelled ones too, because each sends two mails. */
const ORDERS_AN_HOUR = 3;
/** Repeats the condition of the lists' indexes. */
const WAITS = sql`status in (${sql.join(statusesWhere(({ waits }) => waits))}) and "endedAt" is null`;
const RECEIVED = sql.join(statusesWhere(({ countsAs }) => countsAs === 'received'));

function orderLimitsOf({ orderLimits, settings }: Shop): OrderLimits {
  return orderLimitsWith(settings.current.checkout, orderLimits);
}

/** PostgreSQL locks the phone, so that concurrent orders for it are counted in turn. */
export async function checkOrderLimits(
  shop: Shop,
  trx: Trx,
  { customer, phone }: LimitedBuyer,
  lines: readonly CountedLine[],
): Promise<{ isNew: boolean; over: OverOrderLimits | null }> {
  await shop.engine.lock(trx, `phone:${phone}`);
  const pieces = lines.reduce((sum, line) => sum + piecesIn(line), 0);
  const now = shop.now();
  // Raw SQL, because the query builder would take as long as the query.
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
  const { pendingOrders, pendingPieces, newPendingOrders, newPendingPieces } = orderLimitsOf(shop);
  const isNew = Number(row.received) === 0;
  const isOver = (orders: unknown, held: unknown, most: { orders: number; pieces: number }) =>
    Number(orders) >= most.orders || Number(held) + pieces > most.pieces;
  const over = (): OverOrderLimits | null => {
    if (isOver(row.orders, row.pieces, { orders: pendingOrders, pieces: pendingPieces }))
      return { reason: 'too much pending' };
    const most = { orders: newPendingOrders, pieces: newPendingPieces };
    if (isNew && isOver(row.orders, row.pieces, most)) {
      const left = Number(row.orders) >= most.orders ? 0 : Math.max(0, most.pieces - Number(row.pieces));
      const hasCuts = Math.max(row.longestCm ?? 0, ...lines.map(({ cutCm = 0 }) => cutCm)) > 0;
      return { reason: 'too much for a new customer', ...most, left, ...(hasCuts && { hasCuts }) };
    }
    // A customer who has received a parcel here is not blocked by strangers.
    if (isNew && isOver(row.phoneOrders, row.phonePieces, most)) return { reason: 'too much for this phone' };
    const often = ORDERS_AN_HOUR * (isNew ? Math.min(newPendingOrders, pendingOrders) : pendingOrders);
    return Number(row.lately) >= often ? { reason: 'too often' } : null;
  };
  return { isNew, over: over() };
}

/** `left`: pieces that new customers of the network can still order. */
export interface OverShare {
  productId: string;
  name: string;
  left: number;
  /** Only by the metre, where `left` is 0. */
  leftCm?: number;
}

/**
 * Call after the stock is taken, which locks the product's row: concurrent orders then see each other's
 * pieces.
 */
export async function overNetworkShare(
  shop: Shop,
  trx: Trx,
  network: string,
  lines: readonly (HeldLine & { name: string })[],
): Promise<OverShare[]> {
  const orderLimits = orderLimitsOf(shop);
  if (orderLimits.networkPercent === 100) return [];
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
    const inAnyCase = orderLimits.networkPieces * (isByMetre(row) ? CM_OF_A_PIECE / 100 : 1);
    const most = Math.max(inAnyCase, Math.floor((there * orderLimits.networkPercent) / 100));
    if (held + wanted <= most) return [];
    const left = Math.max(0, most - held);
    if (!isByMetre(row)) return [{ productId, name, left }];
    return [{ productId, name, left: 0, leftCm: left * 100 < leastCutOf(row) ? 0 : left * 100 }];
  });
}
const SHARED = ['products.stock', 'products.soldBy', 'products.leastCutCm'] as const;

interface HeldLine extends CountedLine {
  productId: string;
}

/** Holds a new customer's pieces in the network's share. */
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

export async function forgetNetwork(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('heldPieces').where('orderId', 'in', orderIds).execute();
}

export async function holdAgain(trx: Trx, orderId: string, lines: readonly HeldLine[]): Promise<void> {
  const held = await trx
    .deleteFrom('heldPieces')
    .where('orderId', '=', orderId)
    .returning('network')
    .execute();
  const [first] = held;
  if (first) await holdPieces(trx, first.network, { orderId, lines });
}
