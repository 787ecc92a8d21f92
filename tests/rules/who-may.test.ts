import { expect, test } from 'vitest';
import { addresses } from '../support/run/routes.ts';
import { RIGHTS, WHO_MAY } from '../support/run/who-may.ts';

test('each address is on the list of who may do what, and each of the admin has the rights that it takes in its handle', async () => {
  const paths = (await addresses()).map(({ path }) => path);
  expect(Object.keys(WHO_MAY).toSorted()).toEqual([...new Set(paths)].toSorted());
  expect([...RIGHTS.keys()].toSorted()).toEqual(
    paths.filter((path) => /^\/admin(\/|$)/.test(path)).toSorted(),
  );
});
