import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import type { Identity } from '#shop/people/identity.ts';
import { openTestDatabase } from '../tests/support/engines.ts';
import {
  cookiesOf,
  db,
  form,
  identity,
  mailedTokens,
  nobody,
  openIdentityForEachTest,
  SETTINGS,
  sending,
} from '../tests/support/identity-of-each-test.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { shopOn } from '../tests/support/test-shop.ts';
import { adminPassword, setAdminPassword } from './admin-account.ts';
import { readConfig } from './config.ts';
import { openIdentity } from './identity.ts';
import { isCommonPassword } from './password-rules.ts';

openIdentityForEachTest();

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
      await setAdminPassword(shopOn(other), COMMAND_LINE, chosen);
      password = chosen.password;
    }
    const email = SETTINGS.ADMIN_EMAIL;
    const answer = await fresh.logIn({ email, password }, nobody);
    expect(answer).toEqual({ ok: false, reason: 'must change', token: expect.stringMatching(/^\w{20,}$/) });
    expect(await other.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const token = 'token' in answer ? answer.token : '';
    expect(await fresh.newPasswordFor(token)).toEqual({ minLength: 10, isFirst: true, endsPasskeys: false });
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
      fault: 'password common',
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

test('the own address, or its name, is no password: at sign-up, at a reset, and for the admin', async () => {
  const fault = { ok: false, reason: 'weak', fault: 'password is email' };
  for (const password of [form.email.toUpperCase(), form.email.split('@')[0] ?? ''])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual(fault);
  expect((await identity.signUp(form, nobody)).ok).toBe(true);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.resetPassword({ token, password: form.email }, nobody)).toEqual(fault);
});

test('the admin’s own reset asks for ten characters', async () => {
  const email = SETTINGS.ADMIN_EMAIL;
  await identity.requestReset(email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.newPasswordFor(token)).toEqual({
    minLength: 10,
    isFirst: false,
    endsPasskeys: false,
  });
  expect(await identity.newPasswordFor('made-up')).toBeNull();
  expect(await identity.resetPassword({ token, password: 'nine-char' }, nobody)).toEqual({
    ok: false,
    reason: 'weak',
    fault: 'password too short for the admin',
  });
  expect((await identity.resetPassword({ token, password: 'ten-chars!' }, nobody)).ok).toBe(true);
});

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
  expect(await identity.newPasswordFor(token)).toEqual({ minLength: 6, isFirst: false, endsPasskeys: false });
  await sql`update verifications set ${sql.ref('expiresAt')} = ${anHourAgo}`.execute(db);
  expect(await identity.newPasswordFor(token)).toBeNull();
  expect(await identity.resetPassword({ token, password: 'late-1234' }, nobody)).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('two of the commonest passwords with a space between are a password of their own', () => {
  expect(isCommonPassword('123456')).toBe(true);
  expect(isCommonPassword('123456 password')).toBe(false);
});
