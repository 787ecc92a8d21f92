/** A main category or one of its subcategories as one form value: `Men`, `Men/Lawn`. */
import type { MainCategory } from './product.ts';

/** `category` null: the whole main category. */
export interface CategoryOf {
  mainCategory: MainCategory;
  category: string | null;
}

export const valueOfCategory = ({ mainCategory, category }: CategoryOf): string =>
  category === null ? mainCategory : `${mainCategory}/${category}`;

/** Subcategories may contain the separator, main categories do not. */
export function partsOfCategory(value: string): [mainCategory: string, category: string] {
  const [mainCategory = '', ...rest] = value.split('/');
  return [mainCategory, rest.join('/')];
}
