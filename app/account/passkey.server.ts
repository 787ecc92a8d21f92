/** A passkey as a browser's script sends it. */
import { COOKIES, cookie } from '#shop/kernel/cookies.ts';
import type { ShopRequest } from '../context.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Parses the JSON of a field; null when it is missing or not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** From now on the log-in of this browser offers passkeys. */
export function offerPasskeys({ cookies, secure }: Pick<ShopRequest, 'cookies' | 'secure'>): void {
  cookies.push(cookie(COOKIES.passkey, '1', YEAR_IN_SECONDS, secure));
}
