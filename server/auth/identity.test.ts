import { expect, test, vi } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { openTestDatabase } from '../../tests/support/engines.ts';
import {
  ADMIN,
  cookiesOf,
  db,
  folder,
  form,
  identity,
  nobody,
  none,
  openIdentityForEachTest,
  outboxItems,
  REFUSED,
  SETTINGS,
  sending,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { shopOn } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { HASHES_AT_ONCE, TooManyAtOnce } from '../http/admission.ts';
import { openIdentity } from './identity.ts';
import { hashPassword, MAX_WAITING, verifyPassword } from './passwords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

openIdentityForEachTest();

const opening = (env: Record<string, string> = {}, log?: Parameters<typeof openIdentity>[2]) =>
  openIdentity(shop, readConfig({ ...SETTINGS, DATA_DIR: folder, ...env }), log);
const actorBy = async (headers: Headers) => (await identity.actorOf(headers)).actor;

test('who signs up is a customer, known again by the cookie alone', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  expect(cookies.join()).toMatch(/HttpOnly/i);
  expect(await actorBy(sending(cookies))).toMatchObject({ kind: 'customer', email: form.email });
  for (const other of [none, new Headers({ cookie: 'thaan.session_token=forged.forged' })])
    expect((await actorBy(other)).kind).toBe('guest');
});

test('a wrong password and an unknown address are refused alike', async () => {
  await identity.signUp(form, nobody);
  for (const wrong of [{ password: 'wrong-one' }, { email: 'nobody@example.com' }])
    expect(await identity.logIn({ ...form, ...wrong }, nobody)).toEqual(REFUSED);
  expect((await identity.logIn(form, nobody)).ok).toBe(true);
});

test('a network tries sixty sign-ups in an hour, and no other network is kept out', async () => {
  const signUp = (network: string) =>
    identity.signUp({ ...form, password: '123456' }, { ...nobody, network });
  for (let tries = 1; tries <= 60; tries += 1)
    expect(await signUp('203.0.113.1')).toMatchObject({ reason: 'weak' });
  expect(await signUp('203.0.113.1')).toMatchObject({ reason: 'too many' });
  expect(await signUp('203.0.113.2')).toMatchObject({ reason: 'weak' });
});

test.each([
  form.email,
  'keeper@thaan.test',
  'KEEPER@Thaan.Test',
  'ｋeeper@thaan.test',
  'kee\u200Bper@thaan.test',
])('signing up as %s, which is a customer’s or the admin’s address, is refused', async (email) => {
  await identity.signUp(form, nobody);
  expect(await identity.signUp({ ...form, email, password: 'another-1' }, nobody)).toEqual(REFUSED);
});

test('the owner of an address hears of a sign-up with it, twice a day at most; an address without an account gets nothing', async () => {
  await identity.signUp(form, nobody);
  for (let n = 0; n < 3; n += 1)
    await identity.signUp({ ...form, fullName: 'Buy pills' }, { headers: none, network: `192.0.2.${n}` });
  const accountExists = { kind: 'account exists', to: form.email, language: 'en' };
  expect(await outboxItems()).toEqual([accountExists, accountExists]);
  const { identity: later } = await opening({ ADMIN_EMAIL: 'next@thaan.test' });
  await later.signUp({ ...form, email: 'next@thaan.test' }, nobody);
  expect(await outboxItems()).toHaveLength(2);
});

test.each([form.email, ADMIN.email])(
  'a sign-up with %s, which is taken, hashes the password as any other does, and waits at the same gate',
  async (email) => {
    await identity.signUp(form, nobody);
    let isFull = true;
    const fill = async () => {
      while (isFull) await hashPassword('x').catch(() => new Promise(setImmediate));
    };
    const filling = Array.from({ length: HASHES_AT_ONCE + MAX_WAITING + 20 }, fill);
    const answers: string[] = [];
    // A try may get the place of a hash that has just finished.
    while (!answers.includes('busy') && answers.length < 5) {
      const answer = await identity.signUp({ ...form, email }, nobody);
      answers.push(answer.ok ? 'made' : answer.reason);
    }
    isFull = false;
    await Promise.all(filling);
    expect(answers).toContain('busy');
    expect(answers).not.toContain('made');
  },
);

test('an address that the settings name as the admin’s is refused before any account has it', async () => {
  const { identity: later } = await opening({ ADMIN_EMAIL: 'next@thaan.test' });
  expect(await later.signUp({ ...form, email: 'NEXT@thaan.test' }, nobody)).toEqual(REFUSED);
});

test('no field of a sign-up makes an admin', async () => {
  const cookies = await cookiesOf(identity.signUp({ ...form, ...{ isAdmin: true, role: 'admin' } }, nobody));
  expect((await actorBy(sending(cookies))).kind).toBe('customer');
});

test('the admin is made once, signs in, and loses the rank with the database’s next word', async () => {
  expect((await opening({ ADMIN_EMAIL: 'other@thaan.test' })).newAdminPassword).toBeNull();
  const headers = sending(await cookiesOf(identity.logIn(ADMIN, nobody)));
  expect((await actorBy(headers)).kind).toBe('admin');
  await db.updateTable('users').set({ isAdmin: 0 }).execute();
  expect((await actorBy(headers)).kind).toBe('customer');
});

test('without ADMIN_PASSWORD one is generated and told once', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: ADMIN.email });
  const other = await openTestDatabase();
  expect((await openIdentity(shopOn(other), config)).newAdminPassword).toMatch(/^[\w-]{12}$/);
  expect((await openIdentity(shopOn(other), config)).newAdminPassword).toBeNull();
  await other.db.destroy();
});

test('a failed log-in is logged with its network, and without what was typed', async () => {
  const lines: string[] = [];
  const log = { info: (...said: unknown[]) => lines.push(JSON.stringify(said)) };
  const { identity: watched } = await opening({}, log);
  await watched.signUp(form, nobody);
  await watched.logIn(form, nobody);
  expect(lines).toEqual([]);
  await watched.logIn({ ...form, password: 'guess-123' }, nobody);
  await watched.logIn({ email: 'nobody@example.com', password: 'guess-123' }, nobody);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('"event":"login failed","network":"203.0.113.7","reason":"refused"');
    expect(line).not.toMatch(/ayesha|nobody@|guess/);
  }
});

test('logging out ends the session in the database too, and no other', async () => {
  const headers = sending(await cookiesOf(identity.signUp(form, nobody)));
  const other = sending(await cookiesOf(identity.logIn(form, nobody)));
  expect((await identity.logOut(headers)).join()).toMatch(/Max-Age=0/i);
  expect([(await actorBy(headers)).kind, (await actorBy(other)).kind]).toEqual(['guest', 'customer']);
});

test('passwords are hashed a few at a time, and a flood is turned away instead of waiting for ever', async () => {
  const hash = await hashPassword('cloth-123');
  expect(await verifyPassword({ hash, password: 'cloth-123' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cloth-124' })).toBe(false);
  const flood = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword({ hash, password: 'x' })),
  );
  const turnedAway = flood.filter((one) => one.status === 'rejected' && one.reason instanceof TooManyAtOnce);
  expect(turnedAway).toHaveLength(40 - MAX_WAITING);
});

test('a clock that is a month ahead for a while logs out nobody who comes meanwhile', async () => {
  const headers = sending(await cookiesOf(identity.signUp(form, nobody)));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS });
  try {
    expect(await identity.actorOf(headers)).toMatchObject({ actor: { kind: 'guest' }, cookies: [] });
  } finally {
    vi.useRealTimers();
  }
  expect((await identity.actorOf(headers)).actor).toMatchObject({ kind: 'customer', email: form.email });
});

test('an account has the language of the page where it was made, a reset mail that of the page that asked for it', async () => {
  const cookies = await inLanguage('ur', () => cookiesOf(identity.signUp(form, nobody)));
  expect(await actorBy(sending(cookies))).toMatchObject({ language: 'ur' });
  await inLanguage('roman', () => identity.requestReset(form.email, nobody));
  // A stranger must not choose the mail's language.
  await identity.signUp(form, nobody);
  const link = expect.stringMatching(/^http:\/\/localhost:\d+\/roman\/reset-password\?token=./);
  expect(await outboxItems()).toEqual([
    { kind: 'password reset', to: form.email, link, language: 'roman' },
    { kind: 'account exists', to: form.email, language: 'ur' },
  ]);
});
