/** How many parcels came back, by city, courier and month. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { DAY_MS, KARACHI_OFFSET_MS, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { type AnyStatus, type Ending, LIFE, statusesWhere } from '../orders/life.ts';
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

/** The part of the parcels that were refused, in percent; null where none has ended yet. */
export function refusedPercent({ delivered, refused, failed }: Rate): number | null {
  const all = delivered + refused + failed;
  return all === 0 ? null : Math.round((100 * refused) / all);
}

/** The statuses of a parcel that was on its way. Those that were cancelled or deleted before count for nothing. */
const WAS_SENT: readonly AnyStatus[] = [
  ...statusesWhere(({ pieces, countsAs }) => pieces === 'sent' || countsAs === 'refused'),
  'undelivered',
];

/**
 * The parcels that were sent since `fromMs` (milliseconds UTC), counted by city, courier or month, most parcels first (months: the newest
 * first). A parcel counts in the month in which it was handed over. Those that are still on their way to the customer are left out.
 */
export async function refusalRates(
  shop: Shop,
  _admin: Admin<'orders'>,
  { by, fromMs }: { by: RateBy; fromMs: number },
): Promise<Rate[]> {
  const keyOf = townKeys(shop.settings.current.store);
  const rates = new Map<string, Rate & { names: Map<string, number> }>();
  for (const { group, status, step, comesBackAs, parcels } of await countedBy(shop, by, fromMs)) {
    const kind = kindOf(status, step === 'coming back' ? (comesBackAs ?? 'refused') : null);
    if (kind === null) continue;
    const of = by === 'month' ? monthOf(Number(group)) : String(group);
    const key = by === 'city' ? keyOf(of) : of;
    const rate = rates.get(key) ?? { of, delivered: 0, refused: 0, failed: 0, names: new Map() };
    rate[kind] += Number(parcels);
    rate.names.set(of, (rate.names.get(of) ?? 0) + Number(parcels));
    rates.set(key, rate);
  }
  const found = [...rates.values()].map(({ names, ...rate }): Rate => ({ ...rate, of: mostOf(names) }));
  const all = ({ delivered, refused, failed }: Rate) => delivered + refused + failed;
  return found.sort((a, b) =>
    by === 'month' ? (a.of < b.of ? 1 : -1) : all(b) - all(a) || (a.of < b.of ? -1 : 1),
  );
}

function countedBy({ db }: Shop, by: RateBy, fromMs: number) {
  const sentAt = sql<number>`coalesce("handedAt", "createdAt")`;
  const group = {
    city: sql<string>`"city"`,
    courier: sql<string>`coalesce("courier", '')`,
    // Whole days of the shop's calendar: their months are found in the few rows that are left.
    month: sql<number>`(coalesce("handedAt", "createdAt") + ${sql.lit(KARACHI_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`,
  }[by];
  return (
    db
      .selectFrom('orders')
      .leftJoin('parcels', 'parcels.orderId', 'orders.id')
      .select((eb) => [
        sql<string | number>`${group}`.as('group'),
        'status',
        'step',
        'comesBackAs',
        eb.fn.countAll<number | string>().as('parcels'),
      ])
      .where('status', 'in', WAS_SENT)
      .where(sentAt, '>=', fromMs)
      // What was taken along at the counter was never sent.
      .where((eb) => eb.or([eb('source', '!=', 'counter'), eb('parcels.orderId', 'is not', null)]))
      .groupBy([sql`1`, 'status', 'step', 'comesBackAs'])
      .execute()
  );
}

/** What a parcel counts as; null while it is on its way to the customer. */
function kindOf(status: AnyStatus, comesBackAs: Ending | null): 'delivered' | 'refused' | 'failed' | null {
  const is = comesBackAs ?? status;
  if (LIFE[is].countsAs === 'received') return 'delivered';
  if (LIFE[is].countsAs === 'refused') return 'refused';
  return LIFE[is].ends === null ? 'failed' : null;
}

function monthOf(day: number): string {
  const { year, month } = karachiTime(startOfKarachiDay(day));
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The name that most have; of those that as many have, the first. */
const mostOf = (names: ReadonlyMap<string, number>): string =>
  [...names].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
