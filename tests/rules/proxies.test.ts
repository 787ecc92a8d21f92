/** The proxies of `deploy/` without a shop: refused requests and logs. */
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCertificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { findProgram, PROXIES } from '../support/proxies.ts';

const HOST = 'shop.example';
const SECRET = 'Ab_-'.repeat(10);

/** Asks for statuses of paths through a proxy. No upstream listens: each forwarded request fails and is logged. */
async function aProxy(name: keyof typeof PROXIES, limit?: { perSecond: number; burst: number }) {
  const certificate = await aCertificate(HOST);
  const ports = { http: await aFreePort(), https: await aFreePort() };
  const upstreams = [String(await aFreePort())];
  const proxy = await PROXIES[name]({ host: HOST, ports, upstreams, certificate, ...(limit && { limit }) });
  const agent = new Agent({ ca: certificate.authority, servername: HOST });
  const ask = (path: string, { referer = '', localAddress = '127.0.0.1' } = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const to = { agent, port: ports.https, path, localAddress, headers: { host: HOST, referer } };
      request(to, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
        .on('error', reject)
        .end();
    });
  return { ...proxy, ask };
}

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const missing = ([name, 'certutil'] as const).filter((one) => !findProgram(one));
  if (missing.length > 0) return test.skip(`needs ${missing.join(' and ')}`);

  let proxy: Awaited<ReturnType<typeof aProxy>>;
  beforeAll(async () => {
    proxy = await aProxy(name);
  });
  afterAll(() => proxy?.stop());

  test('refuses a path of more than 2,000 bytes, and no long query', async () => {
    const paths = ['x'.repeat(1999), 'x'.repeat(2000), '%D9'.repeat(700), `x?${'y'.repeat(6000)}`];
    const statuses = await Promise.all(paths.map((path) => proxy.ask(`/${path}`)));
    expect(statuses.map((status) => status === 414)).toEqual([false, true, true, false]);
  });

  test('logs no address that is a key', async () => {
    const keys =
      '/o/ /ur/o/ /O/ /%6f/ /o%2f /x//o/ /reset-password?token= /login/link?token= /ur/confirm-email?x=1&token=';
    const asked = keys.split(' ').map((path) => proxy.ask(`${path}${SECRET}`));
    const led = proxy.ask('/seen-from-there', { referer: `https://${HOST}/o/${SECRET}` });
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
    const nginx = await aProxy('nginx', { perSecond: 1, burst: 5 });
    const many = (path: string) => Promise.all(Array.from({ length: 30 }, () => nginx.ask(path)));
    try {
      // Without a shop, a request that passes gives 502.
      const pages = await many('/products');
      expect(pages.filter((status) => status === 503).length).toBeGreaterThan(20);
      expect(pages).toContain(502);
      expect(new Set(await many('/assets/x.js'))).toEqual(new Set([502]));
      expect(await nginx.ask('/products', { localAddress: '127.0.0.2' })).toBe(502);
    } finally {
      await nginx.stop();
    }
  },
);
