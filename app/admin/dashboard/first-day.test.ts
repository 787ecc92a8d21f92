import { expect, test } from 'vitest';
import { addresses } from '../../../tests/support/run/routes.ts';
import { FIRST_DAY_PLACES } from './first-day.tsx';

test('each task of the first day leads to an address of the shop', async () => {
  const known = (await addresses()).map(({ path }) => path);
  const paths = Object.values(FIRST_DAY_PLACES).map((to) => new URL(to, 'https://shop.example').pathname);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});
