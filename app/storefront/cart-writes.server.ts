import { data, replace } from 'react-router';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { m } from '#words/cart.ts';
import type { ShopRequest } from '../context.ts';
import { isFromScript } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { pathSentFrom } from '../return-path.ts';
import { done, failed } from '../said.ts';
import type { Toast } from '../ui/toast.tsx';

/**
 * Redirects a plain form back; a page with scripts revalidates, and keeps its scroll position and
 * focus.
 */
export function backWithToast(request: Request, shopRequest: ShopRequest, toast: Toast | null) {
  if (toast) flash(shopRequest, toast);
  if (isFromScript(request)) return data(null);
  return replace(pathSentFrom(request, '/cart'), 303);
}

/** Null if the change was made as requested. */
export function outcomeOf(changed: CartChanged): Toast | null {
  if (!changed.ok) return cartRefused(changed);
  return changed.quantity === changed.wanted ? null : done(m.updated, m.capped(changed));
}

export function cartRefused(refused: Exclude<CartChanged, { ok: true }>): Toast {
  switch (refused.reason) {
    case 'limit':
      return failed(m.noMore, m.noMoreWhy(refused));
    case 'full':
      return failed(m.noMore, m.full({ lines: MAX_LINES }));
    case 'out of stock':
      return failed(m.soldOut, m.soldOutWhy);
    case 'missing':
      return failed(m.missing, m.missingWhy);
    case 'sold otherwise':
      return failed(m.noLength, m.noLengthWhy);
    default:
      return failed(m.badQuantity, m.badQuantityWhy);
  }
}
