/** The address of the client: that of the socket, or the one that a trusted proxy gives. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address that a request came from; empty for a page that the shop renders by itself. */
export type AddressOf = (request: AddressedRequest | undefined) => string;

type AddressedRequest = {
  headers: IncomingMessage['headers'];
  socket: { remoteAddress?: string | undefined };
};

/** Whether a text is an address, or a range of them such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether an address is one of these proxies. */
export function createTrust(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    const asked = plainAddress(address);
    return isIP(asked) !== 0 && trusted.check(asked, isIP(asked) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * How to tell a client's address where these proxies stand in front. What is written in `X-Forwarded-For` is believed
 * from the right, as far as a trusted proxy wrote it: anybody can send that header.
 */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createTrust(trustedProxies);

  return (request) => {
    let address = plainAddress(request?.socket.remoteAddress ?? '');
    const told = String(request?.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => plainAddress(one.trim()));
    while (isTrusted(address)) {
      const next = told.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** An IPv4 address that came in over IPv6 is the IPv4 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The network that a limit counts as one household: an IPv4 address, or the /64 network of an IPv6 one. Limits count an IPv6 network for the
 * /48 around it too (`widerNetwork`).
 */
export function networkOf(address: string): string {
  return prefixOf(address, 64);
}

/** The largest network that one person can easily rent: an IPv4 address, or the /48 network of an IPv6 one with its 65,536 networks of /64. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, 48);
}

function prefixOf(address: string, bits: 64 | 48): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
}
