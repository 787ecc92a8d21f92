import { categoryLine } from '#app/catalogue/category-name.ts';
import type { Take } from '#shop/stock-take/read.server.ts';
import { m } from '#words/stock-take.ts';

/** What a take is of. */
export const nameOfScope = ({ mainCategory, category }: Pick<Take, 'mainCategory' | 'category'>): string =>
  mainCategory === '' ? m.everything : categoryLine(mainCategory, category);
