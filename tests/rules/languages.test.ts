import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { m } from '#words/cart.ts';
import { inLanguage, language } from '#words/language.ts';
import { allLanguages, inAddress, type Language, languages, splitLanguage } from '#words/languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/products?page=2', 'en', '/products?page=2'],
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur?x=1', 'ur', '/?x=1'],
  ['/ur/?x=1', 'ur', '/?x=1'],
  ['/ur#top', 'ur', '/#top'],
  ['/ur/cart', 'ur', '/cart'],
  ['/ur.data', 'ur', '/_.data'],
  ['/ur.data?_routes=root', 'ur', '/_.data?_routes=root'],
  ['/ur/_.data', 'ur', '/_.data'],
  ['/ur/cart.data', 'ur', '/cart.data'],
  ['/roman/product/ml-001', 'roman', '/product/ml-001'],
  ['/ur/roman/cart', 'ur', '/roman/cart'],
])('%s is in "%s" and means %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('an address that only looks like one of a language names none', () => {
  const others = '/UR/cart /urdu /ur-Latn /%75r/cart //ur/cart /en/cart /ur.data/x /products/ur'.split(' ');
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

test.each(['//example.com', '///example.com/x', '/\\example.com', '\\\\example.com'])(
  'an address never leads to another site: %s',
  (path) => {
    for (const one of allLanguages) {
      const { pathname, origin } = new URL(inAddress(one, path), 'https://shop.example');
      expect(origin).toBe('https://shop.example');
      expect(pathname).not.toMatch(/^\/\//);
    }
  },
);

test('the home page of a language has no slash at its end', () => {
  expect(allLanguages.map((one) => inAddress(one, '/'))).toEqual(['/', '/ur', '/roman']);
  for (const one of allLanguages) expect(inAddress(one, '/cart')).toBe(`${languages[one].path}/cart`);
  expect(inAddress('ur', '/?q=x')).toBe('/ur?q=x');
  expect(inAddress('ur', '/_.data?_routes=root')).toBe('/ur.data?_routes=root');
});

test('work keeps its language however much other work goes on, and outside of any it is English', async () => {
  const seen = await Promise.all(
    Array.from({ length: 300 }, (_, place) => {
      const one = allLanguages[place % allLanguages.length] as Language;
      return inLanguage(one, async () => {
        await setImmediate();
        await new Promise<void>((resolve) => setTimeout(resolve, place % 3));
        return one === language();
      });
    }),
  );
  expect(seen.every(Boolean)).toBe(true);
  expect(language()).toBe('en');
});

test('each read of a sentence gives that of the language of the work', () => {
  const read = allLanguages.map((one) => inLanguage(one, () => m.heading));
  expect(new Set(read).size).toBe(allLanguages.length);
  expect(read[0]).toBe('Your Cart');
});

test('within other work, work in another language ends with it', () => {
  const seen = inLanguage('ur', () => [language(), inLanguage('en', language), language()]);
  expect(seen).toEqual(['ur', 'en', 'ur']);
});

/** Not built, so they cannot import the list of languages. */
test.each(['shop-worker.js', 'push-worker.js'])(
  '%s knows the beginnings of the addresses of all languages',
  (file) => {
    const beginnings = allLanguages.map((one) => languages[one].path.slice(1)).filter(Boolean);
    expect(readFileSync(`public/${file}`, 'utf8')).toContain(`(?:${beginnings.join('|')})`);
  },
);
