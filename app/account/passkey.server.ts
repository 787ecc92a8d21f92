import { COOKIES, cookie } from '#shop/kernel/cookies.ts';
import type { ShopRequest } from '../lib/context.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Null when missing or not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Log-ins in this browser offer passkeys from now on. */
export function offerPasskeys({ cookies, secure }: Pick<ShopRequest, 'cookies' | 'secure'>): void {
  cookies.push(cookie(COOKIES.passkey, '1', YEAR_IN_SECONDS, secure));
}
