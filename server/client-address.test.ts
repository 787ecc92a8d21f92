import { expect, test } from 'vitest';
import { createAddressOf, isAddressRange, networkOf } from './client-address.ts';

test.each([
  // Without a proxy, the client's claim is ignored.
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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is one of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['nginx', false],
  ['', false],
  ['10.0.0.0/8/8', false],
])('%s is an address or a range: %s', (text, is) => {
  expect(isAddressRange(text)).toBe(is);
});
