/**
 * Behind a proxy that ends TLS, plain HTTP requests come from https pages.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFreePort } from '../../support/free-port.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';

/** `.data` is how scripts send it. */
function sendForm(shop: RunningShop, origin: string | null, more: Record<string, string> = {}, data = '') {
  return fetch(`http://127.0.0.1:${shop.port}/login${data}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(origin && { origin }), ...more },
    body: new URLSearchParams(ADMIN),
  });
}

async function canonical(shop: RunningShop, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${shop.port}/about`, { headers });
  return /rel="canonical" href="([^"]+)"/.exec(await page.text())?.[1] ?? '';
}

const withSite = (site: string) => ({ 'sec-fetch-site': site });

describe('with ORIGIN=https://shop.example', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await runShop({ ORIGIN: 'https://shop.example', PORT: String(await aFreePort()) });
  });
  afterAll(async () => {
    await shop.stop();
    expect(shop.complaints).toEqual([]);
  });

  test('a form of its page is carried out, with and without scripts', async () => {
    const own = await sendForm(shop, 'https://shop.example', withSite('same-origin'));
    expect([own.status, own.headers.get('location')]).toEqual([303, '/']);
    const scripted = await sendForm(shop, 'https://shop.example', withSite('same-origin'), '.data');
    expect([scripted.status, await scripted.text()]).toEqual([
      202,
      expect.stringContaining('"redirect","/"'),
    ]);
  });

  test.each([
    ['of another site', 'https://elsewhere.example', {}],
    ['over plain HTTP', 'http://shop.example', withSite('cross-site')],
    ['of another address of the machine', 'https://192.168.1.5', withSite('same-origin')],
    ['of a page without an address', 'null', withSite('same-origin')],
    ['that does not say where it comes from', null, {}],
  ])('a form %s is refused', async (_which, origin, headers) => {
    expect((await sendForm(shop, origin, headers)).status).toBe(403);
  });

  test('an idle connection stays open longer than a proxy keeps it, which is 60 seconds', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${shop.port}/healthz`);
    expect(headers.get('keep-alive')).toMatch(/^timeout=65\b/);
  });

  test('pages name the public address, whichever host was asked for', async () => {
    expect(await canonical(shop)).toBe('https://shop.example/about');
    expect(await canonical(shop, { cookie: 'anything=else' })).toBe('https://shop.example/about');
  });
});

describe('without ORIGIN', () => {
  let shop: RunningShop;
  let trusting: RunningShop;
  beforeAll(async () => {
    [shop, trusting] = await Promise.all([runShop(), runShop({ TRUSTED_PROXIES: '127.0.0.1' })]);
  });
  afterAll(async () => {
    for (const one of [shop, trusting]) {
      await one.stop();
      expect(one.complaints).toEqual([]);
    }
  });

  test.each(['http', 'https'])('a form of an %s page of the same host is carried out', async (scheme) => {
    for (const one of [shop, trusting]) {
      const origin = `${scheme}://127.0.0.1:${one.port}`;
      expect((await sendForm(one, origin)).status).toBe(303);
      expect((await sendForm(one, origin, withSite('same-origin'), '.data')).status).toBe(202);
      expect((await sendForm(one, origin, withSite('cross-site'))).status).toBe(403);
      expect((await sendForm(one, `${scheme}://elsewhere.example`)).status).toBe(403);
    }
  });

  test('the scheme that a trusted proxy reports is the one that counts', async () => {
    const overTls = { 'x-forwarded-proto': 'https' };
    expect((await sendForm(trusting, `https://127.0.0.1:${trusting.port}`, overTls)).status).toBe(303);
    expect((await sendForm(trusting, `http://127.0.0.1:${trusting.port}`, overTls)).status).toBe(403);
    expect((await sendForm(shop, `http://127.0.0.1:${shop.port}`, overTls)).status).toBe(303);
  });

  test('a page that is cached under one scheme is not sent under the other', async () => {
    const overTls = { 'x-forwarded-proto': 'https' };
    const [plain, secure] = [
      `http://127.0.0.1:${trusting.port}/about`,
      `https://127.0.0.1:${trusting.port}/about`,
    ];
    for (let round = 0; round < 2; round += 1) {
      expect(await canonical(trusting)).toBe(plain);
      expect(await canonical(trusting, overTls)).toBe(secure);
    }
    expect(await canonical(shop, overTls)).toBe(`http://127.0.0.1:${shop.port}/about`);
  });
});
