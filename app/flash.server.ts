/** A toast for the next page, shown once, with or without scripts. */
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import type { ShopRequest } from './context.ts';
import { type LeftToast, toastOf } from './toasts.server.ts';
import type { Toast } from './ui/toast.tsx';

export function flash(request: Pick<ShopRequest, 'cookies' | 'secure'>, left: LeftToast): void {
  const value = Buffer.from(JSON.stringify(left)).toString('base64url');
  request.cookies.push(cookie(COOKIES.flash, value, 60, request.secure));
}

/** Reading removes it. */
export function takeFlash(headers: Headers, request: Pick<ShopRequest, 'cookies' | 'secure'>): Toast | null {
  const value = readCookie(headers, COOKIES.flash, request.secure);
  if (!value) return null;
  request.cookies.push(cookie(COOKIES.flash, '', 0, request.secure));
  try {
    const toast = toastOf(JSON.parse(Buffer.from(value, 'base64url').toString()));
    const { title, description = '' } = toast;
    return typeof title === 'string' && typeof description === 'string' ? toast : null;
  } catch {
    return null; // a forged cookie, or another version's
  }
}
