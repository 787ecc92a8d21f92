import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { HANDED_OVER_AT, lacksAddress } from '../orders/life.ts';
import { lockOrder, type Move, moveOrders } from '../orders/move.server.ts';
import { type FoundOrder, nameOfOrder } from '../orders/order.ts';
import { listedOrders } from '../orders/read.server.ts';
import { addEvent } from '../orders/timeline.server.ts';
import { type Courier, trackingLink } from '../settings/delivery/couriers.ts';
import { arrivalOf } from './arrival.server.ts';
import { parcelNumber } from './number.ts';
import { isSent, MAX_BATCH, SENT_STEPS } from './parcel.ts';

export interface Handing {
  key: string;
  courier: string;
  /** `number`: null for a courier without numbers. */
  parcels: readonly Parcel[];
}

interface Parcel {
  orderId: string;
  number: string | null;
}

type HandedOver =
  /** `handed`: now or by an earlier press. `gone`: in another batch, or ended. */
  | { ok: true; handed: number; gone: number }
  | { ok: false; reason: 'no courier' | 'no orders' | 'too many' }
  /** Missing, malformed, duplicate, or used by another parcel of this courier. */
  | { ok: false; reason: 'numbers'; numbers: string[] }
  | { ok: false; reason: 'no address'; orderIds: string[] };

/** Of two batches with the same number, the second finds it in use. Taken before orders' locks. */
const lockNumbers = (shop: Shop, trx: Trx) => shop.engine.lock(trx, 'parcel numbers');

/**
 * One transaction, each order once on however many devices. Skips orders gone meanwhile; a wrong number stops
 * the whole batch.
 */
export function handOver(
  shop: Shop,
  admin: Admin<'orders'>,
  { key, courier: id, parcels }: Handing,
): Promise<HandedOver> {
  const courier = courierOf(shop, id);
  if (!courier) return Promise.resolve({ ok: false, reason: 'no courier' });
  if (parcels.length === 0) return Promise.resolve({ ok: false, reason: 'no orders' });
  if (parcels.length > MAX_BATCH) return Promise.resolve({ ok: false, reason: 'too many' });
  const wrong = wrongNumbers(courier, parcels);
  if (wrong.length > 0) return Promise.resolve({ ok: false, reason: 'numbers', numbers: wrong });
  const work = async (trx: Trx): Promise<HandedOver> => {
    await lockNumbers(shop, trx);
    const inUse = await numbersInUse(trx, courier.id, parcels);
    if (inUse.length > 0) return { ok: false, reason: 'numbers', numbers: inUse };
    const to = await destinationsOf(trx, parcels);
    const orderIds = to.filter((row) => lacksAddress(row, 'under way')).map(({ id }) => id);
    if (orderIds.length > 0) return { ok: false, reason: 'no address', orderIds };
    const towns = new Map(to.map(({ id, city }) => [id, city]));
    const handed = await handAll(shop, trx, admin, { key, courier, parcels, towns });
    const gone = parcels.filter(({ orderId }) => !handed.has(orderId)).length;
    return { ok: true, handed: parcels.length - gone, gone };
  };
  return inTransaction(shop, work, { keyed: true });
}

const courierOf = ({ settings }: Shop, id: string): Courier | undefined =>
  settings.current.couriers.couriers.find((courier) => courier.id === id);

function wrongNumbers({ hasNumbers }: Courier, parcels: Handing['parcels']): string[] {
  const seen = new Set<string>();
  return parcels.flatMap(({ number }) => {
    if (number === null) return hasNumbers ? [''] : [];
    const isWrong = parcelNumber(number) !== number || seen.has(number);
    seen.add(number);
    return isWrong ? [number] : [];
  });
}

/**
 * Numbers of this courier's other parcels. An undone hand-over frees its number; the end of a sent order does
 * not.
 */
async function numbersInUse(trx: Trx, courier: string, parcels: Handing['parcels']): Promise<string[]> {
  const wanted = new Map(
    parcels.flatMap(({ orderId, number }) => (number === null ? [] : [[number, orderId]])),
  );
  if (wanted.size === 0) return [];
  const rows = await trx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select(['parcels.orderId', 'number', 'step'])
    .where('courier', '=', courier)
    .where('number', 'in', [...wanted.keys()])
    .execute();
  const others = rows.filter(({ orderId, number }) => wanted.get(number ?? '') !== orderId);
  const [used, free] = [true, false].map((isUsed) => others.filter(({ step }) => isSent(step) === isUsed));
  const freed = (free ?? []).map(({ orderId }) => orderId);
  if (freed.length > 0) await trx.deleteFrom('parcels').where('orderId', 'in', freed).execute();
  return (used ?? []).map(({ number }) => number ?? '');
}

function destinationsOf(trx: Trx, parcels: Handing['parcels']) {
  return listedOrders(trx)
    .select(['id', 'step', 'address', 'city'])
    .where(
      'id',
      'in',
      parcels.map(({ orderId }) => orderId),
    )
    .execute();
}

async function batchesOf(trx: Trx, parcels: Handing['parcels']): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom('parcels')
    .select(['orderId', 'batch'])
    .where(
      'orderId',
      'in',
      parcels.map(({ orderId }) => orderId),
    )
    .execute();
  return new Map(rows.map(({ orderId, batch }) => [orderId, batch]));
}

/**
 * Returns the orders that left with this batch, now or earlier. After an undo the same form does not hand
 * them over again.
 */
async function handAll(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  {
    key,
    courier,
    parcels,
    towns,
  }: Omit<Handing, 'courier'> & { courier: Courier; towns: Map<string, string> },
): Promise<ReadonlySet<string>> {
  const batches = await batchesOf(trx, parcels);
  const isAgain = ({ orderId }: Parcel) => batches.get(orderId) === key;
  const moves = parcels.map((parcel): Move => {
    const { orderId, number } = parcel;
    const link = number === null ? null : trackingLink(courier, number);
    const arrival = arrivalOf(shop.settings.current, shop.now(), {
      town: towns.get(orderId) ?? '',
      courier: courier.id,
    });
    return {
      orderId,
      from: isAgain(parcel) ? [] : HANDED_OVER_AT,
      event: { facts: { courier: courier.name, ...(number !== null && { number }) } },
      sent: { courierName: courier.name, number, link, arrival },
    };
  });
  const moved = await moveOrders(shop, trx, admin, moves, { to: 'under way' });
  const handed = new Set<string>();
  const written = parcels.filter((parcel) => {
    const { orderId } = parcel;
    const answer = moved.get(orderId);
    if (!answer?.ok || handed.has(orderId)) return false;
    if (answer.isNew || isAgain(parcel)) handed.add(orderId);
    return answer.isNew;
  });
  await writeParcels(shop, trx, written, { courier, batch: key });
  return handed;
}

async function writeParcels(
  shop: Shop,
  trx: Trx,
  parcels: Handing['parcels'],
  { courier, batch }: { courier: Courier; batch: string | null },
): Promise<void> {
  if (parcels.length === 0) return;
  const row = { courier: courier.id, courierName: courier.name, batch, handedAt: shop.now() };
  await trx
    .insertInto('parcels')
    .values(parcels.map(({ orderId, number }) => ({ orderId, number, ...row })))
    .onConflict((oc) =>
      oc.column('orderId').doUpdateSet(({ ref }) => ({ ...row, number: ref('excluded.number') })),
    )
    .execute();
}

type ParcelChanged =
  | { ok: true }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'no courier' | 'wrong number' | 'in use' };

/** Also where the status was set without a courier. */
export function changeParcel(
  shop: Shop,
  admin: Admin<'orders'>,
  order: Pick<FoundOrder, 'id' | 'orderNumber' | 'customerInfo'>,
  { courier: id, number }: { courier: string; number: string | null },
): Promise<ParcelChanged> {
  const courier = courierOf(shop, id);
  if (!courier) return Promise.resolve({ ok: false, reason: 'no courier' });
  const orderId = order.id;
  if (wrongNumbers(courier, [{ orderId, number }]).length > 0)
    return Promise.resolve({ ok: false, reason: 'wrong number' });
  return inTransaction(shop, async (trx): Promise<ParcelChanged> => {
    await lockNumbers(shop, trx);
    await lockOrder(shop, trx, orderId);
    const there = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('endedAt', 'is', null)
      .where('step', 'in', SENT_STEPS)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'gone' };
    if ((await numbersInUse(trx, id, [{ orderId, number }])).length > 0)
      return { ok: false, reason: 'in use' };
    const was = await trx.selectFrom('parcels').selectAll().where('orderId', '=', orderId).executeTakeFirst();
    if (was?.courier === id && was.number === number) return { ok: true };
    if (was)
      await trx
        .updateTable('parcels')
        .set({ courier: id, courierName: courier.name, number })
        .where('orderId', '=', orderId)
        .execute();
    else await writeParcels(shop, trx, [{ orderId, number }], { courier, batch: null });
    const before = { courier: was?.courierName ?? '', number: was?.number ?? '' };
    const after = { courier: courier.name, number: number ?? '' };
    await record(shop, trx, admin, {
      act: 'parcel changed',
      subject: orderId,
      name: nameOfOrder(order),
      before,
      after,
    });
    const facts = { courier: courier.name, ...(number !== null && { number }) };
    await addEvent(shop, trx, admin, orderId, { kind: 'parcel changed', facts });
    return { ok: true };
  });
}
