/**
 * Adds a category from a product's form before hydration: the form comes back as typed, with the category
 * selected.
 */
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { showAgain, wordsFor } from '#app/lib/forms/forms.server.ts';
import { addCategory, categoryForm } from '#shop/catalogue/categories.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { checkFields } from '#shop/kernel/form-fields.server.ts';
import { m } from '#words/catalogue.ts';
import { NEW_CATEGORY_FIELDS, notAdded } from './category-words.ts';

interface SentProduct {
  form: URLSearchParams;
  typed: Record<string, string>;
}

export async function addCategoryInForm(
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
  { form, typed }: SentProduct,
) {
  const [name, mainCategory] = [NEW_CATEGORY_FIELDS.name, NEW_CATEGORY_FIELDS.mainCategory].map(
    (field) => form.get(field) || undefined,
  );
  const entered = {
    typed: {
      ...typed,
      [NEW_CATEGORY_FIELDS.name]: name ?? '',
      [NEW_CATEGORY_FIELDS.mainCategory]: mainCategory ?? '',
    },
  };
  const wrong = (errors: string[] | undefined) => ({ fieldErrors: { [NEW_CATEGORY_FIELDS.name]: errors } });
  const parsed = checkFields(categoryForm, { name, mainCategory });
  if (!parsed.success) return showAgain(entered, wrong(wordsFor(parsed.error).name));
  const category = parsed.data;
  const saved = await attempt(shopRequest, () => addCategory(shopRequest.shop, admin, category));
  if (!saved) return showAgain(entered, { formErrors: [m.categoryNotAdded] }, notAdded(), 500);
  if (!saved.ok) return showAgain(entered, wrong([m.categoryRefused[saved.reason]]), undefined, 409);
  const chosen = { category: category.name, mainCategory: category.mainCategory ?? typed.mainCategory ?? '' };
  const toast = { tone: 'success', title: m.categoryAdded, description: category.name } as const;
  return showAgain({ typed: { ...typed, ...chosen } }, {}, toast, 200);
}
