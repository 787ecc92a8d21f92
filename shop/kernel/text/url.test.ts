import { parse } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingAddress, trackingLink } from '#shop/settings/delivery/couriers.ts';
import { anyText } from '../../../tests/support/model/any-text.ts';
import { httpsAddress, ownPath } from './url.ts';

/** Parts that URL parsers read differently. */
const part = fc.oneof(
  fc.constantFrom(...'push.example evil.example 127.0.0.1 [::1] 0x7f.1 2130706433 لان.pk ß.de'.split(' ')),
  fc.constantFrom(...`; @ # ? / \\ : . .. %2e %2F %40 %00 {n} | ^ < ' "`.split(' ')),
  fc.constantFrom(...'\t\n\r \u00a0\u200b\u3002\uff0f\ud800\u00ad\u202e\u0000'),
  fc.constantFrom(...':443 :8443 :0 :99999 user user:word@ *. - xn-- https: // x X'.split(' ')),
  anyText(3),
);
const rest = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
const start = fc.constantFrom(
  ...'https:// https:// https://push.example https: https:/\\ HTTPS:// http:// '.split(' '),
);
const typed = fc.tuple(start, rest).map((parts) => parts.join(''));
const runs = { numRuns: 2000 };

test('an address that is kept names one host, for browsers and for the older parser of Node', () => {
  let accepted = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const address = httpsAddress(text);
      if (address === null) return;
      accepted += 1;
      const { hostname, host, protocol } = new URL(address);
      expect(hostname).toMatch(/^[a-z0-9._-]+$/);
      expect(protocol).toBe('https:');
      expect(parse(address)).toMatchObject({ hostname, host, protocol: 'https:', auth: null });
      expect(httpsAddress(address)).toBe(address);
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  ...['https://127.0.0.1;.push.apple.com/x', 'https://push.example@evil.example/', 'https://[::1]/'],
  ...['https://a\tb.example/', 'https://a.example/ b', 'https:\\\\a.example/', 'http://a.example/'],
  ...['a.example', ''],
])('%j is no address that is read over HTTPS', (text) => {
  expect(httpsAddress(text)).toBeNull();
});

test('a tracking address leads to one host, whatever the number is', () => {
  let accepted = 0;
  fc.assert(
    fc.property(typed, fc.string({ unit: 'grapheme', maxLength: 8 }), (text, number) => {
      const tracking = trackingAddress(`${text}{n}`);
      if (tracking === null) return;
      accepted += 1;
      const link = trackingLink({ tracking }, number.toWellFormed()) ?? '';
      expect(new URL(link).host).toBe(new URL(tracking).host);
      expect(parse(link).host).toBe(new URL(tracking).host);
      expect(trackingAddress(tracking)).toBe(tracking);
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(10);
});

test('a path that is kept leads nowhere but to the shop, from each of its pages', () => {
  let accepted = 0;
  fc.assert(
    fc.property(rest, (text) => {
      const path = ownPath(`/${text}`);
      if (path === null) return;
      accepted += 1;
      for (const base of ['https://shop.example/', 'https://shop.example/ur/x/y?q=1'])
        expect(new URL(path, base).href).toBe(`https://shop.example${path}`);
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(ownPath(path)).toBe(path);
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(100);
});

test('a query and a fragment are kept as they were read, slashes too, and what leads elsewhere is no path', () => {
  for (const host of ['//evil.example', '/\\evil.example', '/\t/evil.example', '/..//evil.example'])
    expect(ownPath(host), host).toBeNull();
  for (const text of ['/.//x', '/a//b', 'x', '']) expect(ownPath(text), text).toBeNull();
  expect(ownPath('/products?q=a//b#c//d')).toBe('/products?q=a//b#c//d');
  expect(ownPath('/products?q=لان x')).toBe('/products?q=%D9%84%D8%A7%D9%86%20x');
});
