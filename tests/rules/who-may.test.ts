import { expect, test } from 'vitest';
import { addresses } from '../support/run/routes.ts';
import { guardedFor, RIGHTS, SERVER_ROUTES, WHO_MAY, whoMayPage } from '../support/run/who-may.ts';

test('each address of the route table is guarded in the code as the list of who may do what says', async () => {
  const found = await addresses();
  expect(
    Object.fromEntries(found.map(({ path, file, layouts }) => [path, guardedFor([...layouts, file])])),
  ).toEqual(WHO_MAY);
});

test('each route of the admin has the rights that it takes in its handle, and no other route has any', async () => {
  const ofTheAdmin = (await addresses())
    .map(({ path }) => path)
    .filter((path) => /^\/admin(\/|$)/.test(path));
  expect([...RIGHTS.keys()].toSorted()).toEqual(ofTheAdmin.toSorted());
});

test('the page of who may do what has a row for each address', async () => {
  const rows = [...(await whoMayPage()).matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path);
  expect(rows).toEqual([...(await addresses()).map(({ path }) => path), ...Object.keys(SERVER_ROUTES)]);
});
