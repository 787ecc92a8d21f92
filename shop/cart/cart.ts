/** Limits and lines of a cart; `shop/orders/price.ts` computes its price. */
import { shortNumber } from '../kernel/text/text.ts';
import type { CutFault } from '../stock/cuts.ts';

/** Per product and order; the specification, section 9. */
export const MAX_QUANTITY = 10;
/** Products per cart, so that a page renders fast: thousands of lines take a second. */
export const MAX_LINES = 100;

export interface CartLineItem {
  productId: string;
  /** The admin's code. Empty if the product is gone, like the categories. */
  productCode: string;
  mainCategory: string;
  category: string;
  name: string;
  inRoman?: string;
  image: string | null;
  priceInPaisa: number;
  /** The list price, during a sale. */
  wasInPaisa?: number;
  /** 1 for a cut. */
  quantity: number;
  /** Length of the cut; 0 for goods by the piece. */
  cutCm: number;
  /** min(stock, 10); 0 if sold out or gone. */
  limit: number;
  change: LineChange | null;
}

export type LineChange =
  | { kind: 'gone' }
  | { kind: 'out of stock' }
  | { kind: 'short'; left: number }
  | { kind: 'no piece'; fault: CutFault }
  /** Added by the piece and now sold by the metre, or the reverse. */
  | { kind: 'sold otherwise' }
  | { kind: 'price'; wasInPaisa: number };

export interface Cart {
  lines: CartLineItem[];
  count: number;
}

export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

export function canCheckOut(cart: Pick<Cart, 'lines'>): boolean {
  return cart.lines.length > 0 && cart.lines.every((line) => line.quantity <= line.limit);
}

/** Null if it is not a whole number of up to nine digits. */
export function parseQuantity(value: unknown): number | null {
  const typed = typeof value === 'string' ? shortNumber(value) : '';
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}
