/** An object store that fails half the time: a picture that was acknowledged is there in every size, and pages stay. */
import { createServer, request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../../server/config.ts';
import { openStorage } from '../../server/media/storage.ts';
import { pictureVersions } from '../../shop/pictures/pictures.ts';
import type { Figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aBucket } from '../support/bucket.ts';
import { aFreePort } from '../support/free-port.ts';
import { runShop } from '../support/running-shop.ts';
import { dataOf, sendPicture } from './shop.ts';

export async function failingStore(tries: number): Promise<Figure[]> {
  const bucket = await aBucket();
  const way = await aFailingWay(bucket.settings.S3_ENDPOINT ?? '');
  const settings = { ...bucket.settings, S3_ENDPOINT: way.url };
  const shop = await runShop({ ...settings, LOG_LEVEL: 'silent' });
  const cookie = await adminCookie(shop);
  const kept: string[] = [];
  let [sent, unclear, pages] = [0, 0, 0];
  for (let n = 0; n < tries; n += 1) {
    const body = await aPicture(n);
    for (let acknowledged = false; !acknowledged; sent += 1) {
      const [answer, page] = await Promise.all([
        sendPicture(shop.url, cookie, body),
        fetch(`${shop.url}/product/ml-001`, { headers: { cookie: 'x=1' } }),
      ]);
      await page.arrayBuffer();
      if (!page.ok) pages += 1;
      acknowledged = answer.status === 200;
      if (answer.url) kept.push(answer.url);
      else if (!answer.error) unclear += 1;
    }
  }
  const { asked, failed } = way.heal();
  const missing = await missingOf(shop.url, kept);
  await shop.stop();
  const files = await Array.fromAsync(
    openStorage(readConfig({ DATA_DIR: shop.dataDir, ...settings })).keys(),
  );
  const books = await dataOf(shop.dataDir);
  const known = new Set(
    (await books.db.selectFrom('pictures').select('name').execute()).map(({ name }) => name),
  );
  await books.db.destroy();
  const unknown = files.filter((file) => !known.has(path.basename(file).slice(0, 32))).length;
  await way.close();
  await bucket.close();
  return [
    { name: 'pictures', value: kept.length, unit: '' },
    { name: 'requests to the store that it failed', value: failed, unit: `of ${asked}` },
    { name: 'times that a picture was sent until it was taken', value: sent, unit: '' },
    { name: 'refusals without a word', value: unclear, unit: '', aim: 'none' },
    { name: 'files missing or broken of pictures that were taken', value: missing, unit: '', aim: 'none' },
    { name: 'pages that failed meanwhile', value: pages, unit: '', aim: 'none' },
    {
      name: 'files that the books do not know, and nothing would ever delete',
      value: unknown,
      unit: '',
      aim: 'none',
    },
  ];
}

/** How many files of these pictures of products are not there, or not whole. */
export async function missingOf(origin: string, urls: readonly string[]): Promise<number> {
  let missing = 0;
  for (const url of urls) {
    for (const { suffix } of pictureVersions('product')) {
      const answer = await fetch(origin + url.replace('.webp', suffix));
      const bytes = await answer.arrayBuffer();
      const whole =
        answer.ok &&
        (await sharp(bytes)
          .stats()
          .catch(() => null));
      if (!whole) missing += 1;
    }
  }
  return missing;
}

export const aPicture = (n: number) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: { r: n % 256, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer();

/** A way to the store on which half of the requests do not get there, or their answers do not get back. */
export async function aFailingWay(target: string) {
  let broken = true;
  let [asked, failed] = [0, 0];
  const server = createServer((incoming, answer) => {
    asked += 1;
    const fault = broken ? Math.random() : 1;
    if (fault < 0.5) failed += 1;
    if (fault < 0.2) {
      incoming.resume();
      return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    if (fault < 0.35) return void incoming.socket.destroy();
    const onwards = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (back) => {
        if (fault < 0.5) return incoming.socket.destroy();
        answer.writeHead(back.statusCode ?? 500, back.headers);
        back.pipe(answer);
        return undefined;
      },
    );
    onwards.on('error', () => incoming.socket.destroy());
    incoming.pipe(onwards);
  });
  const port = await aFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    break() {
      broken = true;
    },
    heal() {
      broken = false;
      return { asked, failed };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
