import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import {
  addHelper,
  allowHelpers,
  changeHelper,
  listHelpers,
  pauseHelper,
  removeHelper,
} from '#shop/accounts/helpers.server.ts';
import { MAX_HELPERS } from '#shop/accounts/helpers.ts';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import { listAuditLog, listDoers } from '#shop/audit-log/read.server.ts';
import { type Admin, AREAS, may } from '#shop/kernel/actor.ts';
import { addPushDevice, listPushDevices, removePushDevice } from '#shop/outbox/push.server.ts';
import { helperTyped } from '../../tests/support/helpers.ts';
import {
  aHelper,
  BILAL,
  identity,
  invite,
  logIn,
  OWNER,
  openHelpersForEachTest,
  owner,
  REFUSED,
  rightsOf,
  shop,
} from '../../tests/support/helpers-of-each-test.ts';
import {
  cookiesOf,
  db,
  form,
  nobody,
  outboxItems,
  sending,
  sessionOf,
} from '../../tests/support/identity-of-each-test.ts';
import { eventIds } from '../live/event-ids.ts';
import { LiveHub } from '../live/hub.ts';
import { noBus } from '../live/no-bus.ts';
import { outcomeOf } from './better-auth.ts';

openHelpersForEachTest();

const add = (email: string) => addHelper(shop, owner, { email, ...helperTyped('Bilal', ['orders']) });
const pause = (id: string, paused = true) => pauseHelper(shop, owner, id, { paused });

test('the address of a customer or of the owner makes no helper, that of a helper no customer, and there are at most so many helpers', async () => {
  await cookiesOf(identity.signUp(form, nobody));
  for (const { email } of [form, OWNER]) expect(await add(email)).toEqual({ ok: false, reason: 'taken' });
  expect(await rightsOf(sending(await cookiesOf(identity.logIn(form, nobody))))).toBe('customer');
  await invite(['orders']);
  expect(await identity.signUp({ fullName: 'Eve', ...BILAL }, nobody)).toEqual(REFUSED);
  for (let n = 0; n < MAX_HELPERS; n += 1) await add(`h${n}@example.com`);
  expect(await add('one-more@example.com')).toEqual({ ok: false, reason: 'too many' });
  expect(await listHelpers(shop, owner)).toHaveLength(MAX_HELPERS);
});

test('other rights hold from the next request on', async () => {
  const { id, headers } = await aHelper(['orders']);
  expect(await changeHelper(shop, owner, id, helperTyped('Bilal', ['products', 'money']))).toBe(true);
  expect(await rightsOf(headers)).toEqual(['products', 'money']);
  await changeHelper(shop, owner, id, helperTyped('Bilal', []));
  expect(await rightsOf(headers)).toEqual([]);
  expect(await changeHelper(shop, owner, owner.id, helperTyped('Eve', ['orders']))).toBe(false);
});

test('a paused helper is out on all devices and gets in by nothing, not by a session of that moment; let in again, the old sessions stay ended', async () => {
  const { id, headers } = await aHelper(['orders']);
  expect(await pause(id)).toBe(true);
  expect(await rightsOf(headers)).toBe('guest');
  expect(await logIn()).toEqual(REFUSED);
  expect(await pause(id)).toBe(false);
  expect(await pause(id, false)).toBe(true);
  expect(await rightsOf(headers)).toBe('guest');
  const again = sending(await cookiesOf(logIn()));
  expect(await rightsOf(again)).toEqual(['orders', 'pack']);
  await db.updateTable('helpers').set({ pausedAt: 1 }).where('userId', '=', id).execute();
  expect(await rightsOf(again)).toBe('guest');
});

test('with helpers turned off all are out and none gets in, not by a session of a process that had not heard; the owner is not touched', async () => {
  const { id, headers } = await aHelper(['orders']);
  const sessions = await db.selectFrom('sessions').selectAll().where('userId', '=', id).execute();
  expect(sessions).toHaveLength(1);
  await allowHelpers(shop, owner, false);
  expect(await rightsOf(headers)).toBe('guest');
  expect(await logIn()).toEqual(REFUSED);
  expect(await rightsOf(sending(await cookiesOf(identity.logIn(OWNER, nobody))))).toContain('owner');
  await db.insertInto('sessions').values(sessions).execute();
  await allowHelpers(shop, owner, true);
  expect(await rightsOf(headers)).toBe('guest');
  const later = sending(await cookiesOf(logIn()));
  await allowHelpers(shop, owner, true);
  expect(await rightsOf(later)).toEqual(['orders', 'pack']);
});

test('a removed helper has no account any more, a log-in of that moment is refused, and the address is free', async () => {
  const { id, headers } = await aHelper(AREAS);
  const sessions = await db.selectFrom('sessions').selectAll().where('userId', '=', id).execute();
  expect(sessions).toHaveLength(1);
  expect(await removeHelper(shop, owner, id)).toBe(true);
  expect(await rightsOf(headers)).toBe('guest');
  expect(await logIn()).toEqual(REFUSED);
  expect(await removeHelper(shop, owner, id)).toBe(false);
  expect(await removeHelper(shop, owner, owner.id)).toBe(false);
  expect(await identity.signUp({ fullName: 'Bilal', ...BILAL }, nobody)).toMatchObject({ ok: true });
  const late = db.insertInto('sessions').values(sessions).execute();
  expect(await outcomeOf(late)).toEqual(REFUSED);
});

test('the stream of a helper ends as soon as the pause is known, and so after other rights', async () => {
  const { id, headers } = await aHelper(['orders']);
  // Without the hub's periodic session check.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [log, ids] = [pino({ level: 'silent' }), eventIds(new Uint8Array(32))];
  const hub = await LiveHub.start({ shop, identity, log, bus: noBus, ids });
  const stream = async (standing: string) => {
    const { sessionId } = await identity.actorOf(headers);
    const out = new PassThrough();
    await hub.open({ out, who: id, channels: ['admin:orders', `user:${id}`], sessionId, standing });
    return out;
  };
  const ofNewRights = await stream('admin orders pack');
  await changeHelper(shop, owner, id, helperTyped('Bilal', ['chat']));
  hub.onWrite();
  await once(ofNewRights, 'finish');
  const ofPause = await stream('admin chat');
  const ofOther = new PassThrough();
  await hub.open({ out: ofOther, who: '', channels: ['everyone'], sessionId: null, standing: 'guest' });
  await pause(id);
  hub.onWrite();
  await once(ofPause, 'finish');
  expect(ofOther.writableEnded).toBe(false);
  hub.close();
});

test('a push goes to the devices of those who have its right now; a phone belongs to whoever turned it on last', async () => {
  const { id, headers } = await aHelper(['chat']);
  const { actor: helper } = await sessionOf(headers);
  const device = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: 'x', auth: 'x' });
  await addPushDevice(shop, owner, device('owner'));
  await addPushDevice(shop, owner, device('shared'));
  await addPushDevice(shop, helper, device('shared'));
  const toldOf = async (right: 'orders' | 'chat') =>
    (await listPushDevices(shop, right)).map(({ endpoint }) => endpoint.split('/').at(-1)).sort();
  expect(await toldOf('orders')).toEqual(['owner']);
  expect(await toldOf('chat')).toEqual(['owner', 'shared']);
  await removePushDevice(shop, helper, device('owner').endpoint);
  expect(await toldOf('orders')).toEqual(['owner']);
  await pause(id);
  expect(await toldOf('chat')).toEqual(['owner']);
});

test('the record names the helper and what was done with the helper, and shows a helper the areas of the own rights alone', async () => {
  const { id, headers } = await aHelper(['settings']);
  const { actor: helper } = await sessionOf(headers);
  if (!may(helper, 'settings')) throw new Error('no right');
  await identity.invite(shop, owner, id, 'set a password');
  await changeHelper(shop, owner, id, helperTyped('Bilal Ahmed', ['settings']));
  await pause(id);
  await pause(id, false);
  await pause(id);
  const { id: other } = await invite([], { ...BILAL, email: 'other@example.com' });
  await removeHelper(shop, owner, other);
  const { entries } = await listAuditLog(shop, owner);
  const byWhom = entries.map(({ act, actorName }) => `${act} by ${actorName}`).toReversed();
  expect(byWhom.slice(byWhom.indexOf('helper added by Shopkeeper'))).toEqual([
    'helper added by Shopkeeper',
    'password changed by Bilal',
    'logged in by Bilal',
    ...['invited', 'changed', 'paused', 'let in again', 'paused'].map((act) => `helper ${act} by Shopkeeper`),
    'helper added by Shopkeeper',
    'helper removed by Shopkeeper',
  ]);
  const doers = (await listDoers(shop, owner)).map(({ fullName }) => fullName);
  expect(doers).toEqual(['Bilal Ahmed', 'Shopkeeper']);
  await recordAct(shop, owner, { act: 'order changed', subject: 'an-order' });
  const acts = async (reader: Admin<'settings'>) =>
    (await listAuditLog(shop, reader)).entries.map(({ act }) => act).slice(0, 2);
  expect(await acts(owner)).toEqual(['order changed', 'helper removed']);
  expect((await acts(helper))[0]).toBe('helper removed');
});

test('wrong passwords of a helper, and the helper’s new devices, use up no limit of the owner', async () => {
  await aHelper(['orders']);
  const wrong = { ...BILAL, password: 'wrong-one' };
  for (let tries = 0; tries < 40; tries += 1) await identity.logIn(wrong, nobody);
  for (let n = 0; n < 12; n += 1) await identity.logIn(BILAL, { ...nobody, network: `198.51.100.${n}` });
  expect(await identity.logIn(OWNER, { ...nobody, network: '192.0.2.9' })).toMatchObject({ ok: true });
  const told = (await outboxItems()).filter(({ kind }) => kind === 'new device');
  expect(told.at(-1)).toMatchObject({ to: OWNER.email });
});
