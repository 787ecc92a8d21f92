/**
 * Hostile values in every address, field and parameter of the route table. `SEED` draws other cases.
 * @module-tag long
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { addresses } from '../../support/run/routes.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const VALUES = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '٣',
    '-1',
    '0',
    '1e309',
    'NaN',
    '9007199254740993',
    '1.005',
    'null',
    '[]',
    '{',
  ],
  ...['{"$ne":1}', '%', '\\', "' or 1=1 --", '../../etc/passwd', '//evil.example', 'javascript:alert(1)'],
  ...['<script>alert(1)</script>', '=1+1', '\u202e', 'ß'.repeat(300), '%'.repeat(300), '\r\nX: y'],
  ...['0300 1234567', 'ayesha@example.com', 'Men', 'pending', '__proto__', 'constructor', '2026-13-45'],
];
const GONE = ['not-there', '999999', '923001112223', '01981b2c-7f00-7000-8000-000000000000'];
/** Pages whose forms are at an address with a parameter, or appear only after a click. */
const MORE_FORMS = [
  '/admin/products?new=1',
  '/admin/sliders?new=1',
  '/admin/coupons?new=1',
  '/product/mv-003',
];

const shop = openShopForFile();
let cookies: string[];
/** Field names by page. */
const namesOn = new Map<string, ReadonlySet<string>>();
let names: string[];
let paths: string[];
beforeAll(async () => {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '2' });
  const owner = cookiesIn(await post(shop.url, '/login', ADMIN));
  cookies = ['', shopper.cookie, owner];
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

test('whatever is sent gets an answer below 500, and the log stays clean', async () => {
  expect(names).toEqual(expect.arrayContaining(['email', 'address', 'soldBy', 'checkoutKey']));
  const value = fc.oneof(fc.constantFrom(...VALUES, ...GONE), fc.string({ unit: 'binary', maxLength: 200 }));
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'email[4294967294]', 'a.b[0].c', 'isAdmin', '_routes'),
    },
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
  await fc.assert(
    fc.asyncProperty(
      request,
      async ({ path, language, place, query, method, who, asData, asFiles, fields }) => {
        const filled = path.replace(/:\w+|\*$/g, () => encodeURIComponent(place.toWellFormed()) || 'x');
        const search = new URLSearchParams(query.map(([key, text]) => [key, text.toWellFormed()]));
        const plain = inAddress(language, filled);
        const address = asData ? (plain === '/' ? '/_.data' : `${plain}.data`) : plain;
        const files = new FormData();
        for (const [key, text] of fields) files.append(key, new Blob([text]), 'x');
        const form = new URLSearchParams(fields.map(([key, text]) => [key, text.toWellFormed()]));
        const headers = { origin: shop.url, cookie: cookies[who] ?? '' };
        const body = method === 'GET' ? null : asFiles ? files : form;
        expect(await faultOf(`${address}?${search}`, { method, headers, body })).toBeNull();
      },
    ),
    {
      seed: Number(process.env.SEED ?? 19),
      numRuns: 1000,
      interruptAfterTimeLimit: 90_000,
      endOnFailure: true,
    },
  );
});

test('each hostile value in all parameters of each page gets an answer below 500', async () => {
  const failed: (string | null)[] = [];
  for (const value of VALUES)
    for (const [path, own] of namesOn) {
      const search = new URLSearchParams([...own].map((name) => [name, value.toWellFormed()]));
      const headers = { cookie: cookies.at(-1) ?? '' };
      // Longer ones are refused unread.
      const query = `${search}`.slice(0, 4000);
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
