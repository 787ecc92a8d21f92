/** Hands parcels over to a courier in batches, and corrects their numbers. */

import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { lacksAddress } from '../orders/life.ts';
import { type FoundOrder, nameOfOrder } from '../orders/order.ts';
import { listedOrders } from '../orders/read.server.ts';
import { lockOrder, moveOrder } from '../orders/steps.server.ts';
import { addEvent } from '../orders/timeline.server.ts';
import { type Courier, trackingLink } from '../settings/delivery/couriers.ts';
import { parcelNumber } from './number.ts';
import { arrivalOf, isSent, MAX_BATCH, SENT_STEPS } from './parcel.ts';

export interface Handing {
  /** Of the form: sent twice, it is one batch. */
  key: string;
  courier: string;
  /** `number` is null for a courier without numbers. */
  parcels: readonly { orderId: string; number: string | null }[];
}

type HandedOver =
  /** `handed`: now or by the first press; `gone`: handed over in another batch, or ended. */
  | { ok: true; handed: number; gone: number }
  | { ok: false; reason: 'no courier' | 'no orders' | 'too many' }
  /** Missing, malformed, duplicate, or used by another parcel of this courier. */
  | { ok: false; reason: 'numbers'; numbers: string[] }
  | { ok: false; reason: 'no address'; orderIds: string[] };

/**
 * Serialises assigning numbers: of two batches with one number the second finds it in use. Taken before any
 * order's lock.
 */
const lockNumbers = (shop: Shop, trx: Trx) => shop.engine.lock(trx, 'parcel numbers');

/**
 * One transaction, and each order once, on however many devices. Orders gone meanwhile are left out; a wrong
 * number stops the whole batch.
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
    const orderIds = await withoutAddress(trx, parcels);
    if (orderIds.length > 0) return { ok: false, reason: 'no address', orderIds };
    let handed = 0;
    // The same order of locks everywhere, so that two batches cannot deadlock.
    for (const parcel of parcels.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1)))
      if (await handOne(shop, trx, admin, { key, courier, ...parcel })) handed += 1;
    return { ok: true, handed, gone: parcels.length - handed };
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
 * Numbers of other parcels of this courier. An undone hand-over frees its number; the end of a sent order
 * does not.
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
  for (const { orderId } of free ?? [])
    await trx.deleteFrom('parcels').where('orderId', '=', orderId).execute();
  return (used ?? []).map(({ number }) => number ?? '');
}

async function withoutAddress(trx: Trx, parcels: Handing['parcels']): Promise<string[]> {
  const rows = await listedOrders(trx)
    .select(['id', 'step', 'address'])
    .where(
      'id',
      'in',
      parcels.map(({ orderId }) => orderId),
    )
    .execute();
  return rows.filter((row) => lacksAddress(row, 'under way')).map(({ id }) => id);
}

interface One {
  key: string;
  courier: Courier;
  orderId: string;
  number: string | null;
}

/**
 * True if it left with this batch, now or earlier. After an undo the same form does not hand it over again.
 */
async function handOne(shop: Shop, trx: Trx, admin: Admin<'orders'>, { key, courier, orderId, number }: One) {
  const facts = { courier: courier.name, ...(number !== null && { number }) };
  const isAgain = (await batchOfOrder(trx, orderId)) === key;
  const moved = await moveOrder(shop, trx, admin, orderId, {
    to: 'under way',
    from: isAgain ? [] : ['to pack', 'to hand over'],
    event: { facts },
    sent: {
      courierName: courier.name,
      number,
      link: number === null ? null : trackingLink(courier, number),
      arrival: arrivalOf(courier.days, shop.now()),
    },
  });
  if (!moved.ok) return false;
  if (!moved.isNew) return isAgain;
  await writeParcel(shop, trx, { orderId, courier, number, batch: key });
  return true;
}

async function batchOfOrder(trx: Trx, orderId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('parcels')
    .select('batch')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.batch ?? null;
}

async function writeParcel(
  shop: Shop,
  trx: Trx,
  { orderId, courier, number, batch }: Omit<One, 'key'> & { batch: string | null },
): Promise<void> {
  const row = { courier: courier.id, courierName: courier.name, number, batch, handedAt: shop.now() };
  await trx
    .insertInto('parcels')
    .values({ orderId, ...row })
    .onConflict((oc) => oc.column('orderId').doUpdateSet(row))
    .execute();
}

type ParcelChanged =
  | { ok: true }
  /** Gone, ended, or still in the shop. */
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
    else await writeParcel(shop, trx, { orderId, courier, number, batch: null });
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
