import type { Selectable } from 'kysely';
import { lockHelper } from '../accounts/helpers.server.ts';
import { findEntered } from '../cart/cart.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Promised, type PromisedLine, pricedPromise } from '../orders/basket.server.ts';
import { orderLink } from '../orders/link/link.server.ts';
import type { CustomerInfo, Order } from '../orders/order.ts';
import { type Placed, placeOrder, shortLines } from '../orders/place.server.ts';
import type { Charge, PricedBasket } from '../orders/price.ts';
import { lockedSettings } from '../settings/settings.server.ts';
import { BASKET_HOLDS_MS, type BasketState, basketState } from './basket.ts';
import { sendersAmong } from './basket-senders.server.ts';
import { openBasket, tellOfBasket } from './baskets.server.ts';
import { findOwn, type Visitor } from './conversations.server.ts';
import type { BasketsTable, ConversationsTable } from './tables.ts';

/** `link`: to the order's private page; null once expired. */
interface OrderOfBasket {
  orderNumber: string;
  link: string | null;
}

export interface OwnBasket {
  state: BasketState;
  price: PricedBasket;
  /** Changed catalogue prices, by product id. */
  costsNow: ReadonlyMap<string, number>;
  short: ReturnType<typeof shortLines>;
  city: string;
  endsAt: number;
  name: string;
  order: OrderOfBasket | null;
}

/** Null for another visitor's or a deleted basket. */
export async function findOwnBasket(shop: Shop, visitor: Visitor, id: string): Promise<OwnBasket | null> {
  const found = await findOf(shop, visitor, id);
  if (!found) return null;
  const { conversation, basket } = found;
  const lines: PromisedLine[] = JSON.parse(basket.lines);
  const charges: Charge[] = JSON.parse(basket.charges);
  const now = await findEntered(shop, shop.db, lines);
  const price = pricedPromise(now, { lines, charges }, basket.city);
  const listed = new Map(lines.map(({ productId, listedInPaisa }) => [productId, listedInPaisa]));
  const others = now.lines.filter(
    ({ productId, priceInPaisa, change }) =>
      change?.kind !== 'gone' && priceInPaisa !== listed.get(productId),
  );
  return {
    state: basketState(basket, await sendersAmong(shop, [basket.sentBy]), shop.now()),
    price,
    costsNow: new Map(others.map(({ productId, priceInPaisa }) => [productId, priceInPaisa])),
    short: shortLines(price),
    city: basket.city,
    endsAt: basket.createdAt + BASKET_HOLDS_MS,
    name: conversation.name,
    order: basket.orderId === null ? null : await orderOf(shop, basket.orderId),
  };
}

async function findOf(shop: Shop, visitor: Visitor, id: string) {
  const conversation = await findOwn(shop.db, visitor);
  const basket = conversation && (await findIn(shop.db, conversation, id));
  return basket ? { conversation, basket } : null;
}

const findIn = (db: Shop['db'], conversation: ConversationsTable, id: string) =>
  db
    .selectFrom('baskets')
    .selectAll()
    .where('id', '=', id)
    .where('conversation', '=', conversation.id)
    .executeTakeFirst();

async function orderOf(shop: Shop, orderId: string): Promise<OrderOfBasket | null> {
  const order: Pick<Order, 'id' | 'orderNumber' | 'linkGeneration' | 'linkHash' | 'language'> | undefined =
    await shop.db
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'linkGeneration', 'linkHash', 'language'])
      .where('id', '=', orderId)
      .executeTakeFirst();
  return order ? { orderNumber: order.orderNumber, link: orderLink(shop, order) } : null;
}

type TakenBasket =
  /** `isNew`: false if it already was this order. */
  | ({ ok: true; isNew: boolean } & OrderOfBasket)
  | { ok: false; reason: 'missing' | 'taken back' | 'over' | 'no phone' }
  | Extract<Placed, { reason: 'short' }>;

export type Recipient = Pick<CustomerInfo, 'fullName' | 'phone' | 'address' | 'city'>;

/**
 * Orders at the promised prices; repeating it returns the same order. Order limits do not apply, as they
 * guard against strangers, and the shopkeeper sent this basket.
 */
export async function takeBasket(
  shop: Shop,
  visitor: Visitor,
  id: string,
  recipient: Recipient,
): Promise<TakenBasket> {
  const found = await findOf(shop, visitor, id);
  if (!found) return { ok: false, reason: 'missing' };
  const account = visitor.kind === 'customer' ? visitor : null;
  const customerInfo = { ...recipient, email: account?.email ?? found.conversation.email };
  const placed = await placeOrder(shop, { account, customerInfo }, promiseOf(shop, found), {
    checkoutKey: id,
  });
  if (placed.ok) {
    const order = await orderOf(shop, placed.orderId);
    return { ok: true, isNew: !placed.replayed, orderNumber: placed.orderNumber, link: order?.link ?? null };
  }
  if (placed.reason === 'short' || placed.reason === 'no phone') return placed;
  return { ok: false, reason: await whyEnded(shop, found) };
}

interface Found {
  conversation: ConversationsTable;
  basket: Selectable<BasketsTable>;
}

const promiseOf = (shop: Shop, { conversation, basket }: Found): Promised => ({
  from: 'chat',
  sentBy: { id: basket.sentBy },
  lines: JSON.parse(basket.lines),
  charges: JSON.parse(basket.charges),
  take: async (trx: Trx, orderId: string) => {
    await lockHelper(trx, basket.sentBy);
    // From the database: another process may just have turned helpers off.
    const helpers = await lockedSettings(shop, trx, 'helpers');
    const senders = await sendersAmong({ db: trx, settings: { current: { helpers } } }, [basket.sentBy]);
    if (!senders.has(basket.sentBy)) return false;
    const taken = await openBasket(shop, trx, conversation, basket.id).set({ orderId }).executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
    await tellOfBasket(trx, conversation, basket.id);
    return true;
  },
});

async function whyEnded(
  shop: Shop,
  { conversation, basket }: Found,
): Promise<'missing' | 'taken back' | 'over'> {
  const now = await findIn(shop.db, conversation, basket.id);
  if (!now) return 'missing';
  const state = basketState(now, await sendersAmong(shop, [now.sentBy]), shop.now());
  return state === 'over' ? 'over' : 'taken back';
}
