import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormField } from '#app/lib/forms/forms.ts';
import { UPLOADED } from '#shop/pictures/form-files.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import { m } from '#words/cloth.ts';
import { m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage } from '#words/language.ts';
import { m as fields } from '#words/product-fields.ts';
import { ClothFields } from './cloth-fields.tsx';
import { describe } from './described.server.ts';
import { AWAY, FIRST, ROWS, withRows } from './picture-rows.tsx';

const rendered = (errors: Record<string, string[]>) =>
  renderToStaticMarkup(
    createElement(ClothFields, {
      answer: undefined,
      field: (name): FormField => {
        const empty = { required: false, optional: true, defaultValue: undefined };
        return { name, ...empty, errors: errors[name] };
      },
    }),
  );

const careOf = (html: string) =>
  html.match(/<fieldset.*?<\/fieldset>/g)?.find((box) => box.includes(fields.names.care)) ?? '';

test('the error of the care stands with its ticks for who cannot see it, and the care may be left out', () => {
  const care = careOf(rendered({ care: ['Choose one of these.'] }));
  const id = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(care)?.[1];
  expect(care).toMatch(new RegExp(`<p id="${id}"[^>]*>Choose one of these\\.</p>`));
  expect(care).toContain(
    `<span>${fields.names.care}</span> <span class="font-normal text-ink-soft">${frame.optional}</span>`,
  );
  expect(careOf(rendered({}))).not.toContain('aria-describedby');
});

test('the list is closed when it is empty, and open when a field of it is wrong', () => {
  expect(rendered({})).toContain(
    `<details><summary class="link inline-flex min-h-11 items-center">${m.heading}`,
  );
  expect(rendered({ widthIn: ['Too small.'] })).toContain('<details open="">');
});

test('a number that is not whole is told its least in each language', () => {
  const fault = { field: 'widthIn', code: 'no whole number' } as const;
  for (const language of ['en', 'ur', 'roman'] as const)
    inLanguage(language, () => {
      expect(faults.fault({ ...fault, max: '5' })).toMatch(/^[^0]*5[^0]*$/);
      expect(faults.fault(fault)).toMatch(/0/);
    });
});

const THREE = { [ROWS]: '3', image: '/a', picture1: '/b', picture2: '/c' };

function order(sent: Record<string, string>): string {
  const { image = '', images = '' } = withRows({ ...THREE, ...sent });
  return [image, ...picturesOf(images).map(({ url }) => url)].join('');
}

/** As a page without scripts sends them. */
const places = (place0: string, place1: string, place2: string) => ({ place0, place1, place2 });

test('a picture goes to the place that is chosen for it, two of one place in the order that they had, and the others keep their order', async () => {
  expect(order({})).toBe('/a/b/c');
  expect(order(places('1', '2', '3'))).toBe('/a/b/c');
  expect(order(places('1', '2', '1'))).toBe('/c/a/b');
  expect(order(places('1', '1', '3'))).toBe('/b/a/c');
  expect(order(places('2', '2', '3'))).toBe('/b/a/c');
  expect(order(places('3', '2', '3'))).toBe('/b/c/a');
  expect(order(places('8', '2', '3'))).toBe('/b/c/a');
  expect(order(places('3', '2', '1'))).toBe('/c/b/a');
  expect(order(places('2', AWAY, '1'))).toBe('/c/a');
  expect(order(places('1', '1', '1'))).toBe('/b/c/a');
});

test('the picture that is shown first is sent, also when the field of its address was emptied', () => {
  const shown = { [ROWS]: '2', image: '', [FIRST]: '/b', imageAlt: 'B', picture1: '/c', picture2: '' };
  expect(order(shown)).toBe('/b/c');
  expect(withRows({ ...THREE, ...shown })).toMatchObject({ image: '/b', imageAlt: 'B' });
  expect(order({ ...shown, [ROWS]: '1', picture1: '' })).toBe('/b');
  // Without scripts there is only the address field.
  expect(order({ image: '/d' })).toBe('/d/b/c');
  expect(order({ image: '' })).toBe('/b/c');
});

test('pictures that came with the form stand behind those that it had; of a product without one the first is `image`', () => {
  expect(order({ [UPLOADED]: '/x\n/y' })).toBe('/a/b/c/x/y');
  expect(order({ ...places('3', '2', '1'), [UPLOADED]: '/x' })).toBe('/c/b/a/x');
  const { image, images } = withRows({ [ROWS]: '0', image: '', [UPLOADED]: '/x\n/y' });
  expect([image, images]).toEqual(['/x', '/y']);
});

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
