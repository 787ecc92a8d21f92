import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { karachiTime } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { type AnyStatus, LIFE, statusesWhere } from '../orders/life.ts';
import { townKeys } from '../settings/delivery/towns.ts';

export const RATES_BY = ['city', 'courier', 'month'] as const;
export type RateBy = (typeof RATES_BY)[number];

/** Counts only parcels with a known outcome. */
export interface Rate {
  /** A city in its most frequent spelling, a courier's id (empty: none), or a month such as `2026-11`. */
  of: string;
  delivered: number;
  refused: number;
  failed: number;
}

const allOf = ({ delivered, refused, failed }: Rate) => delivered + refused + failed;

/** Null without parcels. */
export function refusedPercent(rate: Rate): number | null {
  const all = allOf(rate);
  return all === 0 ? null : Math.round((100 * rate.refused) / all);
}

/** Bounds the reading time. */
export const MAX_COUNTED = 2500;

/** Excludes orders that ended before they were sent. */
const WAS_SENT: readonly AnyStatus[] = [
  ...statusesWhere(({ pieces, countsAs }) => pieces === 'sent' || countsAs === 'refused'),
  'undelivered',
];

/** As in the index of step 55, with literals: parameters prevent its use. */
const isEndKnown = sql<boolean>`"status" in (${sql.join(WAS_SENT.map((status) => sql.lit(status)))}) and ("status" <> 'delivering' or "step" = 'coming back')`;

/** Since `fromMs`; most parcels first (months: newest first). Months are those of the hand-over. */
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
      // Orders taken along have no parcel.
      .where((eb) => eb.or([eb('source', '!=', 'counter'), eb('parcels.orderId', 'is not', null)]))
      .orderBy('createdAt', 'desc')
      .limit(MAX_COUNTED)
      .execute()
  );
}

/** Groups names with the same key under their most frequent spelling. */
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

/** A returning parcel counts as its future ending. */
function kindOf({ status, step, comesBackAs }: EndedParcel): CountedParcel['kind'] {
  const { countsAs } = LIFE[step === 'coming back' ? (comesBackAs ?? 'refused') : status];
  if (countsAs === 'received') return 'delivered';
  return countsAs === 'refused' ? 'refused' : 'failed';
}

function monthOf(ms: number): string {
  const { year, month } = karachiTime(ms);
  return `${year}-${String(month).padStart(2, '0')}`;
}
