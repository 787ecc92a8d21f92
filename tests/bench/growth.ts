/** Pages and orders in shops of 100 to 100,000 products and orders, compared with the smallest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../support/post.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aFolderOf, productId } from './filled.ts';
import { prepareOrder, sendOrder } from './orders.ts';
import { type Figure, figure, median } from './report.ts';
import { adminCookie, customerCookie, residentKb } from './shop-process.ts';

/** `SIZES=100,1000` measures smaller shops. */
const SIZES = (process.env.SIZES ?? '100,10000,100000').split(',').map(Number);
const WARM_UP = 10;
const REQUESTS = 30;
/** V8 needs about a hundred seconds to free the memory used to build the search index. */
const SETTLED_MS = 120_000;
/** These sum many orders, so they may grow. */
const SUMS = ['/admin', '/admin/reports'];
const LISTS_AIM = 'at most 300 %';
/** Has 49 pieces. */
const PRODUCT = productId(49);
const eight = Array.from({ length: 8 }, (_, n) => productId(n + 1)).join(',');

/** With filters and the count of each choice; cached until a product changes. */
const CACHED_PAGES = [
  ...['/products?mainCategory=Men&sort=cheapest', '/products?filters=1', '/products?q=cloth+99'],
  '/products?fabric=weave+7&season=summer&sort=cheapest',
  '/products?minPrice=1500&inStock=1&fabric=weave+3&fabric=weave+5&page=2',
  '/products/suggestions?q=clot',
];
/** Of 100,000 orders these find: one, some 1,100, none; and all of them, phonetically. */
const SEARCHES = ['c77@example.com', 'USM-77', 'zzzzqqq', 'کسٹمر 77'];
const PAGES = [
  ...['/', '/products', ...CACHED_PAGES, `/product/${productId(77)}`, `/products/suggestions?ids=${eight}`],
  ...['/admin', '/admin/orders', '/admin/orders?status=pending&sort=oldest', '/admin/orders?q=customer+9'],
  ...SEARCHES.map((q) => `/admin/orders?q=${encodeURIComponent(q)}`),
  ...['/admin/parcels', '/admin/parcels?view=under-way', '/admin/cash', '/admin/reports'],
  ...['/admin/people', '/admin/people?q=customer+9', '/admin/people?q=USM-77', '/admin/contact-messages'],
  ...['/admin/khata', '/admin/purchases', '/admin/suppliers', '/admin/stock-take'],
  ...['/admin/products', '/admin/products?q=cloth+9&sort=dearest', '/admin/products?q=P-77'],
];
const FIRST_PRODUCT = {
  ...{ productId: 'P-1', name: 'Cloth 1', mainCategory: 'Women', category: 'Others' },
  ...{ price: '1001', stock: '1', seenStock: '1', image: '/pictures/demo/ml-001.webp' },
};

interface Sized {
  shop: RunningShop;
  cookie: string;
  customer: string;
}

/** The median time of a request for each shop, measured in turn because the machine's speed varies within minutes. */
async function inTurn(
  shops: readonly Sized[],
  ask: (shop: Sized, n: number) => Promise<number>,
): Promise<number[]> {
  const times = shops.map((): number[] => []);
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1)
    for (const [place, shop] of shops.entries()) {
      const ms = await ask(shop, n);
      if (n >= WARM_UP) times[place]?.push(ms);
    }
  return times.map(median);
}

async function timeOf({ shop, cookie }: Sized, page: string): Promise<number> {
  const sentAt = performance.now();
  const answer = await fetch(shop.url + page, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  return performance.now() - sentAt;
}

/** Like `timeOf`, after a product's change has emptied the cache. */
async function timeAfterChange(sized: Sized, page: string, n: number): Promise<number> {
  const description = `For measuring ${page} a ${n}. time.`;
  const form = { ...FIRST_PRODUCT, description };
  const saved = await post(sized.shop.url, `/admin/products?edit=${productId(1)}`, form, sized.cookie);
  if (saved.status !== 303) throw new Error(`The product was answered with ${saved.status}`);
  return timeOf(sized, page);
}

async function startSized(size: number): Promise<RunningShop> {
  const shop = await runShop({ DEMO: 'off' }, await aFolderOf(size));
  await (await fetch(`${shop.url}/products/suggestions?q=clot`)).text();
  return shop;
}

type Note = (what: string, values: readonly number[], unit: string, aim?: string) => void;

export async function growth(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const note: Note = (what, values, unit, aim) => {
    for (const [place, value] of values.entries()) {
      const limit = { value: values[0] ?? 0, what: `that with ${SIZES[0]}` };
      const more = { ...(place > 0 && { limit }), ...(aim && { aim }) };
      figures.push(figure(`${what}, ${SIZES[place]?.toLocaleString('en-US')}`, value, unit, more));
    }
  };
  const started: RunningShop[] = [];
  for (const size of SIZES) started.push(await startSized(size));
  await sleep(SETTLED_MS);
  const memory = started.map((shop) => residentKb(shop) / 1024);
  note('resident memory, idle', memory, 'MB', 'under 200 MB');
  const shops: Sized[] = [];
  for (const shop of started)
    shops.push({ shop, cookie: await adminCookie(shop), customer: await customerCookie(shop) });
  await notePages(shops, note);
  for (const { shop } of shops) await shop.stop();
  return figures;
}

async function notePages(shops: readonly Sized[], note: Note): Promise<void> {
  const timesOf = (page: string) => inTurn(shops, (shop) => timeOf(shop, page));
  for (const page of PAGES)
    note(page, await timesOf(page), 'ms', SUMS.includes(page) ? undefined : LISTS_AIM);
  for (const page of CACHED_PAGES) {
    const times = await inTurn(shops, (shop, n) => timeAfterChange(shop, page, n));
    note(`${page}, after a change`, times, 'ms', LISTS_AIM);
  }
  const orders = await inTurn(shops, async ({ shop: { url }, customer }) => {
    const shopper = { url, cookie: customer };
    return sendOrder(shopper, await prepareOrder(shopper, PRODUCT));
  });
  note('an order', orders, 'ms');
}
