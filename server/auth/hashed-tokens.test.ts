import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { expect, test } from 'vitest';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import {
  cookiesOf,
  db,
  form,
  identity,
  mailedTokens,
  nobody,
  opened,
  openIdentityForEachTest,
  REFUSED,
  secret,
  sending,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { migrations } from '../database/migrations.ts';
import { postgresTypes, sqliteTypes } from '../database/step.ts';
import { hashingSessionTokens, hashToken } from './hashed-tokens.ts';
import { findSession, tokenIn } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

openIdentityForEachTest();

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
  expect(await findSession(shop, token ?? '')).toMatchObject({
    actor: { kind: 'customer', email: form.email },
    hasEnded: false,
    isDue: false,
  });
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
