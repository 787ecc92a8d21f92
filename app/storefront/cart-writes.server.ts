/** Shared by the cart's two writes: telling the shopper the outcome of a change, and going back to the page. */
import { data, replace } from 'react-router';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { m } from '#words/cart.ts';
import type { ShopRequest } from '../context.ts';
import { isFromScript } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Toast } from '../ui/toast.tsx';

/**
 * Leaves a toast about the change, if there is something to say. A plain form is led back to where it was sent from; a page with
 * scripts renews itself, and keeps its place and its focus.
 */
export function backWithToast(request: Request, shopRequest: ShopRequest, toast: Toast | null) {
  if (toast) flash(shopRequest, toast);
  if (isFromScript(request)) return data(null);
  return replace(pathSentFrom(request, '/cart'), 303);
}

/** A refused or capped change in plain words; null when it went through as asked. */
export function describeOutcome(changed: CartChanged): Toast | null {
  if (changed.ok) {
    if (changed.quantity === changed.wanted) return null;
    return {
      tone: 'success',
      title: m.updated,
      description: m.capped(changed),
    };
  }
  switch (changed.reason) {
    case 'limit':
      return {
        tone: 'error',
        title: m.noMore,
        description: m.noMoreWhy(changed),
      };
    case 'full':
      return {
        tone: 'error',
        title: m.noMore,
        description: m.full({ lines: MAX_LINES }),
      };
    case 'out of stock':
      return { tone: 'error', title: m.soldOut, description: m.soldOutWhy };
    case 'missing':
      return {
        tone: 'error',
        title: m.missing,
        description: m.missingWhy,
      };
    default:
      return {
        tone: 'error',
        title: m.badQuantity,
        description: m.badQuantityWhy,
      };
  }
}
