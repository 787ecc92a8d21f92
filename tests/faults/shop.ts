/** Helpers to break a shop and check its books afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import pino from 'pino';
import { openSqliteIn } from '../../server/database/open.ts';
import { openPostgres, postgresEngine } from '../../server/database/postgres.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aCertificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { atOnce } from '../support/model/at-once.ts';
import { noise } from '../support/noise.ts';
import { findPostgres, type PostgresOptions, startPostgres } from '../support/postgres-server.ts';
import { startNginx } from '../support/proxies.ts';
import { hiddenIn, Shopper } from '../support/shopper.ts';
import { aProduct, audit, shopOn } from '../support/test-shop.ts';

/** An empty catalogue, and a different address for each shopper. */
export const OPEN_TO_MANY = { DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' };

export const aPort = async () => String(await aFreePort());

export async function aServer(options: PostgresOptions = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const server = await startPostgres(bin, { durable: true, ...options });
  const DATABASE_URL = server.url('postgres');
  return { ...server, DATABASE_URL, port: Number(new URL(DATABASE_URL).port) };
}

/** Runs SQL at a server; returns its rows. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** One that this process trusts; two at once would be mistaken for each other. */
export async function aTrustedCertificate() {
  const certificate = await aCertificate('localhost');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.authority]);
  return { certificate, forget: () => setDefaultCACertificates(trusted) };
}

type FrontParts = Partial<Parameters<typeof startNginx>[0]> & { start?: typeof startNginx };

/** A proxy in front of these ports. */
export async function aFront(
  upstreams: readonly string[],
  { start = startNginx, ...parts }: FrontParts = {},
) {
  const { certificate, forget } = parts.certificate
    ? { certificate: parts.certificate, forget: () => {} }
    : await aTrustedCertificate();
  const ports = { http: await aFreePort(), https: await aFreePort() };
  const proxy = await start({ host: 'localhost', ...parts, ports, upstreams, certificate });
  return {
    url: `https://localhost:${ports.https}`,
    process: proxy.process,
    async stop() {
      await proxy.stop();
      forget();
    },
  };
}

/** Opens a shop's data next to the running process; `url` names a PostgreSQL database. */
export async function dataOf(dataDir: string, url = ''): Promise<Shop> {
  const log = pino({ level: 'silent' });
  const opened = url
    ? { db: await openPostgres({ url, connections: 2, log }), engine: postgresEngine }
    : await openSqliteIn(dataDir);
  return shopOn(opened);
}

/** Adds a product that never runs out, and closes the database; returns the product's id. */
export async function stockedIn(books: Shop): Promise<string> {
  const id = await aProduct(books, { stock: 1_000_000 });
  await books.db.destroy();
  return id;
}

export async function shoppersAt(urls: readonly string[], count: number): Promise<Shopper[]> {
  const shoppers = Array.from(
    { length: count },
    (_, n) => new Shopper(urls[n % urls.length] ?? '', '', `10.${n >> 8}.${n & 255}.1`),
  );
  // Few at once: each sign-up hashes a password.
  await atOnce(4, shoppers, (shopper) => shopper.signUp());
  return shoppers;
}

/**
 * All shoppers order one piece after the other until `stop`, with a pause after each. `ms`: from the first click to the
 * confirmation, failed tries included.
 */
export function buying(
  shoppers: readonly Shopper[],
  product: string,
  onOrder: (shopper: Shopper, ms: number) => void = () => {},
  restMs = 0,
) {
  let going = true;
  const bought = {
    /** Confirmed orders. */
    told: 0,
    async stop() {
      going = false;
      await all;
    },
  };
  const all = Promise.all(
    shoppers.map(async (shopper) => {
      while (going) {
        const from = performance.now();
        if ((await shopper.order(product, 1)) !== 'ordered') continue;
        bought.told += 1;
        onOrder(shopper, performance.now() - from);
        if (restMs > 0) await sleep(restMs);
      }
    }),
  );
  return bought;
}

/** The filled-in form of a checkout with one piece. */
export async function typedCheckout(shopper: Shopper, productId: string, address = 'House 7, Street 3') {
  await shopper.post('/cart/items', { productId, quantity: '1' });
  const ticket = hiddenIn(await shopper.get('/checkout'), 'checkoutKey', 'seenCart');
  const typed = { fullName: 'Ayesha Khan', email: 'ayesha@example.com', phone: shopper.phone };
  return { ...typed, address, city: 'Daska', ...ticket };
}

/** Counts the orders, audits the books and closes them. */
export async function closeBooks(books: Shop): Promise<{ orders: number; faults: string[] }> {
  const orders = await books.db.selectFrom('orders').select('id').execute();
  const faults = await audit(books);
  await books.db.destroy();
  for (const fault of faults.slice(0, 5)) console.log(fault);
  return { orders: orders.length, faults };
}

type Closed = Awaited<ReturnType<typeof closeBooks>>;

/** Compares the orders in the database with those confirmed to shoppers. */
export function confirmedAndThere(told: number, { orders, faults }: Closed): Figure[] {
  return [
    figure('orders that the shop confirmed', told),
    fault('of these lost', Math.max(0, told - orders)),
    fault('orders that it did not confirm', Math.max(0, orders - told)),
    fault('faults in the books', faults.length),
  ];
}

/** The positions of the events of orders. Closes the database. */
export async function placedIn({ db }: Shop): Promise<Set<number>> {
  const events = await db.selectFrom('events').select('id').where('kind', '=', 'order placed').execute();
  await db.destroy();
  return new Set(events.map(({ id }) => Number(id)));
}

/** Compares the orders in the database with those in a live stream, by event position. Closes the database. */
export async function heardAndThere(books: Shop, heard: ReadonlySet<number>): Promise<Figure[]> {
  const there = await placedIn(books);
  return [
    fault('orders that are missing in the stream', there.difference(heard).size),
    fault('orders that are in the stream alone', heard.difference(there).size),
  ];
}

/** A bucket's settings as the place of copies. */
export const backupSettings = ({ settings }: { settings: Record<string, string> }) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`BACKUP_${name}`, value]));

type Sent = { status: number; url?: string };

/** Sends these bytes, or a picture of noise. */
export async function sendPicture(origin: string, cookie: string, bytes?: Buffer): Promise<Sent> {
  const picture = bytes ?? (await noise(300, 400).jpeg().toBuffer());
  const answer = await fetch(`${origin}/admin/pictures?kind=product`, {
    method: 'POST',
    headers: { origin, cookie },
    body: new Uint8Array(picture),
  });
  return { status: answer.status, ...(await answer.json()) };
}
