import { data, replace } from 'react-router';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import type { ShopRequest } from '../context.ts';
import { isFromScript } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { LeftToast } from '../toasts.server.ts';

/**
 * Redirects a plain form back; a page with scripts revalidates, and keeps its scroll position and
 * focus.
 */
export function backWithToast(request: Request, shopRequest: ShopRequest, left: LeftToast | null) {
  if (left) flash(shopRequest, left);
  if (isFromScript(request)) return data(null);
  return replace(pathSentFrom(request, '/cart'), 303);
}

/** Null if the change was made as requested. */
export function outcomeOf(changed: CartChanged): LeftToast | null {
  if (!changed.ok) return ['cart refused', changed];
  return changed.quantity === changed.wanted ? null : ['cart capped', changed];
}
