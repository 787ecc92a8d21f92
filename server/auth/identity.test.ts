import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { inLanguage } from '#words/language.ts';
import { openTestDatabase } from '../../tests/support/engines.ts';
import {
  ADMIN,
  cookiesOf,
  db,
  folder,
  form,
  identity,
  mailedTokens,
  nobody,
  none,
  opened,
  openIdentityForEachTest,
  outboxItems,
  REFUSED,
  SETTINGS,
  secret,
  sending,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin, shopOn } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { migrations } from '../database/migrations.ts';
import { postgresTypes, sqliteTypes } from '../database/step.ts';
import { HASHES_AT_ONCE } from '../http/admission.ts';
import { adminPassword, createAdmin, setAdminPassword } from './admin-account.ts';
import { hashingSessionTokens, hashToken } from './hashed-tokens.ts';
import { openIdentity } from './identity.ts';
import { isCommonPassword } from './password-rules.ts';
import { hashPassword, MAX_WAITING } from './passwords.ts';
import { findSession, tokenIn } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
openIdentityForEachTest();

const opening = (env: Record<string, string> = {}, log?: Parameters<typeof openIdentity>[2]) =>
  openIdentity(shop, readConfig({ ...SETTINGS, DATA_DIR: folder, ...env }), log);
const actorBy = async (headers: Headers) => (await identity.actorOf(headers)).actor;

test('who signs up is a customer, whatever fields are sent, and known again by the cookie alone', async () => {
  const cookies = await cookiesOf(identity.signUp({ ...form, ...{ isAdmin: true, role: 'admin' } }, nobody));
  expect(cookies.join()).toMatch(/HttpOnly/i);
  expect(await actorBy(sending(cookies))).toMatchObject({ kind: 'customer', email: form.email });
  for (const other of [none, new Headers({ cookie: 'thaan.session_token=forged.forged' })])
    expect((await actorBy(other)).kind).toBe('guest');
});

test('a network tries sixty sign-ups in an hour, and no other network is kept out', async () => {
  const signUp = (network: string) =>
    identity.signUp({ ...form, password: '123456' }, { ...nobody, network });
  for (let tries = 1; tries <= 60; tries += 1)
    expect(await signUp('203.0.113.1')).toMatchObject({ reason: 'weak' });
  expect(await signUp('203.0.113.1')).toMatchObject({ reason: 'too many' });
  expect(await signUp('203.0.113.2')).toMatchObject({ reason: 'weak' });
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

test.each([form.email, ADMIN.email])('a sign-up with the taken %s waits at the same gate', async (email) => {
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
});

test('an address that the settings name as the admin’s is refused before any account has it, and so is a taken one, however it is spelled', async () => {
  const { identity: later } = await opening({ ADMIN_EMAIL: 'next@thaan.test' });
  expect(await later.signUp({ ...form, email: 'NEXT@thaan.test' }, nobody)).toEqual(REFUSED);
  await identity.signUp(form, nobody);
  const spellings = ['KEEPER@Thaan.Test', 'ｋeeper@thaan.test', 'kee\u200Bper@thaan.test'];
  for (const email of [form.email, ADMIN.email, ...spellings])
    expect(await identity.signUp({ ...form, email, password: 'another-1' }, nobody)).toEqual(REFUSED);
});

test('the admin is made once, signs in, and loses the rank with the database’s next word', async () => {
  expect((await opening({ ADMIN_EMAIL: 'other@thaan.test' })).newAdminPassword).toBeNull();
  const headers = sending(await cookiesOf(identity.logIn(ADMIN, nobody)));
  expect((await actorBy(headers)).kind).toBe('admin');
  await db.updateTable('users').set({ isAdmin: 0 }).execute();
  expect((await actorBy(headers)).kind).toBe('customer');
});

test('a wrong password and an unknown address are refused alike, and logged with the network, without what was typed', async () => {
  const lines: string[] = [];
  const log = { info: (...said: unknown[]) => lines.push(JSON.stringify(said)) };
  const { identity: watched } = await opening({}, log);
  await watched.signUp(form, nobody);
  expect((await watched.logIn(form, nobody)).ok).toBe(true);
  expect(lines).toEqual([]);
  for (const email of [form.email, 'nobody@example.com'])
    expect(await watched.logIn({ email, password: 'guess-123' }, nobody)).toEqual(REFUSED);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('"event":"login failed","network":"203.0.113.7","reason":"refused"');
    expect(line).not.toMatch(/ayesha|nobody@|guess/);
  }
});

test('a clock that is a month ahead for a while logs out nobody who comes meanwhile', async () => {
  const headers = sending(await cookiesOf(identity.signUp(form, nobody)));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS });
  expect(await identity.actorOf(headers)).toMatchObject({ actor: { kind: 'guest' }, cookies: [] });
  vi.useRealTimers();
  expect(await actorBy(headers)).toMatchObject({ kind: 'customer', email: form.email });
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

async function mailedTo(email: string): Promise<string> {
  await identity.requestReset(email, nobody);
  return (await mailedTokens()).at(-1) ?? '';
}
const weak = { ok: false, reason: 'weak' };

test.each(['the first start', 'a command'])('a printed password opens nothing by itself: %s', async (by) => {
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: ADMIN.email });
  const other = await openTestDatabase();
  const first = await openIdentity(shopOn(other), config);
  const { identity: fresh } = first;
  let password = first.newAdminPassword ?? '';
  expect(password).toMatch(/^[\w-]{12}$/);
  expect((await openIdentity(shopOn(other), config)).newAdminPassword).toBeNull();
  if (by === 'a command') {
    const chosen = adminPassword(config);
    await setAdminPassword(shopOn(other), COMMAND_LINE, chosen);
    password = chosen.password;
  }
  const { email } = ADMIN;
  const answer = await fresh.logIn({ email, password }, nobody);
  expect(answer).toEqual({ ok: false, reason: 'must change', token: expect.stringMatching(/^\w{20,}$/) });
  expect(await other.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  const token = 'token' in answer ? answer.token : '';
  expect(await fresh.newPasswordFor(token)).toEqual({ minLength: 10, isFirst: true, endsPasskeys: false });
  for (const refused of [password, 'too-short', 'qwertyuiop'])
    expect(await fresh.resetPassword({ token, password: refused }, nobody)).toMatchObject(weak);
  const own = 'an-own-password';
  const set = await fresh.resetPassword({ token, password: own }, nobody);
  expect(set).toMatchObject({ ok: true, signedIn: true });
  const loggedIn = await cookiesOf(fresh.logIn({ email, password: own }, nobody));
  for (const cookies of [set.ok ? set.cookies : [], loggedIn])
    expect((await fresh.actorOf(sending(cookies))).actor.kind).toBe('admin');
  expect((await fresh.logIn({ email, password }, nobody)).ok).toBe(false);
  await other.db.destroy();
});

test('one of the commonest passwords, in capitals too, the own address and its name are refused at sign-up and reset, and use no link up; two of the commonest are one of its own', async () => {
  const [common, isEmail] = ['common', 'is email'].map((why) => ({ ...weak, fault: `password ${why}` }));
  expect(isCommonPassword('123456 password')).toBe(false);
  for (const password of ['password1', 'QWERTY123', 'ｐａｋｉｓｔａｎ', '14111984'])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual(common);
  for (const password of [form.email.toUpperCase(), form.email.split('@')[0] ?? ''])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual(isEmail);
  expect((await identity.signUp(form, nobody)).ok).toBe(true);
  const token = await mailedTo(form.email);
  expect(await identity.resetPassword({ token, password: 'iloveyou' }, nobody)).toEqual(common);
  expect(await identity.resetPassword({ token, password: form.email }, nobody)).toEqual(isEmail);
  const set = await identity.resetPassword({ token, password: 'cloth-9' }, nobody);
  expect(set).toMatchObject({ ok: true, signedIn: false });
  expect((await identity.actorOf(sending(set.ok ? set.cookies : []))).actor.kind).toBe('guest');
});

test('the admin’s own reset asks for ten characters', async () => {
  const token = await mailedTo(ADMIN.email);
  expect(await identity.newPasswordFor(token)).toMatchObject({ minLength: 10, isFirst: false });
  expect(await identity.newPasswordFor('made-up')).toBeNull();
  const short = { ...weak, fault: 'password too short for the admin' };
  expect(await identity.resetPassword({ token, password: 'nine-char' }, nobody)).toEqual(short);
  expect((await identity.resetPassword({ token, password: 'ten-chars!' }, nobody)).ok).toBe(true);
});

test('a mailed link sets a new password once, even when fifty send it at the same moment, and ends all sessions and other links', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  const [older, token] = [await mailedTo(form.email), await mailedTo(form.email)];
  expect(token).not.toBe(older);
  const reset = (_: unknown, n: number) =>
    identity.resetPassword({ token, password: `new-cloth-${n}` }, { ...nobody, network: `10.0.${n}.1` });
  const tries = await Promise.all(Array.from({ length: 50 }, reset));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await identity.resetPassword({ token: older, password: 'thief-123' }, nobody)).toEqual(REFUSED);
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('guest');
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect((await identity.logIn(form, nobody)).ok).toBe(false);
  const password = `new-cloth-${tries.findIndex(({ ok }) => ok)}`;
  expect((await identity.logIn({ ...form, password }, nobody)).ok).toBe(true);
});

test('asking for a link says nothing about who has an account, and an old link is refused', async () => {
  await expect(identity.requestReset('nobody@example.com', nobody)).resolves.toBeUndefined();
  expect(await mailedTokens()).toEqual([]);
  await identity.signUp(form, nobody);
  const token = await mailedTo(form.email);
  expect(await identity.newPasswordFor(token)).toMatchObject({ minLength: 6, isFirst: false });
  const aSecondAgo = new Date(Date.now() - 1000).toISOString();
  await sql`update verifications set ${sql.ref('expiresAt')} = ${aSecondAgo}`.execute(db);
  expect(await identity.newPasswordFor(token)).toBeNull();
  expect(await identity.resetPassword({ token, password: 'late-1234' }, nobody)).toEqual(REFUSED);
});

test('the shopkeeper’s account begins in the language of the store, with a name in it', async () => {
  const shop = shopOn(await openTestDatabase());
  onTestFinished(() => shop.db.destroy());
  await saveSettings(shop, admin, 'store', { language: 'ur' });
  await createAdmin(shop, COMMAND_LINE, { ...ADMIN, isPrinted: false });
  const keeper = await shop.db.selectFrom('users').select(['language', 'fullName']).executeTakeFirst();
  expect(keeper).toEqual({ language: 'ur', fullName: 'دکاندار' });
});

async function signedUp(): Promise<{ headers: Headers; token: string }> {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  return { headers: sending(cookies), token: tokenOf(cookies) };
}

const tokenOf = (cookies: readonly string[]) => /session_token=([^.]+)\./.exec(cookies.join())?.[1] ?? '';
const sessions = () => db.selectFrom('sessions').selectAll().execute();
const kindOf = async (headers: Headers) => (await identity.actorOf(headers)).actor.kind;

test('the database holds the hash of a session’s token and of a mailed link, and the hash opens nothing', async () => {
  const { headers, token } = await signedUp();
  expect(token).toMatch(/^\w{32}$/);
  expect((await sessions()).map((session) => session.token)).toEqual([hashToken(token)]);
  expect(JSON.stringify(await sessions())).not.toContain(token);
  expect(await kindOf(headers)).toBe('customer');
  const stolen = hashToken(token);
  const signature = createHmac('sha256', secret).update(stolen).digest('base64');
  const cookie = `thaan.session_token=${encodeURIComponent(`${stolen}.${signature}`)}`;
  expect(await kindOf(new Headers({ cookie }))).toBe('guest');
  await identity.requestReset(form.email, nobody);
  const [mailed] = await mailedTokens();
  const [link] = await db.selectFrom('verifications').selectAll().execute();
  expect(link?.identifier).toBe(hashToken(`reset-password:${mailed}`));
  for (const taken of [link?.identifier ?? '', link?.id ?? ''])
    expect(await identity.resetPassword({ token: taken, password: 'thief-1234' }, nobody)).toEqual(REFUSED);
});

test('a session that Better Auth made is read from its cookie, and from no other', async () => {
  const { headers } = await signedUp();
  const cookie = readCookie(headers, COOKIES.session, false);
  const token = tokenIn(cookie, secret);
  expect(await findSession(shop, token ?? '')).toMatchObject({ actor: { email: form.email } });
  const others = [tokenIn(cookie, `${secret}x`), tokenIn(`x${cookie}`, secret), tokenIn(token, secret)];
  expect(others).toEqual([null, null, null]);
  expect(await findSession(shop, `${token}x`)).toBeNull();
});

test('a session in use is renewed under its token', async () => {
  const { headers, token } = await signedUp();
  const [updatedAt, expiresAt] = [-2, 28].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const old = { updatedAt: updatedAt ?? '', expiresAt: expiresAt ?? '' };
  await db.updateTable('sessions').set(old).execute();
  const renewed = await identity.actorOf(headers);
  expect(renewed.actor.kind).toBe('customer');
  expect(tokenOf(renewed.cookies)).toBe(token);
  const [session] = await sessions();
  expect(session?.token).toBe(hashToken(token));
  expect(new Date(String(session?.expiresAt)).getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect((await identity.actorOf(sending(renewed.cookies))).cookies).toEqual([]);
});

test('who is signed in when the tokens become hashes stays so, and a link that is on its way works', async () => {
  const { headers, token } = await signedUp();
  await identity.requestReset(form.email, nobody);
  const [link = ''] = await mailedTokens();
  // As in older versions.
  await db.updateTable('sessions').set({ token }).execute();
  const identifier = `reset-password:${link}`;
  await db.updateTable('verifications').set({ identifier }).execute();
  expect(await kindOf(headers)).toBe('guest');
  const step = migrations.find(({ name }) => name === 'tokens as hashes');
  await step?.up(db.withTables(), opened.engine.name === 'sqlite' ? sqliteTypes : postgresTypes);
  expect(await kindOf(headers)).toBe('customer');
  expect((await identity.resetPassword({ token: link, password: 'new-cloth-1' }, nobody)).ok).toBe(true);
});

test('sessions are found by one token or several, inside of a transaction too, and by no part of one', async () => {
  const { token } = await signedUp();
  const adapter = hashingSessionTokens(
    kyselyAdapter(db, { type: opened.engine.name })({
      session: { modelName: 'sessions' },
      user: { modelName: 'users', fields: { name: 'fullName' } },
    }),
  );
  const model = 'session';
  const byToken = [{ field: 'token', value: token }];
  expect(await adapter.findOne({ model, where: byToken })).toMatchObject({ token });
  const byTokens = { field: 'token', operator: 'in' as const, value: [token, 'x'] };
  expect(await adapter.count({ model, where: [byTokens] })).toBe(1);
  expect(await adapter.findMany({ model })).toMatchObject([{ token: hashToken(token) }]);
  const byPart = [{ field: 'token', operator: 'starts_with', value: 'a' } as const];
  await expect((async () => adapter.count({ model, where: byPart }))()).rejects.toThrow('hashes');
  await adapter.transaction((trx) => trx.delete({ model, where: byToken }));
  expect(await sessions()).toEqual([]);
});
