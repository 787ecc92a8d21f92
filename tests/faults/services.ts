/**
 * The push server and the S3 servers for pictures and copies refuse, hang, answer late or fail while people order.
 * Orders do not slow down, and waiting work is sent once the servers recover.
 */
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCopies, openCopies } from '../../server/backup/copy-place.ts';
import { readConfig } from '../../server/config.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure, percentile } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aBucket } from '../support/bucket.ts';
import { aPushServer } from './pushes.ts';
import { backupSettings, sendPicture } from './shop.ts';
import { statusOf, Trial } from './trial.ts';

const LATE_MS = 3000;
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** `tries`: orders in each state of the servers. */
export async function services(tries: number): Promise<Figure[]> {
  let pushes = 0;
  const push = await aPushServer(
    asMode((request, response) => {
      pushes += 1;
      request.resume().once('end', () => response.writeHead(201).end());
    }),
  );
  await push.listen();
  const [ofPictures, ofCopies] = [await aBucket(), await aBucket()];
  const [pictures, copies] = [await frontOf(ofPictures.settings), await frontOf(ofCopies.settings)];
  const env = {
    ...{ ...push.env, ...ofPictures.settings, ...backupSettings(ofCopies), COPY_SECONDS: '10' },
    ...{ S3_ENDPOINT: pictures.endpoint, BACKUP_S3_ENDPOINT: copies.endpoint },
  };
  const trial = await Trial.open({ envs: [env], isWatched: true });
  await push.subscribe(trial.shop);
  const { url: picture } = await sendPicture(trial.url, await adminCookie(trial.shop));
  const image = `${trial.url}${picture}`;
  trial.order();
  let looking = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (looking) {
      const signal = AbortSignal.timeout(1000);
      await fetch(image, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});
      await sleep(100);
    }
  });
  const untilOrders = async (count: number) => {
    while (trial.told.length < count) await sleep(50);
  };
  // The first orders also wait for modules that the shop loads once.
  await untilOrders(tries);
  trial.breaks();
  const p95: Record<string, number> = {};
  for (mode of MODES) {
    const had = trial.told.length;
    await untilOrders(had + tries);
    const times = trial.told.slice(had).map(({ ms }) => ms);
    p95[mode] = percentile(times, 0.95);
  }
  mode = 'well';
  const noticed = `${trial.noticed()}; \`ThaanCopiesLate\` after 15 minutes`;
  looking = false;
  await Promise.all(visitors);
  await trial.stopOrders();
  const mendedAt = Date.now();
  const place = openCopies(readConfig({ ...env, DATA_DIR: trial.shop.dataDir }));
  const books = await trial.books();
  const isCopied = async () => place !== null && ((await listCopies(place))[0]?.madeAt ?? 0) > mendedAt;
  const back = { copyMs: Number.NaN, pushMs: Number.NaN };
  while (Date.now() - mendedAt < RECOVERS_WITHIN_MS && Object.values(back).some(Number.isNaN)) {
    if (Number.isNaN(back.copyMs) && (await isCopied())) back.copyMs = Date.now() - mendedAt;
    if (Number.isNaN(back.pushMs) && (await pushesIn(books)) === 0) back.pushMs = Date.now() - mendedAt;
    await sleep(500);
  }
  const isShown = (await statusOf(image)) === 200;
  const unsent = await pushesIn(books);
  await books.db.destroy();
  const figures = await trial.end('services', (MODES.length - 1) * tries, noticed);
  push.close();
  for (const { server } of [pictures, copies]) server.close();
  await Promise.all([ofPictures.close(), ofCopies.close()]);
  return [
    figure('orders in each state of the servers', tries),
    ...MODES.map((name) =>
      figure(`an order while the servers: ${name}, p95`, p95[name] ?? Number.NaN, 'ms', {
        limit: { value: p95.well ?? Number.NaN, what: 'well' },
      }),
    ),
    figure('pushes that came through', pushes),
    fault('pushes that still waited in the end', unsent),
    figure('last push after all was well', back.pushMs / 1000, 's'),
    fault('copies that were not made again', Number.isNaN(back.copyMs) ? 1 : 0),
    figure('first copy after all was well', back.copyMs / 1000, 's'),
    fault('pictures that were not shown again', isShown ? 0 : 1),
    ...figures,
  ];
}

async function pushesIn({ db }: Shop): Promise<number> {
  const waiting = db.selectFrom('outbox').select('id').where('letter', 'like', '{"kind":"push"%');
  return (await waiting.execute()).length;
}
