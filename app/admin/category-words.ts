/** Error messages of categories, and their field names within a product's form. */
import { m } from '#words/catalogue.ts';
import type { Toast } from '../ui/toast.tsx';

export const notAdded = (): Toast => ({ tone: 'error', title: m.categoryNotAdded });

/** Used before hydration; `adds` names the button. */
export const CATEGORY_BESIDE = {
  name: 'newCategory',
  mainCategory: 'newCategoryUnder',
  adds: 'addsCategory',
} as const;
