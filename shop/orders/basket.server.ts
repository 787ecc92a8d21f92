/** Baskets: the goods of a purchase at current prices. */
import { hash } from 'node:crypto';
import { type EnteredLine, findCart, findEntered } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { missingToLeast } from '../settings/checkout.ts';
import { DEFAULT_DELIVERY, feeRange } from '../settings/delivery/delivery.ts';
import { withTownNames } from '../settings/delivery/towns.ts';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './order.ts';
import { type Charge, type Price, type PricedBasket, type PricedLine, price, priceOfOrder } from './price.ts';

const FINGERPRINT_LENGTH = 16;

export type Basket =
  /** `seen`: the fingerprint that the shopper saw. */
  | { from: 'cart'; seen: string }
  /** For a buyer in the shop or on the phone. */
  | Entered
  /** Offered in a chat, and accepted by the customer. */
  | Promised;

export interface Entered {
  from: 'shopkeeper';
  enteredBy: Admin<'orders'>;
  lines: readonly EnteredLine[];
  /** Default: phone. */
  source?: Exclude<Channel, 'site'>;
  discount?: { amountInPaisa: number; reason: string };
  /** Default: `to confirm`. `delivered`: taken along, so delivery is free. */
  begins?: 'to confirm' | 'to pack' | 'delivered';
  /** In cash, at entry. */
  isPaid?: boolean;
  /** As shown; any other total is refused. */
  seenInPaisa?: number;
}

/** `listedInPaisa` and `name` come from the catalogue of that time. */
export interface PromisedLine {
  productId: string;
  name: string;
  quantity: number;
  /** Left out for goods by the piece. */
  cutCm?: number;
  priceInPaisa: number;
  listedInPaisa: number;
  reason: string;
}

/** Prices for one buyer, whatever changes in the catalogue and the settings. */
export interface Promised {
  from: 'chat';
  /** The admin, whose key makes the order. */
  sentBy: { id: string };
  lines: readonly PromisedLine[];
  charges: readonly Charge[];
  /** Within the transaction of the order; false when it can no longer be taken. */
  take: (trx: Trx, orderId: string) => Promise<boolean>;
}

export async function findPricedCart(shop: Shop, customer: Customer, town = ''): Promise<PricedBasket> {
  return priced(shop.settings.current, await findCart(shop, customer), town);
}

interface BasketOf {
  /** Null for an entered basket. */
  cartOf: Customer | null;
  town: string;
}

export async function findBasket(
  shop: Shop,
  trx: Trx,
  basket: Basket,
  { cartOf, town }: BasketOf,
): Promise<PricedBasket> {
  if (cartOf) return priced(shop.settings.current, await findCart(shop, cartOf, trx), town);
  if (basket.from === 'chat') return pricedPromise(await findEntered(shop, trx, basket.lines), basket, town);
  if (basket.from !== 'shopkeeper')
    return priced(shop.settings.current, await findEntered(shop, trx, []), town);
  return pricedEntry(shop, await findEntered(shop, trx, basket.lines), basket, town);
}

export function pricedEntry(
  shop: Shop,
  { lines, count }: Cart,
  { lines: entered, discount, begins }: Entered,
  town: string,
): PricedBasket {
  const own = lines.map((line): PricedLine => {
    const given = entered.find(({ productId, price }) => productId === line.productId && price)?.price;
    if (!given || given.inPaisa === line.priceInPaisa) return line;
    const { inPaisa: priceInPaisa, reason: priceReason } = given;
    const { wasInPaisa: _onSale, ...rest } = line;
    return { ...rest, priceInPaisa, listedInPaisa: line.priceInPaisa, priceReason };
  });
  const settings = shop.settings.current;
  const delivery = begins === 'delivered' ? DEFAULT_DELIVERY : settings.delivery;
  return priced({ ...settings, delivery }, { lines: own, count }, town, discountOf(discount));
}

export function pricedPromise(
  { lines, count }: Cart,
  { lines: promised, charges }: Pick<Promised, 'lines' | 'charges'>,
  town: string,
): PricedBasket {
  const own = lines.map(({ wasInPaisa: _onSaleNow, ...line }): PricedLine => {
    const one = promised.find(({ productId }) => productId === line.productId);
    if (!one) return line;
    const { priceInPaisa, listedInPaisa, reason } = one;
    const name = line.change?.kind === 'gone' ? one.name : line.name;
    const given = priceInPaisa === listedInPaisa ? {} : { listedInPaisa, priceReason: reason };
    // Promised prices ignore later changes of the catalogue; `shortLines` checks cuts.
    const change = line.change?.kind === 'no piece' ? line.change : null;
    return { ...line, name, priceInPaisa, ...given, change };
  });
  const is = priceOfOrder({ items: own, charges });
  return { ...is, count, fingerprint: fingerprintOf(is), town, fees: null, missingInPaisa: 0 };
}

function discountOf(discount: Entered['discount']): Charge[] {
  if (!discount || discount.amountInPaisa === 0) return [];
  const { amountInPaisa, reason } = discount;
  return [{ kind: 'discount', amountInPaisa: -amountInPaisa, ...(reason !== '' && { reason }) }];
}

function priced(
  { delivery, checkout, store }: Pick<Settings, 'delivery' | 'checkout' | 'store'>,
  { lines, count }: { lines: readonly PricedLine[]; count: number },
  town: string,
  discounts: readonly Charge[] = [],
): PricedBasket {
  const goods = price(lines, withTownNames(delivery, store), town);
  const is =
    discounts.length === 0
      ? goods
      : priceOfOrder({ items: lines, charges: [...goods.charges, ...discounts] });
  const fees = feeRange(delivery, is.goodsInPaisa);
  return {
    ...is,
    count,
    fingerprint: fingerprintOf(is),
    town,
    fees: fees.leastInPaisa === fees.mostInPaisa ? null : fees,
    missingInPaisa: missingToLeast(checkout, is.goodsInPaisa),
  };
}

/** 16 hex digits of a SHA-256 of everything that makes the price. */
export function fingerprintOf({
  lines,
  charges,
}: Pick<
  Price<{ productId: string; quantity: number; priceInPaisa: number; cutCm?: number }>,
  'lines' | 'charges'
>): string {
  const seen = [
    lines
      .map(({ productId, quantity, priceInPaisa, cutCm = 0 }) => {
        return [productId, quantity, priceInPaisa, ...(cutCm > 0 ? [cutCm] : [])] as const;
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    charges.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]),
  ];
  return hash('sha256', JSON.stringify(seen)).slice(0, FINGERPRINT_LENGTH);
}
