/** The same pages and orders in shops of a hundred to a hundred thousand products and orders; each beside the smallest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { momentAsTyped } from '#shop/kernel/moments.server.ts';
import { post } from '../support/post.ts';
import { runShop } from '../support/running-shop.ts';
import { type Engine, filledWith } from './filled.ts';
import { prepareOrder, sendOrder } from './orders.ts';
import { type Figure, median } from './report.ts';
import { adminCookie, customerCookie, residentKb } from './shop-process.ts';

const SIZES = [100, 10_000, 100_000];
const WARM_UP = 10;
const REQUESTS = 30;
/** A hundred seconds later V8 gives back the memory that it took to make the index of the search. */
const SETTLED_MS = 120_000;
/** What of them is no list and no search: the figures of many orders, and a day's. */
const SUMS = ['/admin', '/admin/reports'];
const LISTS_AIM = 'at most 300 %';
/** There are 49 pieces of it. */
const PRODUCT = 'p49';
const BY_PRICE = '/products?mainCategory=Men&sort=cheapest';

const PAGES = [
  '/',
  '/products',
  BY_PRICE,
  // Filters with the counts of all choices: of all products, of combinations, and within a search.
  '/products?filters=1',
  '/products?fabric=weave+7&season=summer&sort=cheapest',
  '/products?minPrice=1500&inStock=1&fabric=weave+3&fabric=weave+5&page=2',
  '/products?q=cloth+9&kind=womens-3',
  '/products?q=cloth+99',
  '/products/suggestions?q=clot',
  '/product/p77',
  '/products/suggestions?ids=p1,p2,p3,p4,p5,p6,p7,p8',
  '/compare?ids=p77,p78,p79',
  '/admin',
  '/admin/orders',
  '/admin/orders?status=pending&sort=oldest',
  '/admin/orders?q=customer+9',
  // Of 100,000 some 1,100 have it, and none.
  '/admin/orders?q=USM-77',
  '/admin/orders?q=zzzzqqq',
  '/admin/orders/removed',
  '/admin/orders/new',
  '/admin/parcels',
  '/admin/parcels?view=under-way',
  '/admin/parcels/refusals',
  '/admin/cash',
  '/admin/cash/statement',
  '/admin/people',
  '/admin/people?q=customer+9',
  '/admin/reports',
  '/admin/products',
  '/admin/products?q=cloth+9&sort=dearest',
  '/admin/products?q=P-77',
  // An index of trigrams cannot look for the second word.
  '/admin/products?q=cloth+77',
  '/admin/contact-messages',
];
/** Once more with one card per cloth. */
const PAGES_OF_CARDS = PAGES.filter((page) => page.startsWith('/products') && !page.includes('suggestions'));
/** Whose answers are kept until a product changes. */
const KEPT_PAGES = PAGES.filter(
  (page) => page.startsWith('/products') && page.includes('?') && !page.includes('ids='),
);
/** `p1` as its form sends it, without the description. */
const FIRST_PRODUCT = {
  name: 'Cloth 1',
  price: '1001',
  stock: '1',
  seenStock: '1',
  image: '/pictures/demo/ml-001.webp',
  mainCategory: 'Women',
  category: 'Others',
  productId: 'P-1',
};

/** What a page takes and weighs for the admin. Throws for one that is not answered with 200. */
async function measured(address: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    const sentAt = performance.now();
    const answer = await fetch(address, { headers: { cookie } });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    if (n >= WARM_UP) times.push(performance.now() - sentAt);
  }
  return { ms: median(times), bytes };
}

/**
 * What the first reader of a list or a search waits for after a text of a product was changed, which ends the answers that are kept. One product
 * is changed again and again.
 */
async function measuredAnew({ url }: { url: string }, page: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    const description = `For measuring ${page} a ${n}. time.`;
    const saved = await post(url, '/admin/products?edit=p1', { ...FIRST_PRODUCT, description }, cookie);
    if (saved.status !== 303) throw new Error(`The product was answered with ${saved.status}`);
    const sentAt = performance.now();
    await (await fetch(url + page, { headers: { cookie } })).arrayBuffer();
    if (n >= WARM_UP) times.push(performance.now() - sentAt);
  }
  return median(times);
}

/** A fifth off all of a main category, from now on. */
async function makeSale(url: string, cookie: string): Promise<void> {
  const until = momentAsTyped(Date.now() + DAY_MS);
  const answer = await fetch(`${url}/admin/sales`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, cookie },
    body: new URLSearchParams({ name: 'Eid', goods: 'Men', percent: '20', until, press: 'save' }),
  });
  if (answer.status !== 303) throw new Error(`The sale was answered with ${answer.status}`);
}

/** On SQLite the index of the search and all rows are in one process; on PostgreSQL the server's memory is not counted. */
export const growthOn = (engine: Engine) => async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const smallest = new Map<string, number>();
  const note = (size: number, what: string, value: number, unit: string, aim?: string) => {
    const first = smallest.get(what);
    if (first === undefined) smallest.set(what, value);
    const name = `${what}, ${size.toLocaleString('en-US')}`;
    const limit = first === undefined ? undefined : { value: first, what: `that with ${SIZES[0]}` };
    figures.push({ name, value, unit, ...(limit && { limit }), ...(aim && { aim }) });
  };
  for (const size of SIZES) {
    const filled = await filledWith(size, engine);
    const startedAt = performance.now();
    const shop = await runShop({ DEMO: 'off', ...filled.settings }, filled.folder);
    await (await fetch(shop.url)).text();
    note(size, 'start', performance.now() - startedAt, 'ms');
    // A search waits for its index.
    await (await fetch(`${shop.url}/products/suggestions?q=clot`)).text();
    await sleep(SETTLED_MS);
    note(size, 'resident memory, idle', residentKb(shop) / 1024, 'MB', 'under 200 MB');
    const cookie = await adminCookie(shop);
    for (const page of PAGES) {
      const { ms, bytes } = await measured(shop.url + page, cookie);
      note(size, page, ms, 'ms', SUMS.includes(page) ? undefined : LISTS_AIM);
      if (page === '/products') note(size, `${page}, bytes`, bytes, 'bytes');
    }
    for (const page of KEPT_PAGES)
      note(size, `${page}, after a change`, await measuredAnew(shop, page, cookie), 'ms', LISTS_AIM);
    const shopper = { url: shop.url, cookie: await customerCookie(shop) };
    const orderTimes: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
      const took = await sendOrder(shopper, await prepareOrder(shopper, PRODUCT));
      if (n >= WARM_UP) orderTimes.push(took);
    }
    note(size, 'an order', median(orderTimes), 'ms');
    await makeSale(shop.url, cookie);
    const { ms } = await measured(`${shop.url}${BY_PRICE}`, cookie);
    note(size, `${BY_PRICE}, during a sale`, ms, 'ms');
    await post(shop.url, '/admin/settings/stock', { clothCards: 'one' }, cookie);
    for (const page of PAGES_OF_CARDS) {
      const shown = await measured(shop.url + page, cookie);
      note(size, `${page}, one card per cloth`, shown.ms, 'ms', LISTS_AIM);
    }
    note(size, 'resident memory, after these pages', residentKb(shop) / 1024, 'MB');
    await shop.stop();
    await filled.close();
  }
  // The sizes of one page stand one below the other.
  const order = [...smallest.keys()];
  const place = ({ name }: Figure) => order.indexOf(name.slice(0, name.lastIndexOf(', ')));
  return figures.toSorted((a, b) => place(a) - place(b));
};
