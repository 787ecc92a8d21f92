/** Recognises towns by any of their names. */
import type { Language } from '#words/languages.ts';
import { inAllLanguages, type Translated, translationsOf } from '../../kernel/text/translations.ts';
import { type DeliverySettings, townKey } from './delivery.ts';
import { PROVINCE_NAMES, PROVINCE_OF, TOWN_NAMES } from './town-names.ts';

/** Key of another name to the key of the first. */
const SAME = new Map(
  [...TOWN_NAMES, ...PROVINCE_NAMES].flatMap(([first = '', ...others]) =>
    others.map((name) => [townKey(name), townKey(first)] as const),
  ),
);

/** By key of the first name. */
const NAMES = new Map(TOWN_NAMES.map((names) => [townKey(names[0] ?? ''), names]));

const PROVINCES = new Map([...PROVINCE_OF].map(([town, province]) => [townKey(town), townKey(province)]));

/** By key of the town; null if not listed. */
export const provinceKey = (key: string): string | null => PROVINCES.get(key) ?? null;

/**
 * Suggestions while typing; `first` come first. Urdu pages also offer Urdu names: phones there have both
 * keyboards.
 */
export function townsToOffer(language: Language, first: readonly string[] = []): string[] {
  const inEnglish = TOWN_NAMES.flatMap(([name]) => name ?? []);
  const inUrdu = language === 'ur' ? TOWN_NAMES.flatMap(([, name]) => name ?? []) : [];
  return [...new Set([...first, ...inUrdu, ...inEnglish])];
}

/** Knows the names of listed towns and provinces. */
export function knownTownKey(name: string): string {
  const key = townKey(name);
  return SAME.get(key) ?? key;
}

/** Also knows the names of the shop's own town. */
export function townKeys(store: Translated<'city'>): (typed: string) => string {
  const own = knownTownKey(store.city);
  const others = translationsOf('city').map((name) => knownTownKey(store[name]));
  return (typed) => {
    const key = knownTownKey(typed);
    return key !== '' && others.includes(key) && own !== '' ? own : key;
  };
}

/** Adds all known names to towns with a fee, for `price` in browsers. A typed name stays in its row only. */
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
