import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { aPostgresDatabase } from '../../tests/support/engines.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { aCheckout, aCustomer, aProduct, audit, checkOut, shopOn } from '../../tests/support/test-shop.ts';
import { openDatabase } from './open.ts';
import { databaseFailed, patienceLeft, withPatience } from './patience.ts';
import { openPostgres } from './postgres.ts';

const MOST_MS = 8000;
const log = pino({ level: 'silent' });

async function asRequest<T>(work: () => Promise<T>) {
  const startedAt = performance.now();
  const { result, failed } = await withPatience(async () => {
    const result = await work().catch((error: unknown) => ({ error }));
    return { result, failed: databaseFailed() };
  });
  return { result, failed, ms: performance.now() - startedAt };
}

describe.runIf(inject('postgresTemplate') !== null)('with a table that another holds', () => {
  let shop: Shop;
  let other: pg.Client;
  beforeEach(async () => {
    const url = await aPostgresDatabase();
    shop = shopOn(await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_CONNECTIONS: 4 }, log));
    other = new pg.Client(url);
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await shop.db.destroy();
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
