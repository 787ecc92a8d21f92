/** The proxies of `deploy/` without a shop: refused requests and logs. */
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCertificate, type Certificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { findProgram, PROXIES, startNginx } from '../support/proxies.ts';

const HOST = 'shop.example';
const SECRET = 'Ab_-'.repeat(10);

const statusOf = (
  { authority }: Certificate,
  asked: { port: number; path: string; referer?: string; localAddress?: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { referer = '', ...to } = asked;
    const agent = new Agent({ ca: authority, servername: HOST });
    request({ agent, ...to, headers: { host: HOST, referer } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const missing = ([name, 'certutil'] as const).filter((one) => !findProgram(one));
  if (missing.length > 0) return test.skip(`needs ${missing.join(' and ')}`);

  let port: number;
  let certificate: Certificate;
  let proxy: Awaited<ReturnType<(typeof PROXIES)[typeof name]>>;
  beforeAll(async () => {
    certificate = await aCertificate(HOST);
    port = await aFreePort();
    const ports = { http: await aFreePort(), https: port };
    // No upstream listens: each forwarded request fails and is logged.
    proxy = await PROXIES[name]({ host: HOST, ports, upstreams: [String(await aFreePort())], certificate });
  });
  afterAll(() => proxy?.stop());

  const ask = (path: string, referer?: string) =>
    statusOf(certificate, { port, path, ...(referer && { referer }) });

  test('refuses a path of more than 2,000 bytes, and no long query', async () => {
    const statuses = ['x'.repeat(1999), 'x'.repeat(2000), '%D9'.repeat(700), `x?${'y'.repeat(6000)}`].map(
      (path) => ask(`/${path}`),
    );
    const isRefused = (await Promise.all(statuses)).map((status) => status === 414);
    expect(isRefused).toEqual([false, true, true, false]);
  });

  test('logs no address that is a key', async () => {
    const keys =
      '/o/ /ur/o/ /O/ /%6f/ /o%2f /x//o/ /reset-password?token= /login/link?token= /ur/confirm-email?x=1&token=';
    const asked = keys.split(' ').map((path) => ask(`${path}${SECRET}`));
    const led = ask('/seen-from-there', `https://${HOST}/o/${SECRET}`);
    for (const status of await Promise.all([...asked, led])) expect(status).toBeGreaterThan(500);
    const hasLogged = (text: string) => expect.poll(() => proxy.logged().includes(text)).toBe(true);
    await hasLogged('/seen-from-there');
    await hasLogged('/o/-');
    const lines = proxy.logged().split('\n');
    expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
  });
});

test.skipIf(!findProgram('nginx'))(
  'nginx limits the requests of an address, but not those of files that a browser keeps',
  async () => {
    const certificate = await aCertificate(HOST);
    const ports = { http: await aFreePort(), https: await aFreePort() };
    const upstreams = [String(await aFreePort())];
    const limit = { perSecond: 1, burst: 5 };
    const nginx = await startNginx({ host: HOST, ports, upstreams, certificate, limit });
    const ask = (path: string, localAddress: string) =>
      statusOf(certificate, { port: ports.https, path, localAddress });
    const many = (path: string) => Promise.all(Array.from({ length: 30 }, () => ask(path, '127.0.0.1')));
    try {
      // Without a shop, a request that passes gives 502.
      const pages = await many('/products');
      expect(pages.filter((status) => status === 503).length).toBeGreaterThan(20);
      expect(pages).toContain(502);
      expect(new Set(await many('/assets/x.js'))).toEqual(new Set([502]));
      expect(await ask('/products', '127.0.0.2')).toBe(502);
    } finally {
      await nginx.stop();
    }
  },
);
