import { expect, test } from 'vitest';
import { encodingFor } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['GZIP', 'gzip'],
  ['identity', null],
  ['brotli, x-gzip', null],
  ['', null],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
