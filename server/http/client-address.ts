import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Empty for a page that is rendered without a request. */
export type AddressOf = (request: AddressedRequest | undefined) => string;

type AddressedRequest = {
  headers: IncomingMessage['headers'];
  socket: { remoteAddress?: string | undefined };
};

export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

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

/** Reads `X-Forwarded-For` from the right, as far as trusted proxies wrote it: clients can forge the rest. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createTrust(trustedProxies);

  return (request) => {
    let address = plainAddress(request?.socket.remoteAddress ?? '');
    const forwarded = String(request?.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => plainAddress(one.trim()));
    while (isTrusted(address)) {
      const next = forwarded.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Turns IPv4-mapped IPv6 into IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** About a household: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  return prefixOf(address, 64);
}

/** As much as a person can easily rent: an IPv4 address or an IPv6 /48, with 65,536 /64 networks. */
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
