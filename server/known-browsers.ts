/** Browsers that logged in to an account before. Each has its own count of wrong passwords, and they have a separate line at the log-in. */
import { createHmac, randomUUID } from 'node:crypto';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { sameBytes } from './passwords.ts';

/** The cookie is `id.signature`, and is sent to the log-in alone. */
const LOGIN = '/login';
/** In each language the form itself, and the form as the page's scripts send it. No other page needs to know. */
const LOGINS = allLanguages.flatMap((one) => [inAddress(one, LOGIN), inAddress(one, `${LOGIN}.data`)]);
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

interface Keys {
  secret: string;
  /** Whether the shop is at an HTTPS address. */
  secure: boolean;
}

/** The cookies that make a browser known to the account of this address, each a whole `Set-Cookie` value. */
export function deviceCookies(email: string, { secret, secure }: Keys): string[] {
  const id = randomUUID();
  const value = `${id}.${signatureOf(id, email, secret)}`;
  return LOGINS.map((path) => cookie(COOKIES.device, value, YEAR_IN_SECONDS, secure, path));
}

/** The id of the browser that sent these headers, if it logged in to this account before; null else. */
export function deviceIn(headers: Headers, email: string, { secret, secure }: Keys): string | null {
  const [id = '', signature = ''] = readCookie(headers, COOKIES.device, secure, LOGIN)?.split('.') ?? [];
  const right = Buffer.from(signatureOf(id, email, secret));
  return sameBytes(Buffer.from(signature), right) ? id : null;
}

function signatureOf(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${id} of ${email}`).digest('base64url');
}
