import { expect, test } from 'vitest';
import { addresses } from '../support/routes.ts';
import { guardedFor, WHO_MAY, whoMayPage } from '../support/who-may.ts';

test('each address of the route table is guarded in the code as the list of who may do what says', async () => {
  const found = await addresses();
  expect(
    Object.fromEntries(found.map(({ path, file, layouts }) => [path, guardedFor([...layouts, file])])),
  ).toEqual(WHO_MAY);
});

test('the page of the docs that says who may do what is up to date', async () => {
  await expect(await whoMayPage()).toMatchFileSnapshot('../../docs/who-may.md');
});
