import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { m } from '#words/cart.ts';
import { inLanguage, language } from '#words/language.ts';
import { allLanguages, inAddress, languages, splitLanguage } from '#words/languages.ts';

test('an address names its language and the path in it, and none when it only looks like one', () => {
  const addresses = {
    ...{ '/ur': '/', '/ur/': '/', '/ur?x=1': '/?x=1', '/ur/?x=1': '/?x=1', '/ur#top': '/#top' },
    ...{ '/ur/cart': '/cart', '/ur/cart.data': '/cart.data', '/ur/roman/cart': '/roman/cart' },
    ...{ '/ur.data': '/_.data', '/ur.data?_routes=root': '/_.data?_routes=root', '/ur/_.data': '/_.data' },
  };
  for (const [address, path] of Object.entries(addresses))
    expect(splitLanguage(address)).toEqual({ language: 'ur', path });
  expect(splitLanguage('/roman/product/ml-001')).toEqual({ language: 'roman', path: '/product/ml-001' });
  const others =
    '/ /products?page=2 /UR/cart /urdu /ur-Latn /%75r/cart //ur/cart /en/cart /ur.data/x /products/ur'.split(
      ' ',
    );
  expect(others.map(splitLanguage)).toEqual(others.map((path) => ({ language: 'en', path })));
});

test('a path in an address of a language is that path again', () => {
  const path = fc.webPath().map((one) => `/${one.replace(/^\/+/, '')}`);
  const search = fc.constantFrom('', '?q=%D9%84', '?page=2#list', '#top');
  fc.assert(
    fc.property(fc.constantFrom(...allLanguages), path, search, (one, before, after) => {
      const whole = before + after;
      fc.pre(one !== 'en' || splitLanguage(whole).language === 'en');
      expect(splitLanguage(inAddress(one, whole))).toEqual({ language: one, path: whole });
    }),
  );
});

test.each(allLanguages)('an address never leads to another site, in %s', (one) => {
  for (const path of ['//example.com', '///example.com/x', '/\\example.com', '\\\\example.com']) {
    const { pathname, origin } = new URL(inAddress(one, path), 'https://shop.example');
    expect([origin, pathname.startsWith('//')]).toEqual(['https://shop.example', false]);
  }
});

test('the home page of a language has no slash at its end', () => {
  expect(allLanguages.map((one) => inAddress(one, '/'))).toEqual(['/', '/ur', '/roman']);
  for (const one of allLanguages) expect(inAddress(one, '/cart')).toBe(`${languages[one].path}/cart`);
  expect(inAddress('ur', '/?q=x')).toBe('/ur?q=x');
  expect(inAddress('ur', '/_.data?_routes=root')).toBe('/ur.data?_routes=root');
});

test('each read of a sentence gives that of the language of the innermost work, outside of any in English', async () => {
  expect(language()).toBe('en');
  const read = allLanguages.map((one) => inLanguage(one, () => m.heading));
  expect(new Set(read).size).toBe(allLanguages.length);
  expect(read[0]).toBe('Your Cart');
  const later = () => setImmediate().then(language);
  const seen = await inLanguage('ur', () => Promise.all([later(), inLanguage('roman', later), later()]));
  expect(seen).toEqual(['ur', 'roman', 'ur']);
});

test('the workers, which are not built, know the beginnings of the addresses of all languages', () => {
  const beginnings = allLanguages.map((one) => languages[one].path.slice(1)).filter(Boolean);
  for (const file of ['shop-worker.js', 'push-worker.js'])
    expect(readFileSync(`public/${file}`, 'utf8')).toContain(`(?:${beginnings.join('|')})`);
});
