/** Sets a line's quantity; 0 or less removes it. */
import { requestOf } from '#app/lib/context.ts';
import { answerFailed, attempt } from '#app/lib/failures.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { backTo } from '#app/lib/write.server.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { setCartQuantity } from '#shop/cart/cart.server.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { cartNotChanged } from '../checkout/not-now.server.ts';
import type { Route } from './+types/cart-item';
import { cartFailed } from './cart-failed.ts';
import { backWithToast, outcomeOf } from './cart-writes.server.ts';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export const loader = backTo('/cart');

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const quantity = parseQuantity((await readForm(request, 'quantity')).get('quantity')) ?? Number.NaN;
  const changed = await attempt(shopRequest, () =>
    setCartQuantity(shopRequest.shop, customerOf(context), params.productId, quantity),
  );
  if (!changed) return answerFailed(request, shopRequest, cartNotChanged(shopRequest), '/cart');
  return backWithToast(request, shopRequest, outcomeOf(changed));
}

export const clientAction = orNotReached(cartFailed);
