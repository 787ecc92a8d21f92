/** Why an order was not placed, in plain words, and the page where the shopper can do something about it. */
import type { Placed } from '#shop/orders/place.server.ts';
import { store } from '#store';

export interface WayOut {
  to: '/cart' | '/profile';
  label: string;
}

export interface Refusal {
  why: string[];
  /** Null when the shopper can only wait, or call. */
  wayOut: WayOut | null;
}

export const NO_PHONE = 'Enter a phone number that we can call, such as 0300 1234567.';

const CART: WayOut = { to: '/cart', label: 'Go to your cart' };
const ORDERS: WayOut = { to: '/profile', label: 'Go to your orders' };

type Refused = Exclude<Placed, { ok: true } | { reason: 'no phone' }>;

export function refusalOf(placed: Refused): Refusal {
  switch (placed.reason) {
    case 'short':
      return {
        why: placed.short.map(({ name, left }) =>
          left === 0 ? `${name} is no longer available.` : `Only ${left} left of ${name}.`,
        ),
        wayOut: CART,
      };
    case 'cart changed':
      return {
        why: [
          'Your cart or a price changed since this page was opened. Please look at the new summary and place the order again.',
        ],
        wayOut: CART,
      };
    case 'empty cart':
      return { why: ['Your cart is empty.'], wayOut: CART };
    case 'key used for another order':
      return {
        why: [`This checkout became order ${placed.orderNumber} already. It is in your order history.`],
        wayOut: ORDERS,
      };
    case 'too much pending':
      return {
        why: [
          'You have much on order that we have not confirmed yet. Please wait for our call, or cancel what you do not need in your order history.',
        ],
        wayOut: ORDERS,
      };
    case 'too much for a new customer': {
      const { orders, pieces, left } = placed;
      const most = `Until you have received a first parcel at this phone number, at most ${orders} orders with ${pieces} pieces in all can wait for our call.`;
      return left > 0
        ? {
            why: [`${most} Please order at most ${left} for now, or call us at ${store.phone}.`],
            wayOut: CART,
          }
        : { why: [`${most} Please wait for our call, or call us at ${store.phone}.`], wayOut: null };
    }
    case 'too much for this phone':
      return {
        why: [
          `Much is on order for this phone number that we have not confirmed yet. Please wait for our call, or call us at ${store.phone}.`,
        ],
        wayOut: null,
      };
    case 'too much from this network':
      return {
        why: placed.lines.map(({ name, left }) =>
          left === 0
            ? `Many pieces of ${name} are waiting for our call to their customers. Please try again later, or call us at ${store.phone}.`
            : `We can take an order of up to ${left} of ${name} at the moment. For more please call us at ${store.phone}.`,
        ),
        wayOut: CART,
      };
    case 'too often':
      return {
        why: [
          `You have ordered very often within an hour. Please wait a while, or call us at ${store.phone}.`,
        ],
        wayOut: null,
      };
  }
}
