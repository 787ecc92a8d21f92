/**
 * Picture files are deleted, emptied and truncated while people order. Pages stay available, a damaged picture gives
 * 404, the doctor and the backup report the files, and they come back from an older backup or from the admin.
 */
import { readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { operate } from '../support/operator.ts';
import { post } from '../support/post.ts';
import { aProduct, TYPED } from '../support/test-shop.ts';
import { sendPicture } from './shop.ts';
import { seconds, statusOf, Trial } from './trial.ts';

const HARM: readonly ((file: string) => void)[] = [
  (file) => rmSync(file),
  (file) => truncateSync(file),
  (file) => truncateSync(file, 200),
];

/** `tries`: number of pictures, one for each product. */
export async function pictures(tries: number): Promise<Figure[]> {
  const trial = await Trial.open({ shoppers: 2 });
  const { dataDir, url } = trial.shop;
  const books = await trial.books();
  const cookie = await adminCookie(trial.shop);
  const shown: { image: string; page: string }[] = [];
  for (let n = 0; n < tries; n += 1) {
    const { url: image = '' } = await sendPicture(url, cookie);
    shown.push({ image, page: `/product/${await aProduct(books, { image })}` });
  }
  await books.db.destroy();
  trial.order();
  const before = await operate(dataDir, ['backup']);
  const folder = path.join(dataDir, 'pictures/product');
  const files = readdirSync(folder);
  for (const [n, file] of files.entries()) HARM[n % HARM.length]?.(path.join(folder, file));

  let failedPages = 0;
  for (const { page } of shown) {
    const html = await (await fetch(url + page)).text();
    if (!html.includes(`alt="${TYPED.name}`)) failedPages += 1;
  }
  const othersThan = async (status: number) => {
    let others = 0;
    for (const file of files) if ((await statusOf(`${url}/pictures/product/${file}`)) !== status) others += 1;
    return others;
  };
  const damaged = await othersThan(404);
  const from = performance.now();
  const doctor = await trial.doctor('pictures');
  const doctorMs = performance.now() - from;
  const later = await operate(dataDir, ['backup']);
  const { status, url: image = '' } = await sendPicture(url, cookie);
  const saved = await post(url, '/admin/products?new=1', { ...TYPED, productId: 'NEW-1', image }, cookie);
  const isSent = status === 200 && saved.status === 303 && (await statusOf(url + image)) === 200;
  const back = await operate(dataDir, ['restore', 'newest', '--pictures']);
  console.log(back.out.trim(), back.err.trim());
  const stillDamaged = await othersThan(200);
  const healed = await trial.doctor('pictures');
  const named = doctor.replace(/[0-9a-f]{32}/g, (name) => `${name.slice(0, 4)}…`).replaceAll(dataDir, '');
  const noticed = `doctor in ${seconds(doctorMs)}: ${named}; \`backup\` and the log of the night; by no alert until the weekly trial (\`ThaanBackupTrialFailed\`)`;
  return [
    figure('pictures', tries),
    figure('files deleted, emptied or cut, by turns', files.length),
    fault('pages that failed or lost the text of their picture', failedPages),
    fault('damaged files that were not answered as missing', damaged),
    fault('backups that failed', Number(before.code !== 0) + Number(later.code !== 0)),
    fault(
      'backups that did not tell of it',
      later.out.includes(`${tries} uploaded pictures are missing`) ? 0 : 1,
    ),
    fault('pictures that the admin could not send meanwhile', isSent ? 0 : 1),
    fault('files that an older backup did not bring back', stillDamaged),
    fault('lines of doctor that are not well afterwards', healed.startsWith('well') ? 0 : 1),
    ...(await trial.end('pictures', files.length, noticed)),
  ];
}
