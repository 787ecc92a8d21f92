import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { sendMessage, startGuestChat } from '#shop/chat/write.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { aCustomer, addMember, admin, openShop } from '../tests/support/test-shop.ts';
import { readConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { openStorage } from './media/storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a picture that cannot be deleted now is deleted another day', async () => {
  const shop = await openShop();
  const DATA_DIR = aTempFolder();
  const storage = openStorage(readConfig({ DATA_DIR }));
  const name = 'a'.repeat(32);
  shop.setClock(0);
  await notePicture(shop, { name, kind: 'product' });
  const kept = () => shop.db.selectFrom('pictures').select('name').execute();
  const runJobs = async () => {
    const jobs = startJobs(shop, storage, pino({ level: 'silent' }));
    await jobs.stop();
  };
  // A folder in the file's place cannot be deleted as a file.
  const inTheWay = path.join(DATA_DIR, 'pictures/product', `${name}.webp`);
  mkdirSync(inTheWay, { recursive: true });
  shop.setClock(2 * DAY_MS);
  await runJobs();
  expect(await kept()).toEqual([{ name }]);
  rmdirSync(inTheWay);
  shop.setClock(2.5 * DAY_MS);
  await runJobs();
  expect(await kept()).toEqual([{ name }]);
  shop.setClock(3.1 * DAY_MS);
  await runJobs();
  expect(await kept()).toEqual([]);
  await shop.close();
});

test('chats are cleaned up at each start, however short ago the last was', async () => {
  const shop = await openShop();
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  const log = pino({ level: 'silent' });
  const messages = () => shop.db.selectFrom('chats').select('id').execute();
  shop.setClock(10 * DAY_MS);
  await startJobs(shop, storage, log).stop();
  const network = '203.0.113.1';
  const visitor = { kind: 'guest', chatKey: 'key' } as const;
  await startGuestChat(shop, 'key', { name: 'Hina', email: 'hina@example.com', network });
  await sendMessage(shop, visitor, { text: 'Salaam', clientId: crypto.randomUUID(), network });
  await shop.db
    .updateTable('chats')
    .set({ timestamp: 7 * DAY_MS })
    .execute();
  // A restart a minute later.
  shop.setClock(10 * DAY_MS + 60_000);
  await startJobs(shop, storage, log).stop();
  expect(await messages()).toEqual([]);
  await shop.close();
});

test('a process that starts by a clock three days ahead deletes nothing until the clock is right or eight hours have passed', async () => {
  const shop = await openShop();
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  const log = pino({ level: 'silent' });
  const left = async () => (await shop.db.selectFrom('chats').select('id').execute()).length;
  let steady = 0;
  const start = () => startJobs(shop, storage, log, { wall: shop.now, steady: () => steady });
  const now = 10 * DAY_MS;
  shop.setClock(now);
  await start().stop();
  const network = '203.0.113.1';
  const visitor = { kind: 'guest', chatKey: 'key' } as const;
  const say = async () => {
    await startGuestChat(shop, 'key', { name: 'Hina', email: 'hina@example.com', network });
    await sendMessage(shop, visitor, { text: 'Salaam', clientId: crypto.randomUUID(), network });
  };
  await say();
  shop.setClock(now + 3 * DAY_MS);
  const jobs = start();
  await jobs.run();
  expect(await left()).toBe(1);
  // The clock is corrected, then runs on.
  shop.setClock(now + 60_000);
  await jobs.run();
  shop.setClock(now + 3 * DAY_MS);
  steady = 3 * DAY_MS;
  await jobs.run();
  expect(await left()).toBe(0);
  await jobs.stop();
  // Off for three days, with the right clock.
  await say();
  shop.setClock(now + 6 * DAY_MS + 60_000);
  const later = start();
  await later.run();
  expect(await left()).toBe(1);
  steady += 8 * 60 * 60 * 1000;
  shop.setClock(now + 6 * DAY_MS + 60_000 + 8 * 60 * 60 * 1000);
  await later.run();
  expect(await left()).toBe(0);
  await later.stop();
  await shop.close();
});

test('an account keeps the hundred sessions that were used last', async () => {
  const shop = await openShop();
  const [often, seldom] = [await aCustomer(shop), await aCustomer(shop)];
  const now = Date.now();
  const dates = (ms: number) => {
    const date = new Date(ms).toISOString();
    return { createdAt: date, updatedAt: date, expiresAt: new Date(now + DAY_MS).toISOString() };
  };
  const session = (userId: string, id: string, ms: number) => ({ id, token: id, userId, ...dates(ms) });
  const rows = Array.from({ length: 103 }, (_, n) => session(often.id, `often ${n}`, now - n * 1000));
  await shop.db
    .insertInto('sessions')
    .values([...rows, session(seldom.id, 'seldom', 0)])
    .execute();
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  await startJobs(shop, storage, pino({ level: 'silent' })).stop();
  const kept = (await shop.db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
  expect(kept).toHaveLength(101);
  expect(kept).toEqual(expect.arrayContaining(['seldom', 'often 0', 'often 99']));
  await shop.close();
});

test('the mail about the day is asked for with the other jobs, and a restart sends no second one', async () => {
  const shop = await openShop();
  await addMember(shop, admin);
  await saveSettings(shop, admin, 'evening', { byMail: true });
  shop.setClock(Date.parse('2026-11-23T19:30:00+05:00'));
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  for (let start = 0; start < 2; start += 1) {
    const jobs = startJobs(shop, storage, pino({ level: 'silent' }));
    await jobs.run();
    await jobs.stop();
  }
  const letters = await shop.db.selectFrom('outbox').select('letter').execute();
  expect(letters.map(({ letter }) => JSON.parse(letter).kind)).toEqual(['day in lines']);
  await shop.close();
});
