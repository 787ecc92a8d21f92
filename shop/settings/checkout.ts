/** What the checkout asks and bounds, as the shopkeeper set it. */
import type { OrderCaps } from '../kernel/shop.ts';

/** The most characters of the line before the order. */
export const MAX_NOTE = 300;
/** The highest cap, and the highest low-stock mark. */
export const MAX_COUNT = 1_000_000;

/** The caps that the shopkeeper set; whole numbers from 1. Null leaves one to the process: see `MAX_PENDING_ORDERS` in `server/config.ts`. */
type OwnCaps = { [Cap in keyof OrderCaps]: number | null };

export interface CheckoutSettings extends OwnCaps {
  /** The goods of an order cost at least this; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null: any order is taken. */
  leastOrderInPaisa: number | null;
  /** A sentence of the shop's own above Place Order, at most `MAX_NOTE` characters; empty for none. */
  note: string;
  /** The same for who reads Urdu; where it is empty, `note` is shown. */
  noteUrdu: string;
  /** Above this total the checkout says that a part is asked in advance; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null: never. */
  advanceAboveInPaisa: number | null;
}

export const DEFAULT_CHECKOUT: CheckoutSettings = {
  leastOrderInPaisa: null,
  note: '',
  noteUrdu: '',
  advanceAboveInPaisa: null,
  pendingOrders: null,
  pendingPieces: null,
  newPendingOrders: null,
  newPendingPieces: null,
  networkPercent: null,
  networkPieces: null,
};

/** What the goods cost less than the least order, in paisa; 0 when they are enough. */
export function missingToLeast({ leastOrderInPaisa }: CheckoutSettings, goodsInPaisa: number): number {
  return Math.max(0, (leastOrderInPaisa ?? 0) - goodsInPaisa);
}

/** The caps that hold: those of the shopkeeper, and where they set none, those of the process. */
export function capsWith(own: OwnCaps, given: OrderCaps): OrderCaps {
  const caps = Object.entries(given).map(([cap, value]) => [cap, own[cap as keyof OrderCaps] ?? value]);
  return Object.fromEntries(caps) as OrderCaps;
}
