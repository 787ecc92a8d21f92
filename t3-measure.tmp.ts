import { aFolderOf } from './tests/bench/filled.ts';
import { openSqliteIn } from './server/database/open.ts';
import { shopOn } from './tests/support/test-shop.ts';
import { ProductSearch } from '#shop/catalogue/search.server.ts';
import { readFilters } from '#shop/catalogue/filters.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { listPeople } from '#shop/phonebook/read.server.ts';
import { admin } from './tests/support/test-shop.ts';
const size = Number(process.argv[2]);
const median = (x: number[]) => x.toSorted((a, b) => a - b)[Math.floor(x.length / 2)] ?? 0;
const folder = await aFolderOf(size);
const opened = await openSqliteIn(folder);
const shop = shopOn(opened);
const cpu = async (work: () => Promise<unknown>) => {
  const b = process.cpuUsage(); const t = performance.now();
  await work();
  const { user, system } = process.cpuUsage(b);
  return [(user + system) / 1000, performance.now() - t] as const;
};
globalThis.gc?.();
const before = process.memoryUsage();
const search = new ProductSearch(shop);
const [c, w] = await cpu(() => search.prepare());
globalThis.gc?.();
const after = process.memoryUsage();
console.log(size, 'index made: cpu', c.toFixed(0), 'wall', w.toFixed(0), 'ms; heap+buffers MB', ((after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6).toFixed(1), 'rss', (after.rss/1e6).toFixed(0));
let n = 0;
const time = async (name: string, work: (k: number) => Promise<unknown>) => {
  const cs: number[] = [];
  for (let k = 0; k < 9; k += 1) { n += 1; cs.push((await cpu(() => work(n)))[0]); }
  console.log(size, name.padEnd(52), median(cs).toFixed(1), 'ms cpu', 'first', cs[0]?.toFixed(1));
};
const chosen = (q: string) => readFilters(new URLSearchParams(q)).chosen;
for (const q of ['cloth', 'cloth 9', 'cloth 99', 'clot', 'clohh', 'sa se si so su sh st sl', 'men weave cloth measuring'])
  await time(`search ${q}`, (k) => search.list(q, {}, { page: 1, size: 24 + k }));
for (const oneCard of [false, true]) {
  await time(`sorted cheapest, cards ${oneCard}`, (k) => search.filter({ oneCard }, { sort: 'cheapest', page: 1, size: 24 + k }));
  await time(`all counted, cards ${oneCard}`, (k) => search.filter({ oneCard }, { page: 1, size: 24 + k, counted: true }));
  await time(`fabric+season counted cheapest, cards ${oneCard}`, (k) => search.filter({ oneCard, chosen: chosen('fabric=weave 7&season=summer') }, { sort: 'cheapest', page: 1, size: 24 + k, counted: true }));
  await time(`cloth 9 + kind counted, cards ${oneCard}`, (k) => search.list('cloth 9', { oneCard, chosen: chosen('kind=womens-3') }, { page: 1, size: 24 + k, counted: true }));
}
console.log(size, 'first order search by name', (await cpu(() => listOrders(shop, admin, { q: 'کسٹمر 77' }))).map((x) => x.toFixed(0)).join(' cpu, wall '));
for (const q of ['c77@example.com', 'USM-77', 'zzzzqqq', 'customer 9', 'کسٹمر 77']) {
  await time(`orders ${q}`, () => listOrders(shop, admin, { q }));
  await time(`people ${q}`, () => listPeople(shop, admin, { q }));
}
await opened.db.destroy();
