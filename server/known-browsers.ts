/** Browsers that logged in before: counted apart, with their own queue at the log-in. */
import { createHmac, randomUUID } from 'node:crypto';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { sameBytes } from './passwords.ts';

/** The cookie `id.signature` is sent to the log-in only. */
const LOGIN = '/login';
/** The form, and its address for scripts, in each language. */
const LOGINS = allLanguages.flatMap((one) => [inAddress(one, LOGIN), inAddress(one, `${LOGIN}.data`)]);
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

interface Keys {
  secret: string;
  /** Whether the shop uses HTTPS. */
  secure: boolean;
}

/** Whole `Set-Cookie` values. */
export function deviceCookies(email: string, { secret, secure }: Keys): string[] {
  const id = randomUUID();
  const value = `${id}.${signatureOf(id, email, secret)}`;
  return LOGINS.map((path) => cookie(COOKIES.device, value, YEAR_IN_SECONDS, secure, path));
}

/** Null for an unknown browser. */
export function deviceIn(headers: Headers, email: string, { secret, secure }: Keys): string | null {
  const [id = '', signature = ''] = readCookie(headers, COOKIES.device, secure, LOGIN)?.split('.') ?? [];
  const right = Buffer.from(signatureOf(id, email, secret));
  return sameBytes(Buffer.from(signature), right) ? id : null;
}

function signatureOf(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${id} of ${email}`).digest('base64url');
}
