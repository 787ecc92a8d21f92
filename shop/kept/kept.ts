/**
 * Products that a shopper keeps for later: rows of an account, or a guest's cookie. Scripts read the cookie,
 * so that guests' pages are the same for everyone.
 */
import { COOKIES } from '../kernel/cookies.ts';

/** As a cookie, 2.4 kB. */
export const MAX_KEPT = 50;

export interface KeptProduct {
  productId: string;
  /** As shown when kept. */
  seenPriceInPaisa: number;
}

/** A UUID or a short id of the demo, and at most a billion rupees. */
const ENTRY = /^([\w-]{1,64}):(\d{1,12})$/;

/** Reads a whole `Cookie` header: newest first, each once, without malformed entries. */
export function keptInCookies(cookies: string): KeptProduct[] {
  const start = `${COOKIES.kept}=`;
  const value = cookies.split('; ').find((one) => one.startsWith(start)) ?? start;
  const kept = new Map<string, KeptProduct>();
  for (const entry of value.slice(start.length).split('.')) {
    const [, productId, price] = ENTRY.exec(entry) ?? [];
    if (productId && kept.size < MAX_KEPT && !kept.has(productId))
      kept.set(productId, { productId, seenPriceInPaisa: Number(price) });
  }
  return [...kept.values()];
}

const DAYS_180_IN_SECONDS = 180 * 24 * 60 * 60;

/** A whole `Set-Cookie` value. Without `HttpOnly`; it contains nothing personal. */
export function keptCookie(kept: readonly KeptProduct[], secure: boolean): string {
  const value = kept.map(({ productId, seenPriceInPaisa }) => `${productId}:${seenPriceInPaisa}`).join('.');
  const seconds = kept.length > 0 ? DAYS_180_IN_SECONDS : 0;
  return `${COOKIES.kept}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
