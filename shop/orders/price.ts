/**
 * The price of a basket. Everything that shows, writes or checks a price uses this; only the doctor, which
 * checks all orders at once, sums in SQL.
 */
import type { CartLineItem } from '../cart/cart.ts';
import {
  DEFAULT_DELIVERY,
  type DeliverySettings,
  deliveryFee,
  type FeeRange,
} from '../settings/delivery/delivery.ts';

export type ChargeKind = 'delivery' | 'discount' | 'extra' | 'exchange';

export interface Charge {
  kind: ChargeKind;
  /** Negative for a discount and for exchanged pieces. */
  amountInPaisa: number;
  /** Not shown to the customer. */
  reason?: string;
}

interface BasketLine {
  quantity: number;
  /** Per piece. */
  priceInPaisa: number;
  /** List price per piece, during a sale. */
  wasInPaisa?: number | null;
  /** A product that is gone costs nothing. */
  change?: CartLineItem['change'];
}

export interface Price<Line> {
  /** `wasTotalInPaisa`: at list price, during a sale. */
  lines: (Line & { totalInPaisa: number; wasTotalInPaisa?: number })[];
  goodsInPaisa: number;
  charges: readonly Charge[];
  totalInPaisa: number;
}

export interface PricedLine extends CartLineItem {
  /** The catalogue's price, if the shopkeeper changed it. */
  listedInPaisa?: number;
  priceReason?: string;
}

/** The checkout sends `fingerprint` back: only the price shown is accepted. */
export interface PricedBasket extends Price<PricedLine> {
  /** Pieces. */
  count: number;
  fingerprint: string;
  /** As typed; empty while not known. */
  town: string;
  /** By town; null if all are equal. */
  fees: FeeRange | null;
  /** To the least order; 0 if reached. */
  missingInPaisa: number;
}

/** An unknown `town` has the fee of all others. */
export function price<Line extends BasketLine>(
  basket: readonly Line[],
  delivery: DeliverySettings = DEFAULT_DELIVERY,
  town = '',
): Price<Line> {
  const goods = addUp(basket, []);
  const amountInPaisa = goods.goodsInPaisa === 0 ? 0 : deliveryFee(delivery, goods.goodsInPaisa, town);
  return amountInPaisa === 0 ? goods : addUp(basket, [{ kind: 'delivery', amountInPaisa }]);
}

/** Its own lines and charges, whatever the settings are. Older mails and copies have no charges. */
export function priceOfOrder<Line extends BasketLine>({
  items,
  charges = [],
}: {
  items: readonly Line[];
  charges?: readonly Charge[];
}): Price<Line> {
  return addUp(items, charges);
}

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
