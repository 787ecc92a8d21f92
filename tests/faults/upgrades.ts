/** The upgrade of each older schema is killed in its middle; the next start finishes it, and no row is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '../../server/database/migrations.ts';
import { openSqliteIn } from '../../server/database/open.ts';
import type { Figure } from '../bench/report.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const PRODUCTS = 2000;
/** From the start of Node to the end of a whole upgrade. */
const LONGEST_LIFE_MS = 450;

/** A folder at schema `version`, with products where there is a table for them. */
async function folderAt(version: number): Promise<string> {
  const folder = aTempFolder();
  const { db, raw } = await openSqliteIn(folder, migrations.slice(0, version));
  if (version >= 2)
    raw.exec(`insert into products (id, productId, name, priceInPaisa, image, mainCategory, category, description, stock, createdAt, updatedAt)
      with recursive up(n) as (select 1 union all select n + 1 from up where n < ${PRODUCTS})
      select 'p' || n, 'P-' || n, 'Cloth', 1000, '/a.webp', 'Men', 'Latha', 'x', 5, n, n from up`);
  await db.destroy();
  return folder;
}

/** Opens the data as a start does, in a process that is killed. */
async function killedUpgrade(folder: string): Promise<boolean> {
  const program = `const { openSqliteIn } = await import('./server/database/open.ts'); await openSqliteIn(process.argv[1]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await sleep(Math.random() * LONGEST_LIFE_MS);
  const wasAlive = child.kill('SIGKILL');
  await ended;
  return wasAlive;
}

export async function upgrades(tries: number): Promise<Figure[]> {
  let [killed, broken, lost] = [0, 0, 0];
  for (let version = 1; version < migrations.length; version += 1) {
    const old = await folderAt(version);
    for (let n = 0; n < tries; n += 1) {
      const folder = path.join(aTempFolder(), 'data');
      cpSync(old, folder, { recursive: true });
      if (await killedUpgrade(folder)) killed += 1;
      try {
        const { db, raw } = await openSqliteIn(folder);
        const newest = raw.prepare('select max(version) as version from migrations').get()?.version;
        const whole = raw.prepare('PRAGMA integrity_check').get()?.integrity_check;
        if (newest !== migrations.length || whole !== 'ok') broken += 1;
        const products = raw.prepare('select count(*) as n from products').get()?.n;
        if (products !== (version >= 2 ? PRODUCTS : 0)) lost += 1;
        await db.destroy();
      } catch (error) {
        broken += 1;
        console.log(error);
      }
      rmSync(folder, { recursive: true });
    }
  }
  return [
    {
      name: `upgrades from ${migrations.length - 1} older schemas`,
      value: tries * (migrations.length - 1),
      unit: '',
    },
    { name: 'of these killed before they were done', value: killed, unit: '' },
    { name: 'starts that did not work afterwards', value: broken, unit: '', aim: 'none' },
    { name: 'upgrades that lost a row', value: lost, unit: '', aim: 'none' },
  ];
}
