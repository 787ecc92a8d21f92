/** Cards in a chat: the product or order that a message is about, as it is now and as its reader may see it. */
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { OrderStatus } from '../orders/life.ts';
import { listedOrders } from '../orders/read.server.ts';
import type { AboutCard } from './chat.ts';

/** The cards of what these messages are about, by their reference. What is gone, or not the reader's, has none. */
export async function cardsFor(
  shop: Shop,
  reader: Actor,
  messages: readonly { about: string | null }[],
): Promise<Map<string, AboutCard>> {
  const ids = (kind: string) =>
    messages.flatMap(({ about }) => (about?.startsWith(`${kind}:`) ? [about.slice(kind.length + 1)] : []));
  const cards = [
    ...(await productCards(shop, ids('product'))),
    ...(await orderCards(shop, reader, ids('order'))),
  ];
  return new Map(cards.map((card) => [`${card.kind}:${card.id}`, card]));
}

async function productCards(shop: Shop, ids: readonly string[]): Promise<AboutCard[]> {
  if (ids.length === 0) return [];
  const products = await shop.db
    .selectFrom('products')
    .select([shownName(shop), 'id', 'priceInPaisa', 'stock', 'image'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return products.map(({ id, name, priceInPaisa, stock, image }) => ({
    kind: 'product',
    id,
    title: name,
    image,
    priceInPaisa,
    stock,
  }));
}

/** Orders are their customer's and the admin's. */
async function orderCards(shop: Shop, reader: Actor, ids: readonly string[]): Promise<AboutCard[]> {
  if (ids.length === 0 || reader.kind === 'guest') return [];
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
