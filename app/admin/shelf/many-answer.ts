/** What the shop answers to a change of products from their list. */
import type { ShelfField } from '#shop/catalogue/many.ts';
import type { Failure } from '../../ui/failure.tsx';

/** A press that was carried out. */
export interface Done {
  sentence: string;
  field: ShelfField;
  /** The rows that take it back, as they are sent; none where there is nothing to take back. */
  rows: string[];
}

export interface Previewed {
  id: string;
  productId: string;
  name: string;
  before: string;
  after: string;
  /** It is no price or no stock that a product can have. */
  isOutside: boolean;
  /** Its stock is that of its thaans and stays. */
  ofThaans: boolean;
}

export interface Preview {
  field: 'price' | 'stock' | 'category';
  rows: Previewed[];
  /** The rows that are sent to carry it out; none where it cannot be, or changes nothing. */
  send: string[];
}

export interface ShelfAnswer extends Partial<Failure> {
  done?: Done;
  /** Why nothing was changed. */
  error?: string;
  /** What a number is by now that is not what was seen. */
  now?: number;
  /** What is wrong with what was typed for a field. */
  fieldErrors?: Partial<Record<Preview['field'], string>>;
  typed?: { field: Preview['field']; how: string; typed: string };
  preview?: Preview;
}

/** Where these answers come from. */
export const MANY_PATH = '/admin/products/many';
