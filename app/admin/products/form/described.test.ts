import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { describe } from './described.server.ts';

test.each([
  ['nothing before a category is chosen', {}, ''],
  ['its category alone', { mainCategory: 'Women', category: 'Lawn' }, 'Women, Lawn.'],
  ['the main category for others', { mainCategory: 'Men', category: 'Others' }, 'Men.'],
  [
    'kind, fabric, pieces, length and colours',
    {
      ...{ mainCategory: 'Women', category: 'Lawn', kind: 'womens-2', lengthCm: '4.5 m' },
      ...{ pieces: 'Shirt, Lawn, Printed, 3 m', colour: 'maroon', colourName: 'Ferozi' },
    },
    'Women’s 2-piece, Lawn. Shirt: Lawn, Printed, 3 m (3.3 gaz). Length: 4.5 m (4.9 gaz). Colour: Maroon, Ferozi.',
  ],
  [
    'no fact that is refused',
    { kind: 'metre', fabric: 'Boski', widthIn: 'wide' },
    'Cloth by the metre, Boski.',
  ],
])('a description says %s, in English to whomever types', (_, typed, text) => {
  expect(inLanguage('ur', () => describe(typed))).toBe(text);
});
