import { expect, test } from 'vitest';
import { dirOf } from './lang-of.ts';

test('a text in Urdu that begins with a Latin name is read from the right, and one in Latin letters alone from the left', () => {
  expect(dirOf('Bano Fabrics 1990 سے ڈسکہ میں ہے۔')).toBe('rtl');
  expect(dirOf('We cut true.')).toBe('ltr');
});
