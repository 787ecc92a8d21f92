import type { Selectable } from 'kysely';
import { clearCart, lockCart } from '../cart/cart.server.ts';
import { dropCoupon } from '../coupons/cart.server.ts';
import type { NotCounting } from '../coupons/coupon.ts';
import { takeCoupon } from '../coupons/uses.server.ts';
import { type Customer, guest } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { type Short, takeStock } from '../stock/stock.server.ts';
import { noteCut } from '../stock/thaans.server.ts';
import { type Basket, findBasket } from './basket.server.ts';
import { claimCheckout, findCheckout, hashOf } from './checkout-key.server.ts';
import { isAsEntered, mayBeNobody, tellOfEntry } from './enter/entered.server.ts';
import { isCutAt, STEP, type Step } from './life.ts';
import { noteOrder, noteStoppedOrder } from './limits/burst.server.ts';
import {
  checkOrderLimits,
  holdPieces,
  type LimitedBuyer,
  type OverOrderLimits,
  type OverShare,
  overNetworkShare,
} from './limits/order-limits.server.ts';
import { linkColumns } from './link/link.server.ts';
import type { NoCredit } from './money/credit.server.ts';
import type { OrderNote, OrderNotification } from './notifications.ts';
import { type Channel, type CustomerInfo, hasAccount, type Order } from './order.ts';
import type { PricedBasket } from './price.ts';
import { orderOf } from './read.server.ts';
import type { OrderLinesTable } from './tables.ts';
import { addEvent } from './timeline.server.ts';

export interface Buyer {
  /** Null: only the admin sees the order. */
  account: Customer | null;
  customerInfo: Pick<CustomerInfo, 'fullName' | 'phone'> & Partial<CustomerInfo>;
}

interface Ticket {
  checkoutKey: string;
  /** Keyed hash. */
  network?: string;
}

export type Placed =
  | { ok: true; orderNumber: string; orderId: string; replayed: boolean }
  | { ok: false; reason: 'empty cart' }
  | { ok: false; reason: 'key used for another order'; orderNumber: string }
  | { ok: false; reason: 'below least order'; goodsInPaisa: number; missingInPaisa: number }
  | { ok: false; reason: 'cart changed' }
  /** Shown to the shopper as a reduction. */
  | { ok: false; reason: 'coupon'; coupon: NotCounting }
  | { ok: false; reason: 'no phone' }
  | ({ ok: false } & OverOrderLimits)
  | { ok: false; reason: 'too much from this network'; lines: OverShare[] }
  | { ok: false; reason: 'short'; short: ShortLine[] }
  | NoCredit;

export interface ShortLine extends Short {
  name: string;
  /** By the metre without a length, or by the piece with one. */
  needs?: 'length' | 'pieces';
}

/**
 * Claims the checkout key, takes the stock, writes the order at catalogue prices and empties the cart, or
 * does nothing. The same key returns the same order, even a cancelled one.
 */
export async function placeOrder(shop: Shop, buyer: Buyer, basket: Basket, ticket: Ticket): Promise<Placed> {
  const { account } = buyer;
  const customerInfo = { ...NOTHING_TYPED, ...buyer.customerInfo };
  const phone = toE164(customerInfo.phone);
  const begins = (basket.from === 'shopkeeper' && basket.begins) || 'to confirm';
  const isForNobody = basket.from === 'shopkeeper' && mayBeNobody(basket) && customerInfo.phone === '';
  if (!phone && !isForNobody) return { ok: false, reason: 'no phone' };
  const { checkoutKey: key, network = null } = ticket;
  const cartOf = basket.from === 'cart' ? account : null;
  const by = basket.from === 'shopkeeper' ? basket.enteredBy : (account ?? guest);
  const sender = basket.from === 'chat' ? basket.sentBy : by.kind === 'guest' ? null : by;
  if (!sender) return { ok: false, reason: 'empty cart' };
  const claim = { sender, key, requestHash: hashOf(customerInfo, account, basket) };
  // Limits are against strangers; the shopkeeper knows the buyers of entered orders.
  const capped: LimitedBuyer | null = cartOf && phone ? { customer: cartOf, phone, network } : null;
  const place = async (trx: Trx): Promise<Placed> => {
    // Against additions to the cart, and a second order with this key.
    if (cartOf) await lockCart(shop, trx, cartOf);
    else await shop.engine.lock(trx, `checkout:${sender.id}:${key}`);
    const earlier = await findCheckout(trx, claim);
    if (earlier) {
      const { isSame, orderId, orderNumber } = earlier;
      if (!isSame) return { ok: false, reason: 'key used for another order', orderNumber };
      return { ok: true, orderId, orderNumber, replayed: true };
    }

    const goods = await findBasket(shop, trx, basket, {
      cartOf,
      town: customerInfo.city,
      phone: customerInfo.phone,
    });
    if (goods.lines.length === 0) return { ok: false, reason: 'empty cart' };
    const short = shortLines(goods);
    if (short.length > 0) return { ok: false, reason: 'short', short };
    if (basket.from === 'cart') {
      const { goodsInPaisa, missingInPaisa } = goods;
      if (missingInPaisa > 0) return { ok: false, reason: 'below least order', goodsInPaisa, missingInPaisa };
      if (goods.fingerprint !== basket.seen) return changedSince(goods);
    } else if (basket.from === 'shopkeeper' && !isAsEntered(basket, goods))
      return { ok: false, reason: 'cart changed' };

    const { isNew, over } = capped ? await checkOrderLimits(shop, trx, capped, goods.lines) : UNCAPPED;
    if (over) return { ok: false, ...over };

    const orderId = shop.newId();
    if (basket.from === 'chat' && !(await basket.take(trx, orderId)))
      return { ok: false, reason: 'empty cart' };
    const taken = await takeStock(shop, trx, goods.lines, orderId);
    if (taken.length > 0) throw new NotPlaced({ reason: 'short', short: withNames(taken, goods) });
    const share = isNew ? network : null;
    const lines = share === null ? [] : await overNetworkShare(shop, trx, share, goods.lines);
    if (lines.length > 0) throw new NotPlaced({ reason: 'too much from this network', lines });
    if (phone && goods.coupon && !goods.coupon.notCounting) {
      const refused = await takeCoupon(shop, trx, goods.coupon, { id: orderId, phoneE164: phone });
      if (refused)
        throw new NotPlaced(
          refused.why === 'changed' ? { reason: 'cart changed' } : { reason: 'coupon', coupon: refused },
        );
    }
    const isInBurst = capped !== null && isNew && (await noteOrder(shop, trx, capped));
    const orderNumber = await claimCheckout(shop, trx, { ...claim, orderId });
    const source = sourceOf(basket);
    const isNews = basket.from !== 'shopkeeper';
    const order = await insertOrder(shop, trx, {
      ...{ orderId, orderNumber, account, phone, goods, customerInfo, source, begins, isNews },
    });
    if (isCutAt(begins)) await noteCut(trx, [orderId], shop.now());
    await addEvent(shop, trx, by, orderId, { kind: 'placed' });
    const noCredit = basket.from === 'shopkeeper' && (await tellOfEntry(shop, trx, basket, order));
    if (noCredit) throw new NotPlaced(noCredit);
    if (share !== null) await holdPieces(trx, share, { orderId, lines: goods.lines });
    if (cartOf) await clearCart(trx, cartOf);
    if (goods.coupon && cartOf) await dropCoupon(trx, cartOf);
    await tellOfOrder(shop, trx, order, { isNews, network, isInBurst });
    return { ok: true, orderId, orderNumber, replayed: false };
  };
  const placed = await inTransaction(shop, place, { keyed: true }).catch((error: unknown): Placed => {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal };
    throw error;
  });
  if (capped && !placed.ok && OF_NEW_CUSTOMERS.has(placed.reason))
    await noteStoppedOrder(shop, capped, customerInfo);
  return placed;
}

/** Names a coupon that ended or was used meanwhile. */
function changedSince({ coupon }: PricedBasket): Placed {
  return coupon?.notCounting
    ? { ok: false, reason: 'coupon', coupon: coupon.notCounting }
    : { ok: false, reason: 'cart changed' };
}

function sourceOf(basket: Basket): Channel {
  if (basket.from === 'cart') return 'site';
  return basket.from === 'chat' ? 'chat' : (basket.source ?? 'phone');
}

const UNCAPPED = { isNew: false, over: null };

/** Entered orders are no news; orders of a burst only appear on screens. */
export async function tellOfOrder(
  shop: Shop,
  trx: Trx,
  order: Order,
  { isNews, network, isInBurst = false }: { isNews: boolean; network: string | null; isInBurst?: boolean },
): Promise<void> {
  const subject = order.orderNumber;
  if (hasAccount(order))
    await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'order placed', order, network }], {
      orderId: order.id,
    });
  const news: OrderNotification[] = [
    { kind: 'new order', order },
    { kind: 'push', note: noteOf(order) },
  ];
  if (isNews && !isInBurst) await putInOutbox(shop, trx, news);
  tell(trx, [{ kind: isNews ? 'order placed' : 'orders', audience: 'admin', subject }]);
  if (order.userId === null) return;
  const audience = `user:${order.userId}` as const;
  tell(trx, [{ kind: 'orders', audience, subject }]);
  if (isNews) tell(trx, [{ kind: 'cart', audience }]);
}

/** The admin hears of these refusals, to call and enter the order by hand. */
const OF_NEW_CUSTOMERS: ReadonlySet<string> = new Set([
  'too much for a new customer',
  'too much for this phone',
  'too much from this network',
] satisfies Extract<Placed, { ok: false }>['reason'][]);

function noteOf({ orderNumber, totalInPaisa, customerInfo: { fullName, city } }: Order): OrderNote {
  return { about: 'new order', orderNumber, totalInPaisa, fullName, city };
}

type Refusal<Reason> =
  Extract<Placed, { ok: false; reason: Reason }> extends infer Refused
    ? Refused extends { ok: false }
      ? Omit<Refused, 'ok'>
      : never
    : never;

/** Rolls back the stock already taken. */
class NotPlaced extends Error {
  readonly refusal: Refusal<
    'short' | 'too much from this network' | 'coupon' | 'cart changed' | NoCredit['reason']
  >;
  constructor(refusal: NotPlaced['refusal']) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** `cutCm` is 0 without a length. */
export const neededOf = (cutCm: number): NonNullable<ShortLine['needs']> =>
  cutCm === 0 ? 'length' : 'pieces';

export function shortLines({ lines }: PricedBasket): ShortLine[] {
  return lines
    .filter((line) => line.quantity > line.limit)
    .map(({ productId, name, limit, change, cutCm }) => ({
      ...{ productId, name, left: limit },
      ...(change?.kind === 'no piece' && { fault: change.fault }),
      ...(change?.kind === 'sold otherwise' && { needs: neededOf(cutCm) }),
    }));
}

export function withNames(short: readonly Short[], { lines }: PricedBasket): ShortLine[] {
  return short.map((line) => ({
    ...line,
    name: lines.find(({ productId }) => productId === line.productId)?.name ?? line.productId,
  }));
}

const NOTHING_TYPED: CustomerInfo = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  notes: '',
  gift: null,
};

interface NewOrder {
  orderId: string;
  orderNumber: string;
  account: Pick<Customer, 'id' | 'email'> | null;
  /** E.164; null if invalid. */
  phone: string | null;
  goods: PricedBasket;
  customerInfo: CustomerInfo;
  source: Channel;
  begins: Step;
  isNews: boolean;
}

/** The caller has taken the stock. */
export async function insertOrder(shop: Shop, trx: Trx, order: NewOrder): Promise<Order> {
  const { account, goods } = order;
  const row = {
    id: order.orderId,
    orderNumber: order.orderNumber,
    userId: account?.id ?? null,
    userEmail: account?.email ?? '',
    ...order.customerInfo,
    gift: order.customerInfo.gift ?? null,
    phoneE164: order.phone,
    totalInPaisa: goods.totalInPaisa,
    charges: JSON.stringify(goods.charges),
    status: STEP[order.begins].status,
    step: order.begins,
    source: order.source,
    openedAt: order.isNews ? null : shop.now(),
    alerts: 0,
    receivedInPaisa: 0,
    exchangedInPaisa: 0,
    callAt: null,
    version: 0,
    ...linkColumns(shop, order.orderId, 0),
    createdAt: shop.now(),
    language: languageOf(shop),
    endedAt: null,
    endedBy: null,
    statusBefore: null,
    comesBackAs: null,
  };
  const lines = linesFrom(order);
  await trx.insertInto('orders').values(row).execute();
  await trx.insertInto('orderLines').values(lines).execute();
  return orderOf(row, lines);
}

/** A copy, so that later changes of products do not affect the order. */
function linesFrom({ orderId, goods }: NewOrder): Selectable<OrderLinesTable>[] {
  return goods.lines.map(
    ({ productId, productCode, name, image, mainCategory, category, ...line }, position) => ({
      orderId,
      position,
      productId,
      productCode,
      name,
      image: image ?? '',
      mainCategory,
      category,
      priceInPaisa: line.priceInPaisa,
      quantity: line.quantity,
      wasInPaisa: line.wasInPaisa ?? null,
      cutCm: line.cutCm,
      listedInPaisa: line.listedInPaisa ?? null,
      priceReason: line.priceReason ?? '',
      picked: '',
    }),
  );
}
