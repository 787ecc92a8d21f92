import { categoryLine } from '#app/catalogue/category-name.ts';
import { valueOfCategory } from '#shop/catalogue/category-value.ts';
import { type CustomCategory, categoriesOf, type MainCategory } from '#shop/catalogue/product.ts';

/** For a form: each value with its full name. */
export const subcategoryChoices = (mainCategory: MainCategory, custom: readonly CustomCategory[]) =>
  categoriesOf(mainCategory, custom).map((category) => ({
    value: valueOfCategory({ mainCategory, category }),
    name: categoryLine(mainCategory, category),
  }));
