/**
 * What a basket costs. Everything that shows, writes or checks a price asks here. The one exception is the doctor, which checks all orders
 * at once and has the database add them up. Amounts are whole paisa.
 */
import type { CartLineItem } from '../cart/cart.ts';
import { DEFAULT_DELIVERY, type DeliverySettings, deliveryFee, type FeeRange } from '../settings/delivery.ts';

/** What can be charged besides the goods. A code: each reader has its own word for it. */
export type ChargeKind = 'delivery' | 'discount' | 'extra' | 'exchange';

export interface Charge {
  kind: ChargeKind;
  /** Below zero: taken off, as a discount is, and the worth of the pieces that are exchanged for these. */
  amountInPaisa: number;
  /** Why, as the shopkeeper typed it. Not for the customer. */
  reason?: string;
}

interface BasketLine {
  quantity: number;
  /** Of one piece. */
  priceInPaisa: number;
  /** Of one piece in the list, where it is sold at the price of a sale. */
  wasInPaisa?: number | null;
  /** As in a cart; a product that is gone costs nothing. */
  change?: CartLineItem['change'];
}

export interface Price<Line> {
  /** `wasTotalInPaisa`: what a line of a sale would cost by the list. */
  lines: (Line & { totalInPaisa: number; wasTotalInPaisa?: number })[];
  /** The lines together. */
  goodsInPaisa: number;
  charges: readonly Charge[];
  /** Goods and charges: what is paid. */
  totalInPaisa: number;
}

/** A line of a basket; one that the shopkeeper entered may cost another price than that of the catalogue. */
export interface PricedLine extends CartLineItem {
  /** The price of the catalogue, where another one was given, and why. */
  listedInPaisa?: number;
  priceReason?: string;
}

/** A basket with its price, and the name of exactly that price; a checkout sends the name back. */
export interface PricedBasket extends Price<PricedLine> {
  /** Pieces over all lines. */
  count: number;
  fingerprint: string;
  /** The town that it is priced for, as typed; empty as long as none is known. */
  town: string;
  /** What delivery costs at least and at most, by town; null when it costs the same to all. */
  fees: FeeRange | null;
  /** What the goods cost less than the least order, in paisa; 0 when they are enough. */
  missingInPaisa: number;
}

/**
 * The price of these lines under the shop's settings, delivered to `town`, as its customer typed it. A town that is not known yet, or that the
 * shopkeeper has not named, costs the fee of all others.
 */
export function price<Line extends BasketLine>(
  basket: readonly Line[],
  delivery: DeliverySettings = DEFAULT_DELIVERY,
  town = '',
): Price<Line> {
  const goods = addUp(basket, []);
  const amountInPaisa = goods.goodsInPaisa === 0 ? 0 : deliveryFee(delivery, goods.goodsInPaisa, town);
  return amountInPaisa === 0 ? goods : addUp(basket, [{ kind: 'delivery', amountInPaisa }]);
}

/**
 * The price of a placed order: its own lines and charges, whatever the settings are now. A letter or a copy that was
 * written before there were charges has none.
 */
export function priceOfOrder<Line extends BasketLine>({
  items,
  charges = [],
}: {
  items: readonly Line[];
  charges?: readonly Charge[];
}): Price<Line> {
  return addUp(items, charges);
}

/** Whether the parcel is brought for nothing, whatever else is charged. */
export function isDeliveryFree(charges: readonly Charge[]): boolean {
  return !charges.some(({ kind }) => kind === 'delivery');
}

function addUp<Line extends BasketLine>(basket: readonly Line[], charges: readonly Charge[]): Price<Line> {
  const lines = basket.map((line) => ({
    ...line,
    totalInPaisa: line.change?.kind === 'gone' ? 0 : line.priceInPaisa * line.quantity,
    ...(line.wasInPaisa && { wasTotalInPaisa: line.wasInPaisa * line.quantity }),
  }));
  const goodsInPaisa = lines.reduce((sum, { totalInPaisa }) => sum + totalInPaisa, 0);
  const chargedInPaisa = charges.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, 0);
  return { lines, goodsInPaisa, charges, totalInPaisa: goodsInPaisa + chargedInPaisa };
}
