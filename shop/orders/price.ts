/**
 * All code that shows, writes or checks a price uses this; only the doctor, which checks all orders at once,
 * sums in SQL.
 */
import type { CartLineItem } from '../cart/cart.ts';
import { amountOff, type Coupon, type NotCounting } from '../coupons/coupon.ts';
import {
  DEFAULT_DELIVERY,
  type DeliverySettings,
  deliveryFee,
  type FeeRange,
} from '../settings/delivery/delivery.ts';

export type ChargeKind = 'delivery' | 'discount' | 'coupon' | 'extra' | 'exchange';

export interface Charge {
  kind: ChargeKind;
  /** Negative for a discount, a coupon and exchanged pieces. */
  amountInPaisa: number;
  /** Hidden from the customer; a coupon's code. */
  reason?: string;
}

interface BasketLine {
  quantity: number;
  /** Per piece. */
  priceInPaisa: number;
  /** List price, during a sale. */
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
  /** List price, if the shopkeeper changed it. */
  listedInPaisa?: number;
  priceReason?: string;
}

/** The checkout sends `fingerprint` back, so that only the price shown is accepted. */
export interface PricedBasket extends Price<PricedLine> {
  /** Pieces. */
  count: number;
  fingerprint: string;
  /** As typed; empty if unknown. */
  town: string;
  /** By town; null if all are equal. */
  fees: FeeRange | null;
  /** To the minimum order. */
  missingInPaisa: number;
  coupon: AppliedCoupon | null;
}

interface AppliedCoupon extends Pick<Coupon, 'id' | 'code' | 'version'> {
  /** Null if it counts. */
  notCounting: NotCounting | null;
}

/**
 * An unknown `town` has the usual fee. Delivery is free from an amount of goods before the coupon, so that no
 * coupon makes an order dearer.
 */
export function price<Line extends BasketLine>(
  basket: readonly Line[],
  delivery: DeliverySettings = DEFAULT_DELIVERY,
  town = '',
  coupon: Pick<Coupon, 'code' | 'reduction'> | null = null,
): Price<Line> {
  const { goodsInPaisa } = addUp(basket, []);
  const charges: Charge[] = [];
  const feeInPaisa = goodsInPaisa === 0 ? 0 : deliveryFee(delivery, goodsInPaisa, town);
  if (feeInPaisa > 0) charges.push({ kind: 'delivery', amountInPaisa: feeInPaisa });
  const offInPaisa = coupon ? amountOff(coupon.reduction, goodsInPaisa) : 0;
  if (coupon && offInPaisa > 0)
    charges.push({ kind: 'coupon', amountInPaisa: -offInPaisa, reason: coupon.code });
  return addUp(basket, charges);
}

/** From the order's own lines and charges, not the settings. Older mails have no charges. */
export function priceOfOrder<Line extends BasketLine>({
  items,
  charges = [],
}: {
  items: readonly Line[];
  charges?: readonly Charge[];
}): Price<Line> {
  return addUp(items, charges);
}

export const couponIn = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { kind, amountInPaisa }) => (kind === 'coupon' ? sum - amountInPaisa : sum), 0);

export function isDeliveryFree(charges: readonly Charge[]): boolean {
  return !charges.some(({ kind }) => kind === 'delivery');
}

function addUp<Line extends BasketLine>(basket: readonly Line[], given: readonly Charge[]): Price<Line> {
  const lines = basket.map((line) => ({
    ...line,
    totalInPaisa: line.change?.kind === 'gone' ? 0 : line.priceInPaisa * line.quantity,
    ...(line.wasInPaisa && { wasTotalInPaisa: line.wasInPaisa * line.quantity }),
  }));
  const goodsInPaisa = lines.reduce((sum, { totalInPaisa }) => sum + totalInPaisa, 0);
  // Lines may have been removed since.
  const charges = given.map((charge) =>
    charge.kind === 'coupon'
      ? { ...charge, amountInPaisa: Math.max(charge.amountInPaisa, 0 - goodsInPaisa) }
      : charge,
  );
  const chargedInPaisa = charges.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, 0);
  return { lines, goodsInPaisa, charges, totalInPaisa: goodsInPaisa + chargedInPaisa };
}
