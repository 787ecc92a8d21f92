import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:url';
import fc from 'fast-check';
import pino from 'pino';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice, pushSubscriptionForm } from '#shop/outbox/push.server.ts';
import { mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { deliverDue } from './mail-worker.ts';
import { openPush } from './push.ts';

openShopForEachTest({ hasOwner: true });
const MINUTE_MS = 60_000;
const open = (...PUSH_HOSTS: string[]) => {
  const config = { DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test', PUSH_HOSTS };
  return openPush(config, shop, pino({ level: 'silent' }));
};

const noteDevice = (endpoint: string) => {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return addPushDevice(shop, admin, { endpoint, p256dh, auth: randomBytes(16).toString('base64url') });
};

test('a port is accepted where the settings name it, and no other', async () => {
  const { accepts } = await open('one.example', 'two.example:8443', '*.push.example');
  const good = 'one.example two.example:8443 a.b.push.example xn--a-b--c.push.example';
  for (const host of good.split(' ')) expect([host, accepts(`https://${host}/x?y=1`)]).toEqual([host, true]);
  const bad = 'one.example:8443 two.example push.example evilpush.example a_b.push.example -a.push.example';
  for (const host of bad.split(' ')) expect([host, accepts(`https://${host}/x`)]).toEqual([host, false]);
  for (const address of ['http://one.example/x', '']) expect(accepts(address)).toBe(false);
});

test('whatever address a device sends, the host that is connected to is one that the settings name', async () => {
  const { accepts } = await open('one.example', '*.push.example');
  const sign = fc.constantFrom(...';@#?/\\:.,|^%{}[]<>"\'`*!$&()+=~_- \t\n\u3002\uff0f\u00ad', '%2e', '%23');
  const hosts = '127.0.0.1 [::1] localhost evil.example one.example a.push.example x';
  const host = fc.constantFrom(...hosts.split(' '));
  const typed = fc
    .array(fc.oneof(sign, host, host), { maxLength: 6 })
    .chain((parts) =>
      fc.constantFrom(
        `https://${parts.join('')}.push.example/x`,
        `https://one.example${parts.join('')}`,
        `https://${parts.join('')}/x`,
      ),
    );
  let accepted = 0;
  fc.assert(
    fc.property(typed, (endpoint) => {
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      const device = pushSubscriptionForm.safeParse({ endpoint, ...keys });
      if (!device.success || !accepts(device.data.endpoint)) return;
      accepted += 1;
      // As `web-push` parses it.
      const { hostname, port } = parse(device.data.endpoint);
      expect(hostname).toMatch(/^one\.example$|^[a-z0-9.-]*\.push\.example$/);
      expect(port).toBeNull();
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(50);
});
describe('with a push server', () => {
  let server: Server;
  let host: string;
  /** Status per device; default 201, 0 closes the connection. */
  let answers: Record<string, number> = {};
  let asked: string[] = [];
  let connections = 0;

  beforeEach(async () => {
    [answers, asked, connections] = [{}, [], 0];
    const certificate = await generate([{ name: 'commonName', value: 'localhost' }]);
    // `web-push` takes no certificate per request.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
      const device = (request.url ?? '').slice(1);
      asked.push(device);
      const answer = answers[device] ?? 201;
      if (answer === 0) request.socket.destroy();
      else response.writeHead(answer).end();
      request.resume();
    });
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    host = `localhost:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });

  async function pushTo(...devices: string[]) {
    shop.setClock(1_000_000_000_000);
    for (const device of devices) await noteDevice(`https://${host}/${device}`);
    const { send } = await open(host);
    const note = { about: 'order cancelled', orderNumber: 'USM-1', fullName: 'Sana' };
    await putInOutbox(shop, shop.db, [{ kind: 'push', note }]);
    return () => deliverDue(mailWorkerParts(shop, { push: send }));
  }
  const waiting = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length;

  test('a device that an earlier version noted is sent nothing at a host that the settings do not name', async () => {
    const { send } = await open('one.example', '*.push.example');
    const address = host.replace('localhost', '127.0.0.1');
    for (const endpoint of [`https://${address};.push.example/x`, `https://${address}/x`])
      await noteDevice(endpoint);
    await send(() => ({ title: 'An order', body: '', path: '/admin' }), 'orders');
    expect(connections).toBe(0);
  });

  test('a push that fails for a while is tried again, at these devices alone', async () => {
    const deliver = await pushTo('201', '429', '500', '503', '0');
    answers = { 429: 429, 500: 500, 503: 503, 0: 0 };
    await deliver();
    expect([asked.toSorted(), await waiting()]).toEqual([['0', '201', '429', '500', '503'], 1]);
    [answers, asked] = [{}, []];
    shop.setClock(shop.now() + MINUTE_MS);
    await deliver();
    expect([asked.toSorted(), await waiting()]).toEqual([['0', '429', '500', '503'], 0]);
  });

  test('a push is given up after eight tries, and at once when it is refused for good', async () => {
    for (const bad of [429, 400]) {
      const deliver = await pushTo('bad');
      [answers, asked] = [{ bad }, []];
      for (let n = 0; n < 10; n += 1) {
        await deliver();
        shop.setClock(shop.now() + 61 * MINUTE_MS);
      }
      expect([asked.length, await waiting()]).toEqual([bad === 429 ? 8 : 1, 0]);
    }
  });

  test('a device of which a push server says that it is gone is forgotten, and not asked again', async () => {
    const deliver = await pushTo('404', '410');
    answers = { 404: 404, 410: 410 };
    await deliver();
    expect(await waiting()).toBe(0);
    expect(await shop.db.selectFrom('pushDevices').selectAll().execute()).toEqual([]);
  });
});
