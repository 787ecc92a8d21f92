/**
 * A gate before everything that hashes a password: only so many are let in at once, and who comes beyond them hears so at once.
 * A flood of logins then costs the shop next to nothing, and its pages stay fast for everyone else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { MANY_LOGINS } from '#shop/accounts.ts';
import { HASHES_AT_ONCE, MAX_WAITING } from './passwords.ts';
import { plainPage } from './plain-page.ts';
import { ClientGone, TooManyAtOnce, Turns } from './turns.ts';

const HASHES = /^\/(?:login|signup|reset-password)(?:\.data)?$/i;
/** One is ready when a hash is done. Who waits at the gate has cost nothing yet: ten at once would hold up every page. */
const INSIDE = HASHES_AT_ONCE + 1;
const RETRY_SECONDS = '5';

const SIGN_UP = /^\/signup(?:\.data)?$/i;
/**
 * A sign-up is answered at full steps of this time. A refused one and one that made an account differ by some milliseconds of
 * writing and rendering, which would be measured otherwise.
 */
const STEP_MS = 250;
/** Whether a request stands behind this gate. */
export const hashesPassword = ({ req }: Context): boolean => req.method === 'POST' && HASHES.test(req.path);

/** `clientOf` names the network of a request: whoever sends many waits behind others, and does not keep them out. */
export function loginGate(clientOf: (c: Context) => string): MiddlewareHandler {
  const turns = new Turns(INSIDE, MAX_WAITING);
  return async (c, next) => {
    if (!hashesPassword(c)) return next();
    const startedAt = performance.now();
    try {
      await turns.run(next, { client: clientOf(c), signal: c.req.raw.signal });
      // Outside of the gate: whoever waits here takes nobody's turn.
      if (SIGN_UP.test(c.req.path)) await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
      return;
    } catch (error) {
      if (error instanceof ClientGone) return c.body(null, 400);
      if (!(error instanceof TooManyAtOnce)) throw error;
      c.header('Retry-After', RETRY_SECONDS);
      // The page's own scripts show the sentence where the form is.
      if (c.req.path.endsWith('.data')) return c.text(MANY_LOGINS, 503);
      return c.html(plainPage({ title: 'One moment, please', text: MANY_LOGINS }), 503);
    }
  };
}
