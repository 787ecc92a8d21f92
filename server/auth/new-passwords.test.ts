import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { openTestDatabase } from '../../tests/support/engines.ts';
import {
  ADMIN,
  cookiesOf,
  db,
  form,
  identity,
  mailedTokens,
  nobody,
  openIdentityForEachTest,
  REFUSED,
  sending,
} from '../../tests/support/identity-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin, shopOn } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { adminPassword, createAdmin, setAdminPassword } from './admin-account.ts';
import { openIdentity } from './identity.ts';
import { isCommonPassword } from './password-rules.ts';

openIdentityForEachTest();

async function mailedTo(email: string): Promise<string> {
  await identity.requestReset(email, nobody);
  return (await mailedTokens()).at(-1) ?? '';
}
const weak = (fault: string) => ({ ok: false, reason: 'weak', fault });

test.each(['the first start', 'the operator’s command'])(
  'a printed password opens nothing but the way to an own one: that of %s',
  async (by) => {
    const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: ADMIN.email });
    const other = await openTestDatabase();
    const first = await openIdentity(shopOn(other), config);
    const { identity: fresh } = first;
    let password = first.newAdminPassword ?? '';
    if (by === 'the operator’s command') {
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
      expect(await fresh.resetPassword({ token, password: refused }, nobody)).toMatchObject({
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
  const common = weak('password common');
  for (const password of ['password1', 'QWERTY123', 'ｐａｋｉｓｔａｎ', '14111984'])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual(common);
  expect((await identity.signUp(form, nobody)).ok).toBe(true);
  const token = await mailedTo(form.email);
  expect(await identity.resetPassword({ token, password: 'iloveyou' }, nobody)).toEqual(common);
  const set = await identity.resetPassword({ token, password: 'cloth-9' }, nobody);
  expect(set).toMatchObject({ ok: true, signedIn: false });
  expect((await identity.actorOf(sending(set.ok ? set.cookies : []))).actor.kind).toBe('guest');
});

test('the own address, or its name, is no password: at sign-up, at a reset, and for the admin', async () => {
  const fault = weak('password is email');
  for (const password of [form.email.toUpperCase(), form.email.split('@')[0] ?? ''])
    expect(await identity.signUp({ ...form, password }, nobody)).toEqual(fault);
  expect((await identity.signUp(form, nobody)).ok).toBe(true);
  const token = await mailedTo(form.email);
  expect(await identity.resetPassword({ token, password: form.email }, nobody)).toEqual(fault);
});

test('the admin’s own reset asks for ten characters', async () => {
  const token = await mailedTo(ADMIN.email);
  const asked = { minLength: 10, isFirst: false, endsPasskeys: false };
  expect(await identity.newPasswordFor(token)).toEqual(asked);
  expect(await identity.newPasswordFor('made-up')).toBeNull();
  expect(await identity.resetPassword({ token, password: 'nine-char' }, nobody)).toEqual(
    weak('password too short for the admin'),
  );
  expect((await identity.resetPassword({ token, password: 'ten-chars!' }, nobody)).ok).toBe(true);
});

test('a mailed link sets a new password once, even when fifty send it at the same moment, and ends all sessions and other links', async () => {
  const cookies = await cookiesOf(identity.signUp(form, nobody));
  const [older, token] = [await mailedTo(form.email), await mailedTo(form.email)];
  expect(token).not.toBe(older);
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      identity.resetPassword({ token, password: `new-cloth-${n}` }, { ...nobody, network: `10.0.${n}.1` }),
    ),
  );
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
  const asked = { minLength: 6, isFirst: false, endsPasskeys: false };
  expect(await identity.newPasswordFor(token)).toEqual(asked);
  const aSecondAgo = new Date(Date.now() - 1000).toISOString();
  await sql`update verifications set ${sql.ref('expiresAt')} = ${aSecondAgo}`.execute(db);
  expect(await identity.newPasswordFor(token)).toBeNull();
  expect(await identity.resetPassword({ token, password: 'late-1234' }, nobody)).toEqual(REFUSED);
});

test('two of the commonest passwords with a space between are a password of their own', () => {
  expect(isCommonPassword('123456')).toBe(true);
  expect(isCommonPassword('123456 password')).toBe(false);
});

test('the shopkeeper’s account begins in the language of the store, with a name in it', async () => {
  const shop = shopOn(await openTestDatabase());
  onTestFinished(() => shop.db.destroy());
  await saveSettings(shop, admin, 'store', { language: 'ur' });
  await createAdmin(shop, COMMAND_LINE, { ...ADMIN, isPrinted: false });
  const keeper = await shop.db.selectFrom('users').select(['language', 'fullName']).executeTakeFirst();
  expect(keeper).toEqual({ language: 'ur', fullName: 'دکاندار' });
});
