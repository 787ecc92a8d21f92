/**
 * A toast for the next page, shown once, with or without scripts. The cookie is unsigned: a forger
 * shows a sentence only to themselves, with a link within this shop at most.
 */
import { z } from 'zod';
import { COOKIES, cookie, MAX_COOKIE_BYTES, readCookie } from '#shop/kernel/cookies.ts';
import { ownPath } from '#shop/kernel/text/url.ts';
import type { Toast } from '../ui/toast.tsx';
import type { ShopRequest } from './context.ts';
import { said } from './toasts.ts';

const toastInCookie = z.object({
  tone: z.enum(['success', 'error']),
  title: z.string(),
  description: z.string().optional(),
  more: z.object({ label: z.string(), to: z.string().refine((to) => ownPath(to) !== null) }).optional(),
});

/** A toast that is too long for a cookie loses its description. */
export function flash(request: Pick<ShopRequest, 'cookies' | 'secure'>, toast: Toast): void {
  const whole = encoded(toast);
  const value = whole.length <= MAX_COOKIE_BYTES ? whole : encoded({ ...toast, description: '' });
  request.cookies.push(cookie(COOKIES.flash, value, 60, request.secure));
}

const encoded = (toast: Toast) => Buffer.from(JSON.stringify(toast)).toString('base64url');

/** Reading removes it. Null for a forged cookie, or another version's. */
export function takeFlash(headers: Headers, request: Pick<ShopRequest, 'cookies' | 'secure'>): Toast | null {
  const value = readCookie(headers, COOKIES.flash, request.secure);
  if (!value) return null;
  request.cookies.push(cookie(COOKIES.flash, '', 0, request.secure));
  const read = toastInCookie.safeParse(parsed(Buffer.from(value, 'base64url').toString()));
  if (!read.success) return null;
  const { tone, title, description, more } = read.data;
  return { ...said(tone, title, description), ...(more && { more }) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
