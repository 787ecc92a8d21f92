/** GET /checkout/price?city=: the cart priced for the town being typed. */
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

/** Null on failure: the page keeps its price, and a wrong one is refused later. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);
