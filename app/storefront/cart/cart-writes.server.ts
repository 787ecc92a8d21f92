import { data, replace } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { isFromScript } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { pathSentFrom } from '#app/lib/return-path.ts';
import { done, failed } from '#app/lib/toasts.ts';
import type { Toast } from '#app/ui/toast.tsx';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { m } from '#words/cart.ts';
import { m as thaans } from '#words/thaans.ts';

/**
 * Redirects a plain form back. With scripts the page revalidates instead, and keeps scroll position
 * and focus.
 */
export function backWithToast(request: Request, shopRequest: ShopRequest, toast: Toast | null) {
  if (toast) flash(shopRequest, toast);
  if (isFromScript(request)) return data(null);
  return replace(pathSentFrom(request, '/cart'), 303);
}

export const inCart = (toast: Toast): Toast => ({ ...toast, more: { label: m.viewCart, to: '/cart' } });

/** A cart holds one length of a cloth: the customer must notice the replacement. */
export function lengthChanged(name: string, wasCm: number, cutCm: number): Toast {
  const length = thaans.metres(inMetres(cutCm));
  if (wasCm === cutCm) return done(m.sameLength, m.sameLengthText({ name, length }));
  return done(m.lengthChanged, m.lengthChangedText({ name, was: thaans.metres(inMetres(wasCm)), length }));
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
