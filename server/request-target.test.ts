/** Which hosts and paths a URL can be made of, and that every URL that follows can. */
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { isHost, isPath, routedPath } from './request-target.ts';

test.each([
  'thaan.pk',
  'localhost:3000',
  '127.0.0.1:80',
  '192.168.1.20',
  '[::1]:3000',
  'SHOP.example.',
  'my_shop.lan',
])('a host: %s', (host) => {
  expect(isHost(host)).toBe(true);
});

test.each([
  '',
  undefined,
  '1.2.3.4.5',
  'a:99999',
  '[1]',
  '[::1',
  'a b',
  'a/b',
  'a@b',
  'a:b',
  'a:',
  'لان.pk',
  'a,b',
  '%41',
])('no host: %j', (host) => {
  expect(isHost(host)).toBe(false);
});

test('a path must start with a slash and mean something', () => {
  for (const path of ['/', '/products?q=%c0', '/%D9%84%D8%A7%D9%86', '/a%2Fb', '/..//x'])
    expect(isPath(path)).toBe(true);
  for (const path of ['/%c0%ae/', '/%', '/a%zz', '*', '', 'http://evil.example/', undefined])
    expect(isPath(path)).toBe(false);
});

test('of any host and path that are let in, a URL and a request can be made', () => {
  const host = fc.oneof(
    fc.string(),
    fc.domain(),
    fc.ipV4Extended(),
    fc.ipV6().map((ip) => `[${ip}]`),
  );
  fc.assert(
    fc.property(host, fc.string(), (name, path) => {
      if (!isHost(name) || !isPath(path)) return;
      expect(new Request(new URL(`http://${name}${path}`)).url).toBeTruthy();
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '/login',
  '/LOGIN',
  '/login/',
  '/login//',
  '/login.data',
  '/login/.data',
  '/login/_.data',
  '/%6Cogin',
  '/login?x=/other',
])('%s leads to the screen of /login', (path) => {
  expect(routedPath(`http://shop${path}`)).toBe('/login');
  // As the router itself sees it, without what marks a request of scripts.
  const { pathname } = new URL(`http://shop${path}`);
  const asked = pathname.replace(/(?:_)?\.data$/, '');
  expect(matchRoutes([{ path: '/login' }], asked)).not.toBeNull();
});
