/**
 * Other users of the machine can read none of the shop's files, whatever the umask.
 * @module-tag long
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations.ts';
import { openSqliteIn } from '../../../server/database/open.ts';
import { sendPicture } from '../../faults/shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { mailsIn } from '../../support/mails.ts';
import { operate } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

let umask = 0;
beforeAll(() => {
  umask = process.umask(0);
});
afterAll(() => {
  process.umask(umask);
});

function openIn(folder: string): string[] {
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ];
  return all.filter((place) => (lstatSync(place).mode & 0o077) !== 0);
}

/** With the file modes of an older version. */
async function anOpenShop(): Promise<string> {
  const folder = aTempFolder();
  chmodSync(folder, 0o777);
  const older = await openSqliteIn(folder, migrations.slice(0, -1));
  await older.db.destroy();
  mkdirSync(path.join(folder, 'mail'));
  writeFileSync(path.join(folder, 'mail', 'a-reset-link.eml'), 'token=secret');
  writeFileSync(path.join(folder, 'notes.txt'), 'for all to read');
  return folder;
}

test('the doctor names what others can read, and a start closes it and leaves what is not the shop’s', async () => {
  const folder = await anOpenShop();
  const before = await operate(folder, ['doctor'], { DATABASE_URL: '' });
  expect(before.code).toBe(1);
  expect(before.out).toMatch(
    /bad +files at rest +other users have permissions on .*\n +next: `chmod -R go= /,
  );
  const shop = await runShop({ DEMO: 'off', DATABASE_URL: '' }, folder);
  expect(openIn(folder)).toEqual([path.join(folder, 'notes.txt')]);
  expect(readdirSync(folder)).toContain(`thaan.before-${migrations.length}.sqlite`);
  await shop.stop();
  const after = await operate(folder, ['doctor'], { DATABASE_URL: '' });
  expect(after.out).toMatch(/well +files at rest/);
});

test('nothing that the shop and its commands write is open to others', async () => {
  const folder = path.join(aTempFolder(), 'data');
  const shop = await runShop({ DATABASE_URL: '' }, folder);
  const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  expect(await sendPicture(shop.url, cookie, picture)).toMatchObject({ status: 200 });
  expect((await post(shop.url, '/forgot-password', { email: ADMIN.email })).status).toBe(200);
  await expect.poll(() => mailsIn(folder).length).toBeGreaterThan(0);
  const out = aTempFolder();
  const archive = path.join(out, 'shop.tar.gz');
  for (const args of [
    ['backup', archive],
    ['export', path.join(out, 'catalogue.csv')],
  ])
    expect(await operate(folder, args, { DATABASE_URL: '' })).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['auth-secret', 'mail', 'pictures', 'thaan.sqlite', 'thaan.sqlite-wal']),
  );
  expect([...openIn(folder), ...openIn(out)]).toEqual([]);
  await shop.stop();
  const restored = await operate(folder, ['restore', archive, '--replace'], { DATABASE_URL: '' });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(folder).join()).toMatch(/thaan\.replaced-/);
  expect(openIn(folder)).toEqual([]);
});
