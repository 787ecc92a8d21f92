/** The sentences about a category that could not be saved, and the names of its fields within a product's form. */
import { m } from '#words/catalogue.ts';
import type { Toast } from '../ui/toast.tsx';

export const notAdded = (): Toast => ({ tone: 'error', title: m.categoryNotAdded });

/** Fields of a product's form, as long as the page's scripts have not run; `adds` is the button's. */
export const CATEGORY_BESIDE = {
  name: 'newCategory',
  mainCategory: 'newCategoryUnder',
  adds: 'addsCategory',
} as const;
