/** Exchanges: a new order for pieces of one that was delivered. Pure: also for browsers. */
import { type Order, type OrderLine, piecesOf } from './order.ts';
import { type Charge, priceOfOrder } from './price.ts';

/** Pieces that come back, at the price of one in their order. */
export interface BackLine {
  productId: string;
  name: string;
  /** Whole, from 1. */
  quantity: number;
  /** The length of a cut, whole centimetres; left out of pieces. */
  cutCm?: number;
  priceInPaisa: number;
}

/** An exchange as both of its orders show it. */
export interface Exchange {
  /** The number of the delivered order, and that of the new one. */
  ofNumber: string;
  orderNumber: string;
  lines: readonly BackLine[];
  reason: string;
  /** When the old pieces were in hand; milliseconds, UTC; null before. */
  backAt: number | null;
  /** False when the new order was cancelled, deleted or came back: the pieces stay with the customer. */
  stands: boolean;
}

/** The lines of a delivered order with the pieces that no exchange was made for yet. */
export function exchangeable(items: readonly OrderLine[], exchanges: readonly Pick<Exchange, 'lines'>[]) {
  const gone = exchanges.flatMap(({ lines }) => lines);
  return items
    .map((item) => ({ ...item, quantity: item.quantity - piecesOf(gone, item.productId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why pieces cannot come back: none are named, or fewer of one were delivered or are not exchanged yet. */
export type NotBack =
  | { ok: false; reason: 'nothing back' }
  | { ok: false; reason: 'too many back'; productId: string; left: number };

/** The pieces that are to come back; `left` are those that can. */
export function backLines(
  left: readonly OrderLine[],
  wanted: readonly { productId: string; quantity: number }[],
): BackLine[] | NotBack {
  const lines: BackLine[] = [];
  for (const { productId, quantity } of wanted) {
    const line = left.find((one) => one.productId === productId);
    const isTwice = lines.some((one) => one.productId === productId);
    if (!line || isTwice || !Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity)
      return { ok: false, reason: 'too many back', productId, left: line?.quantity ?? 0 };
    const { name, priceInPaisa, cutCm = 0 } = line;
    lines.push({ productId, name, quantity, ...(cutCm > 0 && { cutCm }), priceInPaisa });
  }
  return lines.length === 0 ? { ok: false, reason: 'nothing back' } : lines;
}

/** The worth of pieces, whole paisa. */
export const worthOf = (lines: readonly Pick<BackLine, 'quantity' | 'priceInPaisa'>[]): number =>
  lines.reduce((sum, { quantity, priceInPaisa }) => sum + quantity * priceInPaisa, 0);

/** Of an order that was sent in an exchange: the amount that was paid for the old pieces; 0 for other orders. Whole paisa. */
export const takenOffOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { kind, amountInPaisa }) => (kind === 'exchange' ? sum - amountInPaisa : sum), 0);

/** The amount that was paid for these pieces of an order, with their share of its discount. Whole paisa, rounded down. */
export function paidFor(
  back: readonly Pick<BackLine, 'quantity' | 'priceInPaisa'>[],
  { items, charges }: Pick<Order, 'items' | 'charges'>,
): number {
  const { goodsInPaisa } = priceOfOrder({ items, charges });
  const discounts = charges.filter(({ kind }) => kind === 'discount');
  const offInPaisa = discounts.reduce((sum, { amountInPaisa }) => sum - amountInPaisa, 0);
  if (offInPaisa === 0 || goodsInPaisa === 0) return worthOf(back);
  const paidInPaisa = Math.max(0, goodsInPaisa - offInPaisa);
  // In big integers: the product of two amounts is more than a number holds exactly.
  return Number((BigInt(worthOf(back)) * BigInt(paidInPaisa)) / BigInt(goodsInPaisa));
}
