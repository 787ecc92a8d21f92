/** Keys come from addresses and forms, so inherited ones such as `__proto__` must have no name. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
