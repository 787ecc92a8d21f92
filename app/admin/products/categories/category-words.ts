/** Error messages of categories, and their field names within a product's form. */
import type { Toast } from '#app/ui/toast.tsx';
import { m } from '#words/catalogue.ts';

export const notAdded = (): Toast => ({ tone: 'error', title: m.categoryNotAdded });

/** Used before hydration; `adds` names the button. */
export const NEW_CATEGORY_FIELDS = {
  name: 'newCategory',
  mainCategory: 'newCategoryUnder',
  adds: 'addsCategory',
} as const;
