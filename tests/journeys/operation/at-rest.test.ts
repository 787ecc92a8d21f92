/**
 * Other users of the machine can read none of the shop's files, whatever the umask.
 * @module-tag long
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations.ts';
import { openSqliteIn } from '../../../server/database/open.ts';
import { sendPicture } from '../../faults/shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { mailsIn } from '../../support/mails.ts';
import { operate } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const umask = process.umask(0);
afterAll(() => void process.umask(umask));

const NO_URL = { DATABASE_URL: '' };

const openIn = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0,
  );

test('the doctor names what others can read, and a start closes it and leaves what is not the shop’s', async () => {
  const folder = aTempFolder();
  // With the file modes of an older version.
  chmodSync(folder, 0o777);
  const older = await openSqliteIn(folder, migrations.slice(0, -1));
  await older.db.destroy();
  mkdirSync(path.join(folder, 'mail'));
  writeFileSync(path.join(folder, 'mail', 'a-reset-link.eml'), 'token=secret');
  writeFileSync(path.join(folder, 'notes.txt'), 'for all to read');
  const before = await operate(folder, ['doctor'], NO_URL);
  expect(before.code).toBe(1);
  expect(before.out).toMatch(
    /bad +files at rest +other users have permissions on .*\n +next: `chmod -R go= /,
  );
  const shop = await runShop({ DEMO: 'off', ...NO_URL }, folder);
  expect(openIn(folder)).toEqual(['notes.txt']);
  expect(readdirSync(folder)).toContain(`thaan.before-${migrations.length}.sqlite`);
  await shop.stop();
  const after = await operate(folder, ['doctor'], NO_URL);
  expect(after.out).toMatch(/well +files at rest/);
});

test('nothing that the shop and its commands write is open to others', async () => {
  const folder = path.join(aTempFolder(), 'data');
  const shop = await runShop(NO_URL, folder);
  const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
  expect(await sendPicture(shop.url, cookie)).toMatchObject({ status: 200 });
  expect((await post(shop.url, '/forgot-password', { email: ADMIN.email })).status).toBe(200);
  await expect.poll(() => mailsIn(folder).length).toBeGreaterThan(0);
  const out = aTempFolder();
  const archive = path.join(out, 'shop.tar.gz');
  for (const args of [
    ['backup', archive],
    ['export', path.join(out, 'catalogue.csv')],
  ])
    expect(await operate(folder, args, NO_URL)).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['auth-secret', 'mail', 'pictures', 'thaan.sqlite', 'thaan.sqlite-wal']),
  );
  expect([...openIn(folder), ...openIn(out)]).toEqual([]);
  await shop.stop();
  const restored = await operate(folder, ['restore', archive, '--replace'], NO_URL);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(folder).join()).toMatch(/thaan\.replaced-/);
  expect(openIn(folder)).toEqual([]);
});
