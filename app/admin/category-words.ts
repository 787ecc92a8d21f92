/** What is said of a category that could not be saved, and how its fields are named within a product's form. */
import type { CategorySaved } from '#shop/catalogue/categories.server.ts';

export const NOT_ADDED = { tone: 'error', title: 'Failed to add category. Please try again.' } as const;

export const CATEGORY_REFUSALS: Record<Exclude<CategorySaved, { ok: true }>['reason'], string> = {
  known: 'There is a category of this name already.',
  'in use or gone': 'A product is of it by now, or it is not there any more.',
};

/** Fields of a product's form, as long as the page's scripts have not run; `adds` is the button's. */
export const CATEGORY_BESIDE = {
  name: 'newCategory',
  mainCategory: 'newCategoryUnder',
  adds: 'addsCategory',
} as const;
