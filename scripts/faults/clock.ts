/** A machine whose clock is wrong, set by `faketime` while the shop runs: nothing young is deleted, nobody is logged out, orders keep their numbers. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../../tests/post.ts';
import { type RunningShop, runShop } from '../../tests/running-shop.ts';
import { Shopper } from '../../tests/shopper.ts';
import { aTempFolder } from '../../tests/temp-folder.ts';
import type { Figure } from '../bench/report.ts';
import { cookieFrom } from '../bench/shop-process.ts';
import { closeBooks, dataOf, OPEN_TO_MANY, stocked } from './shop.ts';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];
/** The jobs ask once a minute whether it is their turn. */
const JOBS_ASKED_MS = 65_000;
const JUMPS = ['+3d', '-1d', '+2h', '-2h', '+40d'] as const;

/** All jumps at once, each on a shop of its own: a try takes some two minutes of waiting. */
export async function wrongClocks(tries: number): Promise<Figure[]> {
  const library = LIBRARIES.find((file) => existsSync(file));
  if (!library) {
    console.log('faketime is not installed (apt-get install faketime): left out.');
    return [];
  }
  const found = { deleted: 0, signedOut: 0, unordered: 0, warned: 0, kept: 0, faults: 0 };
  for (let n = 0; n < tries; n += 1) {
    for (const one of await Promise.all(JUMPS.map((jump) => jumped(library, jump))))
      for (const [name, value] of Object.entries(one)) found[name as keyof typeof found] += value;
  }
  const shops = tries * JUMPS.length;
  return [
    { name: `clocks that jumped by ${JUMPS.join(', ')} and back`, value: shops, unit: '' },
    { name: 'messages younger than two days that were deleted', value: found.deleted, unit: '', aim: 'none' },
    {
      name: 'older ones that were still there once the clock was right',
      value: found.kept,
      unit: '',
      aim: 'none',
    },
    { name: 'people who were logged out by it', value: found.signedOut, unit: '', aim: 'none' },
    { name: 'orders that were not taken by the wrong clock', value: found.unordered, unit: '', aim: 'none' },
    { name: 'shops that said that their clock jumped', value: found.warned, unit: `of ${shops}` },
    { name: 'faults in the books', value: found.faults, unit: '', aim: 'none' },
  ];
}

async function jumped(library: string, jump: string) {
  const clock = path.join(aTempFolder(), 'clock');
  const set = (offset: string) => writeFileSync(clock, `${offset}\n`);
  set('+0');
  const shop = await runShop({
    ...OPEN_TO_MANY,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const books = await dataOf(shop.dataDir);
  const product = await stocked(books, 100);
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  const orders = [await shopper.order(product, 1)];
  await messageOf(shop, 'young');
  set(jump);
  await sleep(JOBS_ASKED_MS);
  const young = async () =>
    (await books.db.selectFrom('chats').select('text').where('text', '=', 'young').execute()).length;
  const deleted = 1 - (await young());
  const signedOutByJump = jump === '+40d' ? 0 : await isOut(shop, shopper);
  if (jump !== '+40d') orders.push(await shopper.order(product, 1));
  const warned = shop.complaints.some((line) => line.includes('the clock jumped')) ? 1 : 0;
  set('+0');
  orders.push(await shopper.order(product, 1));
  // Right again, the clean-up goes on: what is old by the right clock goes, what is young stays.
  const old = await messageOf(shop, 'old');
  const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;
  await books.db.updateTable('chats').set({ timestamp: threeDaysAgo }).where('id', '=', old).execute();
  await books.db.deleteFrom('jobs').execute();
  await sleep(JOBS_ASKED_MS);
  const kept = (await books.db.selectFrom('chats').select('id').where('id', '=', old).execute()).length;
  const signedOut = signedOutByJump + (await isOut(shop, shopper));
  const numbers = await books.db.selectFrom('orders').select('orderNumber').execute();
  const unordered = orders.length - new Set(numbers.map(({ orderNumber }) => orderNumber)).size;
  const deletedLater = 1 - (await young());
  await shop.stop();
  const { faults } = await closeBooks(books);
  return { deleted: deleted + deletedLater, signedOut, unordered, warned, kept, faults: faults.length };
}

async function messageOf(shop: RunningShop, text: string): Promise<number> {
  const guest = await cookieFrom(shop, '/chat/guest', { name: text, email: `${text}@example.com` });
  const answer = await post(shop.url, '/chat/messages', { text, clientId: crypto.randomUUID() }, guest);
  const { id }: { id: number } = await answer.json();
  return id;
}

async function isOut(shop: RunningShop, { cookie }: Shopper): Promise<number> {
  const page = await fetch(`${shop.url}/profile`, { headers: { cookie }, redirect: 'manual' });
  await page.arrayBuffer();
  return page.status === 200 ? 0 : 1;
}
