/** Exchanges: a new order for pieces of a delivered one. */
import { type Order, type OrderLine, piecesOf } from '../order.ts';
import { type Charge, priceOfOrder } from '../price.ts';

export interface BackLine {
  productId: string;
  name: string;
  quantity: number;
  /** Absent for goods by the piece. */
  cutCm?: number;
  priceInPaisa: number;
}

export interface Exchange {
  ofNumber: string;
  orderNumber: string;
  lines: readonly BackLine[];
  reason: string;
  backAt: number | null;
  /** False if the new order was cancelled, deleted or came back: the customer keeps the old pieces. */
  stands: boolean;
}

export function exchangeable(items: readonly OrderLine[], exchanges: readonly Pick<Exchange, 'lines'>[]) {
  const gone = exchanges.flatMap(({ lines }) => lines);
  return items
    .map((item) => ({ ...item, quantity: item.quantity - piecesOf(gone, item.productId) }))
    .filter(({ quantity }) => quantity > 0);
}

export type NotBack =
  | { ok: false; reason: 'nothing back' }
  | { ok: false; reason: 'too many back'; productId: string; left: number };

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

export const worthOf = (lines: readonly Pick<BackLine, 'quantity' | 'priceInPaisa'>[]): number =>
  lines.reduce((sum, { quantity, priceInPaisa }) => sum + quantity * priceInPaisa, 0);

/** Amount for the old pieces of an exchange. */
export const takenOffOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { kind, amountInPaisa }) => (kind === 'exchange' ? sum - amountInPaisa : sum), 0);

/** Price paid for these pieces, less their share of discount and coupon; rounded down. */
export function paidFor(
  back: readonly Pick<BackLine, 'quantity' | 'priceInPaisa'>[],
  { items, charges }: Pick<Order, 'items' | 'charges'>,
): number {
  const { goodsInPaisa } = priceOfOrder({ items, charges });
  const discounts = charges.filter(({ kind }) => kind === 'discount' || kind === 'coupon');
  const offInPaisa = discounts.reduce((sum, { amountInPaisa }) => sum - amountInPaisa, 0);
  if (offInPaisa === 0 || goodsInPaisa === 0) return worthOf(back);
  const paidInPaisa = Math.max(0, goodsInPaisa - offInPaisa);
  // BigInt: the product of two amounts exceeds the safe integers.
  return Number((BigInt(worthOf(back)) * BigInt(paidInPaisa)) / BigInt(goodsInPaisa));
}
