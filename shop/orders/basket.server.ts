/** Baskets: what is to be ordered, with its price as it is now. */
import { hash } from 'node:crypto';
import { type EnteredLine, findCart, findEntered } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Price, type PricedBasket, price } from './price.ts';

const FINGERPRINT_LENGTH = 16;

/** The goods of a purchase. */
export type Basket =
  /** The stored cart of the buyer's account; `seen` is the fingerprint of what the shopper saw. */
  | { from: 'cart'; seen: string }
  /** Lines that the shopkeeper entered for a buyer in the shop or on the phone. */
  | { from: 'shopkeeper'; enteredBy: Admin; lines: readonly EnteredLine[] };

/** The customer's stored cart with its price. Costs one query. */
export async function findPricedCart(
  shop: Shop,
  customer: Customer,
  db: Trx | Shop['db'] = shop.db,
): Promise<PricedBasket> {
  return priced(shop, await findCart(shop, customer, db));
}

/** The basket with its price; `cartOf` is whose stored cart it is. Costs one query. */
export async function findBasket(
  shop: Shop,
  trx: Trx,
  basket: Basket,
  cartOf: Customer | null,
): Promise<PricedBasket> {
  if (cartOf) return findPricedCart(shop, cartOf, trx);
  return priced(shop, await findEntered(shop, trx, basket.from === 'shopkeeper' ? basket.lines : []));
}

function priced(shop: Shop, { lines, count }: Cart): PricedBasket {
  const is = price(lines, shop.prices);
  return { ...is, count, fingerprint: fingerprintOf(is) };
}

/** Names products, quantities, prices and charges, and nothing else: 16 hex digits of their SHA-256. */
export function fingerprintOf({
  lines,
  charges,
}: Pick<Price<{ productId: string; quantity: number; priceInPaisa: number }>, 'lines' | 'charges'>): string {
  const seen = [
    lines
      .map(({ productId, quantity, priceInPaisa }) => [productId, quantity, priceInPaisa] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    charges.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]),
  ];
  return hash('sha256', JSON.stringify(seen)).slice(0, FINGERPRINT_LENGTH);
}
