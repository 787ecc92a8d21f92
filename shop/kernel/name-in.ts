/**
 * What `key` is called in a table of names; a key that has no name there stays as it is. Keys come from addresses and forms, so one may be
 * `__proto__` or `constructor`, which every object has: only the table's own names count.
 */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
