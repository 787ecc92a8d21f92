/**
 * A gate before everything that hashes a password: only so many are let in at once, and a request that comes when the line is full is asked to
 * come back. A flood of log-ins then costs the shop next to nothing, and its pages stay fast for everyone else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { loginForm } from '#shop/people/forms.server.ts';
import type { Identity } from '#shop/people/identity.ts';
import { m } from '#words/failures.ts';
import { busyAnswer, holdBack } from './busy.ts';
import { HASHES_AT_ONCE } from './passwords.ts';
import { routedPathOf } from './request-target.ts';
import { ClientGone, TooManyAtOnce, Turns } from './turns.ts';

const SIGN_UP = '/signup';
const HASHES: ReadonlySet<string> = new Set(['/login', SIGN_UP, '/reset-password']);
/** One is ready when a hash is done. Waiting costs no processor time, while ten hashes at once would hold up every page. */
const INSIDE = HASHES_AT_ONCE + 1;
/** Eight seconds of hashing: one takes a seventh of a second (`npm run test:faults -- floods` prints it). */
export const MAX_WAITING = 55 * HASHES_AT_ONCE;
/** Lines: browsers that logged in to the account before, and others. */
const KNOWN = 0;
const STRANGERS = 1;
const RETRY_SECONDS = '5';

/**
 * A sign-up is answered at full steps of this time. A refused one and one that made an account differ by some milliseconds of
 * writing and rendering, which would be measured otherwise.
 */
const STEP_MS = 250;
/** Whether a request stands behind this gate. */
export const hashesPassword = (c: Context): boolean => c.req.method === 'POST' && HASHES.has(routedPathOf(c));

interface LoginGateParts {
  isKnownBrowser: Identity['isKnownBrowser'];
  /** The network of a request. Turns go around by network: a network with many requests does not keep the others out. */
  networkOf: (c: Context) => string;
}

/** The middleware; it expects the whole form to be read. */
export function loginGate({ isKnownBrowser, networkOf }: LoginGateParts): MiddlewareHandler {
  const turns = new Turns(INSIDE, [MAX_WAITING, MAX_WAITING]);
  const enterLine = async (c: Context) => {
    const email = await emailIn(c.req.raw);
    // Browsers that the account knows come first: a flood of log-ins from a thousand networks waits behind them.
    return email && isKnownBrowser(c.req.raw.headers, email)
      ? { rank: KNOWN, client: email }
      : { rank: STRANGERS, client: networkOf(c) };
  };
  return async (c, next) => {
    if (!hashesPassword(c)) return next();
    const { signal } = c.req.raw;
    try {
      const place = await enterLine(c);
      const startedAt = performance.now();
      await turns.run(next, { ...place, signal });
      // After the turn has ended, so that this wait holds up nobody else.
      if (routedPathOf(c) === SIGN_UP) await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
      return;
    } catch (error) {
      if (error instanceof ClientGone) return c.body(null, 400);
      if (!(error instanceof TooManyAtOnce)) throw error;
      await holdBack(signal);
      return busyAnswer(c, m.manyLogins, RETRY_SECONDS);
    }
  };
}

/** Letters of a form. That of a log-in has some hundred; one of five thousand fields would be taken apart for a millisecond, in nobody's turn. */
const MAX_LOG_IN = 4096;

/** The address that a log-in names; null when it names none. */
async function emailIn(request: Request): Promise<string | null> {
  const form = await request.clone().text();
  if (form.length > MAX_LOG_IN) return null;
  const typed = new URLSearchParams(form).get('email');
  const email = loginForm.shape.email.safeParse(typed);
  return email.success ? email.data : null;
}
