/** Answers to bulk changes from the product list. */

import type { Failure } from '#app/ui/failure.tsx';
import type {
  NumberField,
  PreviewedField,
  RoundTo,
  ShelfField,
} from '#shop/catalogue/bulk-edit/bulk-edit.ts';

export interface Done {
  sentence: string;
  field: ShelfField;
  /** `row` values for Undo; empty if impossible. */
  rows: string[];
  /** The change to undo: the record entry at which it ended. */
  event: number;
}

/** A localised category and its number of products. */
export interface OfCategory {
  category: string;
  products: number;
}

export interface Previewed {
  id: string;
  productId: string;
  name: string;
  before: string;
  after: string;
  /** Not a valid price or stock. */
  isOutside: boolean;
  /** Why it is not changed. */
  why?: string;
}

export interface Preview {
  field: PreviewedField;
  /** Changed products per category. */
  categories: OfCategory[];
  rows: Previewed[];
  /** `row` values to apply; empty if refused or without effect. */
  send: string[];
}

export interface ShelfAnswer extends Partial<Failure> {
  done?: Done;
  /** Why nothing changed. */
  error?: string;
  /** The current value if it differs from the displayed one. */
  now?: number;
  /** Errors of typed values. */
  fieldErrors?: Partial<Record<Preview['field'], string>>;
  typed?: { field: Preview['field']; how: string; typed: string; round: RoundTo };
  preview?: Preview;
}

/** A number typed in the list before the session ended. */
export interface Begun {
  id: string;
  name: string;
  field: NumberField;
  /** As displayed in the list. */
  value: number;
  typed: string;
}

/** Path of this action. */
export const BULK_EDIT_PATH = '/admin/products/many';
