import type { Selectable } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { searchConditions, searchWords } from '../kernel/conditions.server.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { sumsOfOrders } from '../ledger/entries.server.ts';
import { sumOf } from '../ledger/ledger.ts';
import { HANDED_OVER_AT, isPacked, type OrderStatus, type Step } from '../orders/life.ts';
import type { Order } from '../orders/order.ts';
import { lacksLine, listedOrders, withLines } from '../orders/read.server.ts';
import { trackingLink } from '../settings/delivery/couriers.ts';
import { arrivalOf } from './arrival.server.ts';
import { parcelNumber } from './number.ts';
import { MAX_BATCH, type Parcel } from './parcel.ts';
import type { ParcelsTable } from './tables.ts';

const SENT_PER_PAGE = 20;
const BATCHES_SHOWN = 10;

/** Link and arrival follow the courier's current settings. */
function parcelOfRow(
  { settings }: Pick<Shop, 'settings'>,
  { city: town, ...row }: Selectable<ParcelsTable> & { city: string },
): Parcel {
  const courier = settings.current.couriers.couriers.find(({ id }) => id === row.courier);
  const link = courier && row.number !== null ? trackingLink(courier, row.number) : null;
  const handedAt = Number(row.handedAt);
  const arrival = arrivalOf(settings.current, handedAt, { town, courier: row.courier });
  return { ...row, handedAt, link, arrival };
}

/** By order id. The caller has checked the reader's rights. */
export async function parcelsOf(
  shop: Shop,
  orders: readonly Pick<Order, 'id'>[],
): Promise<Map<string, Parcel>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await shop.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .selectAll('parcels')
    .select('city')
    .where('orderId', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.orderId, parcelOfRow(shop, row)]));
}

/** The oldest that fit one batch, and the total. Leaves out orders to pack that lack a line. */
export async function listToHandOver(shop: Shop, _admin: Admin<'orders'>, { packed }: { packed: boolean }) {
  const steps = HANDED_OVER_AT.filter((step) => isPacked(step) === packed);
  const query = listedOrders(shop.db)
    .select(['id', 'step', 'orderNumber', 'fullName', 'city', 'createdAt', 'totalInPaisa', 'receivedInPaisa'])
    .where('step', 'in', steps)
    .$if(!packed, (all) => all.where((eb) => eb.not(lacksLine(eb))))
    .orderBy('createdAt')
    .orderBy('orderNumber');
  const { items, total } = await pageOf(shop.db, query, { page: 1, size: MAX_BATCH, most: ALL });
  return { orders: items, total };
}

/** Only those still to hand over, in the order of `ids`. */
export async function ordersToHandOver(
  db: Shop['db'] | Trx,
  _admin: Admin<'orders'>,
  ids: readonly string[],
): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await listedOrders(db)
    .selectAll()
    .$narrowType<{ status: OrderStatus }>()
    .where('id', 'in', ids)
    .where('step', 'in', HANDED_OVER_AT)
    .execute();
  const found = new Map((await withLines(db as Shop['db'], rows)).map((order) => [order.id, order]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

export interface SentOrder {
  id: string;
  orderNumber: string;
  fullName: string;
  city: string;
  /** Null if nobody entered how it was sent. */
  parcel: Parcel | null;
}

/** Oldest first. */
export async function listSent(
  shop: Shop,
  _admin: Admin<'orders'>,
  { step, q = '', page = 1 }: { step: Extract<Step, 'under way' | 'coming back'>; q?: string; page?: number },
): Promise<Page<SentOrder>> {
  let query = listedOrders(shop.db)
    .select(['id', 'orderNumber', 'fullName', 'city'])
    .where('step', '=', step)
    .orderBy('createdAt')
    .orderBy('orderNumber');
  if (q !== '') {
    const number = parcelNumber(q);
    const same = await shop.names.alike(searchWords(q));
    query = query.where((eb) =>
      eb.or([
        eb.and(searchConditions(shop, q, ['orderNumber', 'fullName', 'phone', 'city'], same)),
        ...(number === null
          ? []
          : [eb('id', 'in', eb.selectFrom('parcels').select('orderId').where('number', '=', number))]),
      ]),
    );
  }
  const rows = await pageOf(shop.db, query, { page, size: SENT_PER_PAGE });
  const parcels = await parcelsOf(shop, rows.items);
  return { ...rows, items: rows.items.map((order) => ({ ...order, parcel: parcels.get(order.id) ?? null })) };
}

export interface Batch {
  id: string;
  courier: string;
  courierName: string;
  handedAt: number;
  parcels: number;
}

/** Newest first; bounded to the parcels of some days. */
export async function listBatches(shop: Shop, _admin: Admin<'orders'>): Promise<Batch[]> {
  const rows = await shop.db
    .selectFrom('parcels')
    .select(['batch', 'courier', 'courierName', 'handedAt'])
    .where('batch', 'is not', null)
    .orderBy('handedAt', 'desc')
    .limit(BATCHES_SHOWN * MAX_BATCH)
    .execute();
  const batches = new Map<string, Batch>();
  for (const { batch, courier, courierName, handedAt } of rows) {
    if (batch === null) continue;
    const known = batches.get(batch);
    if (known) known.parcels += 1;
    else batches.set(batch, { id: batch, courier, courierName, handedAt: Number(handedAt), parcels: 1 });
  }
  return [...batches.values()].slice(0, BATCHES_SHOWN);
}

export async function ordersOfBatch(
  { db }: Shop,
  _admin: Admin<'orders'>,
  batch: string,
): Promise<Set<string>> {
  const rows = await db.selectFrom('parcels').select('orderId').where('batch', '=', batch).execute();
  return new Set(rows.map(({ orderId }) => orderId));
}

/**
 * By order number, ended orders included; empty for an unknown batch. `collectInPaisa`: what the rider
 * collects; stays after payment.
 */
export async function batchOf({ db }: Shop, _admin: Admin<'orders'>, batch: string) {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select(['orderId', 'number', 'courier', 'courierName', 'handedAt'])
    .select(['orderNumber', 'fullName', 'city', 'totalInPaisa'])
    .where('batch', '=', batch)
    .orderBy('orderNumber')
    .limit(MAX_BATCH)
    .execute();
  const sums = await sumsOfOrders(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map(({ totalInPaisa, handedAt, ...row }) => ({
    ...row,
    handedAt: Number(handedAt),
    collectInPaisa: Math.max(0, totalInPaisa - sumOf(sums.get(row.orderId) ?? [], 'advance')),
  }));
}
