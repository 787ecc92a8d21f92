import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { aPostgresDatabase } from '../../tests/support/engines.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { aCheckout, aCustomer, aProduct, audit, checkOut, shopOn } from '../../tests/support/test-shop.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { plainPostgresError } from './postgres.ts';

const hasServer = inject('postgresTemplate') !== null;
const log = pino({ level: 'silent' });
async function open(DATABASE_URL: string) {
  const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_CONNECTIONS: 4 }, log);
  onTestFinished(() => opened.db.destroy());
  return opened;
}
async function aClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
const KHADDAR = { key: 'k', name: 'Khaddar', createdAt: 0 };

describe.runIf(hasServer)('opening', () => {
  test('a server that is down, a database that is not there and a host that is unknown are told in plain words, without the password', async () => {
    const there = new URL(await aPostgresDatabase());
    const faults: [string, RegExp][] = [
      [`postgres://u:geheim@127.0.0.1:${await aFreePort()}/x`, /does not answer\. Is it running\?$/],
      [`postgres://thaan:geheim@${there.host}/nowhere`, /no such database .* Create it with createdb\.$/],
      ['postgres://u:geheim@no-such-host.invalid/x', /The host of .* is not known\./],
    ];
    await Promise.all(
      faults.map(async ([url, words]) => {
        const failure = await open(url).catch((error: Error) => error);
        expect(failure).toBeInstanceOf(PlainError);
        expect(String(failure)).toMatch(words);
        expect(String(failure)).not.toContain('geheim');
      }),
    );
  });

  test('the driver’s own timeout is told as no answer, a statement’s or a lock’s is passed on', () => {
    const url = 'postgres://u:geheim@db.example/x';
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(plainPostgresError(slow, url)).toBe(slow);
    expect(String(plainPostgresError(new Error('timeout exceeded when trying to connect'), url))).toMatch(
      /does not answer/,
    );
  });

  test('a server that takes no changes is told in plain words', async () => {
    const there = new URL(await aPostgresDatabase({ empty: true }));
    const client = await aClient(there.href);
    await client.query(`alter database ${there.pathname.slice(1)} set default_transaction_read_only = on`);
    const failure = await open(there.href).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(PlainError);
    expect(String(failure)).toMatch(
      / takes no changes: it is a standby, or default_transaction_read_only is on\.$/,
    );
  });

  test('processes that start at once on an empty database make one schema', async () => {
    const url = await aPostgresDatabase({ empty: true });
    const opened = await Promise.all([open(url), open(url), open(url)] as const);
    const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(opened[0].db);
    expect(rows[0]?.n).toBe(migrations.length);
  });

  test('a schema of a newer version is refused and left as it is', async () => {
    const url = await aPostgresDatabase();
    const { db } = await open(url);
    await sql`insert into migrations values (${migrations.length + 1}, 'of tomorrow')`.execute(db);
    await expect(open(url)).rejects.toThrow(/written by a newer version of the shop/);
  });

  test('texts are sorted byte by byte, whatever the database’s own language', async () => {
    const { db } = await open(await aPostgresDatabase());
    for (const key of ['b', 'A', 'a', 'Z', 'ا'])
      await db.insertInto('categories').values({ key, name: key, createdAt: 0 }).execute();
    const rows = await db.selectFrom('categories').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['A', 'Z', 'a', 'b', 'ا']);
  });
});

describe.runIf(hasServer)('connections that break', () => {
  test('a transaction whose connection is cut before its commit is run again, and happens once', async () => {
    const url = await aPostgresDatabase();
    const shop = shopOn(await open(url));
    const knife = await aClient(url);
    let runs = 0;
    await inTransaction(shop, async (trx) => {
      runs += 1;
      await trx
        .insertInto('categories')
        .values({ ...KHADDAR, createdAt: runs })
        .execute();
      if (runs > 1) return;
      await knife.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await trx.selectFrom('categories').selectAll().execute();
    });
    const rows = await shop.db.selectFrom('categories').select('createdAt').execute();
    expect([runs, rows]).toEqual([2, [{ createdAt: 2 }]]);
  });

  test('an order whose commit is not answered is looked up, and is there once', async () => {
    const url = await aPostgresDatabase();
    const books = shopOn(await open(url));
    const customer = await aCustomer(books);
    await addToCart(books, customer, await aProduct(books), 2);
    const checkout = await aCheckout(books, customer);
    const cut = await cutAtCommit(url);
    const shop = { ...books, ...(await open(cut.url)) };
    cut.arm();
    expect(await checkOut(shop, customer, checkout)).toMatchObject({ ok: true, replayed: true });
    expect(cut.times()).toBe(1);
    expect(await books.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expect(
      inTransaction(shop, async (trx) => {
        cut.arm();
        await trx.insertInto('categories').values(KHADDAR).execute();
      }),
    ).rejects.toThrow('the connection was lost during a commit');
    expect(await audit(books)).toEqual([]);
  });

  test('a lock that is held for too long is an error, not a wait for ever', async () => {
    const url = await aPostgresDatabase();
    const { db } = await open(url);
    const other = await aClient(url);
    await other.query('begin; lock table categories');
    await expect(db.selectFrom('categories').selectAll().execute()).rejects.toMatchObject({ code: '55P03' });
  });
});

/** Once armed, this proxy breaks after a commit and before its answer. */
async function cutAtCommit(address: string) {
  const there = new URL(address);
  let armed = false;
  let cuts = 0;
  const way = createServer((client) => {
    const server = connect(Number(there.port), there.hostname);
    let committing = false;
    client.on('data', (bytes) => {
      committing ||= armed && bytes.includes('commit');
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!committing) return client.write(bytes);
      armed = false;
      cuts += 1;
      return client.destroy();
    });
    client.on('close', () => server.destroy()).on('error', () => {});
    server.on('close', () => client.destroy()).on('error', () => {});
  });
  const port = await aFreePort();
  await new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void way.close());
  const through = Object.assign(new URL(address), { port: String(port) });
  const arm = () => {
    armed = true;
  };
  return { url: through.href, arm, times: () => cuts };
}
