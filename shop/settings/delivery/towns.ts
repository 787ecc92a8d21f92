/** Recognises towns by any of their names, for reports and fees. */

import type { StoreSettings } from '../store/store.ts';
import { type DeliverySettings, townKey } from './delivery.ts';
import { TOWN_NAMES } from './town-names.ts';

/** Key of another name to the key of the first one. */
const SAME = new Map(
  TOWN_NAMES.flatMap(([first = '', ...others]) =>
    others.map((name) => [townKey(name), townKey(first)] as const),
  ),
);

/** By the key of the first name. */
const NAMES = new Map(TOWN_NAMES.map((names) => [townKey(names[0] ?? ''), names]));

/** Knows other names of large towns. */
export function knownTownKey(name: string): string {
  const key = townKey(name);
  return SAME.get(key) ?? key;
}

/** Also knows the shop's own town by both of its names in the settings. */
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
 * Adds all known names to towns with a fee, for `price` of `shop/orders/price.ts` in browsers. A typed name
 * stays in its row only.
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
