/** Schedule and process of backups. Backups are stub files; `make.test.ts` makes real ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { backupName, MAX_BY_HAND, STALE_MS } from '#shop/backups/backup.ts';
import { listRuns } from '#shop/backups/runs.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { addMember, admin, openShop, type TestShop } from '../../tests/support/test-shop.ts';
import { type Config, readConfig } from '../config.ts';
import { OwnBackups } from './backups.ts';
import type { BackupOrder, BackupResult } from './make.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** 22 November 2026, 3:00 in Karachi. */
const NIGHT = Date.UTC(2026, 10, 21, 22);

let shop: TestShop;
let config: Config;
let lines: { level: number; msg: string; why?: string }[];
/** By all processes. */
let asked: BackupOrder[];
let outcome: Exclude<BackupResult, { outcome: 'made' }> | null;
beforeEach(async () => {
  shop = await openShop();
  shop.setClock(NIGHT);
  await addMember(shop, admin);
  config = readConfig({ DATA_DIR: aTempFolder() });
  lines = [];
  asked = [];
  outcome = null;
  return () => shop.close();
});

/** One of several processes. */
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

/** Until stopped. */
function endless() {
  const stopped = Promise.withResolvers<BackupResult>();
  const make: OwnBackupsMake = (order, onProgress) => {
    asked.push(order);
    onProgress('packing', 60);
    return {
      result: stopped.promise,
      stop: () => stopped.resolve({ outcome: 'interrupted', why: 'stopped' }),
    };
  };
  return make;
}

const nightsAsked = () => asked.map(({ madeAt }) => (madeAt - NIGHT) / HOUR_MS);

test('every night at three, and at no other time', async () => {
  const shopProcess = aProcess();
  for (let minute = -90; minute < 3 * 24 * 60; minute += 10) {
    shop.setClock(NIGHT + minute * MINUTE_MS);
    await shopProcess.look();
  }
  // The shop is older than a night: its first backup is immediate.
  expect(nightsAsked()).toEqual([-1.5, 0, 24, 48]);
});

test('at the hour that was set, and not at all when it is off', async () => {
  const shopProcess = aProcess();
  await shopProcess.look();
  await saveSettings(shop, admin, 'backups', { hour: 5 });
  for (let hour = 0; hour < 30; hour += 1) {
    shop.setClock(NIGHT + hour * HOUR_MS);
    await shopProcess.look();
  }
  expect(nightsAsked()).toEqual([0, 2, 26]);
  await saveSettings(shop, admin, 'backups', { nightly: false });
  shop.setClock(NIGHT + 20 * DAY_MS);
  await shopProcess.look();
  expect(asked).toHaveLength(3);
});

test('a night that the machine slept through is made up for once, soon after the start', async () => {
  await aProcess().look();
  shop.setClock(NIGHT + 5 * DAY_MS + 9 * HOUR_MS);
  const later = aProcess();
  await later.look();
  await later.look();
  expect(nightsAsked()).toEqual([0, 129]);
});

test('a shop that opened after three waits for its first night', async () => {
  const { createdAt } = { createdAt: new Date(NIGHT + HOUR_MS).toISOString() };
  await shop.db.updateTable('users').set({ createdAt }).execute();
  const shopProcess = aProcess();
  for (const hours of [1, 12, 23]) {
    shop.setClock(NIGHT + hours * HOUR_MS);
    await shopProcess.look();
  }
  expect(asked).toEqual([]);
  shop.setClock(NIGHT + DAY_MS);
  await shopProcess.look();
  expect(asked).toHaveLength(1);
});

test('of several processes one makes the backup of the night', async () => {
  const processes = Array.from({ length: 4 }, () => aProcess());
  await Promise.all(processes.map((one) => one.look()));
  await Promise.all(processes.map((one) => one.look()));
  expect(asked).toHaveLength(1);
});

test('one that was not made is told of in one line and tried again after an hour', async () => {
  const shopProcess = aProcess();
  outcome = { outcome: 'disk full', why: 'The disk is nearly full' };
  await shopProcess.look();
  shop.setClock(NIGHT + 59 * MINUTE_MS);
  await shopProcess.look();
  expect(asked).toHaveLength(1);
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, outcome: 'disk full', why: 'The disk is nearly full' }),
  ]);
  expect(await shopProcess.overview(admin)).toMatchObject({
    newestAt: null,
    failed: { outcome: 'disk full', at: NIGHT },
    running: null,
  });
  outcome = null;
  shop.setClock(NIGHT + 60 * MINUTE_MS);
  await shopProcess.look();
  expect(asked).toHaveLength(2);
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT + HOUR_MS, failed: null });
});

test('a clock that was wrong for a night keeps none of the later ones away', async () => {
  const shopProcess = aProcess();
  shop.setClock(NIGHT + 1000 * DAY_MS);
  await shopProcess.look();
  shop.setClock(NIGHT);
  await shopProcess.look();
  expect(nightsAsked()).toEqual([24_000, 0]);
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT });
});

test('there is one at a time over all processes, and each shows how far it is', async () => {
  const [busy, other] = [aProcess({ make: endless() }), aProcess()];
  expect(await busy.begin(shop, admin)).toBe('begun');
  await expect
    .poll(async () => (await other.overview(admin)).running)
    .toEqual({ step: 'packing', percent: 60 });
  expect(await other.begin(shop, admin)).toBe('busy');
  await other.look();
  expect(asked).toHaveLength(1);
  await busy.stop();
  expect(await other.overview(admin)).toMatchObject({ running: null, failed: { outcome: 'interrupted' } });
  expect(await other.begin(shop, admin)).toBe('begun');
  await other.settled();
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
  expect(await other.begin(shop, admin)).toBe('begun');
  await other.settled();
  expect((await listRuns(shop)).map((run) => run.outcome)).toEqual(['made', 'interrupted']);
  await dead.stop();
});

test('backups by hand are kept, at most twenty', async () => {
  const shopProcess = aProcess();
  for (let n = 0; n < MAX_BY_HAND; n += 1) {
    shop.setClock(NIGHT + n * DAY_MS);
    expect(await shopProcess.begin(shop, admin)).toBe('begun');
    await shopProcess.settled();
  }
  expect(await shopProcess.begin(shop, admin)).toBe('too many');
  const { backups } = await shopProcess.overview(admin);
  expect(backups).toHaveLength(MAX_BY_HAND);
  const name = backups[3]?.name ?? '';
  expect(await shopProcess.remove(shop, admin, name)).toBe('deleted');
  expect(await shopProcess.remove(shop, admin, name)).toBe('gone');
  expect(await shopProcess.begin(shop, admin)).toBe('begun');
  await shopProcess.settled();
});

test('only backups are read and deleted by name', async () => {
  const shopProcess = aProcess();
  await shopProcess.look();
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
});

test('the shopkeeper is told how old the newest is, and warned after two days', async () => {
  const shopProcess = aProcess();
  await shopProcess.look();
  shop.setClock(NIGHT + STALE_MS);
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT, isStale: false });
  shop.setClock(NIGHT + STALE_MS + 1);
  expect(await shopProcess.overview(admin)).toMatchObject({ newestAt: NIGHT, isStale: true });
});

test('a copy that failed is told of until one came through', async () => {
  const withBucket = readConfig({
    DATA_DIR: config.DATA_DIR,
    BACKUP_S3_BUCKET: 'copies',
    BACKUP_S3_ACCESS_KEY_ID: 'x',
    BACKUP_S3_SECRET_ACCESS_KEY: 'x',
  });
  let result: BackupResult = { outcome: 'made', name: 'x', bucket: 'failed', why: 'no such bucket' };
  const make: OwnBackupsMake = () => ({ result: Promise.resolve(result), stop() {} });
  const shopProcess = aProcess({ config: withBucket, make });
  await shopProcess.begin(shop, admin);
  await shopProcess.settled();
  expect(await shopProcess.overview(admin)).toMatchObject({ bucket: { failed: true }, newestAt: null });
  expect(lines).toEqual([expect.objectContaining({ level: 50, why: 'no such bucket' })]);
  shop.setClock(NIGHT + HOUR_MS);
  result = { outcome: 'made', name: 'y', bucket: 'copied' };
  await shopProcess.begin(shop, admin);
  await shopProcess.settled();
  // Counts also without backups in the folder.
  expect(await shopProcess.overview(admin)).toMatchObject({
    bucket: { failed: false },
    newestAt: NIGHT + HOUR_MS,
  });
});

test('the passphrase is kept in a file of its own, and not in the database', async () => {
  const shopProcess = aProcess();
  expect((await shopProcess.overview(admin)).passphrase).toBeNull();
  expect(await shopProcess.setPassphrase(shop, admin, 'ten metres of latha')).toBe(true);
  expect((await shopProcess.overview(admin)).passphrase).toBe('admin');
  expect(readFileSync(path.join(config.DATA_DIR, 'backup-passphrase'), 'utf8')).toBe('ten metres of latha');
  const changes = await shop.db.selectFrom('changes').selectAll().execute();
  expect(changes.map(({ act }) => act)).toEqual(['passphrase set']);
  expect(JSON.stringify(changes)).not.toContain('latha');
  expect(await shopProcess.setPassphrase(shop, admin, null)).toBe(true);
  expect((await shopProcess.overview(admin)).passphrase).toBeNull();
  const acts = await shop.db.selectFrom('changes').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual(['passphrase set', 'passphrase removed']);
  const ofOperator = aProcess({ config: { ...config, BACKUP_PASSPHRASE: 'ten metres of latha' } });
  expect((await ofOperator.overview(admin)).passphrase).toBe('operator');
  expect(await ofOperator.setPassphrase(shop, admin, 'another of mine')).toBe(false);
});

test('the record names who made, downloaded and deleted a backup', async () => {
  const shopProcess = aProcess();
  await shopProcess.begin(shop, admin);
  await shopProcess.settled();
  const [{ name = '' } = {}] = (await shopProcess.overview(admin)).backups;
  (await shopProcess.read(shop, admin, name))?.bytes.destroy();
  await shopProcess.remove(shop, admin, name);
  const changes = await shop.db.selectFrom('changes').selectAll().orderBy('id').execute();
  expect(changes.map(({ act, actorName }) => [act, actorName])).toEqual(
    ['backup begun', 'backup downloaded', 'backup deleted'].map((act) => [act, admin.fullName]),
  );
});
