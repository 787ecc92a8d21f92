import type { KarachiTime } from '#shop/kernel/calendar.ts';
import type { ShownArrival } from '#shop/parcels/parcel.ts';
import { isolated } from '../isolate.ts';
import { dayAndMonth } from './dates.ts';
import { weekdayName } from './hours.ts';

export * as m from './arrival.ts';

/** `جمعرات، 26 نومبر`. */
const dayOf = (time: KarachiTime) => `${weekdayName(time.weekday)}، ${dayAndMonth(time)}`;

export const arrives: Record<ShownArrival['kind'], (told: ShownArrival) => string> = {
  between: ({ from, to }) =>
    isolated`پارسل عام طور پر ${dayOf(from)} اور ${dayOf(to)} کے درمیان پہنچ جاتا ہے۔`,
  by: ({ to }) => isolated`پارسل عام طور پر ${dayOf(to)} تک پہنچ جاتا ہے۔`,
  late: ({ to }) =>
    isolated`پارسل عام طور پر ${dayOf(to)} تک پہنچ جاتا۔ اس بار دیر ہو رہی ہے؛ پوچھنا ہو تو ہمیں کال کریں۔`,
};

export const arrivesShort = ({ from, to }: Pick<ShownArrival, 'from' | 'to'>) => {
  const last = dayAndMonth(to);
  if (last === dayAndMonth(from)) return isolated`${last} تک پہنچے گا`;
  return isolated`${from.month === to.month ? from.day : dayAndMonth(from)} سے ${last} تک پہنچے گا`;
};
