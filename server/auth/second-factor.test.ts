import { createOTP } from '@better-auth/utils/otp';
import { afterEach, expect, test, vi } from 'vitest';
import { RECOVERY_CODES } from '#shop/accounts/second-factor.ts';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { secretIn } from '../../tests/support/browser/otpauth.ts';
import {
  ADMIN,
  addPasskey,
  cookiesOf,
  db,
  folder,
  identity,
  mailedTokens,
  nobody,
  none,
  openIdentityForEachTest,
  REFUSED,
  SETTINGS,
  sending,
  sessionOf,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { readConfig } from '../config.ts';
import { resetSecondFactor, setAdminPassword } from './admin-account.ts';
import { openIdentity } from './identity.ts';

const MINUTE_MS = 60 * 1000;
/** Counts that leave an entry. */
const FAILED = [1, 2, 3, 4, 5, 10].map((n) => `{"wrongCodes":${n}}`);
const TOO_MANY = { ok: false, reason: 'too many' };
openIdentityForEachTest();
afterEach(() => void vi.useRealTimers());

async function signedIn() {
  const device = sending(await cookiesOf(identity.logIn(ADMIN, nobody)));
  return { device, session: await sessionOf(device) };
}

/** The app is not turned on yet; the clock is frozen. */
async function withNewApp() {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const { device, session } = await signedIn();
  const begun = await identity.secondFactor.begin(shop, session, ADMIN.password, device);
  if (!begun.ok) throw new Error(begun.reason);
  return { device, session, app: createOTP(secretIn(begun.uri)), uri: begun.uri };
}

async function withApp() {
  const { session, app, ...rest } = await withNewApp();
  const on = await identity.secondFactor.turnOn(shop, session, await app.totp());
  if (!on.ok) throw new Error(on.reason);
  later(MINUTE_MS);
  return { session, app, codes: on.codes, ...rest };
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Headers after a right password. */
async function atTheCode(from = none): Promise<Headers> {
  const answer = await identity.logIn(ADMIN, { ...nobody, headers: from });
  if (answer.ok || answer.reason !== 'code') throw new Error('no code was asked for');
  return sending(answer.cookies.filter((cookie) => !/Max-Age=0/i.test(cookie)));
}

const enter = (headers: Headers, code: string, remember = false) =>
  identity.secondFactor.enter({ code, remember }, { ...nobody, headers });

test('it is off until a code of the app was typed; then a log-in makes no session before one is, and a wrong password says nothing of a code', async () => {
  const { device, session, uri } = await withNewApp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{50,}/);
  expect(await identity.secondFactor.begin(shop, session, 'not-the-password', device)).toEqual(REFUSED);
  expect(await identity.secondFactor.turnOn(shop, session, '000000')).toEqual(REFUSED);
  expect(await identity.secondFactor.stateOf(session.actor.id)).toBeNull();
  expect((await identity.logIn(ADMIN, nobody)).ok).toBe(true);
  const { app } = await withApp();
  expect(await identity.secondFactor.stateOf(session.actor.id)).toEqual({ codesLeft: RECOVERY_CODES });
  const waiting = await atTheCode();
  expect((await identity.actorOf(waiting)).actor.kind).toBe('guest');
  const entered = sending(await cookiesOf(enter(waiting, await app.totp())));
  expect((await identity.actorOf(entered)).actor.kind).toBe('admin');
  for (const wrong of [{ password: 'not-the-password' }, { email: 'nobody@thaan.test' }])
    expect(await identity.logIn({ ...ADMIN, ...wrong }, nobody)).toEqual(REFUSED);
});

test('codes that turn it on are guessed no more often than the password', async () => {
  const { session, app } = await withNewApp();
  const tryOn = (code: string) => identity.secondFactor.turnOn(shop, session, code);
  for (let n = 0; n < 15; n += 1) expect(await tryOn(`x${n}`)).toEqual(REFUSED);
  const entries = await db.selectFrom('changes').selectAll().orderBy('id').execute();
  const failed = entries.filter(({ act }) => act.endsWith(' failed'));
  const left = FAILED.map((after) => ({ act: 'codes failed', actorKind: 'admin', after }));
  expect(failed).toMatchObject(left);
  expect(await tryOn(await app.totp())).toEqual(TOO_MANY);
  expect(await identity.prove(session, ADMIN.password)).toEqual(TOO_MANY);
});

test('passkeys end with a password that was mailed for or set by command, and with the lost phone; the owner’s own change keeps them', async () => {
  const left = async () => (await db.selectFrom('passkeys').select('name').execute()).length;
  const removals = db.selectFrom('changes').where('act', '=', 'passkey removed').orderBy('id');
  await addPasskey();
  const { session } = await signedIn();
  expect(await identity.changePassword(shop, session, 'another-secret')).toEqual({ ok: true });
  expect(await left()).toBe(1);
  const { password } = ADMIN;
  expect(await setAdminPassword(shop, COMMAND_LINE, { password, isPrinted: false })).toBe(true);
  expect(await left()).toBe(0);
  await addPasskey();
  expect(await resetSecondFactor(shop, COMMAND_LINE)).toBe(true);
  expect(await left()).toBe(0);
  await addPasskey();
  await identity.requestReset(ADMIN.email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.newPasswordFor(token)).toMatchObject({ endsPasskeys: true });
  await cookiesOf(identity.resetPassword({ token, password: 'a-third-secret' }, nobody));
  expect(await left()).toBe(0);
  const by = ['command line', 'command line', 'admin'].map((actorKind) => ({ actorKind, name: 'Phone' }));
  expect(await removals.select(['actorKind', 'name']).execute()).toEqual(by);
});

test('a wrong code after the right password leaves an entry that says so, and none of a wrong password', async () => {
  await withApp();
  const source = () => ({ device: 'Firefox, Windows', networkMark: 'n' });
  for (let n = 0; n < 10; n += 1) {
    const from = { ...nobody, headers: await atTheCode(), source };
    await identity.secondFactor.enter({ code: `aaaaa-aaaa${n}`, remember: false }, from);
  }
  const failed = db.selectFrom('changes').where('act', 'in', ['codes failed', 'log-ins failed']);
  const of = { act: 'codes failed', actorKind: 'guest', device: 'Firefox, Windows', name: ADMIN.email };
  expect(await failed.selectAll().execute()).toMatchObject(FAILED.map((after) => ({ ...of, after })));
});

test('a code works once, also in two processes at the same moment', async () => {
  const { app, session } = await withApp();
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder });
  const other = (await openIdentity(shop, config)).identity;
  const code = await app.totp();
  const [one, two] = [await atTheCode(), await atTheCode()];
  const byOther = other.secondFactor.enter({ code, remember: false }, { ...nobody, headers: two });
  const both = await Promise.all([enter(one, code), byOther]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await enter(await atTheCode(), code)).toEqual(REFUSED);
  expect(await identity.prove(session, code)).toEqual(REFUSED);
  later(MINUTE_MS);
  const next = await app.totp();
  expect(await identity.provePassword(session, next)).toEqual(REFUSED);
  expect(await identity.prove(session, next)).toEqual({ ok: true });
  expect(await enter(await atTheCode(), next)).toEqual(REFUSED);
});

test('with a second factor dangerous acts ask again after a log-in by the password alone, and after ten minutes', async () => {
  const { app, codes, device, session } = await withApp();
  const fresh: unknown[] = [];
  const look = async (headers: Headers) => fresh.push((await identity.actorOf(headers)).isFresh);
  later(11 * MINUTE_MS);
  await identity.provePassword(session, ADMIN.password);
  expect(await identity.prove(session, ADMIN.password)).toEqual(REFUSED);
  await look(device);
  await identity.prove(session, await app.totp());
  later(MINUTE_MS);
  const byCode = sending(await cookiesOf(enter(await atTheCode(), await app.totp(), true)));
  for (const one of [device, byCode]) await look(one);
  await look(sending(await cookiesOf(identity.logIn(ADMIN, { ...nobody, headers: byCode }))));
  await look(sending(await cookiesOf(enter(await atTheCode(), codes[0] ?? ''))));
  expect(fresh).toEqual([false, true, true, false, true]);
});

test('a recovery code logs in once, one less is left, and new ones, which need the password, end the old; turning it on again makes none', async () => {
  const { app, codes, session, device } = await withApp();
  const entries = () => db.selectFrom('changes').select('id').execute();
  const before = await entries();
  expect(await identity.secondFactor.turnOn(shop, session, await app.totp())).toEqual(REFUSED);
  expect(await entries()).toEqual(before);
  expect((await enter(await atTheCode(), await app.totp())).ok).toBe(true);
  expect(codes).toHaveLength(RECOVERY_CODES);
  const [code = ''] = codes;
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect((await enter(await atTheCode(), code)).ok).toBe(true);
  expect(await enter(await atTheCode(), code)).toEqual(REFUSED);
  expect(await identity.secondFactor.stateOf(session.actor.id)).toEqual({ codesLeft: RECOVERY_CODES - 1 });
  expect(await identity.secondFactor.newCodes(shop, session, 'not-the-password', device)).toEqual(REFUSED);
  const made = await identity.secondFactor.newCodes(shop, session, ADMIN.password, device);
  if (!made.ok) throw new Error(made.reason);
  expect(await enter(await atTheCode(), codes[1] ?? '')).toEqual(REFUSED);
  expect((await enter(await atTheCode(), made.codes[0] ?? '')).ok).toBe(true);
});

test('after five wrong codes a log-in begins again, after ten the account waits for a quarter of an hour', async () => {
  const { app } = await withApp();
  const wrong = (n: number) => String(n).padStart(6, '0');
  for (const log of [0, 1]) {
    const waiting = await atTheCode();
    for (let n = 0; n < 5; n += 1) expect(await enter(waiting, wrong(10 * log + n))).toEqual(REFUSED);
    if (log === 0) expect(await enter(waiting, await app.totp())).toEqual({ ok: false, reason: 'over' });
  }
  const late = await atTheCode();
  later(MINUTE_MS);
  expect(await enter(late, await app.totp())).toEqual(TOO_MANY);
  later(16 * MINUTE_MS);
  expect((await enter(await atTheCode(), await app.totp())).ok).toBe(true);
});

test('a code without a log-in that waits, or after ten minutes, opens nothing', async () => {
  const { app } = await withApp();
  const waiting = await atTheCode();
  later(11 * MINUTE_MS);
  for (const headers of [none, new Headers({ cookie: 'thaan.two_factor=2fa-x.forged' }), waiting])
    expect(await enter(headers, await app.totp())).toEqual({ ok: false, reason: 'over' });
});

test('a remembered device is not asked, until the second factor is turned off or the device is removed', async () => {
  const { app, session } = await withApp();
  const cookies = await cookiesOf(enter(await atTheCode(), await app.totp(), true));
  const remembered = sending(cookies.filter((cookie) => /trust_device/.test(cookie)));
  const again = await identity.logIn(ADMIN, { ...nobody, headers: remembered });
  expect(again.ok).toBe(true);
  const renewed = again.ok ? sending(again.cookies.filter((cookie) => /trust_device/.test(cookie))) : none;
  await identity.secondFactor.turnOff(shop, session);
  expect((await identity.logIn(ADMIN, nobody)).ok).toBe(true);
  expect(await identity.secondFactor.stateOf(session.actor.id)).toBeNull();
  await withApp();
  expect(await identity.logIn(ADMIN, { ...nobody, headers: renewed })).toMatchObject({ reason: 'code' });
});

test('who lost the phone and the recovery codes is helped from the command line; all devices are logged out', async () => {
  const { device, session } = await withApp();
  expect(await resetSecondFactor(shop, COMMAND_LINE)).toBe(true);
  expect((await identity.actorOf(device)).actor.kind).toBe('guest');
  expect((await identity.logIn(ADMIN, nobody)).ok).toBe(true);
  const acts = await db.selectFrom('changes').select(['act', 'actorKind']).orderBy('id', 'desc').execute();
  expect(acts[1]).toEqual({ act: 'second factor turned off', actorKind: 'command line' });
  expect(await identity.secondFactor.stateOf(session.actor.id)).toBeNull();
});

test('the database holds neither the secret nor a recovery code, nor a code that was typed', async () => {
  const { app, uri, codes } = await withApp();
  const code = await app.totp();
  await enter(await atTheCode(), code);
  const tables = ['twoFactors', 'verifications', 'attempts', 'changes', 'outbox'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const all = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(rows[0]).toHaveLength(1);
  for (const secret of [secretIn(uri), new URL(uri).searchParams.get('secret') ?? '-', ...codes])
    expect(all).not.toContain(secret);
  expect(JSON.stringify(rows[2])).not.toContain(code);
});
