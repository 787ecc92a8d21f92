/** When parcels arrive, by town and courier. No courier delivers on Sundays and holidays. */
import { karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { type DeliveryDays, OWN_RIDER } from '../settings/delivery/couriers.ts';
import { provinceKey, townKeys } from '../settings/delivery/towns.ts';
import { isOn } from '../settings/hours/hours.ts';
import { isClosedOn } from '../settings/hours/open-state.ts';
import type { Settings } from '../settings/topics.server.ts';
import type { Arrival } from './parcel.ts';

type Known = Pick<Settings, 'deliveryDays' | 'couriers' | 'hours' | 'store'>;

interface Way {
  /** As typed; without a letter: all towns. */
  town: string;
  courier?: string;
}

/**
 * Days from the hand-over; null for no promise. Rows of the town precede those of its province, rows of the
 * courier those of all couriers; then the courier's own days, then the usual ones.
 */
export function daysTo(
  { deliveryDays, couriers, store }: Known,
  { town, courier }: Way,
): DeliveryDays | null {
  const { usual, rows } = deliveryDays;
  const active = couriers.couriers.filter(({ id, isOn: isUsed }) => (courier ? id === courier : isUsed));
  const ofCouriers = active.flatMap(({ days }) => days ?? []);
  const isActive = (id: string) => id === '' || active.some((one) => one.id === id);
  const usable = rows.filter((row) => isActive(row.courier));
  const otherwise = courier ? (ofCouriers[0] ?? usual) : (usual ?? spanOf(ofCouriers));
  const keyOf = townKeys(store);
  const key = keyOf(town);
  if (key === '') return spanOf([...usable.map(({ days }) => days), ...(otherwise ? [otherwise] : [])]);
  for (const place of [key, provinceKey(key)]) {
    const here = usable.filter(({ towns }) => towns.some((name) => keyOf(name) === place));
    const own = here.filter((row) => row.courier === courier);
    const found = spanOf((own.length > 0 ? own : here).map(({ days }) => days));
    if (found) return found;
  }
  return otherwise;
}

/** Whether pages say when a parcel arrives. Cheap, as each guest page asks. */
export const promisesDays = ({ deliveryDays: { usual, rows }, couriers }: Known): boolean =>
  usual !== null ||
  rows.length > 0 ||
  couriers.couriers.some(({ isOn: isUsed, days }) => isUsed && days !== null);

function spanOf(days: readonly DeliveryDays[]): DeliveryDays | null {
  if (days.length === 0) return null;
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) };
}

export function arrivalOf(settings: Known, handedAt: number, way: Way): Arrival | null {
  return arrivalFrom(settings, karachiDay(handedAt), way);
}

/**
 * For an order not yet sent: assumes the hand-over on the next day the shop opens, after call and packing.
 */
export function expectedArrival(
  settings: Known,
  { orderedAt, now, town }: { orderedAt: number; now: number; town: string },
): Arrival | null {
  const earliest = Math.max(karachiDay(orderedAt) + 1, karachiDay(now));
  const handedOn = firstFrom(earliest, (day) => isClosedOn(settings.hours, startOfKarachiDay(day)));
  return arrivalFrom(settings, handedOn, { town });
}

function arrivalFrom(settings: Known, handedOn: number, way: Way): Arrival | null {
  const days = daysTo(settings, way);
  if (!days) return null;
  const { hours } = settings;
  const isHoliday = (day: number) => hours.holidays.some((one) => isOn(one, startOfKarachiDay(day)));
  const rests = (day: number) =>
    way.courier === OWN_RIDER
      ? isClosedOn(hours, startOfKarachiDay(day))
      : isHoliday(day) || karachiTime(startOfKarachiDay(day)).weekday === 0;
  const after = (count: number) => {
    let day = handedOn;
    // Sundays count, as shopkeepers count days; during holidays nothing moves.
    for (let left = count; left > 0; left -= 1) day = firstFrom(day + 1, isHoliday);
    return firstFrom(day, rests);
  };
  return { fromDay: after(days.from), toDay: after(days.to) };
}

const LOOK_AHEAD_DAYS = 90;

/** `from` itself if no day within the look-ahead is open. */
function firstFrom(from: number, isClosed: (day: number) => boolean): number {
  for (let day = from; day < from + LOOK_AHEAD_DAYS; day += 1) if (!isClosed(day)) return day;
  return from;
}
