import { afterEach, expect, test, vi } from 'vitest';
import {
  awaitAddress,
  linkToNewAddress,
  proveAddress,
  stateOfProof,
} from '#shop/accounts/address-proof.server.ts';
import { endDevices, listDevices, nameDevice } from '#shop/accounts/devices.server.ts';
import { askForAddress, awaitedAddress, rename } from '#shop/accounts/own-account.server.ts';
import { listAuditLog } from '#shop/audit-log/read.server.ts';
import { type Admin, COMMAND_LINE, guest } from '#shop/kernel/actor.ts';
import { DAY_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
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
import { resetSecondFactor, setAdminPassword } from './admin-account.ts';

const TOO_MANY = { ok: false, reason: 'too many' };
const ENDED = { actor: { kind: 'guest' }, endedByNewPassword: true };
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

openIdentityForEachTest();
afterEach(() => void vi.useRealTimers());

async function aDevice(userAgent = CHROME): Promise<Headers> {
  const headers = new Headers({ 'user-agent': userAgent });
  return sending(await cookiesOf(identity.logIn(ADMIN, { ...nobody, headers })));
}

const linkTo = async (email: string, { id }: Admin) => String(await linkToNewAddress(shop, id, email));
const isFresh = async (headers: Headers) => (await identity.actorOf(headers)).isFresh;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const adminOf = async (headers: Headers) => (await sessionOf(headers)).actor as Admin;
async function resetToken(): Promise<string> {
  await identity.requestReset(ADMIN.email, nobody);
  return (await mailedTokens())[0] ?? '';
}

test('a log-in is fresh for ten minutes, and again after the password was typed, in that session alone', async () => {
  const [device, other] = [await aDevice(), await aDevice()];
  expect(await isFresh(device)).toBe(true);
  later(11 * MINUTE_MS);
  expect(await isFresh(device)).toBe(false);
  const session = await sessionOf(device);
  expect(await identity.prove(session, 'not-the-password')).toEqual(REFUSED);
  expect(await isFresh(device)).toBe(false);
  expect(await identity.prove(session, ADMIN.password)).toEqual({ ok: true });
  expect([await isFresh(device), await isFresh(other)]).toEqual([true, false]);
  later(11 * MINUTE_MS);
  expect(await isFresh(device)).toBe(false);
});

test('a session guesses its account’s password fifteen times in a quarter of an hour, however many sessions there are', async () => {
  const [one, other] = [await sessionOf(await aDevice()), await sessionOf(await aDevice())];
  for (let n = 0; n < 15; n += 1)
    expect(await identity.prove(n % 2 ? other : one, `guess-${n}`)).toEqual(REFUSED);
  expect(await identity.prove(other, 'guess-16')).toEqual(TOO_MANY);
  expect(await identity.prove(one, ADMIN.password)).toEqual(TOO_MANY);
});

test('a new password ends the other sessions, which hear why, and the links that were mailed; a weak one is refused', async () => {
  const [device, other] = [await aDevice(), await aDevice()];
  const link = await resetToken();
  const session = await sessionOf(device);
  const weak = { ok: false, reason: 'weak', fault: 'password too short for the admin' };
  expect(await identity.changePassword(shop, session, 'short-one')).toEqual(weak);
  expect(await identity.changePassword(shop, session, 'another-secret')).toEqual({ ok: true });
  expect((await identity.actorOf(device)).actor.kind).toBe('admin');
  expect(await identity.actorOf(other)).toMatchObject(ENDED);
  expect(await identity.newPasswordFor(link)).toBeNull();
  expect(await identity.logIn(ADMIN, nobody)).toEqual(REFUSED);
  expect((await identity.logIn({ ...ADMIN, password: 'another-secret' }, nobody)).ok).toBe(true);
});

test('a new address is the account’s once its link is followed; until then, and for the old links, the old one stays', async () => {
  const device = await aDevice();
  const admin = await adminOf(device);
  const reset = await resetToken();
  expect(await askForAddress(shop, admin, 'new@thaan.test')).toEqual({ ok: true });
  expect((await outboxItems()).slice(-2)).toEqual([
    { kind: 'new address', userId: admin.id, to: 'new@thaan.test', language: 'en' },
    { kind: 'address asked', to: ADMIN.email, asked: 'new@thaan.test', language: 'en' },
  ]);
  const token = await linkTo('new@thaan.test', admin);
  expect(await awaitedAddress(shop, admin)).toBe('new@thaan.test');
  expect((await identity.logIn(ADMIN, nobody)).ok).toBe(true);
  expect(await stateOfProof(shop, token, admin)).toBe('new address');
  expect(await proveAddress(shop, token, admin)).toEqual({ email: 'new@thaan.test' });
  const log = await listAuditLog(shop, admin, { kind: 'account', by: admin.id });
  expect(log.entries[0]).toMatchObject({ act: 'account changed', actorName: admin.fullName });
  expect(await awaitedAddress(shop, admin)).toBeNull();
  expect((await identity.actorOf(device)).actor).toMatchObject({ kind: 'admin', email: 'new@thaan.test' });
  expect(await identity.logIn(ADMIN, nobody)).toEqual(REFUSED);
  expect((await identity.logIn({ ...ADMIN, email: 'new@thaan.test' }, nobody)).ok).toBe(true);
  // The old mailbox may hold a reset link.
  expect(await identity.newPasswordFor(reset)).toBeNull();
  expect(await stateOfProof(shop, token, admin)).toBe('over');
});

test('an address that another account has, or gets before the link is followed, is refused; one that is asked for takes the place of the one before, also of two at once', async () => {
  const admin = await adminOf(await aDevice());
  expect(await askForAddress(shop, admin, ADMIN.email)).toEqual({ ok: false, reason: 'same' });
  expect(await askForAddress(shop, admin, form.email)).toEqual({ ok: true });
  const token = await linkTo(form.email, admin);
  await identity.signUp(form, nobody);
  expect(await askForAddress(shop, admin, form.email)).toEqual({ ok: false, reason: 'taken' });
  expect(await proveAddress(shop, token, admin)).toBeNull();
  expect((await identity.logIn(ADMIN, nobody)).ok).toBe(true);
  await askForAddress(shop, admin, 'first@thaan.test');
  const first = await linkTo('first@thaan.test', admin);
  await askForAddress(shop, admin, 'second@thaan.test');
  expect(await awaitedAddress(shop, admin)).toBe('second@thaan.test');
  expect(await proveAddress(shop, first, admin)).toBeNull();
  expect(await linkToNewAddress(shop, admin.id, 'first@thaan.test')).toBeNull();
  const awaiting = (to: string) => inTransaction(shop, (trx) => awaitAddress(shop, trx, admin.id, to));
  await Promise.all(['a@thaan.test', 'b@thaan.test'].map(awaiting));
  expect(await db.selectFrom('addressProofs').select('email').execute()).toHaveLength(1);
});

const DEFENCES: Record<string, (session: Awaited<ReturnType<typeof sessionOf>>) => Promise<unknown>> = {
  'another password': (session) => identity.changePassword(shop, session, 'another-secret'),
  'a mailed link to a new password': async () =>
    identity.resetPassword({ token: await resetToken(), password: 'another-secret' }, nobody),
  'a password from the command line': () =>
    setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false }),
  'a second factor that the command line removes': () => resetSecondFactor(shop, COMMAND_LINE),
  'a second factor that is turned off': (session) => identity.secondFactor.turnOff(shop, session),
  'one device that is logged out': async ({ actor }) => {
    const { sessionId } = await sessionOf(await aDevice());
    return endDevices(shop, actor, { id: sessionId });
  },
  'the other devices that are logged out': async ({ actor, sessionId }) => {
    await aDevice();
    return endDevices(shop, actor, { others: sessionId });
  },
};

test.each(Object.entries(DEFENCES))('a new address that waits is ended by %s', async (_, defend) => {
  const session = await sessionOf(await aDevice());
  const admin = session.actor as Admin;
  await askForAddress(shop, admin, 'foe@evil.test');
  const token = await linkTo('foe@evil.test', admin);
  await defend(session);
  expect(await awaitedAddress(shop, admin)).toBeNull();
  expect(await proveAddress(shop, token, admin)).toBeNull();
  expect(await linkToNewAddress(shop, admin.id, 'foe@evil.test')).toBeNull();
  const admins = db.selectFrom('users').select('email').where('isAdmin', '=', true);
  expect(await admins.execute()).toEqual([{ email: ADMIN.email }]);
});

test('a link to a new address works for its account alone: a guest logs in before, another account is refused', async () => {
  const admin = await adminOf(await aDevice());
  const customer = sending(await cookiesOf(identity.signUp(form, nobody)));
  const { actor: other } = await identity.actorOf(customer);
  await askForAddress(shop, admin, 'new@thaan.test');
  const token = await linkTo('new@thaan.test', admin);
  const states = await Promise.all([guest, other, admin].map((one) => stateOfProof(shop, token, one)));
  expect(states).toEqual(['log in', 'foreign', 'new address']);
  for (const one of [guest, other]) expect(await proveAddress(shop, token, one)).toBeNull();
  expect(await proveAddress(shop, token, admin)).toEqual({ email: 'new@thaan.test' });
});

test('the devices are those of the admin alone, with what they are and their last use; a removed one is logged out', async () => {
  const phone = await aDevice();
  const unknown = await aDevice('curl/8.0');
  const customer = sending(await cookiesOf(identity.signUp(form, nobody)));
  later(60 * MINUTE_MS);
  const own = await sessionOf(phone);
  const admin = own.actor as Admin;
  const devices = await listDevices(shop, admin);
  const anHourAgo = expect.closeTo(Date.now() - 60 * MINUTE_MS, -5);
  const usedAt = expect.closeTo(Date.now(), -4);
  expect(devices).toEqual([
    { id: own.sessionId, device: 'Chrome, Android', name: '', usedAt, begunAt: expect.any(Number) },
    { id: expect.any(String), device: '', name: '', usedAt: anHourAgo, begunAt: anHourAgo },
  ]);
  const { sessionId: foreign } = await identity.actorOf(customer);
  const kindsOf = async (...all: Headers[]) =>
    (await Promise.all(all.map((one) => identity.actorOf(one)))).map(({ actor }) => actor.kind);
  expect(await endDevices(shop, admin, { id: foreign ?? '' })).toBe(0);
  expect(await endDevices(shop, admin, { id: devices[1]?.id ?? '' })).toBe(1);
  expect(await kindsOf(unknown)).toEqual(['guest']);
  const another = await aDevice();
  expect(await endDevices(shop, admin, { others: own.sessionId })).toBe(1);
  expect(await kindsOf(phone, another, customer)).toEqual(['admin', 'guest', 'customer']);
  await aDevice();
  expect(await endDevices(shop, admin, 'all')).toBe(2);
  expect(await kindsOf(phone, customer)).toEqual(['guest', 'customer']);
});

test('an account has a new name from the next request on, and a device keeps its name when its session is renewed, proved again, and gets another password', async () => {
  const device = await aDevice();
  const session = await sessionOf(device);
  const admin = session.actor as Admin;
  expect(await nameDevice(shop, admin, session.sessionId, 'Sana’s phone')).toBe(true);
  await rename(shop, admin, 'Bilal Ahmed');
  expect(await adminOf(device)).toMatchObject({ fullName: 'Bilal Ahmed' });
  later(25 * 60 * MINUTE_MS);
  const { cookies } = await identity.actorOf(device);
  expect(cookies).not.toEqual([]);
  expect(await identity.prove(session, ADMIN.password)).toEqual({ ok: true });
  expect(await identity.changePassword(shop, session, 'another-secret')).toEqual({ ok: true });
  expect(await listDevices(shop, admin)).toMatchObject([{ id: session.sessionId, name: 'Sana’s phone' }]);
});

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
  const left = [`log-ins failed | ${by} | {"tries":1}`, `password changed | ${by}`];
  expect((await entries()).slice(2)).toEqual(left);
});

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

const headersBy = async (signedIn: Parameters<typeof cookiesOf>[0]) => sending(await cookiesOf(signedIn));

async function setNewPassword(): Promise<void> {
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  expect((await identity.resetPassword({ token, password: 'new-cloth-1' }, nobody)).ok).toBe(true);
}

test('each device that a new password logs out is a guest that is known to have been signed in', async () => {
  const devices = [
    await headersBy(identity.signUp(form, nobody)),
    await headersBy(identity.logIn(form, nobody)),
  ];
  const other = await headersBy(identity.signUp({ ...form, email: 'other@example.com' }, nobody));
  await setNewPassword();
  // Twice: the current page asks before the log-in page does.
  for (const device of devices)
    for (let n = 0; n < 2; n += 1)
      expect(await identity.actorOf(device)).toMatchObject({ ...ENDED, cookies: [], sessionId: null });
  expect((await identity.actorOf(other)).actor.kind).toBe('customer');
});

test('nothing of it is said to a stranger, after a log-out, once somebody logs in again, or when a browser would have dropped the cookie', async () => {
  const before = await headersBy(identity.signUp(form, nobody));
  await identity.logOut(before);
  const device = await headersBy(identity.logIn(form, nobody));
  await setNewPassword();
  const right = { ...form, password: 'new-cloth-1' };
  const again = await headersBy(identity.logIn(right, { ...nobody, headers: device }));
  const madeUp = new Headers({ cookie: 'thaan.session_token=made-up.made-up' });
  for (const headers of [before, new Headers(), madeUp, again])
    expect((await identity.actorOf(headers)).endedByNewPassword).toBeUndefined();
  later(31 * DAY_MS);
  expect((await identity.actorOf(device)).endedByNewPassword).toBeUndefined();
});

test('the streams of an account are told at once of a log-out, and of a new password by a link or on another device', async () => {
  const device = await headersBy(identity.signUp(form, nobody));
  const { actor, sessionId } = await identity.actorOf(device);
  if (actor.kind === 'guest' || !sessionId) throw new Error('not signed in');
  const told = db.selectFrom('events').select('kind').where('audience', '=', `user:${actor.id}`);
  for (const [times, end] of [
    () => identity.changePassword(shop, { actor, sessionId }, 'another-cloth-1'),
    setNewPassword,
    async () =>
      identity.logOut(await headersBy(identity.logIn({ ...form, password: 'new-cloth-1' }, nobody))),
  ].entries()) {
    await end();
    expect(await told.execute()).toEqual(Array(times + 1).fill({ kind: 'rights' }));
  }
});

test('the streams of the owner are told at once of a device that was logged out, and of a new password by a command, which the devices hear', async () => {
  const device = await headersBy(identity.logIn(ADMIN, nobody));
  const { actor, sessionId } = await sessionOf(device);
  await identity.logIn(ADMIN, nobody);
  const told = async () => (await db.selectFrom('events').select('kind').execute()).length;
  expect(await endDevices(shop, actor, { others: sessionId })).toBe(1);
  expect(await told()).toBe(1);
  await setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false });
  expect(await told()).toBe(2);
  expect(await identity.actorOf(device)).toMatchObject(ENDED);
});
