import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { startGuestChat } from '#shop/chat/conversations.server.ts';
import { sendMessage } from '#shop/chat/messages.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { sortKey } from '#shop/kernel/text/sort-key.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../media/storage.ts';
import { startJobs } from './jobs.ts';

openShopForEachTest({ hasOwner: true });
let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = aTempFolder();
});

const start = (clocks?: Parameters<typeof startJobs>[3]) =>
  startJobs(shop, openStorage(readConfig({ DATA_DIR })), pino({ level: 'silent' }), clocks);
const runAt = (ms: number) => {
  shop.setClock(ms);
  return start().stop();
};
async function say(): Promise<void> {
  const network = '203.0.113.1';
  await startGuestChat(shop, 'key', { name: 'Hina', email: 'hina@example.com', network });
  const visitor = { kind: 'guest', chatKey: 'key' } as const;
  await sendMessage(shop, visitor, { text: 'Salaam', clientId: crypto.randomUUID(), network });
}
const left = async () => (await shop.db.selectFrom('chats').select('id').execute()).length;

test('a picture that cannot be deleted now is deleted another day', async () => {
  const name = 'a'.repeat(32);
  shop.setClock(0);
  await notePicture(shop, { name, kind: 'product' });
  // A folder in the file's place cannot be deleted as a file.
  const inTheWay = path.join(DATA_DIR, 'pictures/product', `${name}.webp`);
  mkdirSync(inTheWay, { recursive: true });
  for (const [day, pictures] of [
    [2, [{ name }]],
    [2.5, [{ name }]],
    [3.1, []],
  ] as const) {
    await runAt(day * DAY_MS);
    expect(await shop.db.selectFrom('pictures').select('name').execute()).toEqual(pictures);
    if (day === 2) rmdirSync(inTheWay);
  }
});

test('chats are cleaned up at each start, however short ago the last was', async () => {
  await runAt(10 * DAY_MS);
  await say();
  const timestamp = 7 * DAY_MS;
  await shop.db.updateTable('chats').set({ timestamp }).execute();
  await runAt(10 * DAY_MS + 60_000);
  expect(await left()).toBe(0);
});

test('a process that starts by a clock three days ahead deletes nothing until the clock is right or eight hours have passed', async () => {
  let steady = 0;
  const startWatched = () => start({ wall: shop.now, steady: () => steady });
  const now = 10 * DAY_MS;
  await runAt(now);
  await say();
  shop.setClock(now + 3 * DAY_MS);
  const jobs = startWatched();
  await jobs.run();
  expect(await left()).toBe(1);
  shop.setClock(now + 60_000);
  await jobs.run();
  shop.setClock(now + 3 * DAY_MS);
  steady = 3 * DAY_MS;
  await jobs.run();
  expect(await left()).toBe(0);
  await jobs.stop();
  await say();
  shop.setClock(now + 6 * DAY_MS + 60_000);
  const later = startWatched();
  await later.run();
  expect(await left()).toBe(1);
  steady += 8 * HOUR_MS;
  shop.setClock(shop.now() + 8 * HOUR_MS);
  await later.run();
  expect(await left()).toBe(0);
  await later.stop();
});

test('products that the version before saved are sorted by their names in Roman Urdu too', async () => {
  const [plain, roman] = [await aProduct(shop), await aProduct(shop, { nameRoman: 'Safed latha' })];
  const renamed = { name: 'Zari', nameKey: sortKey('Zari') };
  await shop.db.updateTable('products').set(renamed).execute();
  await runAt(10 * DAY_MS);
  const rows = await shop.db.selectFrom('products').select(['id', 'nameKeyRoman']).execute();
  const keys = new Map(rows.map(({ id, nameKeyRoman }) => [id, nameKeyRoman]));
  expect([keys.get(plain), keys.get(roman)]).toEqual([sortKey('Zari'), sortKey('Safed latha')]);
});

test('an account keeps the hundred sessions that were used last', async () => {
  const [often, seldom] = [await aCustomer(shop), await aCustomer(shop)];
  const now = Date.now();
  const expiresAt = new Date(now + DAY_MS).toISOString();
  const session = ({ id: userId }: { id: string }, id: string, ms: number) => {
    const date = new Date(ms).toISOString();
    return { id, token: id, userId, createdAt: date, updatedAt: date, expiresAt };
  };
  const rows = Array.from({ length: 103 }, (_, n) => session(often, `often ${n}`, now - n * 1000));
  rows.push(session(seldom, 'seldom', 0));
  await shop.db.insertInto('sessions').values(rows).execute();
  await start().stop();
  const sessions = (await shop.db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
  expect(sessions).toHaveLength(101);
  expect(sessions).toEqual(expect.arrayContaining(['seldom', 'often 0', 'often 99']));
});

test('the mail about the day is asked for with the other jobs, and a restart sends no second one', async () => {
  await saveSettings(shop, admin, 'evening', { byMail: true });
  shop.setClock(Date.parse('2026-11-23T19:30:00+05:00'));
  for (let starts = 0; starts < 2; starts += 1) {
    const jobs = start();
    await jobs.run();
    await jobs.stop();
  }
  expect((await outboxItems()).map(({ kind }) => kind)).toEqual(['day in lines']);
});
