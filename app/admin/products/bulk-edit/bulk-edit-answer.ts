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
  /** The last audit-log entry of the change to undo. */
  event: number;
}

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
  categories: OfCategory[];
  rows: Previewed[];
  /** `row` values to apply; empty if refused or without effect. */
  send: string[];
}

export interface ShelfAnswer extends Partial<Failure> {
  done?: Done;
  error?: string;
  /** The current value if it differs from the displayed one. */
  now?: number;
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

export const BULK_EDIT_PATH = '/admin/products/many';
