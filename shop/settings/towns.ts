/** The towns of reports: one, in whichever letters its name was typed. */
import { townKey } from './delivery.ts';
import type { StoreSettings } from './store.ts';

/**
 * The key of a town by its name. The settings have the name of the shop's own town in both languages: Daska and ڈسکہ have one key. Of other
 * towns nothing in the shop says which names are one.
 */
export function townKeys({
  city,
  cityUrdu,
}: Pick<StoreSettings, 'city' | 'cityUrdu'>): (typed: string) => string {
  const own = townKey(city);
  const inUrdu = townKey(cityUrdu);
  return (typed) => {
    const key = townKey(typed);
    return key !== '' && key === inUrdu && own !== '' ? own : key;
  };
}
