/**
 * A process killed at any step leaves old or new data whole; the next start finishes.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { dropRestore, finishRestore, putInPlace, putInPlaceAtStart } from './in-place.ts';
import { sayRunningIn } from './running.ts';
import { sqliteFileIn } from './sqlite-file.ts';

function aFolder({ isOldDamaged = false } = {}) {
  const dataDir = aTempFolder();
  if (isOldDamaged) writeFileSync(sqliteFileIn(dataDir), 'no database at all'.repeat(1000));
  else fillAndDie(dataDir, 'old');
  writeFileSync(path.join(dataDir, 'auth-secret'), 'of old');
  const workshop = path.join(dataDir, '.new-1');
  mkdirSync(workshop);
  runNode(`${FILL}; fill(${JSON.stringify(sqliteFileIn(workshop))}, 'new').close()`);
  writeFileSync(path.join(workshop, 'auth-secret'), 'of new');
  return { dataDir, workshop };
}

/** The process is killed: closing would empty the log. */
const fillAndDie = (folder: string, name: string) =>
  runNode(
    `${FILL}; fill(${JSON.stringify(sqliteFileIn(folder))}, '${name}'); process.kill(process.pid, 'SIGKILL')`,
  );

const FILL = `import { DatabaseSync } from 'node:sqlite';
  function fill(file, name) {
    const db = new DatabaseSync(file);
    db.exec("pragma journal_mode = wal; create table shop (name text); insert into shop values ('" + name + "')");
    return db;
  }`;

const runNode = (script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });

function nameIn(file: string): unknown {
  using db = new DatabaseSync(file);
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  return db.prepare('select name from shop').get()?.name;
}

const replacedIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^thaan\.replaced-.*\.sqlite$/.test(name));

/** Simulates a power cut before its n-th change of the folder. */
const killedAt = (n: number, { dataDir, workshop }: { dataDir: string; workshop: string }) =>
  runNode(`import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = ${n};
    for (const name of ['renameSync', 'linkSync', 'rmSync', 'fsyncSync']) {
      const real = fs[name];
      fs[name] = (...args) => {
        if (--left === 0) process.kill(process.pid, 'SIGKILL');
        return real(...args);
      };
    }
    syncBuiltinESMExports();
    const { putInPlace } = await import('./server/database/in-place.ts');
    putInPlace(${JSON.stringify(workshop)}, ${JSON.stringify(dataDir)});
    process.stdout.write('done');`);

test('killed before any of its steps, it leaves the old data or the new ones, and the next start finishes it', () => {
  const seen: string[] = [];
  for (let n = 1; ; n += 1) {
    const folder = aFolder();
    const { stdout, signal } = killedAt(n, folder);
    expect(existsSync(sqliteFileIn(folder.dataDir))).toBe(true);
    finishRestore(folder.dataDir);
    const name = String(nameIn(sqliteFileIn(folder.dataDir)));
    expect(readFileSync(path.join(folder.dataDir, 'auth-secret'), 'utf8')).toBe(`of ${name}`);
    const replaced = replacedIn(folder.dataDir).map((file) => nameIn(path.join(folder.dataDir, file)));
    expect(replaced).toEqual(name === 'new' ? ['old'] : []);
    seen.push(name);
    if (stdout === 'done') break;
    expect(signal).toBe('SIGKILL');
  }
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.join(' ')).toMatch(/^(old )+(new ?)+$/);
}, 120_000);

test('a damaged database gives way too, and is kept as it is', () => {
  const { dataDir, workshop } = aFolder({ isOldDamaged: true });
  const before = readFileSync(sqliteFileIn(dataDir));
  const keptAs = putInPlace(workshop, dataDir) ?? '';
  expect(nameIn(sqliteFileIn(dataDir))).toBe('new');
  expect(readFileSync(keptAs).equals(before)).toBe(true);
});

test('what waits for a start is not put in place under a running shop, nor once it was dropped', () => {
  const dropped = aFolder();
  putInPlaceAtStart(dropped.workshop, dropped.dataDir);
  dropRestore(dropped.dataDir);
  expect(finishRestore(dropped.dataDir)).toBeNull();
  expect(nameIn(sqliteFileIn(dropped.dataDir))).toBe('old');
  expect(readFileSync(path.join(dropped.dataDir, 'auth-secret'), 'utf8')).toBe('of old');
  expect(readdirSync(dropped.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  const { dataDir, workshop } = aFolder();
  putInPlaceAtStart(workshop, dataDir);
  const running = sayRunningIn(dataDir, 60);
  expect(() => finishRestore(dataDir)).toThrow(/^A shop is running on .*Stop it first/);
  expect(nameIn(sqliteFileIn(dataDir))).toBe('old');
  running.close();
  expect(finishRestore(dataDir)).toMatch(/thaan\.replaced-/);
  expect(nameIn(sqliteFileIn(dataDir))).toBe('new');
  expect(finishRestore(dataDir)).toBeNull();
});

test('rows that are in the log of the new database come into its place too', () => {
  // As on a new machine: reading the old database could move them into the file.
  const dataDir = aTempFolder();
  const workshop = path.join(dataDir, '.new-1');
  mkdirSync(workshop);
  // As when the disk has no room for the checkpoint at the close.
  fillAndDie(workshop, 'in the log');
  putInPlace(workshop, dataDir);
  expect(nameIn(sqliteFileIn(dataDir))).toBe('in the log');
});
