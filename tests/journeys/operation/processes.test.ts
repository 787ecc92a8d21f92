/** Several processes on one PostgreSQL server share catalogue, admin, order keys and event stream. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { aFront, aPort, aServer, dataOf, shoppersAt } from '../../faults/shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { aPostgresDatabase } from '../../support/engines.ts';
import { KNOWN_SECRET, openStream, readNews, type Stream } from '../../support/live-stream.ts';
import { post } from '../../support/post.ts';
import { findProgram } from '../../support/proxies.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { Shopper, untilDone } from '../../support/shopper.ts';
import { audit } from '../../support/test-shop.ts';

const PROCESSES = 4;

const somePorts = () => Promise.all(Array.from({ length: PROCESSES }, aPort));

async function runProcesses(
  DATABASE_URL: string,
  env: Record<string, string> = {},
  ports?: readonly string[],
): Promise<RunningShop[]> {
  const own = ports ?? (await somePorts());
  return Promise.all(own.map((PORT) => runShop({ DATABASE_URL, PORT, ...env })));
}

const kinds = ({ news }: Stream) => news.map(({ kind }) => kind);

describe('four processes that start at once on an empty database', () => {
  let url: string;
  let shops: RunningShop[];
  let books: Shop;
  beforeAll(async () => {
    url = await aPostgresDatabase({ empty: true });
    shops = await runProcesses(url);
    books = await dataOf('', url);
  });
  afterAll(async () => {
    await books.db.destroy();
    for (const shop of shops) {
      await shop.stop();
      expect(shop.complaints).toEqual([]);
    }
  });
  const at = (place: number) => shops[place]?.url ?? '';

  test('make one schema, one admin, one demo catalogue and one set of keys', async () => {
    const count = async (table: 'products' | 'sliders' | 'secrets') =>
      (await books.db.selectFrom(table).selectAll().execute()).length;
    const admins = await books.db.selectFrom('users').select('email').where('isAdmin', '=', true).execute();
    expect(admins).toEqual([{ email: ADMIN.email }]);
    expect([await count('sliders'), await count('secrets')]).toEqual([3, 2]);
    expect(await count('products')).toBeGreaterThanOrEqual(40);
    expect(await audit(books)).toEqual([]);
  });

  test('know each other’s sessions, and end each other’s', async () => {
    const admin = cookiesIn(await post(at(0), '/login', ADMIN));
    expect((await fetch(`${at(1)}/admin/orders`, { headers: { cookie: admin } })).status).toBe(200);
    const stream = await openStream(at(3), { cookie: admin });
    await post(at(2), '/logout', {}, admin);
    await stream.ended;
    const after = await fetch(`${at(1)}/admin/orders`, { headers: { cookie: admin }, redirect: 'manual' });
    expect(after.status).toBe(303);
  });

  test('tell each other’s readers what happens, at once, and who is typing', async () => {
    const admin = cookiesIn(await post(at(0), '/login', ADMIN));
    const guest = cookiesIn(await post(at(1), '/chat/guest', { name: 'Hina', email: 'hina@example.com' }));
    const reader = await openStream(at(2), { cookie: admin });
    const writer = await openStream(at(3), { cookie: guest });
    const heard = () => kinds(reader).filter((kind) => kind === 'chat message').length;
    // Polling once a second would be too late.
    const took: number[] = [];
    for (let n = 1; n <= 8; n += 1) {
      const sentAt = performance.now();
      await post(at(1), '/chat/messages', { text: 'Is it soft?', clientId: crypto.randomUUID() }, guest);
      await expect.poll(heard, { interval: 5 }).toBe(n);
      took.push(performance.now() - sentAt);
    }
    expect(took.filter((ms) => ms < 200).length).toBeGreaterThanOrEqual(4);
    await expect.poll(() => kinds(writer)).toContain('chat message');
    await post(at(1), '/chat/typing', {}, guest);
    await expect.poll(() => kinds(reader)).toContain('typing');
    reader.cut();
    writer.cut();
  });

  test('renew each other’s cached pages', async () => {
    const page = (place: number) => fetch(`${at(place)}/product/ml-002`).then((answer) => answer.text());
    for (let place = 0; place < PROCESSES; place += 1) await page(place);
    const shopper = new Shopper(at(1));
    await shopper.signUp();
    const before = Number(/Stock Available: (\d+)/.exec(await page(3))?.[1]);
    expect(await shopper.order('ml-002', 1)).toBe('ordered');
    for (let place = 0; place < PROCESSES; place += 1)
      await expect.poll(() => page(place), { interval: 20 }).toContain(`Stock Available: ${before - 1}`);
  });

  test('show what the shopkeeper sets on every page of each, while others read', async () => {
    const admin = cookiesIn(await post(at(0), '/login', ADMIN));
    const shopper = new Shopper(at(1));
    await shopper.signUp();
    const own = { headers: { cookie: shopper.cookie } };
    const pages = shops.flatMap(({ url: shop }) =>
      ['/', '/ur/about', '/cart', '/manifest.webmanifest'].map(
        (path) => async () => (await fetch(shop + path, path === '/cart' ? own : {})).text(),
      ),
    );
    let isOver = false;
    const readers = Array.from({ length: 8 }, async (_, n) => {
      while (!isOver) await (await fetch(`${at(n % PROCESSES)}/products`)).text();
    });
    const form = {
      ...{ tagline: 'Cloth', street: 'Shop 3', city: 'Sialkot', since: '1990' },
      ...{ phone: '0301 2345678', email: 'salaam@bano.example' },
    };
    for (const name of ['Bano', 'Chanda', 'Dilpasand', 'Elegant', 'Farhat']) {
      for (const page of pages) await page();
      expect((await post(at(0), '/admin/settings/store', { ...form, name }, admin)).status).toBe(303);
      await Promise.all(pages.map((page) => expect.poll(page, { interval: 20 }).toContain(name)));
    }
    isOver = true;
    await Promise.all(readers);
  });

  test('count wrong passwords together', async () => {
    const wrong = { email: 'nobody@example.com', password: 'not-this-one' };
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) statuses.push((await post(at(n % 4), '/login', wrong)).status);
    expect(statuses).toEqual([...Array(15).fill(400), 429]);
    const other = await post(at(0), '/login', { ...wrong, email: ADMIN.email });
    expect(other.status).toBe(400);
  });

  test('clean up once between them', async () => {
    // A failed run may have left messages.
    const name = `Old ${crypto.randomUUID()}`;
    const guest = cookiesIn(await post(at(1), '/chat/guest', { name, email: 'old@example.com' }));
    await post(at(1), '/chat/messages', { text: 'Still there?', clientId: crypto.randomUUID() }, guest);
    const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;
    const chats = books.db.updateTable('chats').set({ timestamp: threeDaysAgo });
    await chats.where('text', '=', 'Still there?').execute();
    await books.db
      .updateTable('conversations')
      .set({ lastAt: threeDaysAgo })
      .where('name', '=', name)
      .execute();
    await books.db.deleteFrom('jobs').execute();
    const again = await runProcesses(url);
    const stored = () => books.db.selectFrom('contacts').select('message').where('name', '=', name).execute();
    await expect.poll(stored).toHaveLength(1);
    await sleep(500);
    expect(await stored()).toHaveLength(1);
    for (const one of again) await one.stop();
  });
});

describe.skipIf(!findProgram('nginx'))('behind nginx, with a process killed and the server restarted', () => {
  test('16 shoppers and a chat lose nothing, double nothing and buy nothing that is not there', async () => {
    const SHOPPERS = 16;
    const PIECES = 120;
    const server = await aServer();
    onTestFinished(() => server.remove());
    const url = server.DATABASE_URL;
    const ports = await somePorts();
    const nginx = await aFront(ports);
    onTestFinished(() => nginx.stop());
    const front = nginx.url;
    const settings = { ORIGIN: front, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
    const shops = await runProcesses(url, { ...settings, ...KNOWN_SECRET, DEMO: 'on' }, ports);
    const books = await dataOf('', url);
    await setStock(books, PIECES);

    const shoppers = await shoppersAt([front], SHOPPERS);
    const guest = cookiesIn(await post(front, '/chat/guest', { name: 'Hina', email: 'hina@example.com' }));
    const admin = cookiesIn(await post(front, '/login', ADMIN));

    const heard = new Set<number>();
    const stopReading = await readNews(front, admin, ({ kind, place }) => {
      if (kind === 'chat message') heard.add(place);
      if (kind === 'resync') throw new Error('too much was missed');
    });
    let ordered = 0;
    let buying = true;
    const shopping = Promise.all(
      shoppers.map(async (shopper) => {
        while ((await shopper.order('ml-001', 1)) === 'ordered') ordered += 1;
      }),
    ).finally(() => {
      buying = false;
    });

    const chatting = chatWhile(() => buying, front, guest);

    await expect.poll(() => ordered).toBeGreaterThan(PIECES / 6);
    shops[1]?.process.kill('SIGKILL');
    await expect.poll(() => ordered).toBeGreaterThan(PIECES / 3);
    await server.stop('immediate');
    await sleep(300);
    await server.start();
    const before = ordered;
    await expect.poll(() => ordered, { interval: 10 }).toBeGreaterThan(before);
    await shopping;
    const said = await chatting;

    const orders = await books.db.selectFrom('orders').select('id').execute();
    const lines = await books.db.selectFrom('orderLines').select('quantity').execute();
    const sold = books.db.selectFrom('products').select('stock').where('id', '=', 'ml-001');
    const { stock } = await sold.executeTakeFirstOrThrow();
    expect(shoppers.map(({ signedOut }) => signedOut)).toEqual(shoppers.map(() => 0));
    expect(orders).toHaveLength(ordered);
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0) + stock).toBe(PIECES);
    expect(stock).toBe(0);
    expect(await audit(books)).toEqual([]);

    const stored = await books.db.selectFrom('chats').select('text').orderBy('id').execute();
    expect(stored.map(({ text }) => text)).toEqual(said);
    await expect.poll(() => heard.size).toBe(said.length);
    await stopReading();
    const places = [...heard];
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    const living = shops.filter((_, place) => place !== 1);
    expect(living.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null, null]);
    for (const shop of living) {
      shop.process.kill('SIGTERM');
      expect((await once(shop.process, 'exit'))[0]).toBe(0);
    }
    await books.db.destroy();
  });
});

async function setStock({ db }: Shop, pieces: number): Promise<void> {
  await db.updateTable('products').set({ stock: pieces }).where('id', '=', 'ml-001').execute();
  const movements = db.updateTable('stockMovements').set({ change: pieces, stockAfter: pieces });
  await movements.where('productId', '=', 'ml-001').execute();
}

/** Sends one message after another; returns the texts. */
async function chatWhile(goesOn: () => boolean, front: string, guest: string): Promise<string[]> {
  const said: string[] = [];
  while (goesOn()) {
    const message = { text: `message ${said.length}`, clientId: crypto.randomUUID() };
    await untilDone(async () => {
      const answer = await post(front, '/chat/messages', message, guest);
      if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
    });
    said.push(message.text);
    await sleep(20);
  }
  return said;
}
