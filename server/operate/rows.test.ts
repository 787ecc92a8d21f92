import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines.ts';
import { isKeptByTriggers } from '../database/versions/kept-by-triggers.ts';
import { TABLES } from './rows.ts';

test('every table of the schema is copied, parents first', async () => {
  const { db } = await openTestDatabase();
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  const copied = there.filter((name) => !isKeptByTriggers(name));
  expect([...TABLES, 'migrations'].toSorted()).toEqual(copied.toSorted());
  await db.destroy();
});
