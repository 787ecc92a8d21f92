/** Lists that grow: how long the admin's and the shoppers' lists take with ten entries and with ten thousand. */

import { openSqliteIn } from '../../server/database/open.ts';
import { cookiesIn } from '../../tests/cookies.ts';
import { ADMIN, runShop } from '../../tests/running-shop.ts';
import { aTempFolder } from '../../tests/temp-folder.ts';

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

/** A data folder with `size` products, orders of one line, and messages, spread over a year. */
async function aFolderOf(size: number): Promise<string> {
  const folder = aTempFolder();
  const { db, raw } = await openSqliteIn(folder);
  raw.exec(`begin;
    create temp table n (n integer primary key);
    insert into n with recursive up(n) as (select 1 union all select n + 1 from up where n < ${size}) select n from up;
    insert into products select 'p' || n, 'P-' || n, 'Cloth ' || n, 100000 + n % 977 * 100, '/pictures/demo/ml-001.webp',
      case n % 3 when 0 then 'Men' when 1 then 'Women' else 'Home Essentials' end, 'Others', 'For measuring.', n % 50, n, n from n;
    insert into orders select 'o' || n, 'USM-' || n, 'u' || n % 100, 'u@example.com', 'Customer ' || n, 'c' || n || '@example.com',
      '0300 1234567', '+923001234567', 'House ' || n, 'Daska', '', '', 250000 + n, case n % 4 when 0 then 'pending' when 1 then
      'confirmed' when 2 then 'delivering' else 'delivered' end, ${Date.now()} - n % 365 * 86400000 - n from n;
    insert into orderLines select 'o' || n, 0, 'p' || n, 'P-' || n, 'Cloth ' || n, '/pictures/demo/ml-001.webp', 'Men', 'Others', 250000 + n, 1 from n;
    insert into contacts select 'm' || n, 'Customer ' || n, 'c@example.com', '', 'Question ' || n, 'How wide is it?', n, 'unread' from n;
    commit;`);
  await db.destroy();
  return folder;
}

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
