import { PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import type { ClothKind } from '../cloth/cloth.ts';
import type { MainCategory } from '../product.ts';

export interface ShelfValues {
  price: number;
  stock: number;
  /** 0: the shop's threshold. */
  lowStock: number;
  category: { mainCategory: MainCategory; category: string };
  /** Empty: no facts. */
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

export const PREVIEWED = ['price', 'stock', 'category', 'kind'] as const satisfies readonly ShelfField[];
export type PreviewedField = (typeof PREVIEWED)[number];

export interface ShelfChange<Field extends ShelfField = ShelfField> {
  id: string;
  seen: ShelfValues[Field];
  value: ShelfValues[Field];
}

/** A form has at most 400 fields. */
export const MAX_AT_ONCE = 300;
export const MAX_IN_ADDRESS = 100;

export type Raise =
  /** Hundredths of a percent, signed. */
  | { by: 'percent'; hundredths: number }
  /** Paisa or pieces, signed. */
  | { by: 'amount'; amount: number }
  | { by: 'value'; value: number };

const WHOLE = 10_000;

/** Rupees. */
export const ROUND_TO = ['1', '10', '50'] as const;
export type RoundTo = (typeof ROUND_TO)[number];

/** Rounds prices half up. A price of 0 or less is invalid. */
export function raised(field: 'price' | 'stock', now: number, raise: Raise, roundTo: RoundTo = '1'): number {
  if (raise.by === 'value') return raise.value;
  const unit = field === 'price' ? Number(roundTo) * PAISA_PER_RUPEE : 1;
  if (raise.by === 'amount') return rounded(now + raise.amount, unit);
  // Exact: stays below 2^53 at the highest price and percentage.
  return rounded(now * (WHOLE + raise.hundredths), WHOLE * unit) / WHOLE;
}

function rounded(amount: number, unit: number): number {
  const rest = ((amount % unit) + unit) % unit;
  return amount - rest + (rest * 2 >= unit ? unit : 0);
}
