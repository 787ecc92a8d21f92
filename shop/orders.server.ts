/** Orders: placing, listing, cancelling, and the only callers that take or return stock for them. */
import { createHash } from 'node:crypto';
import type { Admin, Customer } from './actor.ts';
import { clearCart, findCart } from './cart.server.ts';
import type { Cart } from './cart.ts';
import type { OrderLinesTable, OrdersTable } from './database.ts';
import {
  type CustomerInfo,
  ORDER_NUMBER_PREFIX,
  type Order,
  type OrderStatus,
  returnsStockWhenDeleted,
} from './orders.ts';
import { toE164 } from './phone.server.ts';
import type { Shop, Trx } from './shop.ts';
import { returnStock, takeStock } from './stock.server.ts';

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
  | { ok: false; reason: 'short'; short: { productId: string; name: string; left: number }[] };

/**
 * Makes an order of the customer's cart: one transaction that claims the checkout key, takes stock line by line,
 * writes the order from the catalogue's own prices and empties the cart. All of it happens or none.
 * The same key again gives the same order again, also when it was cancelled meanwhile.
 */
export async function placeOrder(shop: Shop, customer: Customer, checkout: Checkout): Promise<Placed> {
  const requestHash = hashOf(checkout.customerInfo);
  try {
    return await shop.db.transaction().execute(async (trx): Promise<Placed> => {
      const earlier = await findCheckout(trx, customer, checkout.checkoutKey);
      if (earlier) return replay(earlier, requestHash);

      const cart = await findCart(shop, customer, trx);
      if (cart.lines.length === 0) return { ok: false, reason: 'empty cart' };
      const short = shortLines(cart);
      if (short.length > 0) return { ok: false, reason: 'short', short };
      if (cart.fingerprint !== checkout.seenCart) return { ok: false, reason: 'cart changed' };

      const orderId = shop.newId();
      const taken = await takeStock(shop, trx, cart.lines, orderId);
      if (taken.length > 0) throw new StockRanOut(withNames(taken, cart));
      const orderNumber = await claimCheckout(shop, trx, customer, { ...checkout, requestHash, orderId });
      await insertOrder(shop, trx, customer, {
        orderId,
        orderNumber,
        cart,
        customerInfo: checkout.customerInfo,
      });
      await clearCart(trx, customer);
      return { ok: true, orderId, orderNumber, replayed: false };
    });
  } catch (error) {
    if (error instanceof StockRanOut) return { ok: false, reason: 'short', short: error.short };
    throw error;
  }
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
): Promise<void> {
  await trx
    .insertInto('orders')
    .values({
      id: order.orderId,
      orderNumber: order.orderNumber,
      userId: customer.id,
      userEmail: customer.email,
      ...order.customerInfo,
      phoneE164: toE164(order.customerInfo.phone),
      totalInPaisa: order.cart.totalInPaisa,
      status: 'pending',
      createdAt: shop.now(),
    })
    .execute();
  const products = await trx
    .selectFrom('products')
    .select(['id', 'productId', 'mainCategory', 'category', 'image'])
    .where(
      'id',
      'in',
      order.cart.lines.map((line) => line.productId),
    )
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  await trx
    .insertInto('orderLines')
    .values(
      order.cart.lines.map((line, position): OrderLinesTable => {
        const product = byId.get(line.productId);
        return {
          orderId: order.orderId,
          position,
          productId: line.productId,
          productCode: product?.productId ?? '',
          name: line.name,
          image: product?.image ?? '',
          mainCategory: product?.mainCategory ?? '',
          category: product?.category ?? '',
          priceInPaisa: line.priceInPaisa,
          quantity: line.quantity,
        };
      }),
    )
    .execute();
}

/** The customer's own orders, newest first. */
export async function listOrdersOf(shop: Shop, customer: Customer): Promise<Order[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', customer.id)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .execute();
  return withLines(shop.db, rows);
}

/** All orders, newest first; those of one status where it is given. */
export async function listOrders(
  shop: Shop,
  _admin: Admin,
  { status }: { status?: OrderStatus } = {},
): Promise<Order[]> {
  let query = shop.db.selectFrom('orders').selectAll();
  if (status) query = query.where('status', '=', status);
  return withLines(
    shop.db,
    await query.orderBy('createdAt', 'desc').orderBy('orderNumber', 'desc').execute(),
  );
}

export type Cancelled = { ok: true; orderNumber: string } | { ok: false; reason: 'missing' | 'not pending' };

/** Cancels an own pending order: its pieces go back on the shelf once, whoever else acts on it at this moment. */
export function cancelOrder(shop: Shop, customer: Customer, orderId: string): Promise<Cancelled> {
  return shop.db.transaction().execute(async (trx): Promise<Cancelled> => {
    const [order] = await withLines(
      trx,
      await trx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .where('userId', '=', customer.id)
        .execute(),
    );
    if (!order) return { ok: false, reason: 'missing' };
    const won = await trx
      .deleteFrom('orders')
      .where('id', '=', orderId)
      .where('userId', '=', customer.id)
      .where('status', '=', 'pending') // decided here, not read before: the admin may confirm at this moment
      .executeTakeFirst();
    if (won.numDeletedRows === 0n) return { ok: false, reason: 'not pending' };
    await returnStock(shop, trx, order.items, orderId, 'cancelled');
    await keepCopy(shop, trx, order, { reason: 'cancelled', removedBy: customer.id });
    return { ok: true, orderNumber: order.orderNumber };
  });
}

/** Sets an order's status to any of the four. False when there is no such order. */
export async function setOrderStatus(
  shop: Shop,
  _admin: Admin,
  orderId: string,
  status: OrderStatus,
): Promise<boolean> {
  const updated = await shop.db
    .updateTable('orders')
    .set({ status })
    .where('id', '=', orderId)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes an order; pieces that have not left the shop go back on the shelf. False when there is no such order. */
export function deleteOrder(shop: Shop, admin: Admin, orderId: string): Promise<boolean> {
  return shop.db.transaction().execute(async (trx) => {
    const lines = await trx
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('position')
      .execute();
    const gone = await trx.deleteFrom('orders').where('id', '=', orderId).returningAll().executeTakeFirst();
    if (!gone) return false;
    const order = orderOf(gone, lines);
    if (returnsStockWhenDeleted(order.status))
      await returnStock(shop, trx, order.items, orderId, 'deleted order');
    await keepCopy(shop, trx, order, { reason: 'deleted', removedBy: admin.id });
    return true;
  });
}

/** Copies of cancelled and deleted orders, newest first. */
export function listRemovedOrders(shop: Shop, _admin: Admin) {
  return shop.db.selectFrom('removedOrders').selectAll().orderBy('removedAt', 'desc').execute();
}

async function keepCopy(
  shop: Shop,
  trx: Trx,
  order: Order,
  removal: { reason: 'cancelled' | 'deleted'; removedBy: string },
): Promise<void> {
  const { id, orderNumber, userId } = order;
  await trx
    .insertInto('removedOrders')
    .values({ id, orderNumber, userId, ...removal, removedAt: shop.now(), snapshot: JSON.stringify(order) })
    .execute();
}

async function withLines(db: Shop['db'], rows: readonly OrdersTable[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const lines = await linesOf(
    db,
    rows.map((row) => row.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []));
}

/** Lines of many orders, asked for in portions that stay below the engine's limit of parameters. */
async function linesOf(db: Shop['db'], orderIds: readonly string[]): Promise<OrderLinesTable[]> {
  const lines: OrderLinesTable[] = [];
  for (let from = 0; from < orderIds.length; from += 500) {
    const some = orderIds.slice(from, from + 500);
    lines.push(
      ...(await db
        .selectFrom('orderLines')
        .selectAll()
        .where('orderId', 'in', some)
        .orderBy('position')
        .execute()),
    );
  }
  return lines;
}

function orderOf(row: OrdersTable, lines: readonly OrderLinesTable[]): Order {
  const { fullName, email, phone, address, city, postalCode, notes, ...order } = row;
  return {
    ...order,
    customerInfo: { fullName, email, phone, address, city, postalCode, notes },
    items: lines.map(
      ({ orderId: _orderId, position: _position, mainCategory: _main, category: _category, ...line }) => line,
    ),
  };
}
