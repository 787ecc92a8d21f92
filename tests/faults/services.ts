/**
 * The push server and the S3 servers for pictures and copies refuse, hang, answer late or fail while people order.
 * Orders do not slow down, and waiting work is sent once the servers recover.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCopies, openCopies } from '../../server/backup/copy-place.ts';
import { readConfig } from '../../server/config.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aBucket } from '../support/bucket.ts';
import { aCertificate } from '../support/certificate.ts';
import { noise } from '../support/noise.ts';
import { post } from '../support/post.ts';
import { runShop } from '../support/running-shop.ts';
import { aPort, dataOf, OPEN_TO_MANY, sendPicture, shoppersAt, stocked } from './shop.ts';
import { alertWithin, logSays, metric, ordering, p95Between, seconds, statusOf, watchFor } from './trial.ts';
import { trialFigures } from './watched.ts';

const SHOPPERS = 4;
const LATE_MS = 3000;
const COPY_SECONDS = 10;
/** A push is retried after one, two, four and eight minutes. */
const RECOVERS_WITHIN_MS = 12 * 60_000;

const MODES = ['well', 'refuses', 'hangs', 'is late', 'fails'] as const;
type Mode = (typeof MODES)[number];
let mode: Mode = 'well';

/** Responds according to `mode`; if all is well, with `answer`. */
const asMode =
  (answer: RequestListener) =>
  async (request: IncomingMessage, response: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
    if (mode === 'refuses') return void request.socket.destroy();
    // Never ends, even after the server recovers.
    if (mode === 'hangs') return;
    if (mode === 'fails') return void request.resume().once('end', () => response.writeHead(500).end());
    if (mode === 'is late') await sleep(LATE_MS);
    answer(request, response);
  };

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** In front of the bucket, with the same signed headers. */
async function frontOf(settings: Record<string, string>) {
  const upstream = new URL(settings.S3_ENDPOINT ?? '');
  const server = http.createServer(
    asMode((request, response) => {
      const { method, url, headers } = request;
      const options = { host: upstream.hostname, port: upstream.port, method, path: url, headers };
      const passed = http.request(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    }),
  );
  return { server, endpoint: `http://127.0.0.1:${await listening(server)}` };
}

async function aPushServer() {
  const { certFile, keyFile, authorityFile } = await aCertificate('localhost');
  const taken = { count: 0 };
  const server = https.createServer(
    { cert: readFileSync(certFile), key: readFileSync(keyFile) },
    asMode((request, response) => {
      taken.count += 1;
      request.resume().once('end', () => response.writeHead(201).end());
    }),
  );
  const host = `localhost:${await listening(server)}`;
  return { server, host, taken, env: { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: authorityFile } };
}

/** `tries`: orders in each state of the servers. */
export async function services(tries: number): Promise<Figure[]> {
  const [push, ofPictures, ofCopies] = [await aPushServer(), await aBucket(), await aBucket()];
  const [pictures, copies] = [await frontOf(ofPictures.settings), await frontOf(ofCopies.settings)];
  const backup = Object.entries(ofCopies.settings).map(([name, value]) => [`BACKUP_${name}`, value]);
  const metricsPort = await aPort();
  const env = {
    ...{ ...OPEN_TO_MANY, ...push.env, COPY_SECONDS: String(COPY_SECONDS), METRICS_PORT: metricsPort },
    ...{ ...ofPictures.settings, ...Object.fromEntries(backup), PORT: await aPort() },
    ...{ S3_ENDPOINT: pictures.endpoint, BACKUP_S3_ENDPOINT: copies.endpoint },
  };
  const shop = await runShop(env);
  const books = await dataOf(shop.dataDir);
  const cookie = await adminCookie(shop);
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const device = {
    endpoint: `https://${push.host}/device`,
    p256dh,
    auth: randomBytes(16).toString('base64url'),
  };
  const { status } = await post(shop.url, '/admin/push', device, cookie);
  if (status !== 200) throw new Error(`the device was answered with ${status}`);
  const { url: image = '' } = await sendPicture(shop.url, cookie, await noise(300, 400).jpeg().toBuffer());
  const product = await stocked(books, 1_000_000);
  const load = ordering(await shoppersAt([shop.url], SHOPPERS), product);

  let looking = true;
  const visitors = Array.from({ length: SHOPPERS }, async () => {
    while (looking) {
      const signal = AbortSignal.timeout(1000);
      await fetch(shop.url + image, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});
      await sleep(100);
    }
  });
  const watch = watchFor({
    '`thaan_push_failures_total`': async () => (await metric(metricsPort, 'thaan_push_failures_total')) > 3,
    'log of the push': logSays(shop, 'a push could not be sent'),
    'log of the copy': logSays(shop, 'no copy off the machine could be made'),
  });
  // The first orders also wait for modules that the shop loads once.
  while (load.told.length < tries) await sleep(50);
  const p95: Record<string, number> = {};
  for (mode of MODES) {
    const [from, had] = [performance.now(), load.told.length];
    while (load.told.length < had + tries) await sleep(50);
    p95[mode] = p95Between(load.told, from);
  }
  mode = 'well';
  const seen = await watch.stop();
  looking = false;
  await Promise.all(visitors);
  await load.stop();
  const mendedAt = Date.now();
  const place = openCopies(readConfig({ ...env, DATA_DIR: shop.dataDir }));
  const isCopied = async () => place !== null && ((await listCopies(place))[0]?.madeAt ?? 0) > mendedAt;
  const back = { copyMs: Number.NaN, pushMs: Number.NaN };
  while (Date.now() - mendedAt < RECOVERS_WITHIN_MS) {
    if (Number.isNaN(back.copyMs) && (await isCopied())) back.copyMs = Date.now() - mendedAt;
    if (Number.isNaN(back.pushMs) && (await pushesIn(books)) === 0) back.pushMs = Date.now() - mendedAt;
    if (!Object.values(back).some(Number.isNaN)) break;
    await sleep(500);
  }
  const isShown = (await statusOf(shop.url + image)) === 200;
  const unsent = await pushesIn(books);
  await shop.stop();
  for (const { server } of [push, pictures, copies]) server.close();
  await Promise.all([ofPictures.close(), ofCopies.close()]);

  const signs = Object.entries(seen).map(([name, ms]) => `${name} ${seconds(ms)}`);
  const ofPush = alertWithin('ThaanPushesFail', seen['`thaan_push_failures_total`'] ?? Number.NaN);
  const noticedBy = `${signs.join(', ')}, ${ofPush}; \`ThaanCopiesLate\` after 15 minutes`;
  return [
    figure('orders in each state of the servers', tries),
    ...MODES.map((name) =>
      figure(`an order while the servers: ${name}, p95`, p95[name] ?? Number.NaN, 'ms', {
        limit: { value: p95.well ?? Number.NaN, what: 'well' },
      }),
    ),
    figure('pushes that came through', push.taken.count),
    fault('pushes that still waited in the end', unsent),
    figure('last push after all was well', back.pushMs / 1000, 's'),
    fault('copies that were not made again', Number.isNaN(back.copyMs) ? 1 : 0),
    figure('first copy after all was well', back.copyMs / 1000, 's'),
    fault('pictures that were not shown again', isShown ? 0 : 1),
    ...trialFigures('services', 4 * tries, await load.confirmed.compare(books), noticedBy),
  ];
}

async function pushesIn({ db }: Shop): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('letter', 'like', '{"kind":"push"%')
    .execute();
  return rows.length;
}
