import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/any-text.ts';
import { productPath, readablePart, readablePath } from './paths.ts';

test.each([
  ['Premium Egyptian Latha, Ivory', 'premium-egyptian-latha-ivory'],
  ['Men’s Wash & Wear (4.5 m)', 'mens-wash-wear-4-5-m'],
  ["Khaadi's Café Crème", 'khaadis-cafe-creme'],
  ['  ﬁne -- Linen!  ', 'fine-linen'],
  ['Lawn لان 3-Piece', 'lawn-3-piece'],
  ['لان کا سوٹ', ''],
  ['../../etc?x=<b>#', 'etc-x-b'],
])('%s is read in an address as "%s"', (name, part) => {
  expect(readablePart(name)).toBe(part);
});

test('a long name is cut between words, and one long word within', () => {
  const words = 'Superfine Egyptian cotton latha for the hottest days of a long summer';
  expect(readablePart(words)).toBe('superfine-egyptian-cotton-latha-for-the-hottest-days-of-a');
  expect(readablePart('x'.repeat(200))).toBe('x'.repeat(60));
});

test('any name makes a part that needs no escape, and that is its own readable part', () => {
  fc.assert(
    fc.property(anyText(200), (name) => {
      const part = readablePart(name);
      expect(part).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
      expect(part.length).toBeLessThanOrEqual(60);
      expect(readablePart(part)).toBe(part);
    }),
  );
});

test('a product without Latin letters in its name is known by its id alone', () => {
  expect(readablePath({ id: 'ml-001', name: 'لان' })).toBe('/product/ml-001');
  expect(readablePath({ id: 'ml-001', name: 'Lawn' })).toBe('/product/ml-001/lawn');
  expect(productPath('a/b')).toBe('/product/a%2Fb');
});
