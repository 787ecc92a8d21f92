import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { openBus } from '../live/bus.ts';
import { migrations } from './migrations.ts';
import { connectToPostgres, openPostgres } from './postgres.ts';
import { connectionsTo } from './primary.ts';

const hasServer = ENGINE === 'postgres' && inject('postgresTemplate') !== null;
const log = pino({ level: 'silent' });

describe.runIf(hasServer)('connections', () => {
  test('go to the server that answers', async () => {
    const there = new URL(await aPostgresDatabase());
    const url = `postgres://thaan@127.0.0.1:${await aFreePort()},${there.host}${there.pathname}`;
    const db = await openPostgres({ url, connections: 2, log });
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test('of the pool, alone and for live news begin at the primary when the first address is a standby', async () => {
    const [standby, there] = [new URL(await aPostgresDatabase()), new URL(await aPostgresDatabase())];
    const admin = new pg.Client(standby.href);
    await admin.connect();
    await admin.query(`alter database ${standby.pathname.slice(1)} set default_transaction_read_only = on`);
    await admin.end();
    // Both databases are on one server: this proxy rewrites the second's name to the first's, of equal
    // length.
    const door = createServer((client) => {
      const server = connect(Number(there.port), there.hostname);
      client.once('data', (bytes) => {
        const asked = bytes.toString('latin1').replace(there.pathname.slice(1), standby.pathname.slice(1));
        server.write(Buffer.from(asked, 'latin1'));
        client.pipe(server);
      });
      server.pipe(client);
      for (const side of [client, server]) side.on('error', () => {}).on('close', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port } = door.address() as AddressInfo;
    const url = `postgres://thaan@127.0.0.1:${port},${there.host}${there.pathname}`;
    const bus = await openBus({ url, log, schema: migrations.length, onOutdated: () => {} });
    await bus.close();
    const alone = await connectToPostgres(url);
    expect((await alone.query('select current_database() as name')).rows).toEqual([
      { name: there.pathname.slice(1) },
    ]);
    await alone.end();
    const db = await openPostgres({ url, connections: 2, log });
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    door.close();
  });

  test('are not left open to a server that takes no writes', async () => {
    const there = new URL(await aPostgresDatabase());
    const admin = new pg.Client(there.href);
    await admin.connect();
    await admin.query(`alter database ${there.pathname.slice(1)} set default_transaction_read_only = on`);
    const Connection = connectionsTo(`postgres://thaan@${there.host},${there.host}${there.pathname}`);
    await expect(new Connection({}).connect()).rejects.toThrow(/takes no writes/);
    await expect
      .poll(
        async () =>
          (
            await admin.query(
              'select count(*)::int as n from pg_stat_activity where datname = current_database()',
            )
          ).rows,
      )
      .toEqual([{ n: 1 }]);
    await admin.end();
  });

  test('that break while the server is asked what it is are refused, and end no process', async () => {
    const there = new URL(await aPostgresDatabase());
    const cutter = createServer((client) => {
      const server = connect(Number(there.port), there.hostname);
      server.pipe(client);
      client.on('data', (bytes) =>
        bytes.includes('pg_is_in_recovery') ? client.destroy() : server.write(bytes),
      );
      client.on('close', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await once(cutter, 'listening');
    const { port } = cutter.address() as AddressInfo;
    const Connection = connectionsTo(`postgres://thaan@127.0.0.1:${port},127.0.0.1:${port}${there.pathname}`);
    const pool = new pg.Pool({ Client: Connection });
    await expect(pool.connect()).rejects.toThrow(/^Connection terminated/);
    await pool.end();
    cutter.close();
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
