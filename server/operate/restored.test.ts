import { expect, test } from 'vitest';
import { beginRun, endRun, lastMadeByNight, listRuns } from '#shop/backups/runs.server.ts';
import { openShop } from '../../tests/support/test-shop.ts';
import { asRestored } from './restore.ts';
import type { Row } from './rows.ts';

test('the run that made the restored backup is over and was good; one that failed before it stays so', async () => {
  const shop = await openShop();
  const failed = await beginRun(shop, 'hand');
  await endRun(shop, failed ?? '', { outcome: 'disk full', name: null, bucket: null });
  await beginRun(shop, 'night');
  const inBackup = (await shop.db.selectFrom('backupRuns').selectAll().execute()) as unknown as Row[];
  await shop.db.deleteFrom('backupRuns').execute();
  await shop.db
    .insertInto('backupRuns')
    .values(asRestored('backupRuns', inBackup) as never)
    .execute();
  const runs = await listRuns({ ...shop, now: () => shop.now() + 120_000 });
  expect(runs.map(({ kind, slot, outcome }) => [kind, slot, outcome])).toEqual(
    expect.arrayContaining([
      ['night', null, 'made'],
      ['hand', null, 'disk full'],
    ]),
  );
  expect(lastMadeByNight(runs, shop.now())).not.toBeNull();
  await shop.close();
});
