/** Time and memory of a start, compared with a bare Node server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { type Figure, figure, median } from './report.ts';
import { adminCookie, residentKb } from './shop-process.ts';

const STARTS = 5;
/** Half of them are signed in. */
const READERS = 16;
const RUSH_MS = 20_000;
/** V8 frees unused memory after one to two minutes. */
const SETTLED_MS = 150_000;
const PAGES_OF_A_RUSH = ['/', '/products', '/products?filters=1', '/products?q=lawn'];
const PAGES_OF_STAFF = ['/admin', '/admin/orders', '/admin/products', '/admin/reports'];

const BARE = `require('node:http').createServer((_q, a) => a.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;

async function bareStart(): Promise<{ ms: number; residentKb: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await (await fetch(`http://127.0.0.1:${Number(port)}`)).text();
  const ms = performance.now() - startedAt;
  const kb = residentKb({ process: child });
  child.kill();
  return { ms, residentKb: kb };
}

/** Memory of an idle shop, and its growth after a burst, in megabytes. */
async function memoryOfRest(folder: string): Promise<{ idleMb: number; moreMb: number }> {
  const shop = await runShop({}, folder);
  await (await fetch(shop.url)).text();
  await sleep(SETTLED_MS);
  const idleKb = residentKb(shop);
  const cookie = await adminCookie(shop);
  const until = performance.now() + RUSH_MS;
  const reads = async (_: unknown, reader: number) => {
    const pages = reader % 2 ? [...PAGES_OF_A_RUSH, ...PAGES_OF_STAFF] : PAGES_OF_A_RUSH;
    const headers: HeadersInit = reader % 2 ? { cookie } : {};
    for (let n = reader; performance.now() < until; n += 1) {
      const answer = await fetch(`${shop.url}${pages[n % pages.length]}`, { headers });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: READERS }, reads));
  await sleep(SETTLED_MS);
  const moreKb = residentKb(shop) - idleKb;
  await shop.stop();
  return { idleMb: idleKb / 1024, moreMb: moreKb / 1024 };
}

export async function start(): Promise<Figure[]> {
  const folder = aTempFolder();
  await (await runShop({}, folder)).stop();
  const shops = { ms: [] as number[], kb: [] as number[] };
  const bare = { ms: [] as number[], kb: [] as number[] };
  for (let n = 0; n < STARTS; n += 1) {
    const startedAt = performance.now();
    const shop = await runShop({}, folder);
    const { status } = await fetch(shop.url);
    if (status !== 200) throw new Error(`the home page answers ${status}`);
    shops.ms.push(performance.now() - startedAt);
    await sleep(2000);
    shops.kb.push(residentKb(shop));
    await shop.stop();
    const other = await bareStart();
    bare.ms.push(other.ms);
    bare.kb.push(other.residentKb);
  }
  const { idleMb, moreMb } = await memoryOfRest(folder);
  const what = 'a Node that says ok';
  return [
    figure('process start to the first page', median(shops.ms), 'ms', {
      limit: { value: median(bare.ms), what },
      aim: 'under 500 ms',
    }),
    figure('resident memory, two seconds after the first page', median(shops.kb) / 1024, 'MB', {
      limit: { value: median(bare.kb) / 1024, what },
      aim: 'under 120 MB',
    }),
    figure('resident memory, idle for two minutes', idleMb, 'MB', { aim: 'under 100 MB' }),
    figure('resident memory two minutes after a rush, more than idle', moreMb, 'MB', { aim: 'under 50 MB' }),
  ];
}
