/** The rights that each admin address requires, from the `handle` of its route. */
import { may, type Staff } from '#shop/kernel/actor.ts';
import { meets, type Needs } from './needs.ts';

/** By address, such as `/admin/orders/:number`. */
export type RightsOfAddresses = ReadonlyMap<string, Needs['rights']>;

/** Patterns may lack the leading slash. */
export const addressOf = (pattern: string): string => `/${pattern.replace(/^\/|\/$/g, '')}`;

/** An address without rights is the owner's only. */
export function mayOpen(rights: RightsOfAddresses, staff: Staff, pattern: string): boolean {
  const needed = rights.get(addressOf(pattern)) ?? ['owner'];
  return needed.every((need) => meets(staff, need));
}

/** Such helpers start at the packing screen: the dashboard would be empty for them. */
export const onlyPacks = ({ rights }: Staff): boolean => Object.keys(rights).join() === 'pack';

/** Screens open to a helper, for `OpensContext`. */
export const opensOf = (rights: RightsOfAddresses, staff: Staff): string[] | null =>
  may(staff, 'owner')
    ? null
    : [...rights.keys()]
        .filter((path) => !path.includes(':') && mayOpen(rights, staff, path))
        .filter((path) => path !== '/admin' || !onlyPacks(staff));
