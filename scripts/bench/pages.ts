/** What a guest's page weighs, and what a start costs. */
import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runShop } from '../../tests/running-shop.ts';
import { aTempFolder } from '../../tests/temp-folder.ts';

const PAGES = ['/', '/products', '/products?mainCategory=Women', '/product/wl-001', '/about', '/login'];
const STARTS = 5;

type Rows = [string, string][];

const grouped = (bytes: number) => bytes.toLocaleString('en-US').padStart(9);

/** The body as it came over the wire: `fetch` would unpack it. */
function bytesOf(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    });
    sent.on('error', reject).end();
  });
}

export async function pageWeights(): Promise<Rows> {
  const shop = await runShop();
  const rows: Rows = [];
  for (const page of PAGES) {
    const [br, gzip] = [await bytesOf(shop.url + page, 'br'), await bytesOf(shop.url + page, 'gzip')];
    const plain = brotliDecompressSync(br).length;
    if (gunzipSync(gzip).length === 0) throw new Error(`${page} is empty`);
    rows.push([page, `brotli ${grouped(br.length)}  gzip ${grouped(gzip.length)}  plain ${grouped(plain)}`]);
  }
  await shop.stop();
  return rows;
}

/** All scripts that a guest's product page names: its modules and all that they import at once. */
export async function productScripts(): Promise<Rows> {
  const shop = await runShop();
  const html = await (await fetch(`${shop.url}/product/wl-001`)).text();
  await shop.stop();
  const seen = new Set<string>();
  const waiting = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map((match) => match[1] ?? '');
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const source = readFileSync(`build/client/assets/${name}`, 'utf8');
    // Only what is imported with the module; what is imported later is fetched later.
    for (const found of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.push(found[1] ?? '');
  }
  const sizes = [...seen].map((name): [string, number] => [
    name,
    statSync(`build/client/assets/${name}.br`).size,
  ]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = sizes.toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  return [
    ...largest.map(([name, size]): [string, string] => [name, grouped(size)]),
    [`all ${sizes.length} files`, grouped(total)],
  ];
}

export async function coldStarts(): Promise<Rows> {
  const folder = aTempFolder();
  await (await runShop({}, folder)).stop();
  const times: number[] = [];
  let residentKb = 0;
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const shop = await runShop({}, folder);
    const { status } = await fetch(shop.url);
    if (status !== 200) throw new Error(`the home page answers ${status}`);
    times.push(performance.now() - startedAt);
    await sleep(1500);
    residentKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]);
    await shop.stop();
  }
  times.sort((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [times[0], times[Math.floor(STARTS / 2)], times[STARTS - 1]].map(
    (ms) => Math.round(ms ?? 0),
  );
  return [
    ['process start to first 200', `median ${median} ms (${least} to ${most}, ${STARTS} starts)`],
    ['resident memory, idle', `${Math.round(residentKb / 1024)} MB`],
  ];
}
