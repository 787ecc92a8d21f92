/** What is not paid yet, by courier, and what is to be given back. */
import { expressionBuilder, sql } from 'kysely';
import { type Admin, may } from '../kernel/actor.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { dueInPaisa, isOverpaid, isUnpaid } from '../orders/due.server.ts';
import { AWAY_STEPS } from '../parcels/parcel.ts';
import { OWN_RIDER } from '../settings/couriers.ts';
import { type Withheld, withheld } from '../settings/taxes.ts';

/** An order of which something is open. */
export interface OpenOrder {
  orderNumber: string;
  /** Empty for who may not see orders. */
  fullName: string;
  /** Whole paisa; below 0: to be given back. */
  openInPaisa: number;
  /** When it was placed; milliseconds, UTC. */
  createdAt: number;
}

export interface Owed {
  /** The id of the courier that has the money; empty for the own rider's and for those without one. */
  courier: string;
  /** Milliseconds, UTC: when the oldest of the parcels was handed over; without one, when its order was placed. */
  sinceMs: number;
  orders: number;
  openInPaisa: number;
  /** What couriers will withhold of it by the rates of today. */
  taxes: Withheld;
  /** The oldest ones, of all couriers at most `MAX_SHOWN`. */
  oldest: OpenOrder[];
}

const MAX_SHOWN = 50;

const columns = ['orderNumber', 'fullName', 'createdAt'] as const;

/** What is open of an order, below 0 where it is to be given back; whole paisa. */
const openInPaisa = sql<number | string>`${dueInPaisa} - "receivedInPaisa"`;

/** The orders that were received and not paid: read from an index that holds no others. */
const unpaid = ({ db }: Shop) => db.selectFrom('orders').where(isUnpaid);

/** A column of an order's parcel, looked up by its order: a join reads all parcels where PostgreSQL expects many orders. */
const ofParcel = <Column extends 'courier' | 'handedAt'>(column: Column) =>
  expressionBuilder<Database, 'orders'>()
    .selectFrom('parcels')
    .select(column)
    .whereRef('parcels.orderId', '=', 'orders.id');

/** A customer's name is for who may see orders. */
export const nameFor = (admin: Admin<'money'>, fullName: string): string =>
  may(admin, 'orders') ? fullName : '';

/** What is open of delivered orders, and of those that ended with an exchange, by the courier that took them, the most first. Two queries. */
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
        // The shop's own rider withholds nothing.
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

/** A statement charges a parcel that came back at most this much later. */
const CHARGED_WITHIN_MS = 90 * DAY_MS;

/**
 * The couriers whose statements are read: those in use, those that owe something still, those that have parcels, and those of which a parcel
 * came back and nothing was booked yet. One query where couriers are switched off, else none.
 */
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
 * A row with the courier's id, if one of its statements can still come. No order is read where the courier never had a parcel; else none that
 * was placed after its last one was handed over, unless that order's own parcel came back.
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

/** What the shop owes its customers. */
export interface ToGiveBack {
  orders: number;
  /** Whole paisa, from 0. */
  inPaisa: number;
  /** The oldest ones, at most `MAX_SHOWN`. */
  oldest: OpenOrder[];
}

/**
 * All orders for which more was received than is due: they were paid twice, cost less than before, ended before they were received, or are
 * exchanges for less. Two queries.
 */
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
