import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '#shop/backups/backup.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { sayRunningIn } from '../database/running.ts';
import type { Storage } from '../media/storage.ts';
import { examine, isAwake, notOpened } from './doctor.ts';

openShopForEachTest({ hasOwner: true });

const look = (what: string, env: Record<string, string> = {}) =>
  examine({ shop, config: readConfig({ DATA_DIR: aTempFolder(), ...env }), storage: {} as Storage }, [what]);

test('a shop whose process ended is bad, and one that runs is well', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder() });
  expect(await isAwake(config)).toMatchObject({
    is: 'bad',
    next: expect.stringContaining('`systemctl start thaan.socket thaan`'),
  });
  const held = sayRunningIn(config.DATA_DIR, 1);
  expect(await isAwake(config)).toMatchObject({ what: 'the shop', is: 'well' });
  held.close();
});

test('data that are locked, or whose server is down, are named, and a bug is thrown', async () => {
  const config = readConfig({ DATA_DIR: '/srv/thaan' });
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  expect(await notOpened(locked, config)).toEqual({
    what: 'writing an order',
    is: 'bad',
    words: 'the database is locked: database is locked. Orders cannot be taken',
    next: expect.stringContaining('`fuser -v /srv/thaan/thaan.sqlite`'),
  });
  const down = new PlainError('The PostgreSQL server does not answer.');
  const onServer = readConfig({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' });
  expect(await notOpened(down, onServer)).toMatchObject({
    next: expect.stringContaining('`systemctl restart postgresql`'),
  });
  expect((await notOpened(down, config)).next).toContain('`thaan-shop restore newest --replace`');
  await expect(notOpened(new TypeError('a bug'), config)).rejects.toThrow('a bug');
});

test('an old backup names why there is no newer one', async () => {
  const DATA_DIR = aTempFolder();
  const folder = path.join(DATA_DIR, 'backups');
  mkdirSync(folder);
  const name = backupName({ madeAt: shop.now() - 49 * HOUR_MS, kind: 'night', encrypted: false });
  writeFileSync(path.join(folder, name), '');
  const [old] = await look('backups', { DATA_DIR });
  expect(old).toMatchObject({ is: 'warn', words: expect.stringMatching(/none was begun since$/) });
  await saveSettings(shop, admin, 'backups', { nightly: false, hour: 3 });
  const [off] = await look('backups', { DATA_DIR });
  expect(off?.words).toMatch(/backups at night are switched off$/);
  expect(off?.next).toContain('`thaan-shop backup`');
});

test('mails that wait for a quarter of an hour are named with the answer of the mail server', async () => {
  await putInOutbox(shop, shop.db, [{ kind: 'password reset' }]);
  const lastError = 'address refused: 451 not now';
  const createdAt = shop.now() - 16 * MINUTE_MS;
  await shop.db.updateTable('outbox').set({ lastError, createdAt }).execute();
  const [late] = await look('outbox');
  expect(late).toMatchObject({ is: 'warn', words: expect.stringMatching(/: address refused: 451 not now$/) });
  await shop.db.updateTable('outbox').set({ createdAt: shop.now() }).execute();
  expect((await look('outbox'))[0]?.is).toBe('well');
});

test('a push server that does not answer, or is not allowed, is named', async () => {
  const host = `localhost:${await aFreePort()}`;
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  await addPushDevice(shop, admin, { endpoint: `https://${host}/phone`, ...keys });
  const [down] = await look('pushes', { PUSH_HOSTS: host });
  expect(down).toMatchObject({ is: 'warn', words: expect.stringContaining(`${host}, which takes`) });
  expect(down?.next).toContain(`curl -v https://${host}/`);
  const [other] = await look('pushes', { PUSH_HOSTS: 'push.example' });
  expect(other?.words).toContain(`PUSH_HOSTS does not name ${host}`);
});
