/** Backups and children are stubs here: `make.test.ts` and `tests/journeys/admin/restore.test.ts` use real ones. */
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupName, MAX_BY_HAND, STALE_MS } from '#shop/backups/backup.ts';
import type { LookedAt } from '#shop/backups/restoring.ts';
import { listRuns } from '#shop/backups/runs.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aSmallDisk, removeDisk } from '../../tests/support/small-disk.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { addMember, admin, shopOn } from '../../tests/support/test-shop.ts';
import { type Config, readConfig } from '../config.ts';
import { finishRestore, putInPlaceAtStart } from '../database/in-place.ts';
import { openSqliteIn } from '../database/open.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { OwnBackups } from './backups.ts';
import type { BackupOrder, BackupResult } from './make.ts';
import { OwnRestores } from './restores.ts';

/** 22 November 2026, 3:00 in Karachi. */
const NIGHT = Date.UTC(2026, 10, 21, 22);
openShopForEachTest({ hasOwner: true });
let config: Config;
let lines: { level: number; msg: string; why?: string }[];
let asked: BackupOrder[];
let begun: string[];
let outcome: Exclude<BackupResult, { outcome: 'made' }> | null;
beforeEach(() => {
  shop.setClock(NIGHT);
  config = readConfig({ DATA_DIR: aTempFolder() });
  [lines, asked, outcome, begun] = [[], [], null, []];
});

function aProcess(with_: { config?: Config; make?: OwnBackupsMake } = {}): OwnBackups {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return new OwnBackups({ shop, config, log, make: makeAFile, ...with_ });
}
type OwnBackupsMake = NonNullable<ConstructorParameters<typeof OwnBackups>[0]['make']>;
const makeAFile: OwnBackupsMake = (order) => {
  asked.push(order);
  const name = backupName({ ...order, encrypted: false });
  if (!outcome) {
    mkdirSync(config.BACKUP_DIR, { recursive: true });
    writeFileSync(path.join(config.BACKUP_DIR, name), 'all of it');
  }
  const made = { outcome: 'made', name, bucket: null } as const;
  return { result: Promise.resolve(outcome ?? made), stop() {} };
};

function endless(): OwnBackupsMake {
  const { promise: result, resolve } = Promise.withResolvers<BackupResult>();
  return (order, onProgress) => {
    asked.push(order);
    onProgress('packing', 60);
    return { result, stop: () => resolve({ outcome: 'interrupted', why: 'stopped' }) };
  };
}

const nightsAsked = () => asked.map(({ madeAt }) => (madeAt - NIGHT) / HOUR_MS);
const lookAt = (one: OwnBackups, hours: number) => {
  shop.setClock(NIGHT + hours * HOUR_MS);
  return one.look();
};
async function byHand(one: OwnBackups): Promise<void> {
  expect(await one.begin(shop, admin)).toBe('begun');
  await one.settled();
}

test('every night at three or at the hour that was set, at no other time, and not at all when it is off', async () => {
  const shopProcess = aProcess();
  for (let minute = -90; minute < 3 * 24 * 60; minute += 10) await lookAt(shopProcess, minute / 60);
  // The shop is older than a night, so its first backup is immediate.
  expect(nightsAsked()).toEqual([-1.5, 0, 24, 48]);
  await saveSettings(shop, admin, 'backups', { hour: 5 });
  for (let hour = 72; hour < 102; hour += 1) await lookAt(shopProcess, hour);
  // The one of 48 hours was before the new hour, so the next is immediate.
  expect(nightsAsked().slice(4)).toEqual([72, 74, 98]);
  await saveSettings(shop, admin, 'backups', { nightly: false });
  await lookAt(shopProcess, 20 * 24);
  expect(asked).toHaveLength(7);
});

test('of several processes one makes the backup of the night', async () => {
  const processes = Array.from({ length: 4 }, () => aProcess());
  for (let n = 0; n < 2; n += 1) await Promise.all(processes.map((one) => one.look()));
  expect(asked).toHaveLength(1);
});

test('one that was not made is told of in one line and tried again after an hour', async () => {
  const shopProcess = aProcess();
  outcome = { outcome: 'disk full', why: 'The disk is nearly full' };
  await shopProcess.look();
  await lookAt(shopProcess, 59 / 60);
  expect(asked).toHaveLength(1);
  expect(lines).toEqual([expect.objectContaining({ level: 50, ...outcome })]);
  const failed = { outcome: 'disk full', at: NIGHT };
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: null, failed, running: null });
  outcome = null;
  await lookAt(shopProcess, 1);
  expect(asked).toHaveLength(2);
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT + HOUR_MS, failed: null });
});

test('a clock that was wrong for a night keeps none of the later ones away, and the newest is stale after two days', async () => {
  const shopProcess = aProcess();
  await lookAt(shopProcess, 24_000);
  await lookAt(shopProcess, 0);
  expect(nightsAsked()).toEqual([24_000, 0]);
  for (const late of [0, 1]) {
    shop.setClock(NIGHT + STALE_MS + late);
    expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT, isStale: late === 1 });
  }
});

test('there is one at a time over all processes, and each shows how far it is', async () => {
  const [busy, other] = [aProcess({ make: endless() }), aProcess()];
  expect(await busy.begin(shop, admin)).toBe('begun');
  const running = async () => (await other.overview(admin)).running;
  await expect.poll(running).toEqual({ step: 'packing', percent: 60 });
  expect(await other.begin(shop, admin)).toBe('busy');
  await other.look();
  expect(asked).toHaveLength(1);
  await busy.stop();
  expect(await other.overview(admin)).toMatchObject({ running: null, failed: { outcome: 'interrupted' } });
  await byHand(other);
  expect(asked).toHaveLength(2);
});

test('a process that died in the middle keeps the next backup away for a minute, and is told of', async () => {
  const dead = aProcess({ make: endless() });
  await dead.begin(shop, admin);
  const other = aProcess();
  shop.setClock(NIGHT + MINUTE_MS - 1000);
  expect(await other.begin(shop, admin)).toBe('busy');
  shop.setClock(NIGHT + 2 * MINUTE_MS);
  expect(await other.overview(admin)).toMatchObject({ running: null, failed: { outcome: 'interrupted' } });
  await byHand(other);
  expect((await listRuns(shop)).map((run) => run.outcome)).toEqual(['made', 'interrupted']);
  await dead.stop();
});

test('backups by hand are kept, at most twenty', async () => {
  const shopProcess = aProcess();
  for (let n = 0; n < MAX_BY_HAND; n += 1) {
    shop.setClock(NIGHT + n * DAY_MS);
    await byHand(shopProcess);
  }
  expect(await shopProcess.begin(shop, admin)).toBe('too many');
  const { backups } = await shopProcess.overview(admin);
  expect(backups).toHaveLength(MAX_BY_HAND);
  const name = backups[3]?.name ?? '';
  expect(await shopProcess.remove(shop, admin, name)).toBe('deleted');
  expect(await shopProcess.remove(shop, admin, name)).toBe('gone');
  await byHand(shopProcess);
});

test('only backups are read and deleted by name, and the record names who did', async () => {
  const shopProcess = aProcess();
  await byHand(shopProcess);
  const [{ name = '' } = {}] = (await shopProcess.overview(admin)).backups;
  writeFileSync(path.join(config.DATA_DIR, 'auth-secret'), 'secret');
  for (const wrong of ['../auth-secret', 'auth-secret', `../backups/${name}`, '', '.', `${name}x`]) {
    expect(await shopProcess.read(shop, admin, wrong)).toBeNull();
    expect(await shopProcess.remove(shop, admin, wrong)).toBe('gone');
  }
  const found = await shopProcess.read(shop, admin, name);
  expect(found?.length).toBe(9);
  expect(found && (await text(found.bytes))).toBe('all of it');
  expect(readFileSync(path.join(config.DATA_DIR, 'auth-secret'), 'utf8')).toBe('secret');
  await shopProcess.remove(shop, admin, name);
  const changes = await shop.db.selectFrom('changes').selectAll().orderBy('id').execute();
  const acts = ['begun', 'downloaded', 'deleted'].map((act) => `backup ${act} by ${admin.fullName}`);
  expect(changes.map(({ act, actorName }) => `${act} by ${actorName}`)).toEqual(acts);
});

test('a copy that failed is told of until one came through', async () => {
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'x', BACKUP_S3_SECRET_ACCESS_KEY: 'x' };
  const withBucket = readConfig({ DATA_DIR: config.DATA_DIR, BACKUP_S3_BUCKET: 'copies', ...keys });
  let result: BackupResult = { outcome: 'made', name: 'x', bucket: 'failed', why: 'no such bucket' };
  const make: OwnBackupsMake = () => ({ result: Promise.resolve(result), stop() {} });
  const shopProcess = aProcess({ config: withBucket, make });
  await byHand(shopProcess);
  expect(await shopProcess.overview(admin)).toMatchObject({ bucket: { failed: true }, newestAt: null });
  expect(lines).toEqual([expect.objectContaining({ level: 50, why: 'no such bucket' })]);
  shop.setClock(NIGHT + HOUR_MS);
  result = { outcome: 'made', name: 'y', bucket: 'copied' };
  await byHand(shopProcess);
  const now = { bucket: { failed: false }, newestAt: NIGHT + HOUR_MS };
  expect(await shopProcess.overview(admin)).toMatchObject(now);
});

test('the passphrase is kept in a file of its own, and not in the database', async () => {
  const shopProcess = aProcess();
  const setBy = async (one: OwnBackups) => (await one.overview(admin)).passphrase;
  expect(await setBy(shopProcess)).toBeNull();
  expect(await shopProcess.setPassphrase(shop, admin, 'ten metres of latha')).toBe(true);
  expect(await setBy(shopProcess)).toBe('admin');
  expect(readFileSync(path.join(config.DATA_DIR, 'backup-passphrase'), 'utf8')).toBe('ten metres of latha');
  expect(await shopProcess.setPassphrase(shop, admin, null)).toBe(true);
  expect(await setBy(shopProcess)).toBeNull();
  const changes = await shop.db.selectFrom('changes').selectAll().orderBy('id').execute();
  expect(changes.map(({ act }) => act)).toEqual(['passphrase set', 'passphrase removed']);
  expect(JSON.stringify(changes)).not.toContain('latha');
  const ofOperator = aProcess({ config: { ...config, BACKUP_PASSPHRASE: 'ten metres of latha' } });
  expect(await setBy(ofOperator)).toBe('operator');
  expect(await ofOperator.setPassphrase(shop, admin, 'another of mine')).toBe(false);
});

test.runIf(ENGINE === 'sqlite')('on a full disk a backup is deleted, and recorded', async ({ skip }) => {
  const folder = aSmallDisk(16);
  if (!folder) return skip();
  onTestFinished(() => removeDisk(folder));
  const opened = await openSqliteIn(folder);
  onTestFinished(() => opened.db.destroy());
  const onDisk = shopOn(opened);
  await addMember(onDisk, admin);
  config = readConfig({ DATA_DIR: folder });
  mkdirSync(config.BACKUP_DIR);
  const { bavail, bsize } = statfsSync(folder);
  const name = backupName({ kind: 'night', madeAt: 1_790_000_000_000, encrypted: false });
  writeFileSync(path.join(config.BACKUP_DIR, name), Buffer.alloc(bavail * bsize));
  const orders = onDisk.engine.tryWrite(onDisk);
  await expect(orders).rejects.toThrow(/The disk is full/);
  const backups = new OwnBackups({ shop: onDisk, config, log: pino({ level: 'silent' }) });
  onTestFinished(() => backups.stop());
  expect(await backups.remove(onDisk, admin, name)).toBe('deleted');
  const changes = await onDisk.db.selectFrom('changes').select(['act', 'subject']).execute();
  expect(changes).toEqual([{ act: 'backup deleted', subject: name }]);
});

const NAME = backupName({ kind: 'night', madeAt: NIGHT, encrypted: true });
const FOUND: LookedAt = {
  ...{ createdAt: 0, counts: { orders: 0, products: 0, accounts: 0, messages: 0 } },
  ...{ missing: [], missingCount: 0, onlyThere: 0, isReadable: true },
};

type RestoreParts = ConstructorParameters<typeof OwnRestores>[0];
type Prepared = Awaited<ReturnType<NonNullable<RestoreParts['prepare']>>['result']>;

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
