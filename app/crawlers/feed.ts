/** GET /feed.xml: all products, for Google Merchant Center and Meta's catalogue. */
import { productFeed } from '#shop/catalogue/feed.server.ts';
import { feeRange } from '#shop/settings/delivery/delivery.ts';
import { requestOf } from '../lib/context.ts';
import type { Route } from './+types/feed';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, origin, shows } = requestOf(context);
  shows('catalogue');
  const { store, delivery } = shop.settings.current;
  const xml = await productFeed(shop, {
    origin,
    store: store.name,
    description: store.tagline || store.name,
    // The highest fee of all towns: neither accepts less than is charged.
    deliveryOf: (priceInPaisa) => feeRange(delivery, priceInPaisa).mostInPaisa,
  });
  return new Response(xml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}
