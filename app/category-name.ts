/** What a category is called in the reader's language; its name in addresses and forms, and those that the admin added, stay. */
import { nameIn } from '#shop/kernel/name-in.ts';
import { m } from '#words/category-names.ts';

export const categoryName = (name: string): string => nameIn(m.categoryNames, name);

/** A category and its main one, as one line; those that are not chosen are left out. */
export const categoryLine = (...names: readonly (string | null | undefined)[]): string =>
  m.line(names.flatMap((name) => (name ? categoryName(name) : [])));
