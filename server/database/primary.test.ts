import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { openBus } from '../live/bus.ts';
import { addressesOf, withoutPassword } from './addresses.ts';
import { migrations } from './migrations.ts';
import { connectToPostgres, openPostgres } from './postgres.ts';
import { connectionsTo } from './primary.ts';

const hasServer = ENGINE === 'postgres' && inject('postgresTemplate') !== null;
const log = pino({ level: 'silent' });

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
  const client = new pg.Client(there.href);
  await client.connect();
  onTestFinished(() => client.end());
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
