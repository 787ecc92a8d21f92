/** GET /checkout/price?city=: the cart with its price, delivered to the town that someone is typing. */
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { requestOf } from '../context.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { Route } from './+types/checkout-price';
import { shownCart } from './shown-cart.server.ts';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

/** One query: the cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const city = url.searchParams.get('city') ?? '';
  return { cart: shownCart(await findPricedCart(requestOf(context).shop, customerOf(context), city)) };
}

/** Null when the shop did not answer: the page keeps the price that it has, and the order tells of another. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);
