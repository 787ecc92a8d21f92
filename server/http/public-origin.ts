/** The shop's address as browsers see it: a proxy that ends TLS forwards plain HTTP. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createTrust } from './client-address.ts';

/** Without a trailing slash. */
export type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

const WITHOUT_ORIGIN =
  'its cookies are not kept to HTTPS, and links in mails name this machine. Set ORIGIN to the public address.';

/**
 * ORIGIN, else the requested host, with the scheme of a trusted proxy, of the form's page, or http. A forged
 * one affects the client's own answer only: `refuseForeignWrites` checks `Sec-Fetch-Site` and host.
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
