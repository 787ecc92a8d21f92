import { expect, test } from 'vitest';
import { createOriginOf } from './public-origin.ts';

test('a shop without ORIGIN whose proxy reports HTTPS says once what is missing', () => {
  const said: string[] = [];
  const log = { info: (_what: object, words: string) => said.push(words) };
  const config = { ORIGIN: 'http://localhost:3000', originIsSet: false, TRUSTED_PROXIES: ['127.0.0.1'] };
  const originOf = createOriginOf(config, log as never);
  const from = (remoteAddress: string, scheme: string) =>
    originOf({
      headers: { host: 'shop.example', 'x-forwarded-proto': scheme },
      socket: { remoteAddress } as never,
    });
  expect(from('127.0.0.1', 'http')).toBe('http://shop.example');
  expect(from('192.0.2.1', 'https')).toBe('http://shop.example');
  expect(said).toEqual([]);
  expect(from('127.0.0.1', 'https')).toBe('https://shop.example');
  expect(from('127.0.0.1', 'https')).toBe('https://shop.example');
  expect(said).toEqual([expect.stringContaining('ORIGIN is not set')]);
});
