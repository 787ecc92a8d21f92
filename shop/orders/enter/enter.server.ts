/** Enters an order from outside the site. */
import { findEntered } from '#shop/cart/cart.server.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { isAmount, MAX_AMOUNT_IN_PAISA } from '#shop/kernel/amounts.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { type Entered, pricedEntry } from '../basket.server.ts';
import type { NoCredit } from '../money/credit.server.ts';
import type { CustomerInfo } from '../order.ts';
import { placeOrder, type ShortLine, shortLines } from '../place.server.ts';
import type { PricedBasket } from '../price.ts';
import { isAsEntered, lacksReason } from './entered.server.ts';

export interface Entry extends Omit<Entered, 'from'> {
  /** The phone may be empty if the buyer has paid and takes it along. */
  customerInfo: Pick<CustomerInfo, 'fullName' | 'phone'> & Partial<CustomerInfo>;
  /** Its pages show the order. */
  account?: Customer | null;
}

export type EnteredOrder =
  | { ok: true; orderNumber: string; orderId: string; isNew: boolean }
  | { ok: false; reason: 'no lines' | 'too many lines' | 'no phone' }
  | { ok: false; reason: 'bad quantity' | 'bad price' | 'no reason'; productId: string }
  | { ok: false; reason: 'short'; short: ShortLine[] }
  /** Above the total, or above the limit of a discount. */
  | { ok: false; reason: 'discount too large'; mostInPaisa: number }
  /** The seen total differs from the computed one. */
  | { ok: false; reason: 'another total'; wasInPaisa: number | null; totalInPaisa: number }
  | { ok: false; reason: 'key used for another order'; orderNumber: string }
  | NoCredit;

/** The same key returns the same order. */
export async function enterOrder(shop: Shop, entry: Entry, checkoutKey: string): Promise<EnteredOrder> {
  const { customerInfo, account = null, ...terms } = entry;
  const wrong = wrongLine(terms.lines);
  if (wrong) return wrong;
  const basket: Entered = { from: 'shopkeeper', ...terms };
  const placed = await placeOrder(shop, { account, customerInfo }, basket, { checkoutKey });
  if (placed.ok) {
    const { orderNumber, orderId, replayed } = placed;
    return { ok: true, orderNumber, orderId, isNew: !replayed };
  }
  if (placed.reason === 'cart changed')
    return whyOther(basket, await priceOf(shop, basket, customerInfo.city ?? ''));
  if (placed.reason === 'short' || placed.reason === 'no phone') return placed;
  if (placed.reason === 'key used for another order') return placed;
  if (placed.reason === 'no credit' || placed.reason === 'over limit') return placed;
  // All other refusals concern carts.
  return { ok: false, reason: 'no lines' };
}

export type NotEntered = Exclude<EnteredOrder, { ok: true }>;

function wrongLine(lines: Entry['lines']): NotEntered | null {
  if (lines.length === 0) return { ok: false, reason: 'no lines' };
  if (lines.length > MAX_LINES) return { ok: false, reason: 'too many lines' };
  for (const { productId, quantity, price } of lines) {
    const isTwice = lines.filter((line) => line.productId === productId).length > 1;
    if (isTwice || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      return { ok: false, reason: 'bad quantity', productId };
    if (price && (!isAmount(price.inPaisa) || !isAmount(price.inPaisa * quantity)))
      return { ok: false, reason: 'bad price', productId };
  }
  return null;
}

const priceOf = async (shop: Shop, basket: Entered, town: string) =>
  pricedEntry(shop, await findEntered(shop, shop.db, basket.lines), basket, town);

/** Writes nothing. */
export async function priceEntry(
  shop: Shop,
  terms: Omit<Entered, 'from'>,
  town: string,
): Promise<{ ok: true; price: PricedBasket } | NotEntered> {
  const wrong = wrongLine(terms.lines);
  if (wrong) return wrong;
  const basket: Entered = { from: 'shopkeeper', ...terms };
  const price = await priceOf(shop, basket, town);
  const short = shortLines(price);
  if (short.length > 0) return { ok: false, reason: 'short', short };
  return isAsEntered(basket, price) ? { ok: true, price } : whyOther(basket, price);
}

function whyOther(basket: Entered, { lines, totalInPaisa }: PricedBasket): NotEntered {
  const unexplained = lines.find(lacksReason);
  if (unexplained) return { ok: false, reason: 'no reason', productId: unexplained.productId };
  const offInPaisa = basket.discount?.amountInPaisa ?? 0;
  const mostInPaisa = Math.min(totalInPaisa + offInPaisa, MAX_AMOUNT_IN_PAISA);
  if (offInPaisa > mostInPaisa || !isAmount(offInPaisa))
    return { ok: false, reason: 'discount too large', mostInPaisa };
  return { ok: false, reason: 'another total', wasInPaisa: basket.seenInPaisa ?? null, totalInPaisa };
}
