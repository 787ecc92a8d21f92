/** The rights that each admin address requires, from the `handle` of its route. */
import type { ServerBuild } from 'react-router';
import { may, type Staff } from '#shop/kernel/actor.ts';
import type { Needs } from './needs.ts';

/** By address, such as `/admin/orders/:number`. */
export type RightsOfAddresses = ReadonlyMap<string, Needs['rights']>;

export function rightsIn(routes: ServerBuild['routes']): RightsOfAddresses {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pathTo = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathTo(route.parentId)}/${route.path ?? ''}` : '';
  };
  return new Map(
    all.flatMap(({ id, module: { handle } }): [string, Needs['rights']][] =>
      !parents.has(id) && isNeeds(handle) ? [[addressOf(pathTo(id)), handle.rights]] : [],
    ),
  );
}

const isNeeds = (handle: unknown): handle is Needs =>
  typeof handle === 'object' && handle !== null && 'rights' in handle;

/** Patterns may lack the leading slash. */
export const addressOf = (pattern: string): string => `/${pattern.split('/').filter(Boolean).join('/')}`;

/** An address without rights is the owner's only. */
export function mayOpen(rights: RightsOfAddresses, staff: Staff, pattern: string): boolean {
  const needed = rights.get(addressOf(pattern)) ?? ['owner'];
  return needed.every((right) => right === 'any' || may(staff, right));
}

/** Screens open to a helper, for `OpensContext`. */
export const opensOf = (rights: RightsOfAddresses, staff: Staff): string[] | null =>
  may(staff, 'owner')
    ? null
    : [...rights.keys()].filter((path) => !path.includes(':') && mayOpen(rights, staff, path));
