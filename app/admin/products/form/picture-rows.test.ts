import { expect, test } from 'vitest';
import { UPLOADED } from '#shop/pictures/form-files.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import { AWAY, FIRST, ROWS, withRows } from './picture-rows.tsx';

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
