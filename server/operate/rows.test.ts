import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines.ts';
import { TABLES } from './rows.ts';

test('every table of the schema is copied, parents first', async () => {
  const { db } = await openTestDatabase();
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  expect([...TABLES, 'migrations'].toSorted()).toEqual(there.toSorted());
  await db.destroy();
});
