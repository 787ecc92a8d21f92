import { createECDH } from 'node:crypto';
import { createServer } from 'node:net';
import { parse } from 'node:url';
import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import { addPushDevice, pushSubscriptionForm } from '#shop/outbox/push.server.ts';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { addMember, admin } from '../tests/support/test-shop.ts';
import { openPush } from './push.ts';

openShopForEachTest();

const open = (...hosts: string[]) =>
  openPush(
    { DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test', PUSH_HOSTS: hosts },
    shop,
    pino({ level: 'silent' }),
  );

test('a port is accepted where the settings name it, and no other', async () => {
  const { accepts } = await open('one.example', 'two.example:8443', '*.push.example');
  for (const good of [
    'https://one.example/x',
    'https://two.example:8443/x',
    'https://a.b.push.example/x?y=1',
    'https://xn--a-b--c.push.example/x',
  ])
    expect([good, accepts(good)]).toEqual([good, true]);
  for (const bad of [
    'https://one.example:8443/x',
    'https://two.example/x',
    'https://push.example/x',
    'https://evilpush.example/x',
    'https://a.push.example:22/x',
    'https://127.0.0.1;.push.example/x',
    'https://a_b.push.example/x',
    'https://.push.example/x',
    'https://-.push.example/x',
    'https://-a.push.example/x',
    'https://a-.push.example/x',
    'https://a..push.example/x',
    'https://a.-.push.example/x',
    'https://ONE.example/x',
    'http://one.example/x',
    '',
  ])
    expect([bad, accepts(bad)]).toEqual([bad, false]);
});

test('whatever address a device sends, the host that is connected to is one that the settings name', async () => {
  const { accepts } = await open('one.example', '*.push.example');
  const sign = fc.constantFrom(
    ...';@#?/\\:.,|^%{}[]<>"\'`*!$&()+=~_- \t\n',
    '\u3002',
    '\uff0f',
    '%2e',
    '%23',
    '\u00ad',
  );
  const host = fc.constantFrom(
    '127.0.0.1',
    '[::1]',
    'localhost',
    'evil.example',
    'one.example',
    'a.push.example',
    'x',
  );
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

test('a device that an earlier version noted is sent nothing at a host that the settings do not name', async () => {
  const { send } = await open('one.example', '*.push.example');
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const address = inside.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await addMember(shop, admin);
  const device = createECDH('prime256v1');
  const p256dh = device.generateKeys().toString('base64url');
  const endpoint = `https://127.0.0.1:${port};.push.example/x`;
  for (const one of [endpoint, `https://127.0.0.1:${port}/x`])
    await addPushDevice(shop, admin, { endpoint: one, p256dh, auth: 'a'.repeat(22) });
  await send(() => ({ title: 'An order', body: '', path: '/admin' }), 'orders');
  inside.close();
  expect(connections).toBe(0);
});
