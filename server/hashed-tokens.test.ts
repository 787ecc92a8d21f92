/** The contract with Better Auth: it uses tokens, the database holds hashes. */
import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Identity } from '#shop/people/identity.ts';
import { openTestDatabase } from '../tests/support/engines.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { shopOn } from '../tests/support/test-shop.ts';
import { readConfig } from './config.ts';
import type { OpenedDatabase } from './database/migrate.ts';
import { migrations } from './database/migrations.ts';
import { postgresTypes, sqliteTypes } from './database/step.ts';
import { hashingSessionTokens, hashToken } from './hashed-tokens.ts';
import { openIdentity } from './identity.ts';

const SECRET = 'a secret of the tests, long enough';
const DAY_MS = 24 * 60 * 60 * 1000;
const sender = { headers: new Headers(), network: '203.0.113.7' };
const form = { fullName: 'Ayesha', email: 'ayesha@example.com', password: 'cloth-123' };

let opened: OpenedDatabase;
let db: OpenedDatabase['db'];
let identity: Identity;

beforeEach(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  const shop = shopOn(opened);
  const config = readConfig({
    ADMIN_EMAIL: 'keeper@thaan.test',
    ADMIN_PASSWORD: 'keeper-secret',
    AUTH_SECRET: SECRET,
    DATA_DIR: aTempFolder(),
  });
  identity = (await openIdentity(shop, config)).identity;
});
afterEach(() => db.destroy());

function sending(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

/** Returns cookies and their token. */
async function signedUp(): Promise<{ headers: Headers; token: string }> {
  const answer = await identity.signUp(form, sender);
  if (!answer.ok) throw new Error(answer.reason);
  return { headers: sending(answer.cookies), token: tokenOf(answer.cookies) };
}

function tokenOf(cookies: readonly string[]): string {
  return /session_token=([^.]+)\./.exec(cookies.join())?.[1] ?? '';
}

const sessions = () => db.selectFrom('sessions').selectAll().execute();
const kindOf = async (headers: Headers) => (await identity.actorOf(headers)).actor.kind;
const text = (ms: number) => new Date(ms).toISOString();

test('the database holds the hash of a session’s token, and the hash opens nothing', async () => {
  const { headers, token } = await signedUp();
  expect(token).toMatch(/^\w{32}$/);
  expect((await sessions()).map((session) => session.token)).toEqual([hashToken(token)]);
  expect(JSON.stringify(await sessions())).not.toContain(token);
  expect(await kindOf(headers)).toBe('customer');
  // Even if the thief could sign it.
  const stolen = hashToken(token);
  const signature = createHmac('sha256', SECRET).update(stolen).digest('base64');
  const cookie = `thaan.session_token=${encodeURIComponent(`${stolen}.${signature}`)}`;
  expect(await kindOf(new Headers({ cookie }))).toBe('guest');
});

test('a session in use is renewed under its token, and one that ended opens nothing', async () => {
  const { headers, token } = await signedUp();
  const twoDaysAgo = Date.now() - 2 * DAY_MS;
  const old = { updatedAt: text(twoDaysAgo), expiresAt: text(twoDaysAgo + 30 * DAY_MS) };
  await db.updateTable('sessions').set(old).execute();
  const renewed = await identity.actorOf(headers);
  expect(renewed.actor.kind).toBe('customer');
  expect(tokenOf(renewed.cookies)).toBe(token);
  const [session] = await sessions();
  expect(session?.token).toBe(hashToken(token));
  expect(new Date(String(session?.expiresAt)).getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect((await identity.actorOf(sending(renewed.cookies))).cookies).toEqual([]);

  await db
    .updateTable('sessions')
    .set({ expiresAt: text(Date.now() - 1000) })
    .execute();
  // It stays, as the clock may be wrong; the clean-up takes it later.
  expect(await identity.actorOf(headers)).toMatchObject({ actor: { kind: 'guest' }, cookies: [] });
});

test('logging out ends the one session, and a reset every session', async () => {
  const { headers } = await signedUp();
  const elsewhere = await identity.logIn(form, sender);
  const others = elsewhere.ok ? sending(elsewhere.cookies) : new Headers();
  await identity.logOut(headers);
  expect([await kindOf(headers), await kindOf(others)]).toEqual(['guest', 'customer']);
  await identity.requestReset(form.email, sender);
  expect(
    (await identity.resetPassword({ token: await mailedToken(), password: 'new-cloth-1' }, sender)).ok,
  ).toBe(true);
  expect(await kindOf(others)).toBe('guest');
  expect(await sessions()).toEqual([]);
});

async function mailedToken(): Promise<string> {
  const { letter } = await db.selectFrom('outbox').select('letter').executeTakeFirstOrThrow();
  return new URL(JSON.parse(letter).link).searchParams.get('token') ?? '';
}

test('the database holds the hash of a mailed link, which works once, even when fifty send it at the same moment', async () => {
  await signedUp();
  await identity.requestReset(form.email, sender);
  const token = await mailedToken();
  const links = await db.selectFrom('verifications').selectAll().execute();
  expect(links.map(({ identifier }) => identifier)).toEqual([hashToken(`reset-password:${token}`)]);
  // Values of a stolen database open no link.
  for (const stolen of [links[0]?.identifier ?? '', links[0]?.id ?? ''])
    expect(await identity.resetPassword({ token: stolen, password: 'thief-1234' }, sender)).toEqual({
      ok: false,
      reason: 'refused',
    });
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      identity.resetPassword({ token, password: `new-cloth-${n}` }, { ...sender, network: `10.0.${n}.1` }),
    ),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  const won = tries.findIndex(({ ok }) => ok);
  expect((await identity.logIn({ ...form, password: `new-cloth-${won}` }, sender)).ok).toBe(true);
});

test('who is signed in when the tokens become hashes stays so, and a link that is on its way works', async () => {
  const { headers, token } = await signedUp();
  await identity.requestReset(form.email, sender);
  const link = await mailedToken();
  // As in older versions.
  await db.updateTable('sessions').set({ token }).execute();
  await db
    .updateTable('verifications')
    .set({ identifier: `reset-password:${link}` })
    .execute();
  expect(await kindOf(headers)).toBe('guest');
  const step = migrations.find(({ name }) => name === 'tokens as hashes');
  await step?.up(db.withTables(), opened.engine.name === 'sqlite' ? sqliteTypes : postgresTypes);
  expect(await kindOf(headers)).toBe('customer');
  expect((await identity.resetPassword({ token: link, password: 'new-cloth-1' }, sender)).ok).toBe(true);
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
  expect(
    await adapter.count({ model, where: [{ field: 'token', operator: 'in', value: [token, 'x'] }] }),
  ).toBe(1);
  expect(await adapter.findMany({ model })).toMatchObject([{ token: hashToken(token) }]);
  await expect(
    (async () =>
      adapter.count({ model, where: [{ field: 'token', operator: 'starts_with', value: 'a' }] }))(),
  ).rejects.toThrow('hashes');
  await adapter.transaction((trx) => trx.delete({ model, where: byToken }));
  expect(await sessions()).toEqual([]);
});
