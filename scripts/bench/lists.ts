/** Lists that grow: how long the admin's and the shoppers' lists take with ten entries and with ten thousand. */

import { cookiesIn } from '../../tests/cookies.ts';
import { ADMIN, runShop } from '../../tests/running-shop.ts';
import { aFolderOf } from './filled.ts';

const SIZES = [10, 10_000];
const REQUESTS = 30;
const PAGES = [
  '/admin',
  '/admin/orders',
  '/admin/orders?status=pending&sort=oldest',
  '/admin/orders?q=customer+9',
  '/admin/products',
  '/admin/products?q=cloth+9&sort=dearest',
  '/admin/contact-messages',
  '/products',
  '/products?mainCategory=Men&sort=cheapest',
];

async function medianMs(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(REQUESTS / 2)] ?? 0;
}

/** Median milliseconds of each page, for each size of the shop. */
export async function listTimes(): Promise<[string, string][]> {
  const columns: number[][] = [];
  for (const size of SIZES) {
    const shop = await runShop({ DEMO: 'off' }, await aFolderOf(size));
    const login = await fetch(`${shop.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url },
      body: new URLSearchParams(ADMIN),
    });
    const cookie = cookiesIn(login);
    const column: number[] = [];
    for (const page of PAGES) column.push(await medianMs(shop.url + page, cookie));
    columns.push(column);
    await shop.stop();
  }
  return PAGES.map((page, row) => [
    page,
    SIZES.map(
      (size, column) => `${size.toLocaleString('en-US')}: ${columns[column]?.[row]?.toFixed(1)} ms`,
    ).join('  '),
  ]);
}
