import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { priceOf, stockOf } from './category-names.server.ts';
import { sharedText } from './storefront/shown-product.server.ts';

test('what is sold by the metre costs so much a metre, and has metres in stock', () => {
  const cloth = { name: 'Latha', priceInPaisa: 80_000, stock: 12 };
  expect(priceOf({ ...cloth, soldBy: 'metre' })).toBe('Rs. 800 a metre');
  expect(priceOf({ ...cloth, soldBy: '' })).toBe('Rs. 800');
  expect(stockOf({ ...cloth, soldBy: 'metre' })).toBe('12 m');
  expect(stockOf({ ...cloth, soldBy: '' })).toBe('12');
  expect(sharedText({ ...cloth, soldBy: 'metre' })).toContain('Rs. 800 a metre');
});

test('in Urdu a price of a metre is read from the right wherever it stands, though it begins with Latin letters', () => {
  const price = inLanguage('ur', () => priceOf({ priceInPaisa: 80_000, soldBy: 'metre' }));
  // `<bdi>` looks at the first letter, even if isolated (HTML, 3.2.6.4).
  expect(/[\p{L}\u200f]/u.exec(price)?.[0]).toBe('\u200f');
});
