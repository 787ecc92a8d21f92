/** Placing an order: one transaction from the cart to the order, its stock and its mails. */
import { createHash } from 'node:crypto';
import { clearCart, findCart, lockCart } from '../cart/cart.server.ts';
import type { Cart } from '../cart/cart.ts';
import type { Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import { formatMoney } from '../kernel/money.ts';
import { toE164 } from '../kernel/phone.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type PushNote, putInOutbox } from '../outbox/outbox.server.ts';
import { takeStock } from '../stock/stock.server.ts';
import { type Buyer, checkCaps, holdPieces, type OverCaps, overNetworkShare } from './caps.server.ts';
import { checkoutForm } from './checkout-form.server.ts';
import type { OrderLetter } from './letters.ts';
import { type CustomerInfo, ORDER_NUMBER_PREFIX, type Order } from './order.ts';
import { orderOf } from './read.server.ts';
import { noteOrder, noteRefusedOrder } from './rush.server.ts';
import type { OrderLinesTable, OrdersTable } from './tables.ts';

export interface Checkout {
  checkoutKey: string;
  /** The keyed hash of the network that the order comes from. */
  network?: string;
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
  | { ok: false; reason: 'no phone' }
  | ({ ok: false } & OverCaps)
  /** New customers of the same network hold so much already; `left` can still be ordered. */
  | {
      ok: false;
      reason: 'too much from this network';
      lines: { productId: string; name: string; left: number }[];
    }
  | { ok: false; reason: 'short'; short: { productId: string; name: string; left: number }[] };

/**
 * Makes an order of the customer's cart: one transaction that claims the checkout key, takes stock line by line,
 * writes the order from the catalogue's own prices and empties the cart. All of it happens or none.
 * The same key again gives the same order again, also when it was cancelled meanwhile.
 */
export async function placeOrder(shop: Shop, customer: Customer, checkout: Checkout): Promise<Placed> {
  const { customerInfo, network = null } = checkout;
  const requestHash = hashOf(customerInfo);
  const phone = toE164(customerInfo.phone);
  if (!phone) return { ok: false, reason: 'no phone' };
  const buyer: Buyer = { customer, phone, network };
  const place = async (trx: Trx): Promise<Placed> => {
    await lockCart(shop, trx, customer);
    const earlier = await findCheckout(trx, customer, checkout.checkoutKey);
    if (earlier) return replay(earlier, requestHash);

    const cart = await findCart(shop, customer, trx);
    if (cart.lines.length === 0) return { ok: false, reason: 'empty cart' };
    const short = shortLines(cart);
    if (short.length > 0) return { ok: false, reason: 'short', short };
    if (cart.fingerprint !== checkout.seenCart) return { ok: false, reason: 'cart changed' };

    const { isNew, over } = await checkCaps(shop, trx, buyer, cart.count);
    if (over) return { ok: false, ...over };

    const orderId = shop.newId();
    const taken = await takeStock(shop, trx, cart.lines, orderId);
    if (taken.length > 0) throw new NotPlaced({ reason: 'short', short: withNames(taken, cart) });
    const share = isNew ? network : null;
    const lines = share === null ? [] : await overNetworkShare(shop, trx, share, cart.lines);
    if (lines.length > 0) throw new NotPlaced({ reason: 'too much from this network', lines });
    if (isNew) await noteOrder(shop, trx, buyer);
    const orderNumber = await claimCheckout(shop, trx, customer, { ...checkout, requestHash, orderId });
    const order = await insertOrder(shop, trx, buyer, { orderId, orderNumber, cart, customerInfo });
    if (share !== null) await holdPieces(trx, share, { orderId, lines: cart.lines });
    await clearCart(trx, customer);
    await putInOutbox<OrderLetter>(shop, trx, [
      { kind: 'order placed', order, network },
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
  const placed = await inTransaction(shop, place, { keyed: true }).catch((error: unknown): Placed => {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal };
    throw error;
  });
  if (!placed.ok && OF_NEW_CUSTOMERS.has(placed.reason)) await noteRefusedOrder(shop, buyer, customerInfo);
  return placed;
}

/** Refusals that the admin hears of: a call makes an order of them, or shows that nobody is there. */
const OF_NEW_CUSTOMERS: ReadonlySet<string> = new Set([
  'too much for a new customer',
  'too much for this phone',
  'too much from this network',
] satisfies Extract<Placed, { ok: false }>['reason'][]);

function noteOf({ orderNumber, totalInPaisa, customerInfo }: Order): PushNote {
  const { fullName, city } = customerInfo;
  return {
    title: `New order: ${formatMoney(totalInPaisa)}`,
    body: `${fullName}, ${city} (${orderNumber})`,
    path: `/admin/orders?q=${orderNumber}`,
  };
}

type Refusal<Reason> = Omit<Extract<Placed, { ok: false; reason: Reason }>, 'ok'>;

/** Thrown inside the transaction alone, so that lines already taken are rolled back. */
class NotPlaced extends Error {
  readonly refusal: Refusal<'short'> | Refusal<'too much from this network'>;
  constructor(refusal: NotPlaced['refusal']) {
    super(refusal.reason);
    this.refusal = refusal;
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

const FIELDS = checkoutForm.keyof().options;

/** Of all that the form asks for, in its order: the same key with other words is another order. */
function hashOf(customerInfo: CustomerInfo): string {
  const typed = FIELDS.map((field) => customerInfo[field]);
  return createHash('sha256').update(JSON.stringify(typed)).digest('hex');
}

function findCheckout(trx: Trx, customer: Customer, checkoutKey: string) {
  return trx
    .selectFrom('checkouts')
    .select(['requestHash', 'orderId', 'orderNumber'])
    .where('userId', '=', customer.id)
    .where('checkoutKey', '=', checkoutKey)
    .executeTakeFirst();
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
  { customer, phone }: Buyer,
  order: { orderId: string; orderNumber: string; cart: Cart; customerInfo: CustomerInfo },
): Promise<Order> {
  const row: OrdersTable = {
    id: order.orderId,
    orderNumber: order.orderNumber,
    userId: customer.id,
    userEmail: customer.email,
    ...order.customerInfo,
    phoneE164: phone,
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
