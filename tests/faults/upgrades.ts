/** The upgrade of each older schema is killed midway; the next start finishes it, and no row is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../../server/database/migrations.ts';
import { openSqliteIn } from '../../server/database/open.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const PRODUCTS = 2000;

/** A folder at schema `version`, with products if it has a table for them. */
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

/** Opens a copy of the data like a start, in a process that is killed at a random moment of `wholeMs`. */
async function upgrade(old: string, folder: string, wholeMs?: number): Promise<number> {
  cpSync(old, folder, { recursive: true });
  const program = `const { openSqliteIn } = await import('./server/database/open.ts');
    console.log('begun');
    await openSqliteIn(process.argv[1]);
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const begunAt = performance.now();
  if (wholeMs) setTimeout(() => child.kill('SIGKILL'), Math.random() * wholeMs);
  await ended;
  return performance.now() - begunAt;
}

export async function upgrades(tries: number): Promise<Figure[]> {
  let [unfinished, broken, lost] = [0, 0, 0];
  for (let version = 1; version < migrations.length; version += 1) {
    const old = await folderAt(version);
    const folder = path.join(aTempFolder(), 'data');
    const wholeMs = await upgrade(old, folder);
    for (let n = 0; n < tries; n += 1) {
      rmSync(folder, { recursive: true });
      await upgrade(old, folder, wholeMs);
      if (schemaIn(folder) < migrations.length) unfinished += 1;
      try {
        const { db, raw } = await openSqliteIn(folder);
        const whole = raw.prepare('PRAGMA integrity_check').get()?.integrity_check;
        if (schemaIn(folder) !== migrations.length || whole !== 'ok') broken += 1;
        const products = raw.prepare('select count(*) as n from products').get()?.n;
        if (products !== (version >= 2 ? PRODUCTS : 0)) lost += 1;
        await db.destroy();
      } catch (error) {
        broken += 1;
        console.log(error);
      }
    }
  }
  const older = migrations.length - 1;
  return [
    figure(`upgrades from ${older} older schemas, each killed`, tries * older),
    figure('of these killed before they were done', unfinished),
    fault('starts that did not work afterwards', broken),
    fault('upgrades that lost a row', lost),
  ];
}

function schemaIn(folder: string): number {
  using db = new DatabaseSync(sqliteFileIn(folder));
  return Number(db.prepare('select max(version) as version from migrations').get()?.version);
}
