/** Why an order was not placed, in plain words, and the page where the shopper can do something about it. */
import type { Placed } from '#shop/orders/place.server.ts';
import { store } from '#store';
import { m } from '#words/checkout.ts';

export interface WayOut {
  to: '/cart' | '/profile';
  label: string;
}

export interface Refusal {
  why: string[];
  /** Null when the shopper can only wait, or call. */
  wayOut: WayOut | null;
}

const cart = (): WayOut => ({ to: '/cart', label: m.goToCart });
const orders = (): WayOut => ({ to: '/profile', label: m.goToOrders });

type Refused = Exclude<Placed, { ok: true } | { reason: 'no phone' }>;

export function refusalOf(placed: Refused): Refusal {
  const call = store.phone;
  switch (placed.reason) {
    case 'short':
      return { why: placed.short.map(m.short), wayOut: cart() };
    case 'cart changed':
      return { why: [m.cartChanged], wayOut: cart() };
    case 'empty cart':
      return { why: [m.emptyCart], wayOut: cart() };
    case 'key used for another order':
      return { why: [m.keyUsed(placed)], wayOut: orders() };
    case 'too much pending':
      return { why: [m.muchPending], wayOut: orders() };
    case 'too much for a new customer':
      return { why: [m.muchForNewCustomer({ ...placed, call })], wayOut: placed.left > 0 ? cart() : null };
    case 'too much for this phone':
      return { why: [m.muchForPhone({ call })], wayOut: null };
    case 'too much from this network':
      return { why: placed.lines.map((line) => m.muchFromNetwork({ ...line, call })), wayOut: cart() };
    case 'too often':
      return { why: [m.tooOften({ call })], wayOut: null };
  }
}
