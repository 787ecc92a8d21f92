import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGuestChat } from '#shop/chat/conversations.server.ts';
import { sendMessage } from '#shop/chat/messages.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { sortKey } from '#shop/kernel/text/sort-key.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { aMailServer } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin, aProduct } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { createDelivery, type Deliver } from '../mail/deliver.ts';
import type { PushNote } from '../mail/push.ts';
import { openStorage } from '../media/storage.ts';
import { startJobs } from './jobs.ts';
import { OwnerAlerts } from './owner-alerts.ts';

openShopForEachTest({ hasOwner: true });
const log = pino({ level: 'silent' });
let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = aTempFolder();
});

const start = (clocks?: Parameters<typeof startJobs>[3]) =>
  startJobs(shop, openStorage(readConfig({ DATA_DIR })), log, clocks);
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

const ADMIN_EMAIL = 'operator@shop.test';
const FULL = { why: 'disk full' } as const;
let [notes, tries]: [PushNote[], number] = [[], 0];
const opened: OwnerAlerts[] = [];
const server = await aMailServer();
afterAll(() => server.close());
beforeEach(() => {
  [notes, tries] = [[], 0];
  server.mails.length = 0;
  server.refuseWith = 0;
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

function aProcess(parts: { tryAgainAfterMs?: number[] } = {}): OwnerAlerts {
  const mailing = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@thaan.local', DATA_DIR };
  const delivery = createDelivery(mailing, log, 0);
  const deliver: Deliver = (mail) => {
    tries += 1;
    return delivery(mail);
  };
  const push = async (compose: () => PushNote) => void notes.push(compose());
  const config = { DATA_DIR, ADMIN_EMAIL, ORIGIN: 'https://shop.test' };
  const alerts = new OwnerAlerts({ shop, config, deliver, push, log, ...parts });
  opened.push(alerts);
  return alerts;
}

const subjects = () => server.mails.map(({ subject }) => subject);
const settled = () => Promise.all(opened.map((one) => one.settled()));
type Why = 'disk full' | 'read-only' | 'no answer';
async function alerted(by: OwnerAlerts, why: Why = 'disk full'): Promise<void> {
  by.alert('orders stopped', { why });
  await settled();
}

test('the owner gets a mail and a push that say what happened and what to do, without the outbox', async () => {
  await alerted(aProcess());
  const [mail] = server.mails;
  expect(mail?.to).toEqual([{ address: admin.email, name: '' }]);
  expect(mail?.subject).toMatch(/^Orders cannot be taken \(.+\)$/);
  expect(mail?.from?.name).toBe(shop.settings.current.store.name);
  expect(mail?.text).toContain('The disk is full. Free some space: delete old backups');
  expect(mail?.text).toContain('https://shop.test/admin');
  const body = expect.stringContaining('The disk is full. Free some space');
  expect(notes).toEqual([{ title: 'Orders cannot be taken', body, path: '/admin' }]);
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a fault that several processes see again and again is told once, and again when it has lasted for hours', async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (let n = 0; n < 3; n += 1) {
    for (const process of [one, other]) process.alert('orders stopped', FULL);
    await settled();
  }
  expect([subjects().length, notes.length]).toEqual([1, 1]);
  shop.setClock(Date.now() + 7 * HOUR_MS);
  await alerted(one);
  await alerted(other);
  expect(subjects()).toHaveLength(2);
});

test('a restart repeats no alert, and the end of a fault, if there was one, is told once by whichever process sees it', async () => {
  aProcess().over('orders stopped');
  await settled();
  expect(server.mails).toEqual([]);
  await alerted(aProcess());
  const [one, other] = [aProcess(), aProcess()];
  await alerted(one);
  expect(subjects()).toHaveLength(1);
  for (let n = 0; n < 2; n += 1) for (const process of [one, other]) process.over('orders stopped');
  await settled();
  expect(subjects().slice(1)).toEqual([expect.stringMatching(/^Orders can be taken again/)]);
});

test('another cause is another alert, in the language of the owner, and both end with one word', async () => {
  await shop.db.updateTable('users').set({ language: 'ur' }).where('id', '=', admin.id).execute();
  const one = aProcess();
  for (const why of ['no answer', 'disk full'] as const) await alerted(one, why);
  expect(subjects()).toHaveLength(2);
  expect(server.mails[1]?.text).toContain('ڈسک بھر گئی ہے۔');
  one.over('orders stopped');
  await settled();
  expect(subjects()).toHaveLength(3);
});

test('a database that does not answer keeps no alert back: the address that was read last is used', async () => {
  const one = aProcess();
  await one.settled();
  const { db } = shop;
  await db.schema.alterTable('users').renameTo('users_gone').execute();
  try {
    await alerted(one, 'no answer');
    expect(server.mails[0]?.to).toEqual([{ address: admin.email, name: '' }]);
    // From a process that never read the address.
    await alerted(aProcess());
    expect(server.mails[1]?.to).toEqual([{ address: ADMIN_EMAIL, name: '' }]);
  } finally {
    await db.schema.alterTable('users_gone').renameTo('users').execute();
  }
});

test('a folder that cannot be written keeps no alert back, and it is sent once all the same', async () => {
  DATA_DIR = path.join('/dev/null', 'no-folder');
  const one = aProcess();
  for (let n = 0; n < 2; n += 1) await alerted(one, 'read-only');
  expect(subjects()).toHaveLength(1);
  one.over('orders stopped');
  await settled();
  expect(subjects()).toHaveLength(2);
});

test('a mail that the mail server does not take is tried again, by the next process if the shop closed; the push is not repeated', async () => {
  server.refuseWith = 451;
  aProcess({ tryAgainAfterMs: Array(100).fill(10) }).alert('orders stopped', FULL);
  await vi.waitFor(() => expect(tries).toBeGreaterThan(3));
  server.refuseWith = 0;
  await settled();
  expect([subjects().length, notes.length]).toEqual([1, 1]);
  server.refuseWith = 451;
  DATA_DIR = aTempFolder();
  const one = aProcess();
  one.alert('orders stopped', FULL);
  await vi.waitFor(() => expect(notes).toHaveLength(2));
  await one.stop();
  server.refuseWith = 0;
  expect(readdirSync(path.join(DATA_DIR, 'alerts'))).toEqual([]);
  await alerted(aProcess());
  expect(subjects()).toHaveLength(2);
});
