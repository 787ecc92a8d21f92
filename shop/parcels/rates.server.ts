/** How many parcels came back, by city, courier and month. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { karachiTime } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { type AnyStatus, LIFE, statusesWhere } from '../orders/life.ts';
import { townKeys } from '../settings/towns.ts';

export const RATES_BY = ['city', 'courier', 'month'] as const;
export type RateBy = (typeof RATES_BY)[number];

/** The parcels of one city, courier or month whose end is known. */
export interface Rate {
  /** A city as most wrote it, the id of a courier (empty: not said), or a month as `2026-11`. */
  of: string;
  delivered: number;
  refused: number;
  /** Could not be delivered, or were lost. */
  failed: number;
}

const allOf = ({ delivered, refused, failed }: Rate) => delivered + refused + failed;

/** The part of the parcels that were refused, in percent; null where none has ended yet. */
export function refusedPercent(rate: Rate): number | null {
  const all = allOf(rate);
  return all === 0 ? null : Math.round((100 * rate.refused) / all);
}

/** So many parcels are counted at most, those of the newest orders: reading them takes as long in a shop of any size. */
export const MAX_COUNTED = 2500;

/** The statuses of a parcel that was on its way. Those that were cancelled or deleted before count for nothing. */
const WAS_SENT: readonly AnyStatus[] = [
  ...statusesWhere(({ pieces, countsAs }) => pieces === 'sent' || countsAs === 'refused'),
  'undelivered',
];

/** That the end of an order's parcel is known: in the words of the index of step 55, as none is read through for a parameter. */
const isEndKnown = sql<boolean>`"status" in (${sql.join(WAS_SENT.map((status) => sql.lit(status)))}) and ("status" <> 'delivering' or "step" = 'coming back')`;

/**
 * The parcels of orders that were placed since `fromMs` (milliseconds UTC), the newest `MAX_COUNTED` at most, counted by city, by courier and
 * by month, most parcels first (months: the newest first). A parcel counts in the month in which it was handed over. Those that are still on
 * their way to the customer are left out. One query.
 */
export async function refusalRates(
  shop: Shop,
  _admin: Admin<'orders'>,
  fromMs: number,
): Promise<Record<RateBy, Rate[]>> {
  const ended = (await newestEnded(shop, fromMs)).map(countedParcel);
  const most = (a: Rate, b: Rate) => allOf(b) - allOf(a) || (a.of < b.of ? -1 : 1);
  return {
    city: countedBy(ended, 'city', townKeys(shop.settings.current.store)).sort(most),
    courier: countedBy(ended, 'courier').sort(most),
    month: countedBy(ended, 'month').sort((a, b) => (a.of < b.of ? 1 : -1)),
  };
}

type EndedParcel = Awaited<ReturnType<typeof newestEnded>>[number];

/** A parcel's city, courier and month, by which it is counted, and how it ended. */
type CountedParcel = Record<RateBy, string> & { kind: Exclude<keyof Rate, 'of'> };

const countedParcel = (parcel: EndedParcel): CountedParcel => ({
  city: parcel.city,
  courier: parcel.courier ?? '',
  month: monthOf(Number(parcel.sentAt)),
  kind: kindOf(parcel),
});

function newestEnded({ db }: Shop, fromMs: number) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('parcels', 'parcels.orderId', 'orders.id')
      .select(({ fn }) => [
        'city',
        'courier',
        'status',
        'step',
        'comesBackAs',
        fn.coalesce('handedAt', 'createdAt').as('sentAt'),
      ])
      .where(isEndKnown)
      .where('createdAt', '>=', fromMs)
      // An order that was taken along at the counter has no parcel.
      .where((eb) => eb.or([eb('source', '!=', 'counter'), eb('parcels.orderId', 'is not', null)]))
      .orderBy('createdAt', 'desc')
      .limit(MAX_COUNTED)
      .execute()
  );
}

/** Counted by what they say there; names of the same key are one, by the name that most have. */
function countedBy(parcels: readonly CountedParcel[], by: RateBy, keyOf = (name: string) => name): Rate[] {
  const byName = Map.groupBy(parcels, (parcel) => parcel[by]);
  const groups = Map.groupBy(byName, ([name]) => keyOf(name));
  return [...groups.values()].map((names): Rate => {
    const [[of] = ['']] = names.toSorted(([, a], [, b]) => b.length - a.length);
    const rate = { of, delivered: 0, refused: 0, failed: 0 };
    for (const { kind } of names.flatMap(([, those]) => those)) rate[kind] += 1;
    return rate;
  });
}

/** How a parcel whose end is known is counted. One that comes back counts as it will end. */
function kindOf({ status, step, comesBackAs }: EndedParcel): CountedParcel['kind'] {
  const { countsAs } = LIFE[step === 'coming back' ? (comesBackAs ?? 'refused') : status];
  if (countsAs === 'received') return 'delivered';
  return countsAs === 'refused' ? 'refused' : 'failed';
}

function monthOf(ms: number): string {
  const { year, month } = karachiTime(ms);
  return `${year}-${String(month).padStart(2, '0')}`;
}
