/** POST /cart/items: adds a product to the customer's cart. */

import { redirect } from 'react-router';
import { addToCart } from '#shop/cart/cart.server.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { LeftToast } from '../toasts.server.ts';
import type { Route } from './+types/add-to-cart';
import { cartFailed } from './cart-failed.ts';
import { backWithToast, outcomeOf } from './cart-writes.server.ts';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export function loader() {
  return redirect('/cart', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request, 'productId', 'quantity');
  const quantity = parseQuantity(form.get('quantity') ?? '1') ?? 0;
  const productId = String(form.get('productId'));
  const changed = await attempt(shopRequest, () =>
    addToCart(shopRequest.shop, customerOf(context), productId, quantity),
  );
  if (!changed) return answerFailed(request, shopRequest, ['cart failed'], '/cart');
  const added: LeftToast | null = changed.ok ? ['added to cart', changed.name] : null;
  return backWithToast(request, shopRequest, outcomeOf(changed) ?? added);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, cartFailed());
