/**
 * Web push: encrypted for the device, through a real HTTPS server.
 * @module-tag long
 */

import { createECDH, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import path from 'node:path';
import ece from 'http_ece';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { post as sendForm } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

let shop: RunningShop;
let pushServer: Server;
let endpoint: string;
let admin: string;
const received: { body: Buffer; headers: NodeJS.Dict<string | string[]> }[] = [];

const device = createECDH('prime256v1');
device.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') };

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const folder = aTempFolder();
  const trusted = path.join(folder, 'push-server.pem');
  writeFileSync(trusted, certificate.cert);
  pushServer = createServer(
    { key: certificate.private, cert: certificate.cert },
    async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
      received.push({ body, headers: request.headers });
      response.writeHead(201).end();
    },
  );
  await new Promise<void>((resolve) => pushServer.listen(0, () => resolve()));
  const address = pushServer.address();
  endpoint = `https://localhost:${typeof address === 'object' && address ? address.port : 0}/device-1`;
  shop = await runShop({
    NODE_EXTRA_CA_CERTS: trusted,
    PUSH_HOSTS: `${new URL(endpoint).host}, *.push.example`,
  });
  admin = cookiesIn(await post('/login', ADMIN));
  expect((await post('/admin/push', { endpoint, ...keys }, admin)).status).toBe(200);
});
afterAll(async () => {
  await shop.stop();
  pushServer.close();
});

const post = (to: string, form: Record<string, string>, cookie = '') => sendForm(shop.url, to, form, cookie);

const contact = (subject: string) =>
  post('/contact', { name: 'Sana', email: 'sana@example.com', subject, message: 'Are they soft?' });

test('the device is told what happened, in words that it alone can read', async () => {
  await contact('Towels');
  await expect.poll(() => received.length).toBe(1);
  const [{ body, headers }] = received as [(typeof received)[0]];
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: device, authSecret: auth });
  expect(JSON.parse(text.toString())).toEqual({
    title: 'Message from Sana',
    body: 'Towels',
    path: '/admin/contact-messages',
    lang: 'en',
  });
  const { publicKey } = await (await fetch(`${shop.url}/admin/push`, { headers: { cookie: admin } })).json();
  expect(headers.authorization).toContain(`k=${publicKey}`);
  expect(body.includes('Towels')).toBe(false);
});
