/** Guests' pages compared with a bare handler that sends the same bytes, and the cost of a customer's page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { send } from './client.ts';
import { type Figure, figure, median } from './report.ts';
import { cpuMs, customerCookie } from './shop-process.ts';

const LIST = '/products';
const SEARCHES = ['?q=lawn', '?inStock=1&maxPrice=9000', '/suggestions?q=law'].map((rest) => LIST + rest);
const OF_GUESTS = ['/', LIST, '/product/ml-001', ...SEARCHES];
const OF_CUSTOMERS = [LIST, `${LIST}.data`, '/product/ml-001', '/cart', '/profile'];
const CONNECTIONS = 32;
const SECONDS = 6;
/** Until V8 has compiled the hot functions. */
const WARM_UP = 3000;
const PORTIONS = 15;
/** Linux counts hundredths of a second: over this many requests the error is one per cent. */
const REQUESTS = 200;

export async function pages(): Promise<Figure[]> {
  const shop = await runShop();
  const figures = [...(await pageCache(shop)), ...(await customerPages(shop))];
  await shop.stop();
  return figures;
}

async function pageCache(shop: RunningShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of OF_GUESTS) {
    const url = shop.url.replace('localhost', '127.0.0.1') + page;
    const html = await (await fetch(url)).text();
    const value = await load(url);
    const limit = { value: await bare(brotliCompressSync(html)), what: 'a bare Hono with the same bytes' };
    figures.push(figure(`${page}, guests`, value, '/s', { limit, aim: 'at least 60 %' }));
  }
  return figures;
}

async function load(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    // The shop closes a connection after 1,000 requests, which autocannon ignores.
    reconnectRate: 999,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return requests.average;
}

const BARE = `
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const page = readFileSync(process.argv[1]);
const app = new Hono();
app.get('*', (c) => c.body(page, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
`;

/** In another process, like the shop. */
async function bare(page: Uint8Array) {
  const file = path.join(aTempFolder(), 'page.br');
  writeFileSync(file, page);
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  const rate = await load(`http://127.0.0.1:${Number(port)}/`);
  child.kill();
  return rate;
}

async function customerPages(shop: RunningShop): Promise<Figure[]> {
  const cookie = await customerCookie(shop);
  const figures: Figure[] = [];
  for (const page of OF_CUSTOMERS) {
    const cost = await costOf(shop.url + page, shop, cookie);
    const aim = page === LIST ? { aim: 'under 3 ms' } : {};
    figures.push(figure(`${page}, signed in, processor, p50`, cost, 'ms', aim));
  }
  return figures;
}

/** The median of several portions, because the speed of a shared machine varies. */
async function costOf(url: string, shop: RunningShop, cookie: string): Promise<number> {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const { status } = await send(url, cookie);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  };
  await ask(WARM_UP);
  const costs: number[] = [];
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const before = cpuMs(shop);
    await ask(REQUESTS);
    costs.push((cpuMs(shop) - before) / REQUESTS);
  }
  return median(costs);
}
