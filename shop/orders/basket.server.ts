/** Baskets: what is to be ordered, with its price as it is now. */
import { hash } from 'node:crypto';
import { type EnteredLine, findCart, findEntered } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { missingToLeast } from '../settings/checkout.ts';
import { DEFAULT_DELIVERY, feeRange } from '../settings/delivery.ts';
import type { Settings } from '../settings/settings.ts';
import { withTownNames } from '../settings/towns.ts';
import type { Channel } from './order.ts';
import { type Charge, type Price, type PricedBasket, type PricedLine, price, priceOfOrder } from './price.ts';

const FINGERPRINT_LENGTH = 16;

/** The goods of a purchase. */
export type Basket =
  /** The stored cart of the buyer's account; `seen` is the fingerprint of what the shopper saw. */
  | { from: 'cart'; seen: string }
  /** Lines that the shopkeeper entered for a buyer in the shop or on the phone. */
  | Entered
  /** Lines that the shopkeeper put together in a chat, and its customer took. */
  | Promised;

export interface Entered {
  from: 'shopkeeper';
  enteredBy: Admin<'orders'>;
  lines: readonly EnteredLine[];
  /** The way by which it came; the phone when left out. */
  source?: Exclude<Channel, 'site'>;
  /** The discount, whole paisa from 0, and its reason. */
  discount?: { amountInPaisa: number; reason: string };
  /**
   * Its first step. `to confirm` when left out; `to pack` when its buyer has said yes already; `delivered` when the buyer takes it
   * along: nothing is delivered then, so delivery costs nothing.
   */
  begins?: 'to confirm' | 'to pack' | 'delivered';
  /** Whether all of it was paid in cash when it was entered. */
  isPaid?: boolean;
  /** The total that was shown, whole paisa; another one is refused. */
  seenInPaisa?: number;
}

/** A line at the price that its buyer was promised; `listedInPaisa` and `name` are those of the catalogue at that time. */
export interface PromisedLine {
  productId: string;
  name: string;
  quantity: number;
  /** The length of a cut, whole centimetres; left out of what is sold by the piece. */
  cutCm?: number;
  priceInPaisa: number;
  listedInPaisa: number;
  /** Why it does not cost what the catalogue said. */
  reason: string;
}

/** Lines and charges at prices that hold for one buyer, whatever the catalogue and the settings say since. */
export interface Promised {
  from: 'chat';
  /** Whose key makes its order. */
  sentBy: { id: string };
  lines: readonly PromisedLine[];
  charges: readonly Charge[];
  /** Marks it as taken, in the transaction that makes its order; false when it cannot be taken any more. */
  take: (trx: Trx, orderId: string) => Promise<boolean>;
}

/** The customer's stored cart with its price, delivered to `town`; empty as long as it is not known. Costs one query. */
export async function findPricedCart(shop: Shop, customer: Customer, town = ''): Promise<PricedBasket> {
  return priced(shop.settings.current, await findCart(shop, customer), town);
}

interface BasketOf {
  /** Whose stored cart it is; null for one that was entered. */
  cartOf: Customer | null;
  /** Where it goes, as typed. */
  town: string;
}

/** The basket with its price. Costs one query. */
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

/** As `priced`, at the prices of the entry, with its discount. */
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

/** As `priced`, at the prices and charges that were promised. */
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
    // Changes of the catalogue since then do not change its prices. Whether a cut can still be had is checked by `shortLines`.
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

/** Names products, quantities, lengths, prices and charges, and nothing else: 16 hex digits of their SHA-256. */
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
