/** Unpaid orders by courier, and refunds due. */
import { expressionBuilder, sql } from 'kysely';
import { type Admin, may } from '../kernel/actor.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { dueInPaisa, isOverpaid, isUnpaid } from '../orders/money/due.server.ts';
import { AWAY_STEPS } from '../parcels/parcel.ts';
import { OWN_RIDER } from '../settings/delivery/couriers.ts';
import { type Withheld, withheld } from '../settings/taxes.ts';

export interface OpenOrder {
  orderNumber: string;
  /** Empty without the right to see orders. */
  fullName: string;
  /** Negative: a refund is due. */
  openInPaisa: number;
  createdAt: number;
}

export interface Owed {
  /** Empty for the own rider, and without a courier. */
  courier: string;
  /** Hand-over of the oldest parcel; without one, when the order was placed. */
  sinceMs: number;
  orders: number;
  openInPaisa: number;
  /** By couriers, at today's rates. */
  taxes: Withheld;
  /** At most `MAX_SHOWN` in all. */
  oldest: OpenOrder[];
}

const MAX_SHOWN = 50;

const columns = ['orderNumber', 'fullName', 'createdAt'] as const;

const openInPaisa = sql<number | string>`${dueInPaisa} - "receivedInPaisa"`;

/** Uses the partial index. */
const unpaid = ({ db }: Shop) => db.selectFrom('orders').where(isUnpaid);

/** A subquery per order, because PostgreSQL may read all parcels for a join. */
const ofParcel = <Column extends 'courier' | 'handedAt'>(column: Column) =>
  expressionBuilder<Database, 'orders'>()
    .selectFrom('parcels')
    .select(column)
    .whereRef('parcels.orderId', '=', 'orders.id');

/** Names need the right to see orders. */
export const nameFor = (admin: Admin<'money'>, fullName: string): string =>
  may(admin, 'orders') ? fullName : '';

/** Delivered orders, and ended ones with an exchange; by courier, largest amount first. */
export async function listOwed(shop: Shop, admin: Admin<'money'>): Promise<Owed[]> {
  const owing = unpaid(shop).select(({ fn, val }) => [
    fn.coalesce(ofParcel('courier'), val('')).as('courier'),
    fn.coalesce(ofParcel('handedAt'), 'createdAt').as('since'),
    openInPaisa.as('open'),
  ]);
  const sums = await shop.db
    .selectFrom(owing.as('owing'))
    .select(({ fn }) => [
      'courier',
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('open').as('open'),
      fn.min<number | string>('since').as('since'),
    ])
    .groupBy('courier')
    .execute();
  const rows = await owing.select(columns).orderBy('createdAt').limit(MAX_SHOWN).execute();
  const today = karachiDay(shop.now());
  return sums
    .map(({ courier, orders, open, since }) => {
      return {
        ...{ courier, openInPaisa: Number(open), orders: Number(orders), sinceMs: Number(since) },
        taxes: withheld(
          shop.settings.current.taxes,
          today,
          courier === '' || courier === OWN_RIDER ? 0 : Number(open),
        ),
        oldest: rows.filter((row) => row.courier === courier).map((row) => shownTo(admin, row)),
      };
    })
    .toSorted((a, b) => b.openInPaisa - a.openInPaisa);
}

/** A courier may charge for a returned parcel this long afterwards. */
const CHARGED_WITHIN_MS = 90 * DAY_MS;

/** Couriers that are in use, owe money, have parcels away, or have a returned parcel not yet booked. */
export async function couriersToRead(
  shop: Shop,
  _admin: Admin<'money'>,
): Promise<{ id: string; name: string }[]> {
  const couriers = shop.settings.current.couriers.couriers.filter(({ hasNumbers }) => hasNumbers);
  const [first, ...others] = couriers.filter(({ isOn }) => !isOn).map(({ id }) => ifNeeded(shop, id));
  const needed = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : [];
  return couriers
    .filter(({ id, isOn }) => isOn || needed.some(({ courier }) => courier === id))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * Returns a row if a statement of this courier can still come. Without parcels reads no orders; else only
 * those placed before the last hand-over, or with a returned parcel.
 */
function ifNeeded({ db, now }: Shop, id: string) {
  const lastHanded = db
    .selectFrom('parcels')
    .select(({ fn }) => fn.max('handedAt').as('at'))
    .where('courier', '=', id);
  const theirs = db.selectFrom('orders').select('orders.id').where(ofParcel('courier'), '=', id);
  const placedBefore = theirs.where('createdAt', '<=', lastHanded);
  const cameBack = theirs
    .where('endedAt', '>=', now() - CHARGED_WITHIN_MS)
    .where('step', 'in', AWAY_STEPS)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('ledger')
          .select('ledger.id')
          .whereRef('ledger.orderId', '=', 'orders.id')
          .where('ledger.courier', 'is not', null)
          .limit(1),
        'is',
        null,
      ),
    );
  return db
    .selectNoFrom(({ val }) => val(id).as('courier'))
    .where(lastHanded, 'is not', null)
    .where(({ exists, or }) =>
      or([
        exists(placedBefore.where(isUnpaid)),
        exists(placedBefore.where('endedAt', 'is', null).where('step', 'in', AWAY_STEPS)),
        exists(cameBack),
      ]),
    );
}

const shownTo = (
  admin: Admin<'money'>,
  row: Pick<OpenOrder, (typeof columns)[number]> & { open: number | string },
): OpenOrder => ({
  ...{ orderNumber: row.orderNumber, createdAt: row.createdAt },
  ...{ fullName: nameFor(admin, row.fullName), openInPaisa: Number(row.open) },
});

export interface ToGiveBack {
  orders: number;
  inPaisa: number;
  oldest: OpenOrder[];
}

/** More received than due: paid twice, reduced, ended before receipt, or exchanged for less. */
export async function listToGiveBack({ db }: Shop, admin: Admin<'money'>): Promise<ToGiveBack> {
  const overpaid = db.selectFrom('orders').where(isOverpaid);
  const sums = await overpaid
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string | null>(openInPaisa).as('open'),
    ])
    .executeTakeFirst();
  const rows = await overpaid
    .select(columns)
    .select(openInPaisa.as('open'))
    .orderBy('createdAt')
    .limit(MAX_SHOWN)
    .execute();
  return {
    orders: Number(sums?.orders ?? 0),
    inPaisa: -Number(sums?.open ?? 0),
    oldest: rows.map((row) => shownTo(admin, row)),
  };
}
