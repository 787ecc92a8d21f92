import { AREAS, type Area, EVERY_RIGHT, type Staff } from './actor.ts';
import type { Shop } from './shop.ts';

/** `rights`: null if not a helper. */
interface Account {
  isAdmin: unknown;
  rights: string | null;
  pausedAt: number | null;
}

export interface RoleSettings {
  settings: { current: Pick<Shop['settings']['current'], 'helpers'> };
}

export type Role = { kind: 'customer' } | Pick<Staff, 'kind' | 'rights'>;

/** Null for a helper who is paused, or while helpers are disabled. */
export function roleOf({ settings }: RoleSettings, account: Account): Role | null {
  if (account.isAdmin) return { kind: 'admin', rights: EVERY_RIGHT };
  if (account.rights === null) return { kind: 'customer' };
  if (account.pausedAt !== null || !settings.current.helpers.allowed) return null;
  const rights = Object.fromEntries(areasIn(account.rights).map((area) => [area, true]));
  return { kind: 'admin', rights: rights.orders ? { ...rights, pack: true } : rights };
}

/** Skips rights of a newer version. */
export const areasIn = (rights: string): Area[] => AREAS.filter((area) => rights.split(' ').includes(area));
