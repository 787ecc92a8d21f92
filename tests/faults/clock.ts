/** A machine whose clock is wrong, set by `faketime` while the shop runs: nothing young is deleted, nobody is logged out, orders keep their numbers. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/report.ts';
import { cookieFrom } from '../bench/shop-process.ts';
import { post } from '../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../support/running-shop.ts';
import { Shopper } from '../support/shopper.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { closeBooks, dataOf, OPEN_TO_MANY, stocked } from './shop.ts';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];
/** The jobs ask once a minute whether it is their turn. */
const JOBS_ASKED_MS = 65_000;
/** More than one network may make for an account. */
const TOO_MANY_TRIES = 16;
const HOUR_MS = 60 * 60 * 1000;
const JUMPS = ['+3d', '-1d', '+2h', '-2h', '+40d'] as const;

/** All jumps at once, each on a shop of its own: a try takes some two minutes of waiting. */
export async function wrongClocks(tries: number): Promise<Figure[]> {
  if (!findFaketime()) return [];
  const found = {
    deleted: 0,
    signedOut: 0,
    unordered: 0,
    warned: 0,
    kept: 0,
    shutOut: 0,
    waiting: 0,
    stale: 0,
    faults: 0,
  };
  for (let n = 0; n < tries; n += 1) {
    for (const one of await Promise.all(JUMPS.map(jumped)))
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
    { name: 'people whom a limit of the wrong clock kept out', value: found.shutOut, unit: '', aim: 'none' },
    { name: 'letters that waited for the wrong clock', value: found.waiting, unit: '', aim: 'none' },
    { name: 'kept pages that stayed as they were', value: found.stale, unit: '', aim: 'none' },
    { name: 'shops that said that their clock jumped', value: found.warned, unit: `of ${shops}` },
    { name: 'faults in the books', value: found.faults, unit: '', aim: 'none' },
  ];
}

/** The library that shows a process another time; undefined, and it is said, where it is not installed. */
function findFaketime(): string | undefined {
  const library = LIBRARIES.find((file) => existsSync(file));
  if (!library) console.log('faketime is not installed (apt-get install faketime): left out.');
  return library;
}

/** A clock that shops with these settings go by, and what sets it; null where there can be none. */
export function aClock(): { env: Record<string, string>; set: (offset: string) => void } | null {
  const library = findFaketime();
  if (!library) return null;
  const clock = path.join(aTempFolder(), 'clock');
  const set = (offset: string) => writeFileSync(clock, `${offset}\n`);
  set('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, set };
}

async function jumped(jump: string) {
  const clock = aClock();
  if (!clock) throw new Error('there is no faketime');
  const { env, set } = clock;
  const shop = await runShop({ ...OPEN_TO_MANY, ...env });
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
  // What the wrong clock leaves behind: an account with too many tries, a letter that failed, a page, a look by everyone.
  for (let n = 0; n < TOO_MANY_TRIES; n += 1) await logsIn(shop, 'wrong');
  await books.db.insertInto('outbox').values(putOff(jump)).execute();
  await soldOut(shop, product);
  await isOut(shop, shopper);
  const warned = shop.complaints.some((line) => line.includes('the clock jumped')) ? 1 : 0;
  set('+0');
  const shutOut = (await logsIn(shop, ADMIN.password)) ? 0 : 1;
  orders.push(await shopper.order(product, 1));
  await books.db.updateTable('products').set({ stock: 0 }).where('id', '=', product).execute();
  await books.db
    .insertInto('events')
    .values({ kind: 'stock', audience: 'everyone', subject: product, createdAt: Date.now() })
    .execute();
  const stale = (await within(() => soldOut(shop, product))) ? 0 : 1;
  await books.db
    .updateTable('products')
    .set({ stock: 100 - orders.length })
    .where('id', '=', product)
    .execute();
  // Right again, the clean-up goes on: what is old by the right clock goes, what is young stays.
  const old = await messageOf(shop, 'old');
  const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;
  await books.db.updateTable('chats').set({ timestamp: threeDaysAgo }).where('id', '=', old).execute();
  await books.db.deleteFrom('jobs').execute();
  await sleep(JOBS_ASKED_MS);
  const waiting = (await books.db.selectFrom('outbox').select('id').execute()).length;
  const kept = (await books.db.selectFrom('chats').select('id').where('id', '=', old).execute()).length;
  const signedOut = signedOutByJump + (await isOut(shop, shopper));
  const numbers = await books.db.selectFrom('orders').select('orderNumber').execute();
  const unordered = orders.length - new Set(numbers.map(({ orderNumber }) => orderNumber)).size;
  const deletedLater = 1 - (await young());
  await shop.stop();
  const { faults } = await closeBooks(books);
  return {
    deleted: deleted + deletedLater,
    signedOut,
    unordered,
    warned,
    kept,
    shutOut,
    waiting,
    stale,
    faults: faults.length,
  };
}

/** A letter as a try that failed by the wrong clock leaves it. */
function putOff(jump: string) {
  const [, sign, count, unit] = /^([+-])(\d+)([hd])$/.exec(jump) ?? [];
  const hours = Number(count) * (unit === 'd' ? 24 : 1) * (sign === '-' ? -1 : 1);
  const wrong = Date.now() + hours * HOUR_MS;
  const letter = JSON.stringify({ kind: 'password reset', to: 'a@example.com', link: 'https://shop.test/x' });
  return {
    letter,
    createdAt: wrong,
    nextTryAt: wrong + HOUR_MS,
    attempts: 9,
    lastError: 'no',
    givenUpAt: null,
  };
}

async function logsIn(shop: RunningShop, password: string): Promise<boolean> {
  const answer = await post(shop.url, '/login', { email: ADMIN.email, password });
  await answer.arrayBuffer();
  return answer.status === 303;
}

/** What a guest sees, from memory once it was looked at. */
async function soldOut(shop: RunningShop, product: string): Promise<boolean> {
  return (await (await fetch(`${shop.url}/product/${product}`)).text()).includes('currently out of stock');
}

async function within(holds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    if (await holds()) return true;
    await sleep(100);
  }
  return false;
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
