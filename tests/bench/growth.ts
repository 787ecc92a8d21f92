/** The same pages and orders in shops of a hundred to a hundred thousand products and orders, asked in turn; each beside the smallest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { momentAsTyped } from '#shop/kernel/moments.server.ts';
import { post } from '../support/post.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { type Engine, filledWith } from './filled.ts';
import { productId } from './ids.ts';
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
const PRODUCT = productId(49);
const idsOf = (...numbers: number[]) => numbers.map(productId).join(',');
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
  `/product/${productId(77)}`,
  `/products/suggestions?ids=${idsOf(1, 2, 3, 4, 5, 6, 7, 8)}`,
  `/compare?ids=${idsOf(77, 78, 79)}`,
  '/admin',
  '/admin/orders',
  '/admin/orders?status=pending&sort=oldest',
  '/admin/orders?q=customer+9',
  // Of 100,000 one has it, some 1,100, and none.
  '/admin/orders?q=c77@example.com',
  '/admin/orders?q=USM-77',
  '/admin/orders?q=zzzzqqq',
  // A name by its sound: all have it.
  `/admin/orders?q=${encodeURIComponent('کسٹمر 77')}`,
  '/admin/orders/removed',
  '/admin/orders/new',
  '/admin/parcels',
  '/admin/parcels?view=under-way',
  '/admin/parcels/refusals',
  '/admin/cash',
  '/admin/cash/statement',
  '/admin/people',
  '/admin/people?q=customer+9',
  '/admin/people?q=USM-77',
  '/admin/reports',
  '/admin/products',
  '/admin/products?q=cloth+9&sort=dearest',
  '/admin/products?q=P-77',
  // An index of trigrams cannot look for the second word.
  '/admin/products?q=cloth+77',
  '/admin/contact-messages',
];
/**
 * Searches that find one row of 100 and fill a page with 100,000, beside one that all but fills it with 100 as well: to write twenty rows into a page
 * takes as long as to find them.
 */
const FULL_PAGES = [
  { hard: '/admin/orders?q=USM-77', full: '/admin/orders?q=customer+9' },
  { hard: '/admin/people?q=USM-77', full: '/admin/people?q=customer+9' },
  { hard: '/admin/products?q=P-77', full: '/admin/products?q=cloth+9&sort=dearest' },
  { hard: '/admin/products?q=cloth+77', full: '/admin/products?q=cloth+9&sort=dearest' },
];
/** Once more with one card per cloth. */
const PAGES_OF_CARDS = PAGES.filter((page) => page.startsWith('/products') && !page.includes('suggestions'));
/** Whose answers are kept until a product changes. */
const KEPT_PAGES = PAGES.filter(
  (page) => page.startsWith('/products') && page.includes('?') && !page.includes('ids='),
);
/** The first product as its form sends it, without the description. */
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

interface Sized {
  shop: RunningShop;
  /** The admin's. */
  cookie: string;
  /** The cookie of a customer. */
  customer: string;
  close: () => Promise<void>;
}

/** The median time of a request, for each shop. The shops are asked in turn, because the speed of the machine changes within minutes. */
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

/** Milliseconds until the admin has this page. Throws for one that is not answered with 200. */
async function timeOf({ shop, cookie }: Sized, page: string): Promise<number> {
  const sentAt = performance.now();
  const answer = await fetch(shop.url + page, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  return performance.now() - sentAt;
}

/**
 * What the first reader of a list or a search waits for after a text of a product was changed, which ends the answers that are kept. One product
 * is changed again and again.
 */
async function timeAnew(sized: Sized, page: string, n: number): Promise<number> {
  const description = `For measuring ${page} a ${n}. time.`;
  const form = { ...FIRST_PRODUCT, description };
  const saved = await post(sized.shop.url, `/admin/products?edit=${productId(1)}`, form, sized.cookie);
  if (saved.status !== 303) throw new Error(`The product was answered with ${saved.status}`);
  return timeOf(sized, page);
}

/** A fifth off all of a main category, from now on. */
async function makeSale({ shop: { url }, cookie }: Sized): Promise<void> {
  const until = momentAsTyped(Date.now() + DAY_MS);
  const form = { name: 'Eid', goods: 'Men', percent: '20', until, press: 'save' };
  const { status } = await post(url, '/admin/sales', form, cookie);
  if (status !== 303) throw new Error(`The sale was answered with ${status}`);
}

/** Starts a shop of this size. Its first search has been answered, which waits for the index. */
async function startSized(
  size: number,
  engine: Engine,
): Promise<Omit<Sized, 'cookie' | 'customer'> & { startMs: number }> {
  const { folder, settings, close } = await filledWith(size, engine);
  const startedAt = performance.now();
  const shop = await runShop({ DEMO: 'off', ...settings }, folder);
  await (await fetch(shop.url)).text();
  const startMs = performance.now() - startedAt;
  await (await fetch(`${shop.url}/products/suggestions?q=clot`)).text();
  return { shop, close, startMs };
}

/** On SQLite the index of the search and all rows are in one process; on PostgreSQL the server's memory is not counted. */
export const growthOn = (engine: Engine) => async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const note = (what: string, values: readonly number[], unit: string, aim?: string) => {
    for (const [place, value] of values.entries()) {
      const name = `${what}, ${SIZES[place]?.toLocaleString('en-US')}`;
      const limit = place === 0 ? undefined : { value: values[0] ?? 0, what: `that with ${SIZES[0]}` };
      figures.push({ name, value, unit, ...(limit && { limit }), ...(aim && { aim }) });
    }
  };
  const started: Awaited<ReturnType<typeof startSized>>[] = [];
  for (const size of SIZES) started.push(await startSized(size, engine));
  const memory = () => started.map(({ shop }) => residentKb(shop) / 1024);
  note(
    'start',
    started.map(({ startMs }) => startMs),
    'ms',
  );
  await sleep(SETTLED_MS);
  note('resident memory, idle', memory(), 'MB', 'under 200 MB');
  const shops: Sized[] = [];
  for (const one of started) {
    const cookie = await adminCookie(one.shop);
    shops.push({ ...one, cookie, customer: await customerCookie(one.shop) });
  }
  await notePages(shops, note);
  note('resident memory, after these pages', memory(), 'MB');
  for (const { shop, close } of shops) {
    await shop.stop();
    await close();
  }
  return figures;
};

type Note = (what: string, values: readonly number[], unit: string, aim?: string) => void;

async function notePages(shops: readonly Sized[], note: Note): Promise<void> {
  const timesOf = (page: string) => inTurn(shops, (shop) => timeOf(shop, page));
  for (const page of PAGES)
    note(page, await timesOf(page), 'ms', SUMS.includes(page) ? undefined : LISTS_AIM);
  for (const { hard, full } of FULL_PAGES) {
    const times = await inTurn(shops, (shop) => timeOf(shop, shop === shops[0] ? full : hard));
    note(`${hard}, beside a full page of ${SIZES[0]}`, times, 'ms', LISTS_AIM);
  }
  for (const page of KEPT_PAGES) {
    const times = await inTurn(shops, (shop, n) => timeAnew(shop, page, n));
    note(`${page}, after a change`, times, 'ms', LISTS_AIM);
  }
  const orders = await inTurn(shops, async ({ shop: { url }, customer }) => {
    const shopper = { url, cookie: customer };
    return sendOrder(shopper, await prepareOrder(shopper, PRODUCT));
  });
  note('an order', orders, 'ms');
  for (const one of shops) await makeSale(one);
  note(`${BY_PRICE}, during a sale`, await timesOf(BY_PRICE), 'ms');
  for (const { shop, cookie } of shops)
    await post(shop.url, '/admin/settings/stock', { clothCards: 'one' }, cookie);
  for (const page of PAGES_OF_CARDS)
    note(`${page}, one card per cloth`, await timesOf(page), 'ms', LISTS_AIM);
}
