/** The role that the account of a session gives. */
import { AREAS, type Area, EVERY_RIGHT, type Staff } from './actor.ts';
import type { Shop } from './shop.ts';

/** The facts of an account that decide; `rights` is null for an account that is no helper's. */
interface Account {
  isAdmin: unknown;
  rights: string | null;
  pausedAt: number | null;
}

/** The settings on which roles depend besides the account. A `Shop` has the settings as this process knows them. */
export interface RoleSettings {
  settings: { current: Pick<Shop['settings']['current'], 'helpers'> };
}

export type Role = { kind: 'customer' } | Pick<Staff, 'kind' | 'rights'>;

/** Null for a helper who may not come in now: paused, or while helpers are not allowed. */
export function roleOf({ settings }: RoleSettings, account: Account): Role | null {
  if (account.isAdmin) return { kind: 'admin', rights: EVERY_RIGHT };
  if (account.rights === null) return { kind: 'customer' };
  if (account.pausedAt !== null || !settings.current.helpers.allowed) return null;
  const rights = Object.fromEntries(areasIn(account.rights).map((area) => [area, true]));
  return { kind: 'admin', rights };
}

/** The areas of a helper's rights as they are stored: their names, with spaces between. One of a newer version is left out. */
export const areasIn = (rights: string): Area[] => AREAS.filter((area) => rights.split(' ').includes(area));
