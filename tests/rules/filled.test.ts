import { expect, test } from 'vitest';
import { openSqliteIn } from '../../server/database/open.ts';
import { aFolderOf } from '../bench/filled.ts';
import { audit, shopOn } from '../support/test-shop.ts';

test('the books of a shop that is filled for a benchmark are right', async () => {
  const opened = await openSqliteIn(await aFolderOf(40));
  expect(await audit(shopOn(opened))).toEqual([]);
  await opened.db.destroy();
});
