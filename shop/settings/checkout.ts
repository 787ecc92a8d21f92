import type { OrderLimits } from '../kernel/shop.ts';
import { type Translated, translations } from '../kernel/text/translations.ts';

/** Characters. */
export const MAX_NOTE = 300;
export const MAX_COUNT = 1_000_000;

/** From 1; null: the process decides (`MAX_PENDING_ORDERS` in `server/config.ts`). */
type OwnOrderLimits = { [Limit in keyof OrderLimits]: number | null };

/** `note`: shown above Place Order; may be empty. */
export interface CheckoutSettings extends OwnOrderLimits, Translated<'note'> {
  /** Minimum amount of goods, 1 to `MAX_GOODS_IN_PAISA`; null: none. */
  leastOrderInPaisa: number | null;
  /** The checkout asks for an advance on larger totals, 1 to `MAX_GOODS_IN_PAISA`; null: never. */
  advanceAboveInPaisa: number | null;
}

export const DEFAULT_CHECKOUT: CheckoutSettings = {
  leastOrderInPaisa: null,
  note: '',
  ...translations({ note: '' }),
  advanceAboveInPaisa: null,
  pendingOrders: null,
  pendingPieces: null,
  newPendingOrders: null,
  newPendingPieces: null,
  networkPercent: null,
  networkPieces: null,
};

/** 0 if enough. */
export function missingToLeast({ leastOrderInPaisa }: CheckoutSettings, goodsInPaisa: number): number {
  return Math.max(0, (leastOrderInPaisa ?? 0) - goodsInPaisa);
}

/** The shopkeeper's limits, else the process's. */
export function orderLimitsWith(own: OwnOrderLimits, given: OrderLimits): OrderLimits {
  const orderLimits = Object.entries(given).map(([limit, value]) => [
    limit,
    own[limit as keyof OrderLimits] ?? value,
  ]);
  return Object.fromEntries(orderLimits) as OrderLimits;
}
