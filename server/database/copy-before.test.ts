import { copyFileSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aSmallDisk, removeDisk } from '../../tests/support/small-disk.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { migrations } from './migrations.ts';
import { openSqliteIn } from './open.ts';

const COPY = `thaan.before-${migrations.length}.sqlite`;

const DATABASE = 'thaan.sqlite';
/** Enough for SQLite beside the file, not for a second one: an empty shop has a megabyte. */
const ROOM = 512 * 1024;

/** At the previous schema. */
async function anOlderShop(folder: string): Promise<void> {
  const { db } = await openSqliteIn(folder, migrations.slice(0, -1));
  await db.destroy();
}

const copies = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('thaan.before-'));

test('a disk without room for the copy is named with what it needs, and nothing is changed', async ({
  skip,
}) => {
  const folder = aSmallDisk(8);
  if (!folder) return skip('only root may mount a disk');
  onTestFinished(() => removeDisk(folder));
  const elsewhere = aTempFolder();
  await anOlderShop(elsewhere);
  copyFileSync(path.join(elsewhere, DATABASE), path.join(folder, DATABASE));
  const filled = path.join(folder, 'other');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filled, Buffer.alloc(bavail * bsize - ROOM));
  await expect(openSqliteIn(folder)).rejects.toThrow(
    /no room for that in .*: have \d MB free there, and start again/,
  );
  expect(copies(folder)).toEqual([]);
  rmSync(filled);
  const { db } = await openSqliteIn(folder);
  await db.destroy();
  expect(copies(folder)).toEqual([COPY]);
});

test('what a killed process left of its copy is removed by a later start, and not what one is writing', async () => {
  const folder = aTempFolder();
  await anOlderShop(folder);
  const left = [`${COPY}.1.part`, `${COPY}.1.part-journal`, `${COPY}.0.part-journal`];
  const [written, itsJournal] = [`${COPY}.2.part`, `${COPY}.2.part-journal`];
  for (const name of [...left, written, itsJournal]) writeFileSync(path.join(folder, name), 'part');
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  for (const name of [...left, itsJournal]) utimesSync(path.join(folder, name), anHourAgo, anHourAgo);
  const { db } = await openSqliteIn(folder);
  await db.destroy();
  expect(copies(folder)).toEqual([COPY, written, itsJournal]);
});
