/** Keys come from addresses and forms, so inherited ones such as `__proto__` have no name here. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
