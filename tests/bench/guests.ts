/** Guests' pages a second from one process, beside a bare handler that sends the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import type { Figure } from './report.ts';

const PAGES = [
  '/',
  '/products',
  '/product/ml-001',
  '/products?q=lawn',
  '/products?inStock=1&maxPrice=9000',
  '/products/suggestions?q=law',
];
const CONNECTIONS = 32;
const SECONDS = 6;

interface Rate {
  perSecond: number;
  p99Ms: number;
}

async function load(url: string): Promise<Rate> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    // Before the shop closes the connection, as it does after 1,000: autocannon would send on.
    reconnectRate: 999,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

/** In a process of its own, as the shop is. */
const BARE = `
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const page = readFileSync(process.argv[1]);
const app = new Hono();
app.get('*', (c) => c.body(page, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
`;

async function bare(page: Uint8Array): Promise<Rate> {
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

/** Each page's rate beside the bare handler's. */
export async function guestPages(): Promise<Figure[]> {
  const shop = await runShop();
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const url = shop.url.replace('localhost', '127.0.0.1') + page;
    const html = await (await fetch(url)).text();
    const kept = await load(url);
    const limit = await bare(brotliCompressSync(html));
    const what = 'a bare Hono with the same bytes';
    figures.push(
      {
        name: `${page}, guests`,
        value: kept.perSecond,
        unit: '/s',
        limit: { value: limit.perSecond, what },
        aim: 'at least 60 %',
      },
      {
        name: `${page}, guests, p99`,
        value: kept.p99Ms,
        unit: 'ms',
        limit: { value: limit.p99Ms, what },
        aim: 'within 200 %',
      },
    );
  }
  await shop.stop();
  return figures;
}
