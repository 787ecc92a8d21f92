/** What is PostgreSQL's own: opening it, writers that meet, connections that break. */
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { replyTo, sendMessage } from '#shop/chat/write.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { DEFAULT_CAPS } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox, takeDueLetter } from '#shop/outbox/outbox.server.ts';
import { aPostgresDatabase } from '../../tests/support/engines.ts';
import { aFreePort } from '../../tests/support/postgres-server.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  checkOut,
  openShop,
  type TestShop,
} from '../../tests/support/test-shop.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { withoutPassword } from './postgres.ts';

const hasServer = inject('postgresTemplate') !== null;
const log = pino({ level: 'silent' });
const open = (DATABASE_URL: string) =>
  openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_CONNECTIONS: 4 }, log);

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

  test('processes that start at once on an empty database make one schema', async () => {
    const url = await aPostgresDatabase({ empty: true });
    const opened = await Promise.all([open(url), open(url), open(url)]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(
      opened[0]?.db ?? expect.fail(),
    );
    expect(rows[0]?.n).toBe(migrations.length);
    for (const { db } of opened) await db.destroy();
  });

  test('a schema of a newer version is refused and left as it is', async () => {
    const url = await aPostgresDatabase();
    const { db } = await open(url);
    await sql`insert into migrations values (${migrations.length + 1}, 'of tomorrow')`.execute(db);
    await db.destroy();
    await expect(open(url)).rejects.toThrow(/written by a newer version of the shop/);
  });

  test('texts are sorted byte by byte, whatever the database’s own language', async () => {
    const { db } = await open(await aPostgresDatabase());
    for (const key of ['b', 'A', 'a', 'Z', 'ا'])
      await db.insertInto('categories').values({ key, name: key, createdAt: 0 }).execute();
    const rows = await db.selectFrom('categories').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['A', 'Z', 'a', 'b', 'ا']);
    await db.destroy();
  });
});

test('an address is logged without its password', () => {
  expect(withoutPassword('postgres://u:geheim@h:5432/d?password=geheim')).toBe('postgres://u@h:5432/d');
});

describe('writers that meet', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  test('two checkouts of one cart, each with its own key, make one order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await aCustomer(shop);
      await addToCart(shop, customer, await aProduct(shop), 2);
      const checkouts = [await aCheckout(shop, customer), await aCheckout(shop, customer)];
      const placed = await Promise.all(checkouts.map((checkout) => checkOut(shop, customer, checkout)));
      expect(placed.map((one) => (one.ok ? 'ordered' : one.reason)).toSorted()).toEqual([
        'empty cart',
        'ordered',
      ]);
    }
    expect(await audit(shop)).toEqual([]);
  });

  test('what is put into the cart while it is ordered is in the order or in the cart', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await aCustomer(shop);
      const [first, second] = [await aProduct(shop), await aProduct(shop)];
      await addToCart(shop, customer, first, 1);
      const checkout = await aCheckout(shop, customer);
      const [placed] = await Promise.all([
        checkOut(shop, customer, checkout),
        addToCart(shop, customer, second, 1),
      ]);
      const left = await findCart(shop, customer);
      const held = left.lines.map(({ productId }) => productId);
      expect(held).toEqual(placed.ok ? [second] : [first, second]);
    }
  });

  test('orders of the same products in another order of lines do not stop each other', async () => {
    const products = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 100 })];
    const orders = Array.from({ length: 20 }, async (_, n) => {
      const customer = await aCustomer(shop);
      for (const product of n % 2 ? products : products.toReversed())
        await addToCart(shop, customer, product, 1);
      return checkOut(shop, customer, await aCheckout(shop, customer));
    });
    expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
    expect(await audit(shop)).toEqual([]);
  });

  test('a deadlock is run again', async () => {
    const [a, b] = [await aProduct(shop), await aProduct(shop)];
    let runs = 0;
    let held = 0;
    const crossing = (first: string, second: string) =>
      inTransaction(shop, async (trx) => {
        runs += 1;
        await trx.updateTable('products').set({ name: first }).where('id', '=', first).execute();
        held += 1;
        // Each holds one row before either asks for the other's.
        while (held < 2) await sleep(5);
        await trx.updateTable('products').set({ name: second }).where('id', '=', second).execute();
      });
    if (!hasServer) return; // on one connection nobody meets
    await Promise.all([crossing(a, b), crossing(b, a)]);
    expect(runs).toBe(3);
  });

  test('events are numbered in the order of their commits: a reader that goes by the number misses none', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)));
    const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, { stock: 100 })));
    let seen = 0;
    let missed = 0;
    let writing = true;
    const read = new Set<number>();
    const reader = (async () => {
      while (writing) {
        const rows = await shop.db.selectFrom('events').select('id').orderBy('id').execute();
        for (const { id } of rows) {
          if (read.has(id)) continue;
          if (id < seen) missed += 1;
          seen = id;
          read.add(id);
        }
      }
    })();
    await Promise.all(
      customers.map(async (customer, n) => {
        for (let round = 0; round < 25; round += 1) await addToCart(shop, customer, products[n] ?? '', 1);
      }),
    );
    writing = false;
    await reader;
    expect([missed, read.size > 50]).toEqual([0, true]);
  });

  test('messages of both sides at once: the last one is the last one', async () => {
    const customer = await aCustomer(shop);
    const send = (n: number) =>
      sendMessage(shop, customer, { text: String(n), clientId: crypto.randomUUID(), network: 'x' });
    await send(0);
    const { id: own } = await shop.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    const answer = (n: number) =>
      replyTo(shop, admin, own, { text: String(n), clientId: crypto.randomUUID() });
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? send(n) : answer(n))));
      const { lastMessageId } = await shop.db
        .selectFrom('conversations')
        .select('lastMessageId')
        .executeTakeFirstOrThrow();
      const newest = await shop.db
        .selectFrom('chats')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(lastMessageId).toBe(newest.id);
    }
  });

  test('a letter is taken by one of many', async () => {
    for (let round = 0; round < 20; round += 1) {
      await putInOutbox(shop, shop.db, [{ kind: 'password reset', to: 'a@b.pk', link: 'https://x.test/' }]);
      const taken = await Promise.all(Array.from({ length: 8 }, () => takeDueLetter(shop)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  test('a NUL character finds nothing and breaks nothing', async () => {
    await aProduct(shop, { name: 'A\0B' });
    const rows = await shop.db.selectFrom('products').select('name').where('id', '<>', '\0').execute();
    expect(rows).toEqual([{ name: 'A\uFFFDB' }]);
  });
});

describe.runIf(hasServer)('connections that break', () => {
  test('a transaction whose connection is cut before its commit is run again, and happens once', async () => {
    const url = await aPostgresDatabase();
    const shop = {
      ...(await open(url)),
      now: Date.now,
      newId: () => crypto.randomUUID(),
      caps: DEFAULT_CAPS,
    };
    const knife = new pg.Client(url);
    await knife.connect();
    let runs = 0;
    await inTransaction(shop, async (trx) => {
      runs += 1;
      await trx.insertInto('categories').values({ key: 'k', name: 'Khaddar', createdAt: runs }).execute();
      if (runs > 1) return;
      await knife.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await trx.selectFrom('categories').selectAll().execute();
    });
    const rows = await shop.db.selectFrom('categories').select('createdAt').execute();
    expect([runs, rows]).toEqual([2, [{ createdAt: 2 }]]);
    await knife.end();
    await shop.db.destroy();
  });

  test('an order whose commit is not answered is looked up, and is there once', async () => {
    const url = await aPostgresDatabase();
    const { db, engine } = await open(url);
    const books = { db, engine, now: Date.now, newId: () => crypto.randomUUID(), caps: DEFAULT_CAPS };
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
        await trx.insertInto('categories').values({ key: 'k', name: 'Khaddar', createdAt: 0 }).execute();
      }),
    ).rejects.toThrow('the connection was lost during a commit');
    expect(await audit(books)).toEqual([]);
    await shop.db.destroy();
    await db.destroy();
    cut.close();
  });

  test('a lock that is held for too long is an error, not a wait for ever', async () => {
    const url = await aPostgresDatabase();
    const { db } = await open(url);
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin; lock table categories');
    await expect(db.selectFrom('categories').selectAll().execute()).rejects.toMatchObject({ code: '55P03' });
    await other.end();
    await db.destroy();
  });
});

/** A way to the server that breaks, once it is armed, when a commit has got through and its answer has not come back. */
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
  const through = new URL(address);
  through.port = String(port);
  return {
    url: through.href,
    arm() {
      armed = true;
    },
    times: () => cuts,
    close: () => way.close(),
  };
}
