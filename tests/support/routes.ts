/** Every address of the shop, as the route table has it, for tests that must not forget one. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface Address {
  /** With its parameters, such as `/product/:id`. */
  path: string;
  file: string;
  /** The files of the layouts around it, outermost first. */
  layouts: readonly string[];
}

/** All of the route table that a request can reach; layouts have no address of their own. */
export async function addresses(): Promise<Address[]> {
  return flat(await routes, '', []);
}

function flat(entries: readonly RouteConfigEntry[], parent: string, layouts: readonly string[]): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    // A part that may be left out makes two addresses.
    const paths = path.endsWith('?') ? [path.replace(/\/[^/]*$/, ''), path.slice(0, -1)] : [path || '/'];
    const own =
      entry.index || (entry.path && !entry.children)
        ? paths.map((one) => ({ path: one, file: entry.file, layouts }))
        : [];
    return [...own, ...flat(entry.children ?? [], path, [...layouts, entry.file])];
  });
}
