import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { listDevices } from '#shop/accounts/devices.server.ts';
import {
  addHelper,
  allowHelpers,
  changeHelper,
  endHelperDevice,
  findHelper,
  listHelpers,
  mailInvitation,
  newHelperForm,
  pauseHelper,
  removeHelper,
} from '#shop/accounts/helpers.server.ts';
import { INVITATION_LIVES_MS, LOG_IN_LINK_LIVES_MS, MAX_HELPERS } from '#shop/accounts/helpers.ts';
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
  join,
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
  mailedTokens,
  nobody,
  outboxItems,
  sending,
  sessionOf,
} from '../../tests/support/identity-of-each-test.ts';
import { mailWorkerParts } from '../../tests/support/mail-server.ts';
import { eventIds } from '../live/event-ids.ts';
import { LiveHub } from '../live/hub.ts';
import { noBus } from '../live/no-bus.ts';
import { deliverDue } from '../mail/mail-worker.ts';
import { outcomeOf } from './better-auth.ts';
import { mailedInvitation, showInvitation } from './invitations.ts';

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
  for (const none of [id, owner.id]) expect(await removeHelper(shop, owner, none)).toBe(false);
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

test('a push goes to the devices of those who have its right now; a phone belongs to whoever turned it on last, and to nobody after a mailed link set a password', async () => {
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
  await identity.requestReset(OWNER.email, nobody);
  const [token = ''] = await mailedTokens();
  await cookiesOf(identity.resetPassword({ token, password: 'ten metres of latha' }, nobody));
  expect(await toldOf('chat')).toEqual([]);
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
  expect(await listDoers(shop, owner)).toMatchObject([
    { fullName: 'Bilal Ahmed' },
    { fullName: 'Shopkeeper' },
  ]);
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

const shown = async (id: string) => String(await showInvitation(shop, id, owner));
const delivered = (take: (text: string) => void) =>
  deliverDue({
    ...mailWorkerParts(shop),
    deliver: async ({ to, text }) => (to === BILAL.email ? take(text) : undefined),
  });

test('an invitation sets a password once; then the helper logs in and has the rights that were given, and no other', async () => {
  const { token } = await invite(['orders', 'chat']);
  expect(await logIn()).toEqual(REFUSED);
  expect(await join(`${token}x`)).toEqual(REFUSED);
  const fault = 'password too short for the admin';
  expect(await join(token, { ...BILAL, password: 'bilal-1' })).toMatchObject({ reason: 'weak', fault });
  expect(await join(token)).toMatchObject({ ok: true });
  expect(await join(token, { ...BILAL, password: 'another-secret' })).toEqual(REFUSED);
  expect(await rightsOf(sending(await cookiesOf(logIn())))).toEqual(['orders', 'chat', 'pack']);
});

test('an invitation ends after three days, by a newer one and by a pause, also of the same moment; only its hash is stored', async () => {
  const { id, token } = await invite(['orders']);
  const stored = JSON.stringify(await db.selectFrom('verifications').selectAll().execute());
  expect(stored).toContain(id);
  expect(stored).not.toContain(token);
  const newer = await shown(id);
  expect(await identity.newPasswordFor(token)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + INVITATION_LIVES_MS - 60_000 });
  expect(await identity.newPasswordFor(newer)).toMatchObject({ minLength: 10 });
  vi.setSystemTime(Date.now() + 120_000);
  expect(await identity.newPasswordFor(newer)).toBeNull();
  expect(await join(newer)).toEqual(REFUSED);
  const third = await shown(id);
  expect(await pause(id)).toBe(true);
  expect(await join(third)).toEqual(REFUSED);
  expect(await showInvitation(shop, id, owner)).toBeNull();
  expect(await showInvitation(shop, owner.id, owner)).toBeNull();
  for (let n = 0; n < 20; n += 1) {
    await Promise.all([showInvitation(shop, id, owner), pause(id)]);
    const waiting = await db.selectFrom('verifications').select('id').where('value', '=', id).execute();
    expect(waiting).toEqual([]);
    await pause(id, false);
  }
});

test('the mail of an invitation holds a link that works, and nothing that a person typed; a paused helper gets none', async () => {
  const { id } = await invite(['orders']);
  expect(await mailInvitation(shop, owner, id)).toBe(true);
  const mails: string[] = [];
  await delivered((text) => mails.push(text));
  expect(mails[0]).not.toContain('Bilal');
  const token = /reset-password\?token=([\w-]+)&redirectTo=\/admin/.exec(mails[0] ?? '')?.[1] ?? '';
  expect(await join(token)).toMatchObject({ ok: true });
  expect(await mailInvitation(shop, owner, id)).toBe(true);
  await pause(id);
  expect(await mailInvitation(shop, owner, id)).toBe(false);
  await delivered((text) => mails.push(text));
  expect(mails).toHaveLength(1);
});

test('a mail that is late goes out with the link of its last try, ends no link that was shown later, and opens no account whose password was set since', async () => {
  const { id } = await invite(['orders']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await mailInvitation(shop, owner, id);
  let isUp = false;
  const mails: string[] = [];
  const tryMails = async () => {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await delivered((text) => {
      if (!isUp) throw new Error('try again later');
      mails.push(text);
    });
  };
  await tryMails();
  const newer = await shown(id);
  await tryMails();
  expect(await identity.newPasswordFor(newer)).not.toBeNull();
  await mailInvitation(shop, owner, id);
  await tryMails();
  expect(await join(await shown(id))).toMatchObject({ ok: true });
  isUp = true;
  await tryMails();
  expect(mails).toEqual([]);
  isUp = false;
  await mailInvitation(shop, owner, id);
  await tryMails(); // makes a link
  isUp = true;
  await tryMails();
  expect(mails).toHaveLength(1);
});

test('a forgotten password mails no link to a helper who is paused, used no invitation, or only one that was shown, which proves no address', async () => {
  const emailsOfReset = async () => {
    await identity.requestReset(BILAL.email, nobody);
    return (await mailedTokens()).length;
  };
  const { id } = await invite(['orders']);
  expect(await emailsOfReset()).toBe(0);
  await join(await shown(id));
  expect(await emailsOfReset()).toBe(0);
  await join(String(await mailedInvitation(shop, id, shop.now() + 1000)));
  expect(await emailsOfReset()).toBe(1);
  await pause(id);
  expect(await emailsOfReset()).toBe(1);
});

async function aPacker(): Promise<string> {
  const added = await addHelper(shop, owner, newHelperForm.parse({ fullName: 'Bilal', job: 'pack' }));
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
const linkFor = async (id: string) => String(await identity.invite(shop, owner, id, 'log in'));
const open = (token: string) => identity.logInByLink(token, nobody);
const devicesOf = (id: string) => listDevices(shop, { id });

test('a link logs a helper without email and password in, once; only its hash is stored', async () => {
  const id = await aPacker();
  const token = await linkFor(id);
  const stored = JSON.stringify(await db.selectFrom('verifications').selectAll().execute());
  expect([stored.includes(id), stored.includes(token)]).toEqual([true, false]);
  const tries = await Promise.all([open(token), open(token)]);
  expect(tries.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const cookies = tries.flatMap((one) => (one.ok ? one.cookies : []));
  expect(await rightsOf(sending(cookies))).toEqual(['pack']);
  expect(await open(token)).toEqual(REFUSED);
  expect(await identity.helperOfLink(token)).toBeNull();
});

test('a link ends after a day, by a newer one, by a pause and by the end of all helpers; one made meanwhile works once they are back', async () => {
  const id = await aPacker();
  const first = await linkFor(id);
  const newer = await linkFor(id);
  expect(await open(first)).toEqual(REFUSED);
  await allowHelpers(shop, owner, false);
  expect(await open(newer)).toEqual(REFUSED);
  const whileOff = await linkFor(id);
  expect(await open(whileOff)).toEqual(REFUSED);
  await allowHelpers(shop, owner, true);
  expect(await open(whileOff)).toMatchObject({ ok: true });
  const third = await linkFor(id);
  for (const isPaused of [true, false]) await pause(id, isPaused);
  expect(await open(third)).toEqual(REFUSED);
  const last = await linkFor(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LOG_IN_LINK_LIVES_MS + 1000 });
  expect(await open(last)).toEqual(REFUSED);
});

test('a link shows the name alone, opens no page that sets a password, and its session proves nothing, also of a helper with a password: no dangerous act is done with it', async () => {
  const { id, headers } = await aHelper(['pack']);
  expect(await identity.actorOf(headers)).toMatchObject({ isFresh: true });
  for (const helper of [await aPacker(), id]) {
    const link = await linkFor(helper);
    expect(await identity.helperOfLink(link)).toEqual({ fullName: 'Bilal' });
    const byLink = sending(await cookiesOf(open(link)));
    expect(await identity.actorOf(byLink)).toMatchObject({ isFresh: false });
  }
  const other = await aPacker();
  expect(await identity.newPasswordFor(await linkFor(other))).toBeNull();
  expect(await open(String(await identity.invite(shop, owner, other, 'set a password')))).toEqual(REFUSED);
});

test('the owner ends a lost phone, and with it a link that was not used; nothing is mailed to a helper without email', async () => {
  const id = await aPacker();
  const before = (await outboxItems()).length;
  const headers = sending(await cookiesOf(open(await linkFor(id))));
  const [phone] = await devicesOf(id);
  const unused = await linkFor(id);
  expect(await endHelperDevice(shop, owner, owner.id, phone?.id ?? '')).toBe(false);
  expect(await endHelperDevice(shop, owner, id, phone?.id ?? '')).toBe(true);
  expect([await rightsOf(headers), await devicesOf(id)]).toEqual(['guest', []]);
  expect(await open(unused)).toEqual(REFUSED);
  expect(await open(await linkFor(id))).toMatchObject({ ok: true });
  expect(await findHelper(shop, owner, id)).toMatchObject({ email: null, areas: ['pack'] });
  expect(await mailInvitation(shop, owner, id)).toBe(false);
  expect(await outboxItems()).toHaveLength(before);
});
