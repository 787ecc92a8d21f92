import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_CAPS, type Shop } from '#shop/kernel/shop.ts';
import { COMMON_PASSWORD, WEAK_ADMIN_PASSWORD } from '#shop/people/accounts.ts';
import type { Identity } from '#shop/people/identity.ts';
import { openTestDatabase } from '../tests/support/engines.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { adminPassword, setAdminPassword } from './admin-account.ts';
import { readConfig } from './config.ts';
import type { OpenedDatabase } from './database/migrate.ts';
import { openIdentity } from './identity.ts';
import { HASHES_AT_ONCE, hashPassword, MAX_WAITING, verifyPassword } from './passwords.ts';
import { TooManyAtOnce } from './turns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTINGS = { ADMIN_EMAIL: 'keeper@thaan.test', ADMIN_PASSWORD: 'keeper-secret' };
let folder: string;
let opened: OpenedDatabase;
let db: OpenedDatabase['db'];
let identity: Identity;

const shopOn = (database: OpenedDatabase): Shop => ({
  ...database,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  caps: DEFAULT_CAPS,
});

beforeEach(async () => {
  folder = aTempFolder();
  opened = await openTestDatabase();
  db = opened.db;
  identity = (await openIdentity(shopOn(opened), readConfig({ ...SETTINGS, DATA_DIR: folder }))).identity;
});
afterEach(() => db.destroy());

const none = new Headers();
const nobody = { headers: none, network: '203.0.113.7' };
const form = { fullName: 'Ayesha', email: 'ayesha@example.com', password: 'cloth-123' };

/** What a browser would send back after these were set. */
function sending(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

async function cookiesOf(signedIn: ReturnType<Identity['logIn' | 'signUp']>): Promise<string[]> {
  const answer = await signedIn;
  if (!answer.ok) throw new Error(answer.reason);
  return answer.cookies;
}

test('who signs up is a customer, known again by the cookie alone', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  expect(cookies.join()).toMatch(/HttpOnly/i);
  expect((await identity.actorOf(sending(cookies))).actor).toMatchObject({
    kind: 'customer',
    email: form.email,
  });
  expect((await identity.actorOf(none)).actor.kind).toBe('guest');
  expect(
    (await identity.actorOf(new Headers({ cookie: 'thaan.session_token=forged.forged' }))).actor.kind,
  ).toBe('guest');
});

test('a wrong password and an unknown address are refused alike', async () => {
  await identity.signUp(form, nobody);
  expect(await identity.logIn({ ...form, password: 'wrong-one' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect(await identity.logIn({ ...form, email: 'nobody@example.com' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect((await identity.logIn(form, nobody)).ok).toBe(true);
});

test('an address makes one account', async () => {
  await identity.signUp(form, nobody);
  expect(await identity.signUp({ ...form, password: 'another-1' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test.each(['keeper@thaan.test', 'KEEPER@Thaan.Test', 'ｋeeper@thaan.test', 'kee\u200Bper@thaan.test'])(
  "signing up as %s, the admin's address, is refused",
  async (email) => {
    expect(await identity.signUp({ ...form, email }, nobody)).toEqual({ ok: false, reason: 'refused' });
  },
);

test('the owner of an address hears of a sign-up with it, twice a day at most; an address without an account gets nothing', async () => {
  await identity.signUp(form, nobody);
  const letters = async () =>
    (await db.selectFrom('outbox').select('letter').orderBy('id').execute()).map(({ letter }) =>
      JSON.parse(letter),
    );
  for (let n = 0; n < 3; n += 1)
    await identity.signUp({ ...form, fullName: 'Buy pills' }, { headers: none, network: `192.0.2.${n}` });
  expect(await letters()).toEqual([
    { kind: 'account exists', to: form.email },
    { kind: 'account exists', to: form.email },
  ]);
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder, ADMIN_EMAIL: 'next@thaan.test' });
  const { identity: later } = await openIdentity(shopOn(opened), config);
  await later.signUp({ ...form, email: 'next@thaan.test' }, nobody);
  expect(await letters()).toHaveLength(2);
});

test.each([form.email, SETTINGS.ADMIN_EMAIL])(
  'a sign-up with %s, which is taken, hashes the password as any other does, and waits at the same gate',
  async (email) => {
    await identity.signUp(form, nobody);
    let isFull = true;
    const fill = async () => {
      while (isFull) await hashPassword('x').catch(() => new Promise(setImmediate));
    };
    const filling = Array.from({ length: HASHES_AT_ONCE + MAX_WAITING + 20 }, fill);
    const answers: string[] = [];
    // Once in a while a try finds the place of a hash that is done at this moment.
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
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder, ADMIN_EMAIL: 'next@thaan.test' });
  const { identity: later } = await openIdentity(shopOn(opened), config);
  expect(await later.signUp({ ...form, email: 'NEXT@thaan.test' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('no field of a sign-up makes an admin', async () => {
  const cookies = await cookiesOf(identity.signUp({ ...form, ...{ isAdmin: true, role: 'admin' } }, nobody));
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('customer');
});

test('the admin is made once, signs in, and loses the rank with the database’s next word', async () => {
  const again = await openIdentity(
    shopOn(opened),
    readConfig({ ...SETTINGS, DATA_DIR: folder, ADMIN_EMAIL: 'other@thaan.test' }),
  );
  expect(again.newAdminPassword).toBeNull();
  const cookies = await cookiesOf(
    identity.logIn({ email: SETTINGS.ADMIN_EMAIL, password: SETTINGS.ADMIN_PASSWORD }, nobody),
  );
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('admin');
  await db.updateTable('users').set({ isAdmin: 0 }).execute();
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('customer');
});

test('without ADMIN_PASSWORD one is generated and told once', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: SETTINGS.ADMIN_EMAIL });
  const other = await openTestDatabase();
  expect((await openIdentity(shopOn(other), config)).newAdminPassword).toMatch(/^[\w-]{12}$/);
  expect((await openIdentity(shopOn(other), config)).newAdminPassword).toBeNull();
  await other.db.destroy();
});

test.each(['the first start', 'the operator’s command'])(
  'a printed password opens nothing but the way to an own one: that of %s',
  async (by) => {
    const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: SETTINGS.ADMIN_EMAIL });
    const other = await openTestDatabase();
    const first = await openIdentity(shopOn(other), config);
    const { identity: fresh } = first;
    let password = first.newAdminPassword ?? '';
    if (by === 'the operator’s command') {
      const chosen = adminPassword(config);
      await setAdminPassword(shopOn(other), chosen);
      password = chosen.password;
    }
    const email = SETTINGS.ADMIN_EMAIL;
    const answer = await fresh.logIn({ email, password }, nobody);
    expect(answer).toEqual({ ok: false, reason: 'must change', token: expect.stringMatching(/^\w{20,}$/) });
    expect(await other.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const token = 'token' in answer ? answer.token : '';
    expect(await fresh.newPasswordFor(token)).toEqual({ minLength: 10, isFirst: true });
    for (const refused of [password, 'too-short', 'qwertyuiop'])
      expect(await fresh.resetPassword({ token, password: refused }, nobody)).toMatchObject({
        ok: false,
        reason: 'weak',
      });
    const own = 'an-own-password';
    const set = await fresh.resetPassword({ token, password: own }, nobody);
    expect(set).toMatchObject({ ok: true, signedIn: true });
    expect((await fresh.actorOf(sending(set.ok ? set.cookies : []))).actor.kind).toBe('admin');
    const cookies = await cookiesOf(fresh.logIn({ email, password: own }, nobody));
    expect((await fresh.actorOf(sending(cookies))).actor.kind).toBe('admin');
    expect((await fresh.logIn({ email, password }, nobody)).ok).toBe(false);
    await other.db.destroy();
  },
);

test('one of the commonest passwords is refused at sign-up and reset, in capitals too, and uses no link up', async () => {
  for (const password of ['password1', 'QWERTY123', 'ｐａｋｉｓｔａｎ', '14111984'])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual({
      ok: false,
      reason: 'weak',
      message: COMMON_PASSWORD,
    });
  expect((await identity.signUp(form, nobody)).ok).toBe(true);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.resetPassword({ token, password: 'iloveyou' }, nobody)).toMatchObject({
    reason: 'weak',
  });
  const set = await identity.resetPassword({ token, password: 'cloth-9' }, nobody);
  expect(set).toMatchObject({ ok: true, signedIn: false });
  expect((await identity.actorOf(sending(set.ok ? set.cookies : []))).actor.kind).toBe('guest');
});

test('the admin’s own reset asks for ten characters', async () => {
  const email = SETTINGS.ADMIN_EMAIL;
  await identity.requestReset(email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.newPasswordFor(token)).toEqual({ minLength: 10, isFirst: false });
  expect(await identity.newPasswordFor('made-up')).toBeNull();
  expect(await identity.resetPassword({ token, password: 'nine-char' }, nobody)).toEqual({
    ok: false,
    reason: 'weak',
    message: WEAK_ADMIN_PASSWORD,
  });
  expect((await identity.resetPassword({ token, password: 'ten-chars!' }, nobody)).ok).toBe(true);
});

test('a failed log-in is logged with its network, and without what was typed', async () => {
  const lines: string[] = [];
  const log = { info: (...said: unknown[]) => lines.push(JSON.stringify(said)) };
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder });
  const { identity: watched } = await openIdentity(shopOn(opened), config, log);
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

test('logging out ends the session in the database too', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  const cleared = await identity.logOut(sending(cookies));
  expect(cleared.join()).toMatch(/Max-Age=0/i);
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('guest');
});

/** The tokens of the reset mails in the outbox, oldest first. */
async function mailedTokens(): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('letter').orderBy('id').execute();
  return rows.map(({ letter }) => {
    const { link } = JSON.parse(letter);
    return new URL(link).searchParams.get('token') ?? '';
  });
}

test('a mailed link sets a new password once, even when sent fifty times, and ends all sessions and other links', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  await identity.requestReset(form.email, nobody);
  await identity.requestReset(form.email, nobody);
  const [older = '', token = ''] = await mailedTokens();
  expect(token).not.toBe(older);
  const tries: Awaited<ReturnType<Identity['resetPassword']>>[] = [];
  for (let batch = 0; batch < 5; batch += 1) {
    const ten = Array.from({ length: 10 }, () =>
      identity.resetPassword({ token, password: 'new-cloth-1' }, nobody),
    );
    tries.push(...(await Promise.all(ten)));
  }
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await identity.resetPassword({ token: older, password: 'thief-123' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect((await identity.actorOf(sending(cookies))).actor.kind).toBe('guest');
  expect((await identity.logIn(form, nobody)).ok).toBe(false);
  expect((await identity.logIn({ ...form, password: 'new-cloth-1' }, nobody)).ok).toBe(true);
});

test('asking for a link says nothing about who has an account, and an old link is refused', async () => {
  await expect(identity.requestReset('nobody@example.com', nobody)).resolves.toBeUndefined();
  expect(await mailedTokens()).toEqual([]);
  await identity.signUp(form, nobody);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  const anHourAgo = new Date(Date.now() - 1000).toISOString();
  expect(await identity.newPasswordFor(token)).toEqual({ minLength: 6, isFirst: false });
  await sql`update verifications set ${sql.ref('expiresAt')} = ${anHourAgo}`.execute(db);
  expect(await identity.newPasswordFor(token)).toBeNull();
  expect(await identity.resetPassword({ token, password: 'late-1234' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('passwords are hashed a few at a time, and a flood is turned away instead of waiting for ever', async () => {
  const hash = await hashPassword('cloth-123');
  expect(await verifyPassword({ hash, password: 'cloth-123' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cloth-124' })).toBe(false);
  // The places of hashes that just ended are free after a turn of the event loop.
  await new Promise(setImmediate);
  const flood = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword({ hash, password: 'x' })),
  );
  const turnedAway = flood.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(40 - HASHES_AT_ONCE - MAX_WAITING);
  expect(turnedAway.every((one) => one.status === 'rejected' && one.reason instanceof TooManyAtOnce)).toBe(
    true,
  );
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ ORIGIN: 'shop.example' }, /ORIGIN/],
  [{ ORIGIN: 'https://shop.example/path' }, /ORIGIN/],
  [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL/],
  [{ ADMIN_PASSWORD: 'nine-char' }, /ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: 'Qwertyuiop' }, /ADMIN_PASSWORD.*most common/],
  [{ DEMO: 'maybe' }, /DEMO/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'shop.example/thaan' }, /DATABASE_URL/],
])('the bad setting %o is named in one line', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
  expect(() => readConfig(env)).not.toThrow(/\n/);
});

test('a reset makes its browser known to the account, and to no other; a refused one does not', async () => {
  await identity.signUp(form, nobody);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  const refused = await identity.resetPassword({ token: 'made-up', password: 'new-cloth-1' }, nobody);
  expect(refused).toEqual({ ok: false, reason: 'refused' });
  const set = await cookiesOf(identity.resetPassword({ token, password: 'new-cloth-1' }, nobody));
  expect(set.join()).toMatch(/thaan\.device=[^,]*HttpOnly/);
  expect((await identity.actorOf(sending(set))).actor.kind).toBe('guest');
  // More guesses than are looked at, all from the network of the owner.
  for (let n = 0; n < 20; n += 1) await identity.logIn({ ...form, password: `guess-${n}` }, nobody);
  const right = { email: form.email, password: 'new-cloth-1' };
  expect(await identity.logIn(right, nobody)).toEqual({ ok: false, reason: 'too many' });
  expect((await identity.logIn(right, { ...nobody, headers: sending(set) })).ok).toBe(true);
});

test('who guesses from ever new addresses gets less than 100 guesses an hour, and locks out nobody who was there before', async () => {
  const home = { headers: sending(await cookiesOf(identity.signUp(form, nobody))), network: '203.0.113.7' };
  let looked = 0;
  for (let n = 0; n < 110; n += 1) {
    const answer = await identity.logIn(
      { ...form, password: `guess-${n}` },
      { headers: none, network: `198.51.${n}.1` },
    );
    if (!answer.ok && answer.reason === 'refused') looked += 1;
    else expect(answer).toEqual({ ok: false, reason: 'too many' });
  }
  expect(looked).toBeGreaterThan(50);
  expect(looked).toBeLessThan(100);
  // A stranger with the right password waits too, or a guess would be told from the rest.
  expect(await identity.logIn(form, { headers: none, network: '198.51.100.9' })).toEqual({
    ok: false,
    reason: 'too many',
  });
  // The owner's browser is known, from wherever it comes; another account's is not.
  expect((await identity.logIn(form, { ...home, network: '192.0.2.77' })).ok).toBe(true);
  const other = await cookiesOf(identity.signUp({ ...form, email: 'other@example.com' }, nobody));
  expect((await identity.logIn(form, { headers: sending(other), network: '192.0.2.78' })).ok).toBe(false);
  const forged = new Headers({ cookie: 'thaan.device=an-id.a-signature' });
  expect((await identity.logIn(form, { headers: forged, network: '192.0.2.79' })).ok).toBe(false);
  // A known browser that guesses comes to its own end.
  const guesses: boolean[] = [];
  for (let n = 0; n < 20; n += 1)
    guesses.push(
      (await identity.logIn({ ...form, password: 'wrong-one' }, { ...home, network: `192.0.2.${n}` })).ok,
    );
  expect(await identity.logIn(form, { ...home, network: '192.0.2.99' })).toEqual({
    ok: false,
    reason: 'too many',
  });
}, 60_000);

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
