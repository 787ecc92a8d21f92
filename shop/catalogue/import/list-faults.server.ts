/** Fault codes of price-list rows; sentences are in `words/en/import.ts`. */
import type { Fault, FieldFault } from '#shop/kernel/form-fields.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import type { FieldName, ProductForm } from '../fields.ts';
import { type CustomCategory, categoriesOf, type Product } from '../product.ts';
import type { ProductFault } from '../product-form.server.ts';
import type { MissingPicture } from './list-pictures.server.ts';

export type FormFault = Fault<FieldFault | ProductFault>;

/** Faults of the form, and conflicts with other rows or products. */
export type CellFault =
  | FormFault
  | { field: 'productId'; code: 'twice'; value: string; earlierLine: number }
  | { field: 'productId'; code: 'archived'; value: string }
  /** `field`: the first missing required column. */
  | { field: FieldName; code: 'half a row'; value: string }
  /** `value` is in an unnamed column. */
  | { field: 'productId'; code: 'beside the columns'; value: string }
  | MissingPicture
  | { field: 'category'; code: 'unknown category'; value: string; mainCategory: string }
  | { field: 'cloth'; code: 'unknown cloth'; value: string }
  | { field: 'soldBy'; code: 'unit stays' }
  | { field: 'cost'; code: 'nothing to value' };

export interface RowFaults {
  /** From 1, the header. */
  line: number;
  faults: CellFault[];
}

/** Changing the unit depends on orders and thaans, which only the product's form checks. */
export const unitFault = (form: ProductForm, current: Product | undefined): CellFault | null =>
  current && isByMetre(current) !== isByMetre(form) ? { field: 'soldBy', code: 'unit stays' } : null;

interface Rest {
  earlierLine: number | undefined;
  custom: readonly CustomCategory[];
  /** Of the shop and the file. */
  codes: ReadonlySet<string>;
}

/** Faults that concern more than one cell. */
export function rowFault(
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
