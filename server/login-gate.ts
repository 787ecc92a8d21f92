/**
 * A gate before everything that hashes a password: only so many are let in at once, and who comes beyond them hears so at once.
 * A flood of logins then costs the shop next to nothing, and its pages stay fast for everyone else.
 */
import type { MiddlewareHandler } from 'hono';
import { MANY_LOGINS } from '#shop/accounts.ts';
import { plainPage } from './plain-page.ts';

const HASHES = /^\/(?:login|signup|reset-password)(?:\.data)?$/i;
/** As many as can be hashed or wait for it (`passwords.ts`), and some who are still reading their session. */
const MAX_INSIDE = 26;
const RETRY_SECONDS = '5';

export function loginGate(): MiddlewareHandler {
  let inside = 0;
  return async (c, next) => {
    if (c.req.method !== 'POST' || !HASHES.test(c.req.path)) return next();
    if (inside >= MAX_INSIDE) {
      c.header('Retry-After', RETRY_SECONDS);
      // The page's own scripts show the sentence where the form is.
      if (c.req.path.endsWith('.data')) return c.text(MANY_LOGINS, 503);
      return c.html(plainPage({ title: 'One moment, please', text: MANY_LOGINS }), 503);
    }
    inside += 1;
    try {
      await next();
    } finally {
      inside -= 1;
    }
  };
}
