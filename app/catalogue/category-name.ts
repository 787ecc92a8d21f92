/** Translates a category's name; addresses, forms and added categories keep theirs. */
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m } from '#words/category-names.ts';

export const categoryName = (name: string): string => nameIn(m.categoryNames, name);

export const categoryLine = (...names: readonly (string | null | undefined)[]): string =>
  m.line(names.flatMap((name) => (name ? categoryName(name) : [])));
