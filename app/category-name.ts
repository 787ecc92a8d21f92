/** What a category is called in the reader's language; its name in addresses and forms, and those that the admin added, stay. */
import { m } from '#words/category-names.ts';

export const categoryName = (name: string): string =>
  Object.hasOwn(m.categoryNames, name) ? (m.categoryNames[name] ?? name) : name;
