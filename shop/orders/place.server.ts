/** Placing an order: one transaction from the cart to the order, its stock and its mails. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Customer } from '../actor.ts';
import { clearCart, findCart, lockCart } from '../cart.server.ts';
import type { Cart } from '../cart.ts';
import { CLOCKS_DIFFER_MS } from '../clock.ts';
import type { OrderLinesTable, OrdersTable } from '../database.ts';
import { tell } from '../events.server.ts';
import { formatMoney } from '../money.ts';
import { type CustomerInfo, ORDER_NUMBER_PREFIX, type Order } from '../orders.ts';
import { type PushNote, putInOutbox } from '../outbox.server.ts';
import { toE164 } from '../phone.server.ts';
import type { Shop, Trx } from '../shop.ts';
import { takeStock } from '../stock.server.ts';
import { inTransaction } from '../transaction.server.ts';
import { orderOf } from './read.server.ts';

export interface Checkout {
  checkoutKey: string;
  /** `Cart.fingerprint` of the cart that the shopper saw. */
  seenCart: string;
  customerInfo: CustomerInfo;
}

export type Placed =
  | { ok: true; orderNumber: string; orderId: string; replayed: boolean }
  | { ok: false; reason: 'empty cart' }
  | { ok: false; reason: 'key used for another order'; orderNumber: string }
  /** Prices, quantities or products are not what the shopper saw. */
  | { ok: false; reason: 'cart changed' }
  /** So much is pending already that this would be too much; see `OrderCaps`. */
  | { ok: false; reason: 'too much pending' }
  | { ok: false; reason: 'too often' }
  | { ok: false; reason: 'short'; short: { productId: string; name: string; left: number }[] };

/**
 * Makes an order of the customer's cart: one transaction that claims the checkout key, takes stock line by line,
 * writes the order from the catalogue's own prices and empties the cart. All of it happens or none.
 * The same key again gives the same order again, also when it was cancelled meanwhile.
 */
export async function placeOrder(shop: Shop, customer: Customer, checkout: Checkout): Promise<Placed> {
  const requestHash = hashOf(checkout.customerInfo);
  const place = async (trx: Trx): Promise<Placed> => {
    await lockCart(shop, trx, customer);
    const earlier = await findCheckout(trx, customer, checkout.checkoutKey);
    if (earlier) return replay(earlier, requestHash);

    const cart = await findCart(shop, customer, trx);
    if (cart.lines.length === 0) return { ok: false, reason: 'empty cart' };
    const short = shortLines(cart);
    if (short.length > 0) return { ok: false, reason: 'short', short };
    if (cart.fingerprint !== checkout.seenCart) return { ok: false, reason: 'cart changed' };

    const refused = await overCaps(shop, trx, customer, cart);
    if (refused) return { ok: false, reason: refused };

    const orderId = shop.newId();
    const taken = await takeStock(shop, trx, cart.lines, orderId);
    if (taken.length > 0) throw new StockRanOut(withNames(taken, cart));
    const orderNumber = await claimCheckout(shop, trx, customer, { ...checkout, requestHash, orderId });
    const { customerInfo } = checkout;
    const order = await insertOrder(shop, trx, customer, { orderId, orderNumber, cart, customerInfo });
    await clearCart(trx, customer);
    await putInOutbox(shop, trx, [
      { kind: 'order placed', to: customerInfo.email, order },
      { kind: 'new order', order },
      { kind: 'push', note: noteOf(order) },
    ]);
    tell(trx, [
      { kind: 'order placed', audience: 'admin', subject: orderNumber },
      { kind: 'orders', audience: `user:${customer.id}`, subject: orderNumber },
      { kind: 'cart', audience: `user:${customer.id}` },
    ]);
    return { ok: true, orderId, orderNumber, replayed: false };
  };
  try {
    return await inTransaction(shop, place, { keyed: true });
  } catch (error) {
    if (error instanceof StockRanOut) return { ok: false, reason: 'short', short: error.short };
    throw error;
  }
}

function noteOf({ orderNumber, totalInPaisa, customerInfo }: Order): PushNote {
  const { fullName, city } = customerInfo;
  return {
    title: `New order: ${formatMoney(totalInPaisa)}`,
    body: `${fullName}, ${city} (${orderNumber})`,
    path: `/admin/orders?q=${orderNumber}`,
  };
}

/** Thrown inside the transaction alone, so that lines already taken are rolled back. */
class StockRanOut extends Error {
  readonly short: { productId: string; name: string; left: number }[];
  constructor(short: { productId: string; name: string; left: number }[]) {
    super('stock ran out');
    this.short = short;
  }
}

function shortLines(cart: Cart) {
  return cart.lines
    .filter((line) => line.quantity > line.limit)
    .map((line) => ({ productId: line.productId, name: line.name, left: line.limit }));
}

function withNames(short: readonly { productId: string; left: number }[], cart: Cart) {
  return short.map((line) => ({
    ...line,
    name: cart.lines.find(({ productId }) => productId === line.productId)?.name ?? line.productId,
  }));
}

function hashOf(customerInfo: CustomerInfo): string {
  const { fullName, email, phone, address, city, postalCode, notes } = customerInfo;
  const typed = JSON.stringify([fullName, email, phone, address, city, postalCode, notes]);
  return createHash('sha256').update(typed).digest('hex');
}

function findCheckout(trx: Trx, customer: Customer, checkoutKey: string) {
  return trx
    .selectFrom('checkouts')
    .select(['requestHash', 'orderId', 'orderNumber'])
    .where('userId', '=', customer.id)
    .where('checkoutKey', '=', checkoutKey)
    .executeTakeFirst();
}

/** Orders of one customer in an hour, with those that were cancelled, for each that may be pending: each writes two mails. */
const ORDERS_AN_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;

/** Why this customer cannot order this now; null when nothing is against it. One query. */
async function overCaps(
  shop: Shop,
  trx: Trx,
  customer: Customer,
  cart: Cart,
): Promise<'too much pending' | 'too often' | null> {
  const now = shop.now();
  // Words for the database, as the builder's own of three queries in one would cost as much as they.
  const row = await trx
    .selectNoFrom([
      sql<number | string>`(select count(*) from orders
        where "userId" = ${customer.id} and status = 'pending')`.as('orders'),
      sql<number | string | null>`(select sum(quantity) from "orderLines" join orders on orders.id = "orderId"
        where "userId" = ${customer.id} and status = 'pending')`.as('pieces'),
      sql<number | string>`(select count(*) from checkouts
        where "userId" = ${customer.id} and "createdAt" between ${now - HOUR_MS} and ${now + CLOCKS_DIFFER_MS})`.as(
        'lately',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { pendingOrders, pendingPieces } = shop.caps;
  if (Number(row.orders) >= pendingOrders) return 'too much pending';
  if (Number(row.pieces) + cart.count > pendingPieces) return 'too much pending';
  return Number(row.lately) >= ORDERS_AN_HOUR * pendingOrders ? 'too often' : null;
}

function replay(
  earlier: { requestHash: string; orderId: string; orderNumber: string },
  requestHash: string,
): Placed {
  const { orderId, orderNumber } = earlier;
  if (earlier.requestHash !== requestHash)
    return { ok: false, reason: 'key used for another order', orderNumber };
  return { ok: true, orderId, orderNumber, replayed: true };
}

/**
 * Claims the key together with the order's number: the milliseconds of now, or the next ones when another order
 * of this millisecond has them. The number's uniqueness outlives the order.
 */
async function claimCheckout(
  shop: Shop,
  trx: Trx,
  customer: Customer,
  { checkoutKey, requestHash, orderId }: { checkoutKey: string; requestHash: string; orderId: string },
): Promise<string> {
  const createdAt = shop.now();
  for (let timestamp = createdAt; ; timestamp += 1) {
    const claimed = await trx
      .insertInto('checkouts')
      .values({
        userId: customer.id,
        checkoutKey,
        requestHash,
        orderId,
        orderNumber: `${ORDER_NUMBER_PREFIX}${timestamp}`,
        createdAt,
      })
      .onConflict((conflict) => conflict.column('orderNumber').doNothing())
      .returning('orderNumber')
      .executeTakeFirst();
    if (claimed) return claimed.orderNumber;
  }
}

async function insertOrder(
  shop: Shop,
  trx: Trx,
  customer: Customer,
  order: { orderId: string; orderNumber: string; cart: Cart; customerInfo: CustomerInfo },
): Promise<Order> {
  const row: OrdersTable = {
    id: order.orderId,
    orderNumber: order.orderNumber,
    userId: customer.id,
    userEmail: customer.email,
    ...order.customerInfo,
    phoneE164: toE164(order.customerInfo.phone),
    totalInPaisa: order.cart.totalInPaisa,
    status: 'pending',
    createdAt: shop.now(),
  };
  const lines = linesFrom(order);
  await trx.insertInto('orders').values(row).execute();
  await trx.insertInto('orderLines').values(lines).execute();
  return orderOf(row, lines);
}

/** The order's own copy of what is bought: it stays as it was when the product changes or goes. */
function linesFrom({ orderId, cart }: { orderId: string; cart: Cart }): OrderLinesTable[] {
  return cart.lines.map(
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
    }),
  );
}
