/** Settings of the checkout. */
import type { OrderLimits } from '../kernel/shop.ts';
import { type Translated, translations } from '../kernel/text/translations.ts';

/** In characters. */
export const MAX_NOTE = 300;
/** Maximum of an order limit. */
export const MAX_COUNT = 1_000_000;

/** Whole numbers from 1; null: the process decides (`MAX_PENDING_ORDERS` in `server/config.ts`). */
type OwnOrderLimits = { [Limit in keyof OrderLimits]: number | null };

/** `note`: shown above Place Order; at most `MAX_NOTE` characters; may be empty. */
export interface CheckoutSettings extends OwnOrderLimits, Translated<'note'> {
  /** Minimum amount of goods; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null: none. */
  leastOrderInPaisa: number | null;
  /**
   * Larger totals need an advance, according to the checkout; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null:
   * never.
   */
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

/** In paisa; 0 when enough. */
export function missingToLeast({ leastOrderInPaisa }: CheckoutSettings, goodsInPaisa: number): number {
  return Math.max(0, (leastOrderInPaisa ?? 0) - goodsInPaisa);
}

/** The shopkeeper's limits before those of the process. */
export function orderLimitsWith(own: OwnOrderLimits, given: OrderLimits): OrderLimits {
  const orderLimits = Object.entries(given).map(([limit, value]) => [
    limit,
    own[limit as keyof OrderLimits] ?? value,
  ]);
  return Object.fromEntries(orderLimits) as OrderLimits;
}
