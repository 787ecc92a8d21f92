import { StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#shop/kernel/database.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { openSqliteIn } from './open.ts';

async function openFile() {
  const opened = await openSqliteIn(aTempFolder());
  onTestFinished(() => opened.db.destroy());
  const add = (key: string) => (trx: Pick<Transaction<Database>, 'insertInto'>) =>
    trx.insertInto('categories').values({ key, name: key, createdAt: 1 }).execute();
  const keys = async () =>
    (await opened.db.selectFrom('categories').select('key').orderBy('key').execute()).map(({ key }) => key);
  return { ...opened, add, keys };
}

/** Runs before each commit of any connection. */
function onCommit(before: () => void): void {
  const { run } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...parameters: Parameters<typeof run>
  ) {
    if (this.sourceSQL === 'commit') before();
    return run.apply(this, parameters);
  });
  onTestFinished(() => spy.mockRestore());
}

test('transactions and statements that come together are one commit', async () => {
  const { db, add, keys } = await openFile();
  let commits = 0;
  onCommit(() => {
    commits += 1;
  });
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((key) => db.transaction().execute(add(key))),
    add('e')(db),
    db.updateTable('categories').set({ name: 'first' }).where('key', '=', 'a').execute(),
  ]);
  expect(commits).toBe(1);
  expect(await keys()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('transactions of a few turns of the event loop in a row are one commit, and one alone waits for no other', async () => {
  const { db, add, keys } = await openFile();
  let commits = 0;
  onCommit(() => {
    commits += 1;
  });
  const writes: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c']) {
    writes.push(db.transaction().execute(add(key)));
    await nextTurn();
  }
  await Promise.all(writes);
  expect(commits).toBe(1);
  expect(await keys()).toEqual(['a', 'b', 'c']);
  // An endless group is committed too.
  for (let more = 0; commits < 3 && more < 100; more += 1) {
    writes.push(db.transaction().execute(add(`d${more}`)));
    await nextTurn();
  }
  expect(commits).toBe(3);
  await Promise.all(writes);
});

test('after a commit that waited long for the disk others have their turns before the next transaction', async () => {
  const { db, add, keys } = await openFile();
  onCommit(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30));
  await db.transaction().execute(add('a'));
  let turns = 0;
  let isCounting = true;
  const count = (async () => {
    for (; isCounting; turns += 1) await nextTurn();
  })();
  const begunAfter = await db.transaction().execute(async (trx) => {
    const passed = turns;
    await add('b')(trx);
    return passed;
  });
  isCounting = false;
  await count;
  expect(begunAfter).toBeGreaterThan(5);
  expect(await keys()).toEqual(['a', 'b']);
});

test('a transaction that fails takes back its own writes and no others', async () => {
  const { db, add, keys } = await openFile();
  const settled = await Promise.allSettled([
    db.transaction().execute(add('a')),
    db.transaction().execute(async (trx) => {
      await add('b')(trx);
      throw new Error('changed my mind');
    }),
    add('a')(db),
    db.transaction().execute(add('c')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['a', 'c']);
});

test('a transaction sees those before it, and nobody else sees it before it is committed', async () => {
  const { db, add, keys } = await openFile();
  const seen: string[][] = [];
  const answered: string[] = [];
  onCommit(() => {
    expect(answered).toEqual([]);
  });
  await Promise.all([
    db
      .transaction()
      .execute(add('a'))
      .then(() => answered.push('a')),
    db
      .transaction()
      .execute(async (trx) => {
        seen.push((await trx.selectFrom('categories').select('key').execute()).map(({ key }) => key));
        seen.push(await keys());
      })
      .then(() => answered.push('b')),
  ]);
  expect(seen).toEqual([['a'], []]);
  expect(await keys()).toEqual(['a']);
  expect(answered).toEqual(['a', 'b']);
});

test('a commit that fails fails all that were in it, and the next ones go on', async () => {
  const { db, add, keys } = await openFile();
  let failures = 1;
  onCommit(() => {
    if (failures-- > 0) throw new Error('the disk is gone');
  });
  const settled = await Promise.allSettled([db.transaction().execute(add('a')), add('b')(db)]);
  expect(settled.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'the disk is gone',
    'the disk is gone',
  ]);
  await db.transaction().execute(add('c'));
  expect(await keys()).toEqual(['c']);
});

test('when SQLite itself rolls back, all that was not committed fails, and none writes on', async () => {
  const { db, raw, add, keys } = await openFile();
  const lost = db.transaction().execute(add('a'));
  const tried = db.transaction().execute(async (trx) => {
    await add('b')(trx);
    raw.exec('rollback'); // as on a full disk
    await add('c')(trx);
  });
  await expect(tried).rejects.toThrow('rolled back');
  await expect(lost).rejects.toThrow('rolled back');
  await db.transaction().execute(add('d'));
  expect(await keys()).toEqual(['d']);
});

test('a transaction that waits for something keeps the others waiting, and half of it is never committed', async () => {
  const { db, add, keys } = await openFile();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (trx) => {
    await add('a')(trx);
    await promise;
    await add('b')(trx);
  });
  const second = db.transaction().execute(add('c'));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(await keys()).toEqual([]);
  resolve();
  await Promise.all([first, second]);
  expect(await keys()).toEqual(['a', 'b', 'c']);
});

test('a read waits for no transaction, also one of several queries', async () => {
  const { db, add } = await openFile();
  const { promise, resolve } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (trx) => {
    await add('a')(trx);
    await promise;
  });
  await nextTurn();
  const reading = db
    .with('all', (of) => of.selectFrom('categories').select('key'))
    .selectFrom('all')
    .select('key');
  expect(await reading.execute()).toEqual([]);
  resolve();
  await writing;
  expect(await reading.execute()).toEqual([{ key: 'a' }]);
});

test('a setting that means nothing inside a transaction is set outside of one', async () => {
  const { db, add } = await openFile();
  await Promise.all([add('a')(db), sql`pragma foreign_keys = off`.execute(db)]);
  const { rows } = await db
    .transaction()
    .execute((trx) => sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(trx));
  expect(rows).toEqual([{ foreign_keys: 0 }]);
});
