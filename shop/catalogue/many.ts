/** The fields of products that can be changed in their list, of one product or of many at once. */
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import type { ClothKind } from './cloth.ts';
import type { MainCategory } from './product.ts';

/** The type of each field's value. Prices are whole paisa. */
export interface ShelfValues {
  price: number;
  stock: number;
  /** 0: the shop's mark. */
  lowStock: number;
  category: { mainCategory: MainCategory; category: string };
  /** Empty: it has no facts. */
  kind: ClothKind | '';
  archived: boolean;
}
export type ShelfField = keyof ShelfValues;
export type NumberField = 'price' | 'stock' | 'lowStock';

export const NUMBER_FIELDS = ['price', 'stock', 'lowStock'] as const satisfies readonly NumberField[];
export const SHELF_FIELDS = [
  ...NUMBER_FIELDS,
  'category',
  'kind',
  'archived',
] as const satisfies readonly ShelfField[];

/** Those of which a form of the chosen products shows a preview first. */
export const PREVIEWED = ['price', 'stock', 'category', 'kind'] as const satisfies readonly ShelfField[];
export type PreviewedField = (typeof PREVIEWED)[number];

/** One product's change; `seen` is what the shopkeeper saw. */
export interface ShelfChange<Field extends ShelfField = ShelfField> {
  id: string;
  seen: ShelfValues[Field];
  value: ShelfValues[Field];
}

/** The most products that one request changes: a form has 400 fields at most. */
export const MAX_AT_ONCE = 300;
/** The most products that an address can name. A page of the list has fewer. */
export const MAX_IN_ADDRESS = 100;

/** How the price or the stock of many is changed. */
export type Raise =
  /** By so many hundredths of a percent, up or down. */
  | { by: 'percent'; hundredths: number }
  /** By so much, up or down: whole paisa, or pieces. */
  | { by: 'amount'; amount: number }
  /** Each is this one. */
  | { by: 'value'; value: number };

const WHOLE = 10_000;

/** The new number. A price is rounded to whole rupees, half a rupee up; it can be 0 or less, which is no price. */
export function raised(field: 'price' | 'stock', now: number, raise: Raise): number {
  if (raise.by === 'value') return raise.value;
  const unit = field === 'price' ? PAISA_PER_RUPEE : 1;
  if (raise.by === 'amount') return rounded(now + raise.amount, unit);
  // Below 2^53 for the dearest price and the largest percentage, so each step is exact.
  return rounded(now * (WHOLE + raise.hundredths), WHOLE * unit) / WHOLE;
}

/** The nearest multiple of `unit`, the upper one of two that are as near. */
function rounded(amount: number, unit: number): number {
  const rest = ((amount % unit) + unit) % unit;
  return amount - rest + (rest * 2 >= unit ? unit : 0);
}
