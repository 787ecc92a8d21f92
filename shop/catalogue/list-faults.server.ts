/** What can be wrong with the rows of a price list, as codes: `words/en/import.ts` has the sentences. */
import type { Fault, FieldFault } from '../kernel/form-fields.server.ts';
import { isByMetre } from '../stock/cuts.ts';
import type { FieldName, ProductForm } from './fields.ts';
import type { MissingPicture } from './list-pictures.server.ts';
import { type CustomCategory, categoriesOf, type Product } from './product.ts';
import type { ProductFault } from './product-form.server.ts';

export type FormFault = Fault<FieldFault | ProductFault>;

/** The faults of a cell: those of the product's form, and conflicts with other rows or with the shop's products. */
export type CellFault =
  | FormFault
  | { field: 'productId'; code: 'twice'; value: string; earlierLine: number }
  | { field: 'productId'; code: 'archived'; value: string }
  /** `field` is the first required column that the row is too short for. */
  | { field: FieldName; code: 'half a row'; value: string }
  /** `value` is in a column without a name. */
  | { field: 'productId'; code: 'beside the columns'; value: string }
  | MissingPicture
  | { field: 'category'; code: 'unknown category'; value: string; mainCategory: string }
  | { field: 'cloth'; code: 'unknown cloth'; value: string }
  | { field: 'soldBy'; code: 'unit stays' };

export interface RowFaults {
  /** Of the file, counted from 1; the names of the columns are line 1. */
  line: number;
  faults: CellFault[];
}

/** A list cannot change whether a product is sold by the piece or by the metre: that depends on its orders and thaans, which its form checks. */
export const unitFault = (form: ProductForm, current: Product | undefined): CellFault | null =>
  current && isByMetre(current) !== isByMetre(form) ? { field: 'soldBy', code: 'unit stays' } : null;

interface Rest {
  earlierLine: number | undefined;
  custom: readonly CustomCategory[];
  /** Of the shop's products and of those that the file brings. */
  codes: ReadonlySet<string>;
}

/** The fault of a row that no single cell has: its product was in an earlier line, or the shop does not have its cloth or category. */
export function faultBeside(
  { productId, category, mainCategory, cloth }: ProductForm,
  { earlierLine, custom, codes }: Rest,
): CellFault | null {
  if (earlierLine) return { field: 'productId', code: 'twice', value: productId, earlierLine };
  if (cloth !== '' && !codes.has(cloth)) return { field: 'cloth', code: 'unknown cloth', value: cloth };
  if (categoriesOf(mainCategory, custom).includes(category)) return null;
  return { field: 'category', code: 'unknown category', value: category, mainCategory };
}

export const archivedFault = ({ productId: value }: ProductForm): CellFault => ({
  ...{ field: 'productId', code: 'archived', value },
});
