import { expect, test } from 'vitest';
import { createAddressOf, isAddressRange, networkOf } from './client-address.ts';
import { createOriginOf } from './public-origin.ts';

test.each([
  [[], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['127.0.0.1'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  // The proxy appended the last one; the client invented the rest.
  [['127.0.0.1'], '127.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '1.2.3.4, 198.51.100.1, 10.2.3.4', '198.51.100.1'],
  [['::1'], '::1', '2001:db8::7', '2001:db8::7'],
  [['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', 'not an address', '127.0.0.1'],
] as const)('behind %o, %s with %s is %s', (proxies, socket, forwarded, address) => {
  const request = { socket: { remoteAddress: socket }, headers: { 'x-forwarded-for': forwarded } };
  expect(createAddressOf(proxies)(request)).toBe(address);
});

test('an address has its network, and an address or a range is told from what is none', () => {
  const addresses = ['203.0.113.7', '2001:db8:1:2:3:4:5:6', '2001:db8::6', '::1'];
  const networks = ['203.0.113.7', '2001:db8:1:2::/64', '2001:db8:0:0::/64', '0:0:0:0::/64'];
  expect(addresses.map(networkOf)).toEqual(networks);
  const all = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '10.0.0.0/33', '10.0.0/8', 'nginx', '', '10.0.0.0/8/8'];
  expect(all.filter(isAddressRange)).toEqual(all.slice(0, 3));
});

test('a shop without ORIGIN whose proxy reports HTTPS says once what is missing', () => {
  const said: string[] = [];
  const log = { info: (_what: object, words: string) => said.push(words) };
  const config = { ORIGIN: 'http://localhost:3000', originIsSet: false, TRUSTED_PROXIES: ['127.0.0.1'] };
  const originOf = createOriginOf(config, log as never);
  const from = (remoteAddress: string, scheme: string) => {
    const headers = { host: 'shop.example', 'x-forwarded-proto': scheme };
    return originOf({ headers, socket: { remoteAddress } as never });
  };
  expect(from('127.0.0.1', 'http')).toBe('http://shop.example');
  expect(from('192.0.2.1', 'https')).toBe('http://shop.example');
  expect(said).toEqual([]);
  for (let n = 0; n < 2; n += 1) expect(from('127.0.0.1', 'https')).toBe('https://shop.example');
  expect(said).toEqual([expect.stringContaining('ORIGIN is not set')]);
});
