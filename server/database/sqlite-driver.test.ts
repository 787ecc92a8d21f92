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
  type Writer = Pick<Transaction<Database>, 'insertInto'>;
  const add = (key: string) => (trx: Writer) =>
    trx.insertInto('categories').values({ key, name: key, createdAt: 1 }).execute();
  const keysOf = async (of: Pick<Transaction<Database>, 'selectFrom'>) =>
    (await of.selectFrom('categories').select('key').orderBy('key').execute()).map(({ key }) => key);
  const inTrx = <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
    opened.db.transaction().execute(work);
  return { ...opened, add, keysOf, keys: () => keysOf(opened.db), inTrx };
}

function onCommit(before: () => void): void {
  const { run } = StatementSync.prototype;
  type Values = Parameters<typeof run>;
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...of: Values) {
    if (this.sourceSQL === 'commit') before();
    return run.apply(this, of);
  });
}

test('transactions and statements of a few turns of the event loop in a row are one commit, and one alone waits for no other', async () => {
  const { db, add, keys, inTrx } = await openFile();
  let commits = 0;
  onCommit(() => {
    commits += 1;
  });
  const writes: Promise<unknown>[] = [];
  const write = (key: string) => {
    writes.push(inTrx(add(key)));
    return nextTurn();
  };
  for (const key of ['a', 'b', 'c']) await write(key);
  await Promise.all([...writes, add('d')(db)]);
  expect(commits).toBe(1);
  expect(await keys()).toEqual(['a', 'b', 'c', 'd']);
  // A group that never ends is committed too.
  for (let more = 0; commits < 3 && more < 100; more += 1) await write(`d${more}`);
  expect(commits).toBe(3);
  await Promise.all(writes);
});

test('after a commit that waited long for the disk others have their turns before the next transaction', async () => {
  const { add, keys, inTrx } = await openFile();
  onCommit(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30));
  await inTrx(add('a'));
  let turns = 0;
  let isCounting = true;
  const count = (async () => {
    for (; isCounting; turns += 1) await nextTurn();
  })();
  const begunAfter = await inTrx(async (trx) => {
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
  const { db, add, keys, inTrx } = await openFile();
  const settled = await Promise.allSettled([
    inTrx(add('a')),
    inTrx(async (trx) => {
      await add('b')(trx);
      throw new Error('changed my mind');
    }),
    add('a')(db),
    inTrx(add('c')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['a', 'c']);
});

test('a transaction sees those before it, and nobody else sees it before it is committed', async () => {
  const { add, keys, keysOf, inTrx } = await openFile();
  const seen: string[][] = [];
  const answered: string[] = [];
  onCommit(() => expect(answered).toEqual([]));
  await Promise.all([
    inTrx(add('a')).then(() => answered.push('a')),
    inTrx(async (trx) => seen.push(await keysOf(trx), await keys())).then(() => answered.push('b')),
  ]);
  expect(seen).toEqual([['a'], []]);
  expect(await keys()).toEqual(['a']);
  expect(answered).toEqual(['a', 'b']);
});

test('a commit that fails fails all that were in it, and the next ones go on', async () => {
  const { db, add, keys, inTrx } = await openFile();
  let failures = 1;
  onCommit(() => {
    if (failures-- > 0) throw new Error('the disk is gone');
  });
  const settled = await Promise.allSettled([inTrx(add('a')), add('b')(db)]);
  const why = settled.map((one) => one.status === 'rejected' && one.reason.message);
  expect(why).toEqual(['the disk is gone', 'the disk is gone']);
  await inTrx(add('c'));
  expect(await keys()).toEqual(['c']);
});

test('when SQLite itself rolls back, all that was not committed fails, and none writes on', async () => {
  const { raw, add, keys, inTrx } = await openFile();
  const lost = inTrx(add('a'));
  const tried = inTrx(async (trx) => {
    await add('b')(trx);
    raw.exec('rollback'); // as on a full disk
    await add('c')(trx);
  });
  await expect(tried).rejects.toThrow('rolled back');
  await expect(lost).rejects.toThrow('rolled back');
  await inTrx(add('d'));
  expect(await keys()).toEqual(['d']);
});

test('a transaction that waits for something keeps the others waiting, and no read, and half of it is never committed', async () => {
  const { db, add, keys, inTrx } = await openFile();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inTrx(async (trx) => {
    await add('a')(trx);
    await promise;
    await add('b')(trx);
  });
  const second = inTrx(add('c'));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(await keys()).toEqual([]);
  resolve();
  await Promise.all([first, second]);
  expect(await keys()).toEqual(['a', 'b', 'c']);
  const held = Promise.withResolvers<void>();
  const writing = inTrx(async (trx) => {
    await add('d')(trx);
    await held.promise;
  });
  await nextTurn();
  const reading = db
    .with('all', (of) => of.selectFrom('categories').select('key'))
    .selectFrom('all')
    .select('key');
  expect(await reading.execute()).toHaveLength(3);
  held.resolve();
  await writing;
  expect(await reading.execute()).toHaveLength(4);
});

test('a setting that means nothing inside a transaction is set outside of one', async () => {
  const { db, add, inTrx } = await openFile();
  await Promise.all([add('a')(db), sql`pragma foreign_keys = off`.execute(db)]);
  const { rows } = await inTrx((trx) => sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(trx));
  expect(rows).toEqual([{ foreign_keys: 0 }]);
});
