import { readdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { aMailServer } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { createDelivery, type Deliver } from '../mail/deliver.ts';
import type { PushNote } from '../mail/push.ts';
import { OwnerAlerts } from './owner-alerts.ts';

const ADMIN_EMAIL = 'operator@shop.test';
const FULL = { why: 'disk full' } as const;
const log = pino({ level: 'silent' });

openShopForEachTest({ hasOwner: true });
let [DATA_DIR, notes, tries]: [string, PushNote[], number] = ['', [], 0];
const opened: OwnerAlerts[] = [];
const server = await aMailServer();
afterAll(() => server.close());
beforeEach(() => {
  [DATA_DIR, notes, tries] = [aTempFolder(), [], 0];
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
  expect(subjects()).toHaveLength(1);
  expect(notes).toHaveLength(1);
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
  expect(subjects()).toHaveLength(1);
  expect(notes).toHaveLength(1);
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
