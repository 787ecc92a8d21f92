/**
 * Hostile values in every address, field and parameter of the route table (`SEED` draws other cases), and long ones:
 * the time grows at most linearly with the length. Processor time is measured, which a busy machine hardly changes.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { send } from '../../bench/client.ts';
import { median } from '../../bench/report.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { addresses } from '../../support/run/routes.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

/** Two combining marks of different classes, which Unicode normalisation sorts, and what patterns repeat most. */
const SIGNS = ['\u0301\u0316', ' ', '7', '"'];

/** UTF-16 units of a long form value (a form may have 256 KiB), and bytes of one in a URL (at most 8,000). */
const MAX_UNITS = 60_000;
const MAX_BYTES = 7_000;

/** Of the main thread; a faster request passes without comparison. */
const QUICK_MS = 20;
const TIMES = 5;
const MOST_RATIO = 3;

/** Pages with forms of guests and customers; mn-002 is sold by the metre. */
const PAGES = [
  ...['/', '/products?filters=1', '/product/mn-002', '/product/ml-002', '/compare?ids=ml-001,ml-002'],
  ...['/contact', '/login', '/signup', '/forgot-password', '/cart', '/checkout', '/profile'],
];

interface Place {
  method: string;
  path: string;
  fields: [name: string, value: string][];
  name: string;
}

/** Fields and parameters that no page's form has: sent by scripts, or in links of mails. */
const BESIDE = [
  ...[
    'POST /chat/guest?name=Sana&email=sana@example.com',
    'POST /chat/messages?text=Salaam&clientId=&about=',
  ],
  ...['POST /reset-password?token=&password=&confirmPassword=', 'GET /confirm-email?token='],
  ...['GET /products?q=&page=', 'GET /products/suggestions?q=&ids=', 'GET /product/mn-002?length='],
  ...['GET /compare?ids=', 'GET /login?redirectTo=', 'GET /checkout/price?city=', 'GET /profile?page='],
  'GET /chat?after=',
];

const shop = openShopForFile({ TRUSTED_PROXIES: '127.0.0.1' });
let shopper: Shopper;
beforeAll(async () => {
  shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-002', quantity: '2' });
});

function attribute(head: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(head)?.[1];
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const placesOn = (html: string, page: string): Place[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].flatMap(([, head = '', body = '']) => {
    const path = attribute(head, 'action') ?? page;
    const fields = [...body.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/gi)].flatMap(
      ([, field = '']): [string, string][] => {
        const name = attribute(field, 'name');
        return name ? [[name, attribute(field, 'value') ?? '']] : [];
      },
    );
    const method = attribute(head, 'method')?.toUpperCase() === 'POST' ? 'POST' : 'GET';
    // A log-out would make all later requests a guest's.
    return path.startsWith('/logout') ? [] : fields.map(([name]) => ({ method, path, fields, name }));
  });

async function allPlaces(): Promise<Place[]> {
  const found: Place[] = [];
  for (const page of PAGES)
    for (const cookie of ['', shopper.cookie]) {
      const answer = await fetch(shop.url + page, { headers: { cookie }, redirect: 'manual' });
      found.push(...placesOn(await answer.text(), page));
    }
  for (const request of BESIDE) {
    const [method = '', path = '', query] = request.split(/[ ?]/);
    const fields = [...new URLSearchParams(query)];
    found.push(...fields.map(([name]) => ({ method, path, fields, name })));
  }
  const keyOf = ({ method, path, name }: Place) => `${method} ${path.split(/[?#]/)[0]} ${name}`;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** In a form only the characters with a meaning are encoded: encoding all would triple the size. */
const encoded = ({ method }: Place, text: string) =>
  method === 'GET' ? encodeURIComponent(text) : text.replace(/[%&+\r\n\0]/g, encodeURIComponent);

/** Puts a digit on both sides: many parsers stop at the first wrong character. */
function runOf(place: Place, sign: string, share: number): string {
  const most = place.method === 'GET' ? MAX_BYTES : MAX_UNITS;
  return `1${sign.repeat(Math.floor((most / encoded(place, sign).length) * share))}1`;
}

let sent = 0;
/** Each request comes from another network, because the shop limits requests by network. */
async function sendOne(place: Place, value: string): Promise<void> {
  const { method, path, fields, name } = place;
  sent += 1;
  const others = new URLSearchParams(fields.filter(([one]) => one !== name));
  const body = `${others}&${encodeURIComponent(name)}=${encoded(place, value)}`;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const address = new URL(path, shop.url);
  if (method === 'GET') address.search = body;
  // Log-in and sign-up are open to guests only.
  const cookie = /^\/(?:login|signup|forgot|reset|chat\/guest)/.test(path) ? '' : shopper.cookie;
  const { status } = await send(address.href, cookie, method === 'POST' ? body : undefined, from);
  if (status === 414) throw new Error(`${path} with a long ${name} was refused before the shop read it`);
}

/** Processor milliseconds of the shop's main thread for this request. */
async function cost(place: Place, value: string): Promise<number> {
  const { pid } = shop.process;
  const busyMs = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const before = busyMs();
  await sendOne(place, value);
  return busyMs() - before;
}

/** Cost of twice the length divided by the cost of the length. */
async function ratioOf(place: Place, sign: string): Promise<number> {
  const halves: number[] = [];
  const wholes: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    halves.push(await cost(place, runOf(place, sign, 0.5)));
    wholes.push(await cost(place, runOf(place, sign, 1)));
  }
  return median(wholes) <= QUICK_MS ? 0 : median(wholes) / median(halves);
}

test('a run of one sign, twice as long, takes less than three times as long', {
  timeout: 600_000,
}, async () => {
  const places = await allPlaces();
  const found = places.map(({ path, name }) => `${path.split('?')[0]} ${name}`);
  const known = ['/contact message', '/signup fullName', '/login email', '/checkout address', '/products q'];
  expect(found).toEqual(expect.arrayContaining([...known, '/cart/items length']));
  const slow: string[] = [];
  for (const place of places)
    for (const sign of SIGNS) {
      if ((await cost(place, runOf(place, sign, 1))) <= QUICK_MS) continue;
      // Reported only if a second measurement agrees.
      if ((await ratioOf(place, sign)) < MOST_RATIO) continue;
      const ratio = await ratioOf(place, sign);
      if (ratio >= MOST_RATIO) slow.push(`${place.path} ${place.name} ${JSON.stringify(sign)}: ${ratio}`);
    }
  expect(slow).toEqual([]);
});

const VALUES = [
  ...['', ' ', '\0', '\ud800', '٣', '-1', '0', '1e309', 'NaN', '9007199254740993', '1.005', 'null', '[]'],
  ...['{', '{"$ne":1}', '%', '\\', "' or 1=1 --", '../../etc/passwd', '//evil.example'],
  ...['javascript:alert(1)', '<script>alert(1)</script>', '=1+1', '\u202e', 'ß'.repeat(300)],
  ...['%'.repeat(300), '\r\nX: y', '0300 1234567', 'ayesha@example.com', 'Men', 'pending'],
  ...['__proto__', 'constructor', '2026-13-45'],
];
const GONE = ['not-there', '999999', '923001112223', '01981b2c-7f00-7000-8000-000000000000'];
/** Pages whose forms are at an address with a parameter, or appear only after a click. */
const NEW = ['products', 'sliders', 'coupons'].map((what) => `/admin/${what}?new=1`);
const MORE_FORMS = [...NEW, '/product/mv-003'];
const ODD_NAMES = ['__proto__', 'email[4294967294]', 'a.b[0].c', 'isAdmin', '_routes'];

let cookies: string[];
/** Field names by page. */
const namesOn = new Map<string, ReadonlySet<string>>();
let names: string[];
let paths: string[];
beforeAll(async () => {
  const buyer = new Shopper(shop.url);
  await buyer.signUp();
  await buyer.post('/cart/items', { productId: 'ml-001', quantity: '2' });
  cookies = ['', buyer.cookie, cookiesIn(await post(shop.url, '/login', ADMIN))];
  // A log-out would end the owner's session.
  paths = (await addresses()).map(({ path }) => path).filter((path) => path !== '/logout');
  for (const path of [...paths.filter((one) => !/[:*]/.test(one)), ...MORE_FORMS]) {
    const found = new Set<string>();
    for (const cookie of cookies) {
      const answer = await fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' });
      const fields = (await answer.text()).matchAll(/<(?:input|textarea|select)\b[^>]* name="([^"]+)"/g);
      for (const [, name = ''] of fields) found.add(name);
    }
    if (found.size > 0) namesOn.set(path, found);
  }
  const found = new Set([...namesOn.values()].flatMap((some) => [...some]));
  // Some of these are only on the page of a received order.
  names = [...found, ...Object.keys(reviewForm.shape), 'decision', 'version', 'answer'];
});
afterAll(async () => {
  expect(shop.notJson).toEqual([]);
});

/** Retries: when the shop refuses a request before reading all of it, the client may miss the response. */
async function faultOf(address: string, init: RequestInit, tries = 5): Promise<string | null> {
  const own = { redirect: 'manual', signal: AbortSignal.timeout(20_000) } as const;
  const answer = await fetch(shop.url + address, { ...own, ...init }).catch((error: Error) => error);
  if (answer instanceof Error) {
    const isCutOff = /EPIPE|ECONNRESET/.test(String(answer.cause));
    return isCutOff && tries > 1 ? faultOf(address, init, tries - 1) : `${answer} for ${address}`;
  }
  await answer.arrayBuffer();
  const asksToWait = answer.status === 503 && answer.headers.has('retry-after');
  return answer.status < 500 || asksToWait ? null : `${answer.status} for ${address}`;
}

const formOf = (pairs: readonly (readonly [name: string, value: string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));

test('whatever is sent gets an answer below 500, and the log stays clean', async () => {
  expect(names).toEqual(expect.arrayContaining(['email', 'address', 'soldBy', 'checkoutKey']));
  const value = fc.oneof(fc.constantFrom(...VALUES, ...GONE), fc.string({ unit: 'binary', maxLength: 200 }));
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES) },
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const request = fc.record({
    ...{
      path: fc.constantFrom(...paths),
      language: fc.constantFrom(...allLanguages),
      query: pairs.map((all) => all.slice(0, 2)),
    },
    place: fc.oneof(
      fc.constantFrom('ml-001', ...GONE),
      value.map((text) => text.slice(0, 200)),
    ),
    method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE'),
    ...{ who: fc.nat(2), asData: fc.boolean(), asFiles: fc.boolean(), fields: pairs },
  });
  const answered = fc.asyncProperty(request, async ({ path, language, place, query, method, ...sent }) => {
    const filled = path.replace(/:\w+|\*$/g, () => encodeURIComponent(place.toWellFormed()) || 'x');
    const plain = inAddress(language, filled);
    const address = sent.asData ? (plain === '/' ? '/_.data' : `${plain}.data`) : plain;
    const files = new FormData();
    for (const [key, text] of sent.fields) files.append(key, new Blob([text]), 'x');
    const body = method === 'GET' ? null : sent.asFiles ? files : formOf(sent.fields);
    const headers = { origin: shop.url, cookie: cookies[sent.who] ?? '' };
    expect(await faultOf(`${address}?${formOf(query)}`, { method, headers, body })).toBeNull();
  });
  const seed = Number(process.env.SEED ?? 19);
  await fc.assert(answered, { seed, numRuns: 1000, interruptAfterTimeLimit: 90_000, endOnFailure: true });
});

test('each hostile value in all parameters of each page gets an answer below 500', async () => {
  const failed: (string | null)[] = [];
  for (const value of VALUES)
    for (const [path, own] of namesOn) {
      const headers = { cookie: cookies.at(-1) ?? '' };
      // Longer ones are refused unread.
      const query = `${formOf([...own].map((name) => [name, value]))}`.slice(0, 4000);
      failed.push(await faultOf(`${path}${path.includes('?') ? '&' : '?'}${query}`, { headers }));
    }
  expect(failed.filter((one) => one !== null)).toEqual([]);
});

test.each(GONE)('a form for %s, which is not there, is no failure of the shop', async (gone) => {
  const owner = cookiesIn(await post(shop.url, '/login', ADMIN));
  const headers = { origin: shop.url, cookie: owner };
  const failed: (string | null)[] = [];
  for (const path of paths.filter((one) => one.includes(':')))
    for (const text of [null, 'x', '1']) {
      const body = new URLSearchParams(text === null ? [] : names.map((name) => [name, text]));
      failed.push(await faultOf(path.replace(/:\w+/g, gone), { method: 'POST', headers, body }));
    }
  expect(failed.filter((one) => one !== null)).toEqual([]);
  // Proves that the session is still the admin's.
  expect((await fetch(`${shop.url}/admin`, { redirect: 'manual', headers })).status).toBe(200);
});
