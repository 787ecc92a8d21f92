import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { listDevices } from '#shop/accounts/devices.server.ts';
import {
  addHelper,
  allowHelpers,
  endHelperDevice,
  findHelper,
  mailInvitation,
  newHelperForm,
  pauseHelper,
} from '#shop/accounts/helpers.server.ts';
import { INVITATION_LIVES_MS, LOG_IN_LINK_LIVES_MS } from '#shop/accounts/helpers.ts';
import {
  aHelper,
  BILAL,
  identity,
  invite,
  join,
  logIn,
  openHelpersForEachTest,
  owner,
  REFUSED,
  rightsOf,
  shop,
} from '../../tests/support/helpers-of-each-test.ts';
import {
  cookiesOf,
  db,
  mailedTokens,
  nobody,
  outboxItems,
  sending,
} from '../../tests/support/identity-of-each-test.ts';
import { deliverDue } from '../mail/mail-worker.ts';
import { mailedInvitation, showInvitation } from './invitations.ts';

openHelpersForEachTest();

const pause = (id: string, paused = true) => pauseHelper(shop, owner, id, { paused });
const shown = async (id: string) => String(await showInvitation(shop, id, owner));
const delivered = (take: (text: string) => void) =>
  deliverDue({
    shop,
    deliver: async ({ to, text }) => (to === BILAL.email ? take(text) : undefined),
    push: async () => {},
    origin: 'https://shop.test',
    log: pino({ level: 'silent' }),
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
  const entered = tries.find(({ ok }) => ok);
  if (!entered?.ok) throw new Error('not logged in');
  const headers = sending(await cookiesOf(Promise.resolve(entered)));
  expect(await rightsOf(headers)).toEqual(['pack']);
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
  await pauseHelper(shop, owner, id, { paused: true });
  await pauseHelper(shop, owner, id, { paused: false });
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
