/** Uses stub children; `tests/journeys/admin/restore.test.ts` uses real ones. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { backupName } from '#shop/backups/backup.ts';
import type { LookedAt } from '#shop/backups/restoring.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { type Config, readConfig } from '../config.ts';
import { finishRestore, putInPlaceAtStart } from '../database/in-place.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { OwnRestores } from './restores.ts';

const NAME = backupName({ kind: 'night', madeAt: Date.UTC(2026, 10, 21, 22), encrypted: true });
const FOUND: LookedAt = {
  ...{ createdAt: 0, counts: { orders: 0, products: 0, accounts: 0, messages: 0 } },
  ...{ missing: [], missingCount: 0, onlyThere: 0, isReadable: true },
};

type RestoreParts = ConstructorParameters<typeof OwnRestores>[0];
type Prepared = Awaited<ReturnType<NonNullable<RestoreParts['prepare']>>['result']>;

openShopForEachTest({ hasOwner: true });
let config: Config;
let begun: string[];
beforeEach(() => {
  config = readConfig({ DATA_DIR: aTempFolder() });
  begun = [];
});

function someRestores(prepare: () => Prepared): OwnRestores {
  const child = <Result>(what: string, result: Result) => {
    begun.push(what);
    return { result: Promise.resolve(result), stop() {} };
  };
  return new OwnRestores({
    config,
    log: pino({ level: 'silent' }),
    keep: async () => begun.push('keep') > 0,
    restart: () => void begun.push('restart'),
    look: () => child('look', { outcome: 'looked', found: FOUND }),
    prepare: () => child('prepare', prepare()),
  });
}

async function looked(restores: OwnRestores): Promise<void> {
  expect(await restores.look(NAME, null)).toBe('begun');
  await expect.poll(() => restores.state(NAME)?.step).toBe('looked');
}

test('of two presses at once one restores; a passphrase that no backup can have is a wrong one', async () => {
  const restores = someRestores(() => ({ outcome: 'ready' }));
  expect(await restores.look(NAME, ' short ')).toBe('begun');
  expect(restores.state(NAME)).toEqual({ step: 'failed', why: 'wrong passphrase' });
  expect(begun).toEqual([]);
  await looked(restores);
  const press = () => restores.begin(shop, admin, NAME);
  expect(await Promise.all([press(), press()])).toEqual(['begun', 'busy']);
  await restores.stop();
  expect(begun).toEqual(['look', 'keep', 'prepare', 'restart']);
  expect(restores.state(NAME)).toEqual({ step: 'restarting' });
});

test('a restore that is said to have failed is put in place by no later start', async () => {
  const restores = someRestores(() => {
    const workshop = path.join(config.DATA_DIR, '.new-1');
    mkdirSync(workshop);
    new DatabaseSync(sqliteFileIn(workshop)).close();
    writeFileSync(path.join(workshop, 'auth-secret'), 'of the backup');
    putInPlaceAtStart(workshop, config.DATA_DIR);
    return { outcome: 'interrupted', why: 'its process ended with SIGKILL' };
  });
  await looked(restores);
  await restores.begin(shop, admin, NAME);
  await restores.stop();
  expect(restores.state(NAME)).toEqual({ step: 'failed', why: 'interrupted' });
  expect(finishRestore(config.DATA_DIR)).toBeNull();
  expect(existsSync(sqliteFileIn(config.DATA_DIR))).toBe(false);
  expect(existsSync(path.join(config.DATA_DIR, 'auth-secret'))).toBe(false);
});
