/** The goods of a purchase at current prices. */
import { hash } from 'node:crypto';
import { type EnteredLine, findCart, findEntered } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import { type Coupon, whyNotCounting } from '../coupons/coupon.ts';
import { appliedCoupon, isUsedWith } from '../coupons/read.server.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import type { Payment, PaymentMethod } from '../ledger/ledger.ts';
import { missingToLeast } from '../settings/checkout.ts';
import { DEFAULT_DELIVERY, type DeliverySettings, feeRange } from '../settings/delivery/delivery.ts';
import { withTownNames } from '../settings/delivery/towns.ts';
import type { Channel } from './order.ts';
import { type Charge, type Price, type PricedBasket, type PricedLine, price, priceOfOrder } from './price.ts';
import { lastDelivery } from './read.server.ts';

const FINGERPRINT_LENGTH = 16;

export type Basket =
  /** `seen`: the fingerprint that the shopper saw. */
  | { from: 'cart'; seen: string }
  /** Entered for a buyer in the shop or on the phone. */
  | Entered
  /** Offered in a chat and accepted there. */
  | Promised;

export interface Entered {
  from: 'shopkeeper';
  enteredBy: Admin<'orders'>;
  lines: readonly EnteredLine[];
  /** Default: phone. */
  source?: Exclude<Channel, 'site'>;
  discount?: { amountInPaisa: number; reason: string };
  /** Default: `to confirm`. `delivered`: taken along, without delivery. */
  begins?: 'to confirm' | 'to pack' | 'delivered';
  isPaid?: boolean;
  /** Default: in cash. */
  payment?: Payment;
  /** Phone and counter only: a part is paid now, the rest is owed. */
  onCredit?: OnCredit;
  /** Any other total is refused. */
  seenInPaisa?: number;
}

export interface OnCredit {
  paidInPaisa: number;
  /** For what is paid now. */
  way: PaymentMethod;
  /** The owner's consent beyond the limit. */
  agreedInPaisa: number | null;
}

/** `listedInPaisa` and `name` are the catalogue's at the time of the offer. */
export interface PromisedLine {
  productId: string;
  name: string;
  quantity: number;
  /** Absent for goods by the piece. */
  cutCm?: number;
  priceInPaisa: number;
  listedInPaisa: number;
  reason: string;
}

/** Fixed prices for one buyer, whatever changes later. */
export interface Promised {
  from: 'chat';
  /** The admin whose key makes the order. */
  sentBy: { id: string };
  lines: readonly PromisedLine[];
  charges: readonly Charge[];
  /** Within the order's transaction; false if the offer is no longer open. */
  take: (trx: Trx, orderId: string) => Promise<boolean>;
}

/** `phone`, as typed, decides whether a coupon was used. Default: that of the last order. */
export async function findPricedCart(
  shop: Shop,
  customer: Customer,
  town = '',
  phone?: string,
): Promise<PricedBasket> {
  const cart = await findCart(shop, customer);
  return priced(shop, cart, town, { coupon: await couponOf(shop, shop.db, customer, phone) });
}

interface BasketOf {
  /** Null for an entered basket. */
  cartOf: Customer | null;
  town: string;
  phone: string;
}

export async function findBasket(
  shop: Shop,
  trx: Trx,
  basket: Basket,
  { cartOf, town, phone }: BasketOf,
): Promise<PricedBasket> {
  if (cartOf) {
    const cart = await findCart(shop, cartOf, trx);
    return priced(shop, cart, town, { coupon: await couponOf(shop, trx, cartOf, phone) });
  }
  if (basket.from === 'chat') return pricedPromise(await findEntered(shop, trx, basket.lines), basket, town);
  if (basket.from !== 'shopkeeper') return priced(shop, await findEntered(shop, trx, []), town);
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
  const delivery = begins === 'delivered' ? DEFAULT_DELIVERY : shop.settings.current.delivery;
  return priced(shop, { lines: own, count }, town, { delivery, discounts: discountOf(discount) });
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
    // A promise ignores later changes of the catalogue; `shortLines` checks cuts.
    const change = line.change?.kind === 'no piece' ? line.change : null;
    return { ...line, name, priceInPaisa, ...given, change };
  });
  const is = priceOfOrder({ items: own, charges });
  return { ...is, count, fingerprint: fingerprintOf(is), town, fees: null, missingInPaisa: 0, coupon: null };
}

function discountOf(discount: Entered['discount']): Charge[] {
  if (!discount || discount.amountInPaisa === 0) return [];
  const { amountInPaisa, reason } = discount;
  return [{ kind: 'discount', amountInPaisa: -amountInPaisa, ...(reason !== '' && { reason }) }];
}

interface CartCoupon {
  coupon: Coupon;
  isUsed: boolean;
}

async function couponOf(
  shop: Shop,
  db: Shop['db'] | Trx,
  customer: Customer,
  typed: string | undefined,
): Promise<CartCoupon | null> {
  const coupon = await appliedCoupon(db, customer);
  return coupon && { coupon, isUsed: await isUsedBy({ ...shop, db }, customer, coupon.id, typed) };
}

export async function isUsedBy(
  shop: Shop,
  customer: Customer,
  couponId: string,
  typed?: string,
): Promise<boolean> {
  const phone = toE164(typed ?? (await lastDelivery(shop, customer))?.phone ?? '');
  return phone !== null && isUsedWith(shop.db, couponId, phone);
}

interface Terms {
  delivery?: DeliverySettings;
  discounts?: readonly Charge[];
  coupon?: CartCoupon | null;
}

function priced(
  shop: Pick<Shop, 'settings' | 'now'>,
  { lines, count }: { lines: readonly PricedLine[]; count: number },
  town: string,
  { delivery = shop.settings.current.delivery, discounts = [], coupon = null }: Terms = {},
): PricedBasket {
  const { checkout, store } = shop.settings.current;
  const inTowns = withTownNames(delivery, store);
  const goods = price(lines, inTowns, town);
  const { goodsInPaisa } = goods;
  const nowMs = shop.now();
  const notCounting = coupon && whyNotCounting(coupon.coupon, { goodsInPaisa, isUsed: coupon.isUsed, nowMs });
  const less = coupon && !notCounting ? price(lines, inTowns, town, coupon.coupon) : goods;
  const is =
    discounts.length === 0 ? less : priceOfOrder({ items: lines, charges: [...less.charges, ...discounts] });
  const fees = feeRange(delivery, goodsInPaisa);
  return {
    ...is,
    count,
    fingerprint: fingerprintOf(is),
    town,
    fees: fees.leastInPaisa === fees.mostInPaisa ? null : fees,
    missingInPaisa: missingToLeast(checkout, goodsInPaisa),
    coupon: coupon && { ...pick(coupon.coupon), notCounting },
  };
}

const pick = ({ id, code, version }: Coupon) => ({ id, code, version });

/** 16 hex digits of a SHA-256 of all that makes the price. */
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
