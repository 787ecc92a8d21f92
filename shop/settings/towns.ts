/** The towns of reports and fees: one, in whichever letters and by whichever of its names it was typed. */
import { type DeliverySettings, townKey } from './delivery.ts';
import type { StoreSettings } from './store.ts';
import { TOWN_NAMES } from './town-names.ts';

/** The key of the first name of a town, by the keys of its other names. */
const SAME = new Map(
  TOWN_NAMES.flatMap(([first = '', ...others]) =>
    others.map((name) => [townKey(name), townKey(first)] as const),
  ),
);

/** All names of a town, by the key of the first one. */
const NAMES = new Map(TOWN_NAMES.map((names) => [townKey(names[0] ?? ''), names]));

/** The key of a town by its name: of large towns the other names are known. */
export function knownTownKey(name: string): string {
  const key = townKey(name);
  return SAME.get(key) ?? key;
}

/**
 * The key of a town by its name. The settings have the name of the shop's own town in both languages, whatever it is; of large towns the
 * other names are known. Names of other towns are one in each spelling that `townKey` takes for the same.
 */
export function townKeys({
  city,
  cityUrdu,
}: Pick<StoreSettings, 'city' | 'cityUrdu'>): (typed: string) => string {
  const own = knownTownKey(city);
  const inUrdu = knownTownKey(cityUrdu);
  return (typed) => {
    const key = knownTownKey(typed);
    return key !== '' && key === inUrdu && own !== '' ? own : key;
  };
}

/**
 * What delivery costs, each town with a fee of its own by all of its names, for `price` of `shop/orders/price.ts`: browsers that price an
 * order know no others. A name that the shopkeeper typed in a row stays in that row alone.
 */
export function withTownNames(
  delivery: DeliverySettings,
  store: Pick<StoreSettings, 'city' | 'cityUrdu'>,
): DeliverySettings {
  const keyOf = townKeys(store);
  const typed = new Set(delivery.towns.flatMap(({ towns }) => towns.map(townKey)));
  const namesOf = (key: string) => [
    ...(NAMES.get(key) ?? []),
    ...[store.city, store.cityUrdu].filter((name) => keyOf(name) === key),
  ];
  const towns = delivery.towns.map((row) => {
    const others = [...new Set(row.towns.map(keyOf))].flatMap(namesOf);
    return { ...row, towns: [...row.towns, ...others.filter((name) => !typed.has(townKey(name)))] };
  });
  return { ...delivery, towns };
}
