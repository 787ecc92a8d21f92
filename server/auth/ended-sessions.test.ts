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
  openIdentityForEachTest,
  sending,
  sessionOf,
  shop,
} from '../../tests/support/identity-of-each-test.ts';
import { setAdminPassword } from './admin-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

openIdentityForEachTest();
afterEach(() => void vi.useRealTimers());

const aDevice = async (signedIn: Parameters<typeof cookiesOf>[0]) => sending(await cookiesOf(signedIn));

async function setNewPassword(): Promise<void> {
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  expect(await identity.resetPassword({ token, password: 'new-cloth-1' }, nobody)).toMatchObject({
    ok: true,
  });
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

test('nothing of it is said to a stranger, after a log-out, or once somebody logs in again', async () => {
  const before = await aDevice(identity.signUp(form, nobody));
  await identity.logOut(before);
  const device = await aDevice(identity.logIn(form, nobody));
  await setNewPassword();
  for (const headers of [
    before,
    new Headers(),
    new Headers({ cookie: 'thaan.session_token=made-up.made-up' }),
    await aDevice(identity.logIn({ ...form, password: 'new-cloth-1' }, { ...nobody, headers: device })),
  ])
    expect((await identity.actorOf(headers)).endedByNewPassword).toBeUndefined();
});

test('the operator’s new password for the admin is said on the admin’s devices', async () => {
  const device = await aDevice(identity.logIn(ADMIN, nobody));
  await setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false });
  expect(await identity.actorOf(device)).toMatchObject({
    actor: { kind: 'guest' },
    endedByNewPassword: true,
  });
});

test('the note is over when a browser would have dropped the cookie', async () => {
  const device = await aDevice(identity.signUp(form, nobody));
  await setNewPassword();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
  expect((await identity.actorOf(device)).endedByNewPassword).toBeUndefined();
});

const ENDS: Record<string, (device: Headers) => Promise<unknown>> = {
  'a new password by a mailed link': setNewPassword,
  'a new password on another device': async (device) => {
    const { actor, sessionId } = await identity.actorOf(device);
    if (actor.kind === 'guest' || !sessionId) throw new Error('not signed in');
    return identity.changePassword(shop, { actor, sessionId }, 'new-cloth-1');
  },
  'logging out': (device) => identity.logOut(device),
};

test.each(Object.keys(ENDS))('the streams of sessions that ended are told at once: %s', async (way) => {
  const device = await aDevice(identity.signUp(form, nobody));
  const { actor } = await identity.actorOf(device);
  await ENDS[way]?.(device);
  const told = await db.selectFrom('events').select(['kind', 'audience']).execute();
  expect(told).toContainEqual({ kind: 'rights', audience: `user:${actor.kind === 'guest' ? '' : actor.id}` });
});

test('the streams of the owner are told at once of a new password by a command, and of a device that was logged out', async () => {
  const { actor, sessionId } = await sessionOf(await aDevice(identity.logIn(ADMIN, nobody)));
  await identity.logIn(ADMIN, nobody);
  const told = async () => (await db.selectFrom('events').select('kind').execute()).length;
  expect(await endDevices(shop, actor, { others: sessionId })).toBe(1);
  expect(await told()).toBe(1);
  await setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false });
  expect(await told()).toBe(2);
});
