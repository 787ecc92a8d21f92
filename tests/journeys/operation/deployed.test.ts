/**
 * The shop behind nginx and Caddy with the files of `deploy/`, and over plain HTTP on a local network.
 * @module-tag long
 */
import { networkInterfaces } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFront, aPort } from '../../faults/shop.ts';
import {
  addToCartByHand,
  DESK,
  doAs,
  fillShipping,
  logIn,
  open,
  PHONE,
  signUpByHand,
  type Visitor,
  visit,
} from '../../support/browser/browser.ts';
import { openConversation, say, startAsGuest } from '../../support/browser/chatting.ts';
import { launchBrowser } from '../../support/browser/shared-browser.ts';
import { aCertificate, aTrustingHome, type Certificate } from '../../support/certificate.ts';
import { aFreePort } from '../../support/free-port.ts';
import { findProgram, PROXIES } from '../../support/proxies.ts';
import { ADMIN, connectionsOf, type RunningShop, runShop } from '../../support/running-shop.ts';

const HOST = 'shop.example';
const ORIGIN = `https://${HOST}`;

/** Headers that browsers ignore over plain HTTP. */
const NOT_TRUSTED =
  /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/;

let browser: Browser;
let shop: RunningShop;
let origin: string;

async function asVisitor(
  options: Parameters<typeof visit>[2],
  journey: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  await doAs(await visit(browser, origin, options), async (visitor) => {
    await journey(visitor);
    expect(visitor.complaints.filter((line) => !NOT_TRUSTED.test(line))).toEqual([]);
  });
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const all = await context.cookies();
  return all.map(({ name, secure, httpOnly, path, domain }) =>
    [name, secure && 'Secure', httpOnly && 'HttpOnly', path, domain].filter(Boolean).join(' '),
  );
}

/** `prefix`: of the cookie names. */
function journeys(host: () => string, prefix: { host: string; path: string; secure: string }): void {
  const on = (path: string) => `${prefix.secure}HttpOnly ${path} ${host()}`;

  test('a customer signs up and orders, the admin confirms it', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUpByHand(page);
      await addToCartByHand(page);
      await page.goto('/checkout');
      await fillShipping(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.waitForURL('/profile');
      const number = await page.getByRole('heading', { name: /^USM-\d+$/ }).innerText();
      expect(await page.evaluate('isSecureContext')).toBe(prefix.secure !== '');
      const logIns = ['', '/ur', '/roman'].map((language) => `${language}/login`);
      const ofDevices = logIns.flatMap((path) => [path, `${path}.data`]);
      expect(new Set(await cookiesOf(page.context()))).toEqual(
        new Set([
          `${prefix.host}thaan.session_token ${on('/')}`,
          ...ofDevices.map((path) => `${prefix.path}thaan.device ${on(path)}`),
        ]),
      );
      await asVisitor({ viewport: DESK }, async ({ page: desk }) => {
        await desk.goto('/login');
        await logIn(desk, ADMIN);
        await open(desk, '/admin/orders');
        const row = desk.getByRole('article', { name: new RegExp(number) });
        await row.getByLabel('Status', { exact: true }).selectOption('confirmed');
        await row.getByRole('button', { name: /^Update/ }).click();
        await desk.getByText('Order status updated').waitFor();
      });
      const order = page.getByRole('article', { name: `Order ${number}` });
      await order.getByText('confirmed').first().waitFor();
    }));

  test('a guest chats with the admin, and each sees at once what the other writes', () =>
    asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
      await startAsGuest(guest, 'Hina', 'hina@example.com');
      await say(guest, 'Is it soft?');
      expect(await cookiesOf(guest.context())).toEqual([`${prefix.host}guest-chat ${on('/')}`]);
      await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
        await admin.goto('/login');
        await logIn(admin, ADMIN);
        await openConversation(admin, 'Hina');
        await admin.getByRole('log').getByText('Is it soft?').waitFor();
        await say(admin, 'Very soft.');
      });
      await guest.getByRole('log').getByText('Very soft.').waitFor();
    }));
}

// Debian's nginx 1.22 lacks HTTP/3.
describe.each([
  ['nginx', 'h2'],
  ['caddy', 'h3'],
] as const)('behind %s with TLS, by %s', (name, protocol) => {
  const missing = ([name, 'certutil'] as const).filter((one) => !findProgram(one));
  if (missing.length > 0) return test.skip(`needs ${missing.join(' and ')}`);

  let certificate: Certificate;
  let ports: { http: number; https: number };
  let stopProxy: () => Promise<void>;
  beforeAll(async () => {
    certificate = await aCertificate(HOST);
    ports = { http: await aFreePort(), https: await aFreePort() };
    // As in deploy/thaan.env and deploy/thaan.service.
    const port = await aPort();
    shop = await runShop({ ORIGIN, TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1', PORT: port });
    origin = ORIGIN;
    const { stop } = await PROXIES[name]({ host: HOST, ports, upstreams: [port], certificate });
    stopProxy = stop;
    const hosts = `MAP ${HOST}:443 127.0.0.1:${ports.https}, MAP ${HOST}:80 127.0.0.1:${ports.http}`;
    const home = aTrustingHome(certificate);
    browser = await launchBrowser({ home, hosts, ...(protocol === 'h3' && { http3: `${HOST}:443` }) });
  });
  afterAll(async () => {
    await browser?.close();
    await stopProxy?.();
    await shop?.stop();
    expect(shop?.complaints).toEqual([]);
  });

  journeys(() => HOST, { host: '__Host-', path: '__Secure-', secure: 'Secure ' });

  test('a log-out takes the files and pages that the browser holds with it, and leaves its storage', () =>
    asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
      const email = await signUpByHand(page);
      await open(page, '/profile');
      await page.getByText(email).first().waitFor();
      await page.evaluate("localStorage.setItem('kept', 'yes')");
      // An Urdu font, which no page here uses.
      const urdu = await page.evaluate<string>("fetch('/ur').then((answer) => answer.text())");
      const face = /\/assets\/naskh-urdu[^"]*/.exec(urdu)?.[0];
      const held = (how: string) =>
        page.evaluate(
          `fetch('${face}', { cache: '${how}', mode: 'same-origin' }).then(({ ok }) => ok, () => false)`,
        );
      expect(await held('default')).toBe(true);
      expect(await held('only-if-cached')).toBe(true);
      const answer = page.waitForResponse((one) => new URL(one.url()).pathname.startsWith('/logout'));
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"');
      await page.getByText('You are logged out').waitFor();
      expect(await held('only-if-cached')).toBe(false);
      await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('ERR_CACHE_MISS')]);
      expect(await page.evaluate("localStorage.getItem('kept')")).toBe('yes');
      await page.goBack();
      await page.waitForURL(/\/login/);
      expect(await page.getByText(email).count()).toBe(0);
    }));

  test('whoever comes by plain HTTP is sent to HTTPS, and pages come by its newest version', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const answer = await page.goto(`http://${HOST}/about`);
      expect(page.url()).toBe(`${ORIGIN}/about`);
      expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000');
      const spoken = `performance.getEntriesByType('navigation')[0].nextHopProtocol`;
      expect(await page.evaluate(spoken)).toBe(protocol);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${ORIGIN}/about`);
    }));
});

describe.skipIf(!findProgram('nginx'))('two processes behind nginx that have too much to do', () => {
  test('are not taken for dead: each answers for itself', async () => {
    const upstreams = [await aPort(), await aPort()];
    const front = await aFront(upstreams, { maxIdle: 1300 });
    const env = { ORIGIN: front.url, TRUSTED_PROXIES: '127.0.0.1' };
    const shops = await Promise.all(upstreams.map((PORT) => runShop({ ...env, PORT })));
    const ask = async (path: string, cookie = '') => {
      const answer = await fetch(front.url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const signal = (name: NodeJS.Signals) => shops.map(({ process }) => process.kill(name));
    const held = () => shops.reduce((sum, one) => sum + connectionsOf(one), 0);
    const burst = async () => {
      signal('SIGSTOP');
      const pages = Array.from({ length: 1300 }, (_, n) => ask(`/about?x=${n}`, 'x=1'));
      await expect.poll(held).toBeGreaterThan(1200);
      signal('SIGCONT');
      return new Set(await Promise.all(pages));
    };
    // New connections are accepted one by one; open ones send at once.
    await burst();
    expect(await burst()).toEqual(new Set([200, 503]));
    expect(await ask('/about')).toBe(200);
    await front.stop();
    for (const one of shops) {
      await one.stop();
      expect(one.complaints).toEqual([]);
    }
  });
});

const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

describe.skipIf(!address)('without ORIGIN, at an address of the own network', () => {
  beforeAll(async () => {
    shop = await runShop({ HOST: '0.0.0.0' });
    origin = `http://${address}:${shop.port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    expect(shop?.complaints).toEqual([]);
  });

  journeys(() => address ?? '', { host: '', path: '', secure: '' });
});
