// biome-ignore-all lint/plugin/products: the names in a basket that was sent.
/** Cards of products, orders and baskets in messages, as the reader may see them now. */

import { nameOfCut } from '../cart/lines.server.ts';
import { offeredProducts } from '../catalogue/read.server.ts';
import { charged } from '../catalogue/sales/sales.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import { type Actor, may } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { PromisedLine } from '../orders/basket.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { priceOfOrder } from '../orders/price.ts';
import { listedOrders } from '../orders/read.server.ts';
import { isByMetre } from '../stock/cuts.ts';
import { BASKET_HOLDS_MS, basketState } from './basket.ts';
import { sendersAmong } from './basket-senders.server.ts';
import type { AboutCard } from './chat.ts';

interface Mentioning {
  about: string | null;
  conversation?: string;
}

/** By reference; none for what is gone or hidden from the reader. */
export async function cardsFor(
  shop: Shop,
  reader: Actor,
  messages: readonly Mentioning[],
): Promise<Map<string, AboutCard>> {
  const ids = (kind: string) =>
    messages.flatMap(({ about }) => (about?.startsWith(`${kind}:`) ? [about.slice(kind.length + 1)] : []));
  const cards = [
    ...(await productCards(shop, ids('product'))),
    ...(await orderCards(shop, reader, ids('order'))),
    ...(await basketCards(shop, reader, ids('basket'), messages)),
  ];
  return new Map(cards.map((card) => [`${card.kind}:${card.id}`, card]));
}

async function productCards(shop: Shop, ids: readonly string[]): Promise<AboutCard[]> {
  if (ids.length === 0) return [];
  const products = await offeredProducts(shop.db)
    .select([shownName(shop), 'id', 'mainCategory', 'category', 'priceInPaisa', 'stock', 'soldBy', 'image'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return charged(shop, products).map(({ id, name, priceInPaisa, stock, soldBy, image }) => ({
    kind: 'product',
    id,
    title: name,
    image,
    priceInPaisa,
    stock,
    byMetre: isByMetre({ soldBy }),
  }));
}

async function orderCards(shop: Shop, reader: Actor, ids: readonly string[]): Promise<AboutCard[]> {
  if (ids.length === 0 || reader.kind === 'guest') return [];
  if (reader.kind === 'admin' && !may(reader, 'orders')) return [];
  let query = listedOrders(shop.db)
    .select(['id', 'orderNumber', 'totalInPaisa', 'status'])
    .$narrowType<{ status: OrderStatus }>()
    .where('id', 'in', [...new Set(ids)]);
  if (reader.kind === 'customer') query = query.where('userId', '=', reader.id);
  const orders = await query.execute();
  return orders.map(({ id, orderNumber, totalInPaisa, status }) => ({
    kind: 'order',
    id,
    title: orderNumber,
    image: null,
    totalInPaisa,
    status,
  }));
}

/** Only in the basket's own chat, so that a reference shows nobody else's basket. */
async function basketCards(
  shop: Shop,
  reader: Actor,
  ids: readonly string[],
  messages: readonly Mentioning[],
): Promise<AboutCard[]> {
  const chats = new Set(messages.flatMap(({ conversation }) => conversation ?? []));
  if (ids.length === 0 || chats.size === 0) return [];
  const baskets = await shop.db
    .selectFrom('baskets')
    .leftJoin('orders', 'orders.id', 'baskets.orderId')
    .selectAll('baskets')
    .select('orderNumber')
    .where('baskets.id', 'in', [...new Set(ids)])
    .where('conversation', 'in', [...chats])
    .execute();
  const withLines = baskets.map((basket) => ({ basket, lines: JSON.parse(basket.lines) as PromisedLine[] }));
  const products = await productsOf(
    shop,
    withLines.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const senders = await sendersAmong(
    shop,
    baskets.map(({ sentBy }) => sentBy),
  );
  const maySeeOrders = reader.kind !== 'admin' || may(reader, 'orders');
  return withLines.map(({ basket, lines }) => {
    const price = priceOfOrder({ items: lines, charges: JSON.parse(basket.charges) });
    return {
      kind: 'basket',
      id: basket.id,
      title: (maySeeOrders && basket.orderNumber) || '',
      image: null,
      state: basketState(basket, senders, shop.now()),
      lines: price.lines.map(({ productId, name, quantity, cutCm = 0, totalInPaisa }) => {
        const now = products.get(productId);
        const named = now === undefined ? name : nameOfCut(shop, now.name, cutCm);
        const isGone = now?.archivedAt !== null;
        const how = { ...(cutCm > 0 && { cutCm }), ...(isGone && { isGone }) };
        return { productId, name: named, quantity, ...how, totalInPaisa };
      }),
      charges: price.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa })),
      totalInPaisa: basket.totalInPaisa,
      endsAt: basket.createdAt + BASKET_HOLDS_MS,
    };
  });
}

/** Also archived ones; names in the reader's language. */
async function productsOf(
  shop: Shop,
  productIds: readonly string[],
): Promise<Map<string, { name: string; archivedAt: number | null }>> {
  if (productIds.length === 0) return new Map();
  const products = await shop.db
    .selectFrom('products')
    .select([shownName(shop), 'id', 'archivedAt'])
    .where('id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(products.map((product) => [product.id, product]));
}
