/** Cart: its limits, and what it holds. What it costs is for `shop/orders/price.ts`. */
import { shortNumber } from '../kernel/text.ts';
import type { CutFault } from '../stock/cuts.ts';

/** The most pieces of one product in one order; the specification, section 9. */
export const MAX_QUANTITY = 10;
/** Products in one cart: more than anyone orders at once. A page of thousands of lines takes the shop a second to render. */
export const MAX_LINES = 100;

export interface CartLineItem {
  productId: string;
  /** The code the admin gave it; like its categories empty when the product is gone. */
  productCode: string;
  mainCategory: string;
  category: string;
  name: string;
  image: string | null;
  /** What a piece costs now. */
  priceInPaisa: number;
  /** Where it is on sale: what it costs in the list. */
  wasInPaisa?: number;
  /** 1 of a cut: one line is one piece of cloth. */
  quantity: number;
  /** The length of a cut, whole centimetres, whose price `priceInPaisa` is; 0 of a product by the piece. */
  cutCm: number;
  /** The most that can be ordered now: min(stock, 10); 0 when it ran out or is gone. */
  limit: number;
  /** The change of the product since the shopper last touched the line. */
  change: LineChange | null;
}

export type LineChange =
  | { kind: 'gone' }
  | { kind: 'out of stock' }
  | { kind: 'short'; left: number }
  /** No thaan gives this cut any more. */
  | { kind: 'no piece'; fault: CutFault }
  /** It came as pieces and is sold by the metre now, or as a cut and is sold by the piece. */
  | { kind: 'sold otherwise' }
  | { kind: 'price'; wasInPaisa: number };

export interface Cart {
  lines: CartLineItem[];
  /** Pieces over all lines. */
  count: number;
}

/** The most pieces of a product that one cart may hold. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/** Whether this cart could become an order as it stands. */
export function canCheckOut(cart: Pick<Cart, 'lines'>): boolean {
  return cart.lines.length > 0 && cart.lines.every((line) => line.quantity <= line.limit);
}

/** Reads a quantity as typed or sent: a whole number within reason, or null. */
export function parseQuantity(value: unknown): number | null {
  const typed = typeof value === 'string' ? shortNumber(value) : '';
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}
