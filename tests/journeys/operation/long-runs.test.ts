/**
 * The time to handle a field or parameter grows at most linearly with the length of its text. Measures processor time,
 * which a busy machine hardly changes.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../../bench/client.ts';
import { median } from '../../bench/report.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

/**
 * Two combining marks of different classes, which Unicode normalisation sorts, and the characters that patterns repeat
 * most.
 */
const SIGNS = ['\u0301\u0316', ' ', '7', '"'];

/** UTF-16 units of a long form value (a form may have 256 KiB), and bytes of one in a URL (at most 8,000). */
const MAX_UNITS = 60_000;
const MAX_BYTES = 7_000;

/** Milliseconds of the main thread; a faster request passes without comparison. */
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
const BESIDE: readonly [method: string, path: string, fields: Record<string, string>][] = [
  ['POST', '/chat/guest', { name: 'Sana', email: 'sana@example.com' }],
  ['POST', '/chat/messages', { text: 'Salaam', clientId: '', about: '' }],
  ['POST', '/reset-password', { token: '', password: '', confirmPassword: '' }],
  ['GET', '/confirm-email', { token: '' }],
  ['GET', '/products', { q: '', page: '' }],
  ['GET', '/products/suggestions', { q: '', ids: '' }],
  ['GET', '/product/mn-002', { length: '' }],
  ['GET', '/compare', { ids: '' }],
  ['GET', '/login', { redirectTo: '' }],
  ['GET', '/checkout/price', { city: '' }],
  ['GET', '/profile', { page: '' }],
  ['GET', '/chat', { after: '' }],
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
  for (const [method, path, form] of BESIDE) {
    const fields = Object.entries(form);
    found.push(...fields.map(([name]) => ({ method, path, fields, name })));
  }
  return [
    ...new Map(found.map((one) => [`${one.method} ${one.path.split(/[?#]/)[0]} ${one.name}`, one])).values(),
  ];
}

const inAddress = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');
/** Encodes only the characters that have a meaning in a form: encoding all would triple the size. */
const inForm = (text: string) => text.replace(/[%&+\r\n\0]/g, encodeURIComponent);

/** Puts a digit on both sides: many parsers stop at the first wrong character. */
function runOf({ method }: Place, sign: string, share: number): string {
  const times = method === 'GET' ? MAX_BYTES / inAddress(sign).length : MAX_UNITS / inForm(sign).length;
  return `1${sign.repeat(Math.floor(times * share))}1`;
}

let sent = 0;
/** Each request comes from another network, because the shop limits requests by network. */
async function sendOne({ method, path, fields, name }: Place, value: string): Promise<void> {
  sent += 1;
  const own = fields.map(([one, text]) => `${encodeURIComponent(one)}=${encodeURIComponent(text)}`);
  const changed = `${encodeURIComponent(name)}=${method === 'GET' ? inAddress(value) : inForm(value)}`;
  const body = [...own.filter((one) => !one.startsWith(`${name}=`)), changed].join('&');
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
  const [halves, wholes]: [number[], number[]] = [[], []];
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
  for (const one of [
    '/contact message',
    '/signup fullName',
    '/login email',
    '/checkout address',
    '/products q',
  ])
    expect(found).toContain(one);
  expect(found).toContain('/cart/items length');
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
