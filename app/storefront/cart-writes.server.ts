/** Shared by the cart's two writes: telling the shopper the outcome of a change, and going back to the page. */
import { data, replace } from 'react-router';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import type { ShopRequest } from '../context.ts';
import { isFromScript } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { LeftToast } from '../toasts.server.ts';

/**
 * Leaves a toast about the change, if there is something to say. A plain form is led back to where it was sent from; a page with
 * scripts renews itself, and keeps its place and its focus.
 */
export function backWithToast(request: Request, shopRequest: ShopRequest, left: LeftToast | null) {
  if (left) flash(shopRequest, left);
  if (isFromScript(request)) return data(null);
  return replace(pathSentFrom(request, '/cart'), 303);
}

/** The toast of a refused or capped change; null when the change was made as requested. */
export function outcomeOf(changed: CartChanged): LeftToast | null {
  if (!changed.ok) return ['cart refused', changed];
  return changed.quantity === changed.wanted ? null : ['cart capped', changed];
}
