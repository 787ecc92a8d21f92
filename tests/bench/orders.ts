/** Orders per second over HTTP, compared with the same statements in a bare transaction. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataOf, OPEN_TO_MANY, shoppersAt, stockedIn } from '../faults/shop.ts';
import { atOnce } from '../support/model/at-once.ts';
import { runShop } from '../support/running-shop.ts';
import { aPhone, hiddenIn } from '../support/shopper.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { type Answer, send } from './client.ts';
import { type Figure, figure, percentile } from './report.ts';

const SHOPPERS = 16;
const ORDERS = 1600;
const BARE = 5000;
const CARTS_EACH = 8;

type Shopper = { url: string; cookie: string };
type OrderForm = Record<string, string>;

const FORM = { fullName: 'Bench', email: 'bench@example.com', address: 'House 7', city: 'Daska' };

async function post(url: string, form: Record<string, string>, cookie: string): Promise<Answer> {
  const answer = await send(url, cookie, String(new URLSearchParams(form)));
  if (answer.status !== 303) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

export async function prepareOrder({ url, cookie }: Shopper, productId: string): Promise<OrderForm> {
  await post(`${url}/cart/items`, { productId, quantity: '1' }, cookie);
  const { text: page } = await send(`${url}/checkout`, cookie);
  return { ...FORM, phone: aPhone(), ...hiddenIn(page, 'checkoutKey', 'seenCart') };
}

/** Sends the order; returns its response time in milliseconds. */
export async function sendOrder({ url, cookie }: Shopper, form: OrderForm): Promise<number> {
  const sentAt = performance.now();
  const placed = await post(`${url}/checkout`, form, cookie);
  if (placed.location !== '/profile') throw new Error('the order was not placed');
  return performance.now() - sentAt;
}

/** Shoppers in parallel place orders, first with cart and form, then with carts and forms prepared. */
export async function orders(): Promise<Figure[]> {
  const bare = { value: bareTransactions(BARE), what: 'the bare node:sqlite transactions' };
  const shop = await runShop(OPEN_TO_MANY);
  const product = await stockedIn(await dataOf(shop.dataDir));
  const signedUp = await shoppersAt([shop.url], SHOPPERS * CARTS_EACH);
  const buyers = signedUp.map(({ cookie }) => ({ url: shop.url, cookie }));
  let times: number[] = [];
  const order = async (person: Shopper, form: OrderForm) => {
    times.push(await sendOrder(person, form));
  };
  const inAll = async (all: number) => {
    times = [];
    let left = all;
    const startedAt = performance.now();
    await atOnce(SHOPPERS, buyers.slice(0, SHOPPERS), async (person) => {
      while (left-- > 0) await order(person, await prepareOrder(person, product));
    });
    return all / ((performance.now() - startedAt) / 1000);
  };
  await inAll(SHOPPERS * 5);
  const flows = await inAll(ORDERS);
  const p99Ms = percentile(times, 0.99);
  times = [];
  let aloneMs = 0;
  for (let round = 0; round < ORDERS / buyers.length; round += 1) {
    const ready: [Shopper, OrderForm][] = [];
    for (const person of buyers) ready.push([person, await prepareOrder(person, product)]);
    const startedAt = performance.now();
    await atOnce(SHOPPERS, ready, ([person, form]) => order(person, form));
    aloneMs += performance.now() - startedAt;
  }
  await shop.stop();
  const alone = times.length / (aloneMs / 1000);
  return [
    figure(`${SHOPPERS} shoppers, orders`, alone, '/s', { limit: bare, aim: 'at least 25 % and 750 /s' }),
    figure(`${SHOPPERS} shoppers, orders, p99`, percentile(times, 0.99), 'ms', { aim: 'under 50 ms' }),
    figure(`${SHOPPERS} shoppers, cart, form and order`, flows, '/s'),
    figure(`${SHOPPERS} shoppers, p99 of the order within`, p99Ms, 'ms'),
  ];
}

/** The statements of one cart line and one order, prepared once, on one connection. */
function bareTransactions(orders: number): number {
  const raw = new DatabaseSync(path.join(aTempFolder(), 'bare.sqlite'));
  raw.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    create table products (id text primary key not null, price integer not null, stock integer not null check (stock >= 0)) strict;
    create table cart (userId text not null, productId text not null, quantity integer not null, primary key (userId, productId)) strict;
    create table checkouts (userId text not null, key text not null, number text not null unique, primary key (userId, key)) strict;
    create table orders (id text primary key not null, number text not null unique, userId text not null, total integer not null, address text not null, createdAt integer not null) strict;
    create index orders_user on orders (userId, createdAt desc);
    create table lines (orderId text not null, productId text not null, price integer not null, quantity integer not null, primary key (orderId, productId)) strict;
    create table movements (id integer primary key, productId text not null, change integer not null, stockAfter integer not null) strict;
    insert into products values ('p', 250000, 1000000);`);
  const add = raw.prepare(`insert into cart values ('u', 'p', 1)`);
  const known = raw.prepare(`select number from checkouts where userId = 'u' and key = ?`);
  const cart = raw.prepare(`select * from cart join products on id = productId where userId = 'u'`);
  const take = raw.prepare(
    `update products set stock = stock - 1 where id = 'p' and stock >= 1 returning stock`,
  );
  const move = raw.prepare(`insert into movements (productId, change, stockAfter) values ('p', -1, ?)`);
  const claim = raw.prepare(`insert into checkouts values ('u', ?, ?)`);
  const order = raw.prepare(`insert into orders values (?, ?, 'u', 250000, 'House 7, Daska', ?)`);
  const line = raw.prepare(`insert into lines values (?, 'p', 250000, 1)`);
  const clear = raw.prepare(`delete from cart where userId = 'u'`);
  const startedAt = performance.now();
  for (let n = 0; n < orders; n += 1) {
    const id = crypto.randomUUID();
    add.run();
    raw.exec('begin immediate');
    known.get(id);
    cart.all();
    move.run(Number(take.get()?.stock));
    claim.run(id, `USM-${n}`);
    order.run(id, `USM-${n}`, Date.now());
    line.run(id);
    clear.run();
    raw.exec('commit');
  }
  const rate = orders / ((performance.now() - startedAt) / 1000);
  raw.close();
  return rate;
}
