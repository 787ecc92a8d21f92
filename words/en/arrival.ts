/** When a parcel usually arrives, for its customer. */
import type { KarachiTime } from '#shop/kernel/calendar.ts';
import type { ShownArrival } from '#shop/parcels/parcel.ts';
import { dayAndMonth } from './dates.ts';
import { weekdayName } from './hours.ts';

export * as m from './arrival.ts';

/** `Thursday, 26 November`. */
const dayOf = (time: KarachiTime) => `${weekdayName(time.weekday)}, ${dayAndMonth(time)}`;

/** Whether all usual days are ahead, only the last one, or none. */
export const arrives: Record<ShownArrival['kind'], (shown: ShownArrival) => string> = {
  between: ({ from, to }) => `Usually arrives between ${dayOf(from)} and ${dayOf(to)}.`,
  by: ({ to }) => `Usually arrives by ${dayOf(to)}.`,
  late: ({ to }) =>
    `Usually it would have arrived by ${dayOf(to)}. This one takes longer; please call us if you wonder where it is.`,
};

/** Without a full stop. */
export const arrivesShort = ({ from, to }: Pick<ShownArrival, 'from' | 'to'>) => {
  const last = dayAndMonth(to);
  if (last === dayAndMonth(from)) return `Arrives by ${last}`;
  return `Arrives ${from.month === to.month ? from.day : dayAndMonth(from)} to ${last}`;
};
