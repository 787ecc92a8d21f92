import { afterEach, expect, test, vi } from 'vitest';
import { endDevices } from '#shop/accounts/devices.server.ts';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import {
  ADMIN,
  cookiesOf,
  db,
  form,
  identity,
  mailedTokens,
  nobody,
  none,
  openIdentityForEachTest,
  outboxItems,
  REFUSED,
  sending,
  sessionOf,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { setAdminPassword } from './admin-account.ts';

openIdentityForEachTest();

const source = () => ({ device: 'Firefox, Windows', networkMark: 'n' });
const sender = { ...nobody, source };

const entries = async () => {
  const rows = await db.selectFrom('changes').selectAll().orderBy('id').execute();
  return rows.map(({ act, actorKind, actorName, device, networkMark, name, after }) =>
    [act, actorKind, actorName, device, networkMark, name, after].filter(Boolean).join(' | '),
  );
};
const MADE = `admin added | shop | ${ADMIN.email}`;

test('each log-in of the admin leaves an entry, and one by a new browser is mailed; neither is so for a customer', async () => {
  const cookies = await cookiesOf(identity.logIn(ADMIN, sender));
  await cookiesOf(identity.logIn(ADMIN, { ...sender, headers: sending(cookies) }));
  await cookiesOf(identity.signUp(form, sender));
  await cookiesOf(identity.logIn(form, sender));
  const logged = `logged in | admin | Shopkeeper | Firefox, Windows | n | ${ADMIN.email}`;
  expect(await entries()).toEqual([MADE, logged, logged]);
  const told = { kind: 'new device', to: ADMIN.email, device: 'Firefox, Windows', language: 'en' };
  expect(await outboxItems()).toEqual([{ ...told, at: expect.any(Number) }]);
});

test('wrong passwords for the admin are counted by network, and the counts 1, 10, 100 leave an entry', async () => {
  for (let tries = 0; tries < 12; tries += 1)
    await identity.logIn({ ...ADMIN, password: 'wrong-one' }, sender);
  await identity.logIn({ ...form, password: 'wrong-one' }, sender);
  const failed = (tries: number) =>
    `log-ins failed | guest | Firefox, Windows | n | ${ADMIN.email} | {"tries":${tries}}`;
  await expect.poll(entries).toEqual([MADE, failed(1), failed(10)]);
});

test('a wrong password of who is logged in already leaves the entry of a failed log-in, by that person, and a new one an entry without it', async () => {
  const headers = sending(await cookiesOf(identity.logIn(ADMIN, sender)));
  const session = await sessionOf(headers);
  await identity.prove(session, 'wrong-one', source);
  await identity.prove(session, ADMIN.password, source);
  await identity.requestReset(ADMIN.email, sender);
  const [token = ''] = await mailedTokens();
  await cookiesOf(identity.resetPassword({ token, password: 'another-secret' }, sender));
  const by = `admin | Shopkeeper | Firefox, Windows | n | ${ADMIN.email}`;
  expect((await entries()).slice(2)).toEqual([
    `log-ins failed | ${by} | {"tries":1}`,
    `password changed | ${by}`,
  ]);
});

const TOO_MANY = { ok: false, reason: 'too many' };

test('a reset makes its browser known to the account, and to no other; a refused one does not', async () => {
  await identity.signUp(form, nobody);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  const refused = await identity.resetPassword({ token: 'made-up', password: 'new-cloth-1' }, nobody);
  expect(refused).toEqual(REFUSED);
  const set = await cookiesOf(identity.resetPassword({ token, password: 'new-cloth-1' }, nobody));
  expect(set.join()).toMatch(/thaan\.device=[^,]*HttpOnly/);
  expect((await identity.actorOf(sending(set))).actor.kind).toBe('guest');
  for (let n = 0; n < 20; n += 1) await identity.logIn({ ...form, password: `guess-${n}` }, nobody);
  const right = { email: form.email, password: 'new-cloth-1' };
  expect(await identity.logIn(right, nobody)).toEqual(TOO_MANY);
  expect((await identity.logIn(right, { ...nobody, headers: sending(set) })).ok).toBe(true);
});

test('who guesses from ever new addresses gets less than 100 guesses an hour, and locks out nobody who was there before', async () => {
  const home = { headers: sending(await cookiesOf(identity.signUp(form, nobody))), network: '203.0.113.7' };
  let looked = 0;
  for (let n = 0; n < 110; n += 1) {
    const guess = { ...form, password: `guess-${n}` };
    const answer = await identity.logIn(guess, { headers: none, network: `198.51.${n}.1` });
    if (!answer.ok && answer.reason === 'refused') looked += 1;
    else expect(answer).toEqual(TOO_MANY);
  }
  expect(looked).toBeGreaterThan(50);
  expect(looked).toBeLessThan(100);
  // A stranger with the right password waits too: otherwise the answer would confirm a guess.
  expect(await identity.logIn(form, { headers: none, network: '198.51.100.9' })).toEqual(TOO_MANY);
  expect((await identity.logIn(form, { ...home, network: '192.0.2.77' })).ok).toBe(true);
  const other = await cookiesOf(identity.signUp({ ...form, email: 'other@example.com' }, nobody));
  expect((await identity.logIn(form, { headers: sending(other), network: '192.0.2.78' })).ok).toBe(false);
  const forged = new Headers({ cookie: 'thaan.device=an-id.a-signature' });
  expect((await identity.logIn(form, { headers: forged, network: '192.0.2.79' })).ok).toBe(false);
  for (let n = 0; n < 20; n += 1)
    await identity.logIn({ ...form, password: 'wrong-one' }, { ...home, network: `192.0.2.${n}` });
  expect(await identity.logIn(form, { ...home, network: '192.0.2.99' })).toEqual(TOO_MANY);
}, 60_000);

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const aDevice = async (signedIn: Parameters<typeof cookiesOf>[0]) => sending(await cookiesOf(signedIn));

async function setNewPassword(): Promise<void> {
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  expect((await identity.resetPassword({ token, password: 'new-cloth-1' }, nobody)).ok).toBe(true);
}

test('each device that a new password logs out is a guest that is known to have been signed in', async () => {
  const devices = [await aDevice(identity.signUp(form, nobody)), await aDevice(identity.logIn(form, nobody))];
  const other = await aDevice(identity.signUp({ ...form, email: 'other@example.com' }, nobody));
  await setNewPassword();
  // Twice: the current page asks before the log-in page does.
  for (const device of devices)
    for (let n = 0; n < 2; n += 1)
      expect(await identity.actorOf(device)).toMatchObject({
        actor: { kind: 'guest' },
        cookies: [],
        sessionId: null,
        endedByNewPassword: true,
      });
  expect((await identity.actorOf(other)).actor.kind).toBe('customer');
});

test('nothing of it is said to a stranger, after a log-out, once somebody logs in again, or when a browser would have dropped the cookie', async () => {
  const before = await aDevice(identity.signUp(form, nobody));
  await identity.logOut(before);
  const device = await aDevice(identity.logIn(form, nobody));
  await setNewPassword();
  const right = { ...form, password: 'new-cloth-1' };
  const again = await aDevice(identity.logIn(right, { ...nobody, headers: device }));
  const madeUp = new Headers({ cookie: 'thaan.session_token=made-up.made-up' });
  for (const headers of [before, new Headers(), madeUp, again])
    expect((await identity.actorOf(headers)).endedByNewPassword).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
  expect((await identity.actorOf(device)).endedByNewPassword).toBeUndefined();
});

test('the streams of an account are told at once of a log-out, and of a new password by a link or on another device', async () => {
  const device = await aDevice(identity.signUp(form, nobody));
  const { actor, sessionId } = await identity.actorOf(device);
  if (actor.kind === 'guest' || !sessionId) throw new Error('not signed in');
  const told = db.selectFrom('events').select('kind').where('audience', '=', `user:${actor.id}`);
  for (const [times, end] of [
    () => identity.changePassword(shop, { actor, sessionId }, 'another-cloth-1'),
    setNewPassword,
    async () => identity.logOut(await aDevice(identity.logIn({ ...form, password: 'new-cloth-1' }, nobody))),
  ].entries()) {
    await end();
    expect(await told.execute()).toEqual(Array(times + 1).fill({ kind: 'rights' }));
  }
});

test('the streams of the owner are told at once of a device that was logged out, and of a new password by a command, which the devices hear', async () => {
  const device = await aDevice(identity.logIn(ADMIN, nobody));
  const { actor, sessionId } = await sessionOf(device);
  await identity.logIn(ADMIN, nobody);
  const told = async () => (await db.selectFrom('events').select('kind').execute()).length;
  expect(await endDevices(shop, actor, { others: sessionId })).toBe(1);
  expect(await told()).toBe(1);
  await setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false });
  expect(await told()).toBe(2);
  const ended = { actor: { kind: 'guest' }, endedByNewPassword: true };
  expect(await identity.actorOf(device)).toMatchObject(ended);
});
