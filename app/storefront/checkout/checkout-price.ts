/** GET /checkout/price?city=&phone=: the cart priced for the town being typed. */
import { requestOf } from '#app/lib/context.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { shownCart } from '../cart/shown-cart.server.ts';
import type { Route } from './+types/checkout-price';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

/** The phone decides whether a coupon was used. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const city = url.searchParams.get('city') ?? '';
  const phone = url.searchParams.get('phone') ?? undefined;
  const { shop } = requestOf(context);
  return { cart: shownCart(shop, await findPricedCart(shop, customerOf(context), city, phone)) };
}

/** Null on failure: the page keeps its price, and the order refuses a wrong one. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);
