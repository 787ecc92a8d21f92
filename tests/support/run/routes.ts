import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface Address {
  path: string;
  file: string;
  /** Outermost first. */
  layouts: readonly string[];
}

export async function addresses(): Promise<Address[]> {
  return flat(await routes, '', []);
}

function flat(entries: readonly RouteConfigEntry[], parent: string, layouts: readonly string[]): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    // An optional part makes two addresses.
    const paths = path.endsWith('?') ? [path.replace(/\/[^/]*$/, ''), path.slice(0, -1)] : [path || '/'];
    const own =
      entry.index || (entry.path && !entry.children?.some(({ index }) => index))
        ? paths.map((one) => ({ path: one, file: entry.file, layouts }))
        : [];
    return [...own, ...flat(entry.children ?? [], path, [...layouts, entry.file])];
  });
}
