import { categoryLine } from '#app/catalogue/category-name.ts';
import { valueOfCategory } from '#shop/catalogue/category-value.ts';
import { type CustomCategory, categoriesOf, type MainCategory } from '#shop/catalogue/product.ts';

/** The subcategories of a main category, for a form: its value and its name in full. */
export const subcategoryChoices = (mainCategory: MainCategory, custom: readonly CustomCategory[]) =>
  categoriesOf(mainCategory, custom).map((category) => ({
    value: valueOfCategory({ mainCategory, category }),
    name: categoryLine(mainCategory, category),
  }));
