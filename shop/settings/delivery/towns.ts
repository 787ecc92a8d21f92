/** Recognises towns by any of their names, for reports, fees and delivery days. */

import type { Language } from '#words/languages.ts';
import { inAllLanguages, type Translated, translationsOf } from '../../kernel/text/translations.ts';
import { type DeliverySettings, townKey } from './delivery.ts';
import { PROVINCE_NAMES, PROVINCE_OF, TOWN_NAMES } from './town-names.ts';

/** Key of another name to the key of the first one. */
const SAME = new Map(
  [...TOWN_NAMES, ...PROVINCE_NAMES].flatMap(([first = '', ...others]) =>
    others.map((name) => [townKey(name), townKey(first)] as const),
  ),
);

/** By the key of the first name. */
const NAMES = new Map(TOWN_NAMES.map((names) => [townKey(names[0] ?? ''), names]));

const PROVINCES = new Map([...PROVINCE_OF].map(([town, province]) => [townKey(town), townKey(province)]));

/** By the key of a town; null for towns that are not listed. */
export const provinceKey = (key: string): string | null => PROVINCES.get(key) ?? null;

/**
 * To choose from while typing; `first` come first. In Urdu pages the Urdu names too: phones there have both
 * keyboards.
 */
export function townsToOffer(language: Language, first: readonly string[] = []): string[] {
  const inEnglish = TOWN_NAMES.flatMap(([name]) => name ?? []);
  const inUrdu = language === 'ur' ? TOWN_NAMES.flatMap(([, name]) => name ?? []) : [];
  return [...new Set([...first, ...inUrdu, ...inEnglish])];
}

/** Knows other names of listed towns and of provinces. */
export function knownTownKey(name: string): string {
  const key = townKey(name);
  return SAME.get(key) ?? key;
}

/** Also knows the shop's own town by its names in the settings. */
export function townKeys(store: Translated<'city'>): (typed: string) => string {
  const own = knownTownKey(store.city);
  const others = translationsOf('city').map((name) => knownTownKey(store[name]));
  return (typed) => {
    const key = knownTownKey(typed);
    return key !== '' && others.includes(key) && own !== '' ? own : key;
  };
}

/**
 * Adds all known names to towns with a fee, for `price` of `shop/orders/price.ts` in browsers. A typed name
 * stays in its row only.
 */
export function withTownNames(delivery: DeliverySettings, store: Translated<'city'>): DeliverySettings {
  const keyOf = townKeys(store);
  const typed = new Set(delivery.towns.flatMap(({ towns }) => towns.map(townKey)));
  const namesOf = (key: string) => [
    ...(NAMES.get(key) ?? []),
    ...inAllLanguages(['city'])
      .map((name) => store[name])
      .filter((name) => keyOf(name) === key),
  ];
  const towns = delivery.towns.map((row) => {
    const others = [...new Set(row.towns.map(keyOf))].flatMap(namesOf);
    return { ...row, towns: [...row.towns, ...others.filter((name) => !typed.has(townKey(name)))] };
  });
  return { ...delivery, towns };
}
