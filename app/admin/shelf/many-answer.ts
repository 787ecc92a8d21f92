/** What the shop answers to a change of products from their list. */
import type { NumberField, PreviewedField, ShelfField } from '#shop/catalogue/many.ts';
import type { Failure } from '../../ui/failure.tsx';

/** A press that was carried out. */
export interface Done {
  sentence: string;
  field: ShelfField;
  /** The values of the field `row` that undo it; empty when it cannot be undone. */
  rows: string[];
  /** The press that Undo takes back: the entry of the record up to which the products were changed. */
  event: number;
}

/** A category, as the reader calls it, and how many of the products are of it. */
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
  /** It is no price or no stock that a product can have. */
  isOutside: boolean;
  /** Why it stays as it is, where something of it stands against the change. */
  why?: string;
}

export interface Preview {
  field: PreviewedField;
  /** Of the products that would be changed: how many of each category. */
  categories: OfCategory[];
  rows: Previewed[];
  /** The values of the field `row` that carry it out; empty when it is refused or changes nothing. */
  send: string[];
}

export interface ShelfAnswer extends Partial<Failure> {
  done?: Done;
  /** Why nothing was changed. */
  error?: string;
  /** The present value, where it is not the one that was seen. */
  now?: number;
  /** What is wrong with what was typed for a field. */
  fieldErrors?: Partial<Record<Preview['field'], string>>;
  typed?: { field: Preview['field']; how: string; typed: string };
  preview?: Preview;
}

/** A number that was typed in the list of products when the session had ended. */
export interface Begun {
  id: string;
  name: string;
  field: NumberField;
  /** The value that the list showed. */
  value: number;
  typed: string;
}

/** The address of the action that answers so. */
export const MANY_PATH = '/admin/products/many';
