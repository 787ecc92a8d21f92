import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

interface Address {
  path: string;
  file: string;
}

export const addresses = async (): Promise<Address[]> => flat(await routes);

function flat(entries: readonly RouteConfigEntry[], parent = ''): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    // An optional part makes two addresses.
    const paths = path.endsWith('?') ? [path.replace(/\/[^/]*$/, ''), path.slice(0, -1)] : [path || '/'];
    const own =
      entry.index || (entry.path && !entry.children?.some(({ index }) => index))
        ? paths.map((one) => ({ path: one, file: entry.file }))
        : [];
    return [...own, ...flat(entry.children ?? [], path)];
  });
}
