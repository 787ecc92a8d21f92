/** Why an order was not placed, and what the shopper can do. */
import { cutsAsPieces } from '#app/catalogue/cuts-as-pieces.ts';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { OverShare } from '#shop/orders/limits/order-limits.server.ts';
import type { Placed, ShortLine } from '#shop/orders/place.server.ts';
import { isDeliveryFree, type PricedBasket } from '#shop/orders/price.ts';
import { m } from '#words/checkout.ts';
import { m as coupons } from '#words/coupon.ts';
import { m as entered } from '#words/enter.ts';
import { m as money } from '#words/money.ts';
import { m as cloth } from '#words/thaans.ts';
import { belowLeast } from '../cart/below-least.ts';
import { whyNot } from '../cart/coupon-writes.server.ts';
import { cutSentence } from '../product/cut-sentence.server.ts';

export interface WayOut {
  to: '/cart' | '/profile';
  label: string;
}

export interface Refusal {
  why: string[];
  /** Null if only waiting or calling helps. */
  wayOut: WayOut | null;
}

const cart = (): WayOut => ({ to: '/cart', label: m.goToCart });
const orders = (): WayOut => ({ to: '/profile', label: m.goToOrders });

export const shortOf = ({ fault, ...line }: ShortLine): string =>
  fault && fault.longestCm > 0 ? entered.ofItem({ name: line.name, why: cutSentence(fault) }) : m.short(line);

const overShare = ({ leftCm = 0, ...line }: OverShare, call: string): string =>
  leftCm > 0
    ? cloth.muchFromNetwork({ name: line.name, length: cloth.metres(inMetres(leftCm)), call })
    : m.muchFromNetwork({ ...line, call });

type Refused = Exclude<Placed, { ok: true } | { reason: 'no phone' }>;

/** `now`: the current cart for the typed town, null if unknown. */
export function refusalOf(placed: Refused, call: string, now: PricedBasket | null = null): Refusal {
  switch (placed.reason) {
    case 'short':
      return { why: placed.short.map(shortOf), wayOut: cart() };
    case 'cart changed':
      return { why: [m.cartChanged, ...costsNow(now)], wayOut: cart() };
    case 'coupon':
      return { why: [whyNot(placed.coupon), ...costsWithout(now)], wayOut: null };
    case 'below least order':
      return { why: [belowLeast(placed)], wayOut: cart() };
    case 'empty cart':
      return { why: [m.emptyCart], wayOut: cart() };
    case 'key used for another order':
      return { why: [m.keyUsed(placed)], wayOut: orders() };
    case 'too much pending':
      return { why: [m.muchPending], wayOut: orders() };
    case 'too much for a new customer':
      return {
        why: [m.muchForNewCustomer({ ...placed, call }), ...(placed.hasCuts ? [cutsAsPieces()] : [])],
        wayOut: placed.left > 0 ? cart() : null,
      };
    case 'too much for this phone':
      return { why: [m.muchForPhone({ call })], wayOut: null };
    case 'too much from this network':
      return { why: placed.lines.map((line) => overShare(line, call)), wayOut: cart() };
    case 'no credit':
    case 'over limit':
      return { why: [money.reasons['no credit']], wayOut: null };
    case 'too often':
      return { why: [m.tooOften({ call })], wayOut: null };
  }
}

function costsWithout(now: PricedBasket | null): string[] {
  return now ? [coupons.without({ total: formatMoney(now.totalInPaisa) })] : [];
}

/** Unless free; it may have changed. */
function costsNow(now: PricedBasket | null): string[] {
  if (!now || isDeliveryFree(now.charges)) return [];
  const { charges, town, totalInPaisa } = now;
  const fee = charges.reduce(
    (sum, { kind, amountInPaisa }) => sum + (kind === 'delivery' ? amountInPaisa : 0),
    0,
  );
  return [m.costsNow({ town, fee: formatMoney(fee), total: formatMoney(totalInPaisa) })];
}
