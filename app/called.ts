/**
 * What a category is called, by the names that the loader sent with the page; one without a name there is called as it is kept. Anybody can
 * write any word into an address, `__proto__` too: names that objects have by themselves are none of a category.
 */
export const called = (names: Readonly<Record<string, string>>, category: string): string =>
  (Object.hasOwn(names, category) && names[category]) || category;
