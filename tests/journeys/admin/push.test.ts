/**
 * Web push: encrypted for the device, through a real HTTPS server.
 * @module-tag long
 */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import ece from 'http_ece';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { aFreePort } from '../../support/free-port.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const CONTACT = { name: 'Sana', email: 'sana@example.com', subject: 'Towels', message: 'Are they soft?' };

test('the device is told what happened, in words that it alone can read', async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const trusted = path.join(aTempFolder(), 'push-server.pem');
  writeFileSync(trusted, certificate.cert);
  const received: { body: Buffer; headers: NodeJS.Dict<string | string[]> }[] = [];
  const keyed = { key: certificate.private, cert: certificate.cert };
  const pushServer = createServer(keyed, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
    received.push({ body, headers: request.headers });
    response.writeHead(201).end();
  });
  const host = `localhost:${await aFreePort()}`;
  await once(pushServer.listen(Number(host.split(':')[1])), 'listening');
  const shop = await runShop({ NODE_EXTRA_CA_CERTS: trusted, PUSH_HOSTS: `${host}, *.push.example` });

  const admin = cookiesIn(await post(shop.url, '/login', ADMIN));
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const subscribed = { endpoint: `https://${host}/device-1`, ...keys };
  expect((await post(shop.url, '/admin/push', subscribed, admin)).status).toBe(200);
  await post(shop.url, '/contact', CONTACT);
  await expect.poll(() => received.length).toBe(1);
  const [{ body, headers }] = received as [(typeof received)[0]];
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: device, authSecret: auth });
  const told = { title: 'Message from Sana', body: 'Towels', path: '/admin/contact-messages', lang: 'en' };
  expect(JSON.parse(text.toString())).toEqual(told);
  const { publicKey } = await (await fetch(`${shop.url}/admin/push`, { headers: { cookie: admin } })).json();
  expect(headers.authorization).toContain(`k=${publicKey}`);
  expect(body.includes('Towels')).toBe(false);
  await shop.stop();
  pushServer.close();
});
