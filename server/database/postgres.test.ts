import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { aPostgresDatabase } from '../../tests/support/engines.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { findPostgres, postgresOnSmallDisk, startPostgres } from '../../tests/support/postgres-server.ts';
import { fillDisk } from '../../tests/support/small-disk.ts';
import { aCheckout, aCustomer, aProduct, audit, checkOut, shopOn } from '../../tests/support/test-shop.ts';
import { openBus } from '../live/bus.ts';
import { addressesOf, withoutPassword } from './addresses.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { databaseFailed, patienceLeft, withPatience } from './patience.ts';
import { connectToPostgres, openPostgres, plainPostgresError } from './postgres.ts';
import { connectionsTo } from './primary.ts';
import { whyPostgresFails } from './write-trial.ts';

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
  test('a server that is down or takes no changes, a database that is not there and a host that is unknown are told in plain words, without the password', async () => {
    const there = new URL(await aPostgresDatabase({ empty: true }));
    await readOnly(there);
    const faults: [string, RegExp][] = [
      [`postgres://u:geheim@127.0.0.1:${await aFreePort()}/x`, /does not answer\. Is it running\?$/],
      [`postgres://thaan:geheim@${there.host}/nowhere`, /no such database .* Create it with createdb\.$/],
      ['postgres://u:geheim@no-such-host.invalid/x', /The host of .* is not known\./],
      [there.href, / takes no changes: it is a standby, or default_transaction_read_only is on\.$/],
    ];
    for (const [url, words] of faults) {
      const failure = await open(url).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(PlainError);
      expect(String(failure)).toMatch(words);
      expect(String(failure)).not.toContain('geheim');
    }
  });

  test('the driver’s own timeout is told as no answer, a statement’s or a lock’s is passed on', () => {
    const url = 'postgres://u:geheim@db.example/x';
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(plainPostgresError(slow, url)).toBe(slow);
    const none = new Error('timeout exceeded when trying to connect');
    expect(String(plainPostgresError(none, url))).toMatch(/does not answer/);
  });

  test('processes that start at once on an empty database make one schema', async () => {
    const url = await aPostgresDatabase({ empty: true });
    const opened = await Promise.all([open(url), open(url), open(url)] as const);
    const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(opened[0].db);
    expect(rows[0]?.n).toBe(migrations.length);
  });

  test('texts are sorted byte by byte, whatever the database’s own language', async () => {
    const { db } = await open(await aPostgresDatabase());
    for (const key of ['b', 'A', 'a', 'Z', 'ا'])
      await db.insertInto('categories').values({ key, name: key, createdAt: 0 }).execute();
    const rows = await db.selectFrom('categories').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['A', 'Z', 'a', 'b', 'ا']);
  });
});

test('a new connection to a server whose disk is full fails for that reason, and commands say so in plain words', async ({
  skip,
}) => {
  const bin = findPostgres();
  const small = bin === null ? null : await postgresOnSmallDisk(bin, 96);
  if (!small) return skip();
  onTestFinished(small.remove);
  // The server removes it when its catalogue changes.
  for (const file of globSync(`${small.disk}/postgres/data/**/pg_internal.init`)) rmSync(file);
  fillDisk(small.disk);
  const opening = openPostgres({ url: small.server.url('postgres'), connections: 1, log });
  await expect(opening).rejects.toThrow(/^The disk of the PostgreSQL server of .* is full\./);
  const failure = Object.assign(new Error('could not write init file'), { code: 'XX000' });
  expect(whyPostgresFails(failure)).toBe('disk full');
});

describe.runIf(hasServer)('connections that break', () => {
  test('a transaction whose connection is cut before its commit is run again, and happens once', async () => {
    const url = await aPostgresDatabase();
    const shop = shopOn(await open(url));
    const knife = await aClient(url);
    let runs = 0;
    await inTransaction(shop, async (trx) => {
      runs += 1;
      const row = { ...KHADDAR, createdAt: runs };
      await trx.insertInto('categories').values(row).execute();
      if (runs > 1) return;
      const others = 'pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
      await knife.query(`select pg_terminate_backend(pid) from ${others}`);
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
    const lost = inTransaction(shop, async (trx) => {
      cut.arm();
      await trx.insertInto('categories').values(KHADDAR).execute();
    });
    await expect(lost).rejects.toThrow('the connection was lost during a commit');
    expect(await audit(books)).toEqual([]);
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

const MOST_MS = 8000;

async function asRequest<T>(work: () => Promise<T>) {
  const startedAt = performance.now();
  const { result, failed } = await withPatience(async () => {
    const result = await work().catch((error: unknown) => ({ error }));
    return { result, failed: databaseFailed() };
  });
  return { result, failed, ms: performance.now() - startedAt };
}

describe.runIf(hasServer)('with a table that another holds', () => {
  let shop: Shop;
  let other: pg.Client;
  beforeEach(async () => {
    const url = await aPostgresDatabase();
    shop = shopOn(await open(url));
    other = await aClient(url);
  });
  async function aReadyCheckout() {
    const customer = await aCustomer(shop);
    await addToCart(shop, customer, await aProduct(shop), 1);
    const checkout = await aCheckout(shop, customer);
    await hold('orders');
    return () => asRequest(() => checkOut(shop, customer, checkout));
  }
  const hold = (table: string) => other.query(`begin; lock table "${table}"`);
  const letGo = () => other.query('rollback');
  const read = (table: 'categories' | 'sliders' | 'pages') =>
    shop.db.selectFrom(table).select('createdAt').execute();

  test.each([
    ['waits for it', 1000],
    // The lock timeout is four seconds.
    ['whose lock is given up once is run again', 4300],
  ])('a checkout %s, and happens once', async (_, heldMs) => {
    const send = await aReadyCheckout();
    setTimeout(letGo, heldMs);
    expect((await send()).result).toMatchObject({ ok: true });
    expect(await audit(shop)).toEqual([]);
  });

  test('a checkout gives up within eight seconds, leaves nothing behind, and can be sent again', async () => {
    const send = await aReadyCheckout();
    const { result, failed, ms } = await send();
    expect(result).toMatchObject({ error: expect.any(Error) });
    expect([failed, ms < MOST_MS]).toEqual([true, true]);
    await letGo();
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect((await send()).result).toMatchObject({ ok: true });
    expect(await audit(shop)).toEqual([]);
  });

  test('what a request waits for one after the other adds up to no more, and its statements end on the server too', async () => {
    await hold('categories');
    await other.query('lock table sliders; lock table pages');
    const { failed, ms } = await asRequest(async () => {
      for (const table of ['categories', 'sliders', 'pages'] as const) await read(table).catch(() => {});
    });
    expect([failed, ms < MOST_MS]).toEqual([true, true]);
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await other.query(`select 1 ${waiting}`)).rowCount).toBe(0);
    await letGo();
    expect((await asRequest(() => read('pages'))).failed).toBe(false);
  });

  test('what a request began and did not wait for goes on after it is answered', async () => {
    await hold('categories');
    let later = Promise.resolve<unknown>(null);
    await withPatience(async () => {
      later = inTransaction(shop, async (trx) => {
        await trx.selectFrom('sliders').select('createdAt').execute();
        await sleep(100);
        return patienceLeft();
      });
    });
    expect(await later).toBeNull();
  });
});

describe.runIf(findPostgres())('with a server that has no connection left', () => {
  test('a request waits for one, and gives up within eight seconds', { tags: 'long' }, async () => {
    const server = await startPostgres(findPostgres() ?? '', { connections: 6 });
    const url = server.url('postgres');
    const db = await openPostgres({ url, connections: 2, log });
    // Closes its own connection, like an idle one.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => {});
    const others = Array.from({ length: 6 }, () => new pg.Client(url));
    for (const other of others) await other.connect();
    const ask = () => asRequest(() => sql<{ one: number }>`select 1 as one`.execute(db));
    const { failed, ms } = await ask();
    expect([failed, ms < MOST_MS]).toEqual([true, true]);
    setTimeout(() => others.pop()?.end(), 1000);
    expect(await ask()).toMatchObject({ failed: false, result: { rows: [{ one: 1 }] } });
    for (const other of others) await other.end();
    await db.destroy();
    await server.remove();
  });
});

async function proxyTo(there: URL, between: (client: Socket, server: Socket) => void): Promise<number> {
  const door = createServer((client) => {
    const server = connect(Number(there.port), there.hostname);
    between(client, server);
    server.pipe(client);
    for (const side of [client, server]) side.on('error', () => {}).on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void door.close());
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}
async function readOnly(there: URL): Promise<pg.Client> {
  const client = await aClient(there.href);
  await client.query(`alter database ${there.pathname.slice(1)} set default_transaction_read_only = on`);
  return client;
}
async function answers(url: string): Promise<void> {
  const db = await openPostgres({ url, connections: 2, log });
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
}

describe.runIf(hasServer)('connections', () => {
  test('to the only server go on reading when it takes no writes', async () => {
    const there = new URL(await aPostgresDatabase());
    await readOnly(there);
    const db = await openPostgres({ url: there.href, connections: 2, log });
    onTestFinished(() => db.destroy());
    const reading = sql<{ one: number }>`select 1 as one from pg_sleep(0.5)`.execute(db);
    const writing = sql`insert into jobs (name, "ranAt") values ('x', 0)`.execute(db);
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect((await reading).rows).toEqual([{ one: 1 }]);
  });

  test('go to the server that answers', async () => {
    const there = new URL(await aPostgresDatabase());
    await answers(`postgres://thaan@127.0.0.1:${await aFreePort()},${there.host}${there.pathname}`);
  });

  test('of the pool, alone and for live news begin at the primary when the first address is a standby', async () => {
    const [standby, there] = [new URL(await aPostgresDatabase()), new URL(await aPostgresDatabase())];
    await readOnly(standby);
    // Both databases are on one server: this proxy replaces the second's name by the first's, of equal
    // length.
    const port = await proxyTo(there, (client, server) => {
      client.once('data', (bytes) => {
        const asked = bytes.toString('latin1').replace(there.pathname.slice(1), standby.pathname.slice(1));
        server.write(Buffer.from(asked, 'latin1'));
        client.pipe(server);
      });
    });
    const url = `postgres://thaan@127.0.0.1:${port},${there.host}${there.pathname}`;
    const bus = await openBus({ url, log, schema: migrations.length, onOutdated: () => {} });
    await bus.close();
    const alone = await connectToPostgres(url);
    const { rows } = await alone.query('select current_database() as name');
    expect(rows).toEqual([{ name: there.pathname.slice(1) }]);
    await alone.end();
    await answers(url);
  });

  test('are not left open to a server that takes no writes', async () => {
    const there = new URL(await aPostgresDatabase());
    const admin = await readOnly(there);
    const Connection = connectionsTo(`postgres://thaan@${there.host},${there.host}${there.pathname}`);
    await expect(new Connection({}).connect()).rejects.toThrow(/takes no writes/);
    const open = 'select 1 from pg_stat_activity where datname = current_database()';
    await expect.poll(async () => (await admin.query(open)).rowCount).toBe(1);
  });

  test('that break while the server is asked what it is are refused, and end no process', async () => {
    const there = new URL(await aPostgresDatabase());
    const port = await proxyTo(there, (client, server) => {
      client.on('data', (bytes) =>
        bytes.includes('pg_is_in_recovery') ? client.destroy() : server.write(bytes),
      );
    });
    const Connection = connectionsTo(`postgres://thaan@127.0.0.1:${port},127.0.0.1:${port}${there.pathname}`);
    const pool = new pg.Pool({ Client: Connection });
    await expect(pool.connect()).rejects.toThrow(/^Connection terminated/);
    await pool.end();
  });

  test('to a server that does not answer are all given up when one finds it', async () => {
    const url = await aPostgresDatabase();
    const Connection = connectionsTo(url);
    const [one, two] = [new Connection({ query_timeout: 100 }), new Connection({})];
    for (const client of [one, two]) {
      client.on('error', () => {});
      await client.connect();
    }
    const other = two.query('select pg_sleep(60)').catch((error: Error) => error.message);
    await expect(one.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
    expect(await other).toMatch(/^Connection terminated/);
  });
});

test('each server of an address has an address, and none shows the password', () => {
  // Split, so that secret scanners do not report it.
  const user = ['u', 'p%40ss'].join(':');
  const url = `postgres://${user}@one:5432,two:5433/shop?x=1`;
  const each = ['one:5432', 'two:5433'].map((host) => `postgres://${user}@${host}/shop?x=1`);
  expect(addressesOf(url)).toEqual(each);
  expect(addressesOf('postgres://one/shop')).toEqual(['postgres://one/shop']);
  expect(withoutPassword(url)).toBe('postgres://u@one:5432,two:5433/shop');
  expect(withoutPassword('postgres://u:geheim@h:5432/d?password=geheim')).toBe('postgres://u@h:5432/d');
  expect(withoutPassword('mysql:')).toBe('unreadable');
});
