/** A message for the next page: set by an action, shown once, with or without scripts. */
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import type { ShopRequest } from './context.ts';
import { safePath } from './return-path.ts';
import type { Toast } from './ui/toast.tsx';

/** Leaves a toast for the next page that this browser opens. */
export function flash(request: Pick<ShopRequest, 'cookies' | 'secure'>, toast: Toast): void {
  const value = Buffer.from(JSON.stringify(toast)).toString('base64url');
  request.cookies.push(cookie(COOKIES.flash, value, 60, request.secure));
}

/** The toast that was left, if any; it will not be there again. */
export function takeFlash(headers: Headers, request: Pick<ShopRequest, 'cookies' | 'secure'>): Toast | null {
  const value = readCookie(headers, COOKIES.flash, request.secure);
  if (!value) return null;
  request.cookies.push(cookie(COOKIES.flash, '', 0, request.secure));
  return toastOf(value);
}

function toastOf(value: string): Toast | null {
  try {
    const { tone, title, description, more } = JSON.parse(Buffer.from(value, 'base64url').toString());
    if (typeof title !== 'string' || (tone !== 'success' && tone !== 'error')) return null;
    const label = more?.label;
    return {
      tone,
      title,
      ...(typeof description === 'string' && { description }),
      ...(typeof label === 'string' && { more: { label, to: safePath(more.to, '/') } }),
    };
  } catch {
    return null; // a cookie that someone wrote by hand
  }
}
