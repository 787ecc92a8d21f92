/** Baskets: what is to be ordered, with its price as it is now. */
import { hash } from 'node:crypto';
import { findCart } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import type { Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Price, type PricedBasket, price } from './price.ts';

const FINGERPRINT_LENGTH = 16;

/** The customer's stored cart with its price. Costs one query. */
export async function findPricedCart(
  shop: Shop,
  customer: Customer,
  db: Trx | Shop['db'] = shop.db,
): Promise<PricedBasket> {
  return priced(shop, await findCart(shop, customer, db));
}

export function priced(shop: Shop, { lines, count }: Cart): PricedBasket {
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
