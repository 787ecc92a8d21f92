/** The towns of reports: one, in whichever letters and by whichever of its names it was typed. */
import { townKey } from './delivery.ts';
import type { StoreSettings } from './store.ts';
import { TOWN_NAMES } from './town-names.ts';

/** The key of the first name of a town, by the keys of its other names. */
const SAME = new Map(
  TOWN_NAMES.flatMap(([first = '', ...others]) =>
    others.map((name) => [townKey(name), townKey(first)] as const),
  ),
);

/**
 * The key of a town by its name. The settings have the name of the shop's own town in both languages, whatever it is; of large towns the
 * other names are known. Names of other towns are one in each spelling that `townKey` takes for the same.
 */
export function townKeys({
  city,
  cityUrdu,
}: Pick<StoreSettings, 'city' | 'cityUrdu'>): (typed: string) => string {
  const keyOf = (name: string) => {
    const key = townKey(name);
    return SAME.get(key) ?? key;
  };
  const own = keyOf(city);
  const inUrdu = keyOf(cityUrdu);
  return (typed) => {
    const key = keyOf(typed);
    return key !== '' && key === inUrdu && own !== '' ? own : key;
  };
}
