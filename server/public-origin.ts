/** The address under which a reader knows the shop: a proxy that ends TLS hands requests on over plain HTTP. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { createTrust } from './client-address.ts';
import type { Config } from './config.ts';

/** Returns an origin without a slash at the end, such as `https://shop.example`. */
export type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The consequences of a missing ORIGIN, for the log and the doctor. */
export const WITHOUT_ORIGIN =
  'its cookies are not kept to HTTPS, and links in mails name this machine. Set ORIGIN to the public address.';

/**
 * ORIGIN where it is set. Without it, the host that was asked for; the scheme is the one a trusted proxy reports, else that
 * of the page which sent the form, else http. A client that lies about its scheme changes only its own answer: foreign
 * writes are refused by the browser's `Sec-Fetch-Site` and by the host (see `refuseForeignWrites`).
 */
export function createOriginOf(
  config: Pick<Config, 'ORIGIN' | 'originIsSet' | 'TRUSTED_PROXIES'>,
  log: Pick<Logger, 'info'>,
): OriginOf {
  if (config.originIsSet) return () => config.ORIGIN;
  const isTrusted = createTrust(config.TRUSTED_PROXIES);
  let isSaid = false;
  const sayOnce = (origin: string) => {
    if (isSaid) return;
    isSaid = true;
    log.info({ origin }, `the shop is open over HTTPS, and ORIGIN is not set: ${WITHOUT_ORIGIN}`);
  };
  return ({ headers, socket }) => {
    const { host = 'localhost', origin = '' } = headers;
    const reported = isTrusted(socket.remoteAddress) ? String(headers['x-forwarded-proto']) : '';
    const https = /^https?$/.test(reported) ? reported === 'https' : origin === `https://${host}`;
    if (reported === 'https') sayOnce(`https://${host}`);
    return `${https ? 'https' : 'http'}://${host}`;
  };
}
