import type { KarachiTime } from '#shop/kernel/calendar.ts';
import type { ShownArrival } from '#shop/parcels/parcel.ts';
import { dayAndMonth } from './dates.ts';
import { weekdayName } from './hours.ts';

export * as m from './arrival.ts';

/** `Jumeraat, 26 November`. */
const dayOf = (time: KarachiTime) => `${weekdayName(time.weekday)}, ${dayAndMonth(time)}`;

export const arrives: Record<ShownArrival['kind'], (told: ShownArrival) => string> = {
  between: ({ from, to }) =>
    `Parcel aam taur par ${dayOf(from)} aur ${dayOf(to)} ke darmiyan pohanch jata hai.`,
  by: ({ to }) => `Parcel aam taur par ${dayOf(to)} tak pohanch jata hai.`,
  late: ({ to }) =>
    `Parcel aam taur par ${dayOf(to)} tak pohanch jata. Is dafa der ho rahi hai; poochna ho to hamein call karein.`,
};

export const arrivesShort = ({ from, to }: Pick<ShownArrival, 'from' | 'to'>) => {
  const last = dayAndMonth(to);
  if (last === dayAndMonth(from)) return `${last} tak pohanchega`;
  return `${from.month === to.month ? from.day : dayAndMonth(from)} se ${last} tak pohanchega`;
};
