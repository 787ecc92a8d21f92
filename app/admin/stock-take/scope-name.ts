import { categoryLine } from '#app/catalogue/category-name.ts';
import type { TakeScope } from '#shop/stock-take/read.server.ts';
import { m } from '#words/stock-take.ts';

export function nameOfScope({ mainCategory, category, shelf }: TakeScope): string {
  if (shelf !== '') return m.shelf(shelf);
  return mainCategory === '' ? m.everything : categoryLine(mainCategory, category);
}
