/** Translates a category's name; addresses and forms keep the stored one. */
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m } from '#words/category-names.ts';

export const categoryName = (name: string): string => nameIn(m.categoryNames, name);

export const categoryLine = (...names: readonly (string | null | undefined)[]): string =>
  m.line(names.flatMap((name) => (name ? categoryName(name) : [])));
