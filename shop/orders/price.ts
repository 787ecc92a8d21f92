/**
 * What a basket costs. Everything that shows, writes or checks a price asks here, but for the doctor: it has the database add up
 * every order that there is. Amounts are whole paisa.
 */
import type { CartLineItem } from '../cart/cart.ts';
import type { PriceSettings } from '../kernel/shop.ts';

/** What can be charged besides the goods. A code: each reader has its own word for it. */
export type ChargeKind = 'delivery';

export interface Charge {
  kind: ChargeKind;
  amountInPaisa: number;
}

interface BasketLine {
  quantity: number;
  /** Of one piece. */
  priceInPaisa: number;
  /** As in a cart; a product that is gone costs nothing. */
  change?: CartLineItem['change'];
}

export interface Price<Line> {
  lines: (Line & { totalInPaisa: number })[];
  /** The lines together. */
  goodsInPaisa: number;
  charges: readonly Charge[];
  /** Goods and charges: what is paid. */
  totalInPaisa: number;
}

/** A basket with its price, and the name of exactly that price; a checkout sends the name back. */
export interface PricedBasket extends Price<CartLineItem> {
  /** Pieces over all lines. */
  count: number;
  fingerprint: string;
}

/** The price of these lines under the shop's settings. */
export function price<Line extends BasketLine>(
  basket: readonly Line[],
  { deliveryInPaisa = 0 }: PriceSettings = {},
): Price<Line> {
  const goods = addUp(basket, []);
  if (deliveryInPaisa === 0 || goods.goodsInPaisa === 0) return goods;
  return addUp(basket, [{ kind: 'delivery', amountInPaisa: deliveryInPaisa }]);
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
  }));
  const goodsInPaisa = lines.reduce((sum, { totalInPaisa }) => sum + totalInPaisa, 0);
  const chargedInPaisa = charges.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, 0);
  return { lines, goodsInPaisa, charges, totalInPaisa: goodsInPaisa + chargedInPaisa };
}
