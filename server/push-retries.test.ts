import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import pino from 'pino';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { admin } from '../tests/support/test-shop.ts';
import { deliverDue } from './mail/postman.ts';
import { openPush } from './push.ts';

openShopForEachTest({ hasOwner: true });

const MINUTE_MS = 60_000;
let server: Server;
/** Status per device (default 201; 0 closes the connection), and the devices asked. */
let answers: Record<string, number> = {};
let asked: string[] = [];

beforeEach(async () => {
  [answers, asked] = [{}, []];
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
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

async function open(...devices: string[]) {
  const address = server.address();
  const host = `localhost:${typeof address === 'object' ? address?.port : 0}`;
  const keys = createECDH('prime256v1').generateKeys().toString('base64url');
  for (const device of devices) {
    const auth = randomBytes(16).toString('base64url');
    await addPushDevice(shop, admin, { endpoint: `https://${host}/${device}`, p256dh: keys, auth });
  }
  const log = pino({ level: 'silent' });
  const config = { DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test', PUSH_HOSTS: [host] };
  const { send } = await openPush(config, shop, log);
  const note = { about: 'order cancelled', orderNumber: 'USM-1', fullName: 'Sana' };
  await putInOutbox(shop, shop.db, [{ kind: 'push', note }]);
  return () => deliverDue({ shop, push: send, deliver: async () => {}, origin: 'https://shop.test', log });
}
const waiting = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length;

test.each([429, 500, 503, 0])(
  'a push that is answered %i is tried again, at this device alone',
  async (bad) => {
    shop.setClock(1_000_000_000_000);
    const deliver = await open('good', 'bad');
    answers = { bad };
    await deliver();
    expect(asked.toSorted()).toEqual(['bad', 'good']);
    expect(await waiting()).toBe(1);
    answers = {};
    shop.setClock(shop.now() + MINUTE_MS);
    await deliver();
    expect(asked.toSorted()).toEqual(['bad', 'bad', 'good']);
    expect(await waiting()).toBe(0);
  },
);

test('a push is given up after eight tries', async () => {
  shop.setClock(1_000_000_000_000);
  const deliver = await open('bad');
  answers = { bad: 429 };
  for (let n = 0; n < 10; n += 1) {
    await deliver();
    shop.setClock(shop.now() + 61 * MINUTE_MS);
  }
  expect(asked).toHaveLength(8);
  expect(await waiting()).toBe(0);
});

test.each([404, 410])(
  'a device of which a push server says %i is forgotten, and not asked again',
  async (gone) => {
    const deliver = await open('gone');
    answers = { gone };
    await deliver();
    expect(await waiting()).toBe(0);
    expect(await shop.db.selectFrom('pushDevices').selectAll().execute()).toEqual([]);
  },
);

test('a push that is refused for good is not tried again', async () => {
  const deliver = await open('bad');
  answers = { bad: 400 };
  await deliver();
  expect(await waiting()).toBe(0);
});
