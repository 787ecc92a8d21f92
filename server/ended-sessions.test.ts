import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { endDevices } from '#shop/people/devices.server.ts';
import type { Identity } from '#shop/people/identity.ts';
import { openTestDatabase } from '../tests/support/engines.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { shopOn } from '../tests/support/test-shop.ts';
import { setAdminPassword } from './admin-account.ts';
import { readConfig } from './config.ts';
import { openIdentity } from './identity.ts';

const ADMIN = { email: 'keeper@thaan.test', password: 'keeper-secret' };
const FORM = { fullName: 'Ayesha', email: 'ayesha@example.com', password: 'cloth-123' };
const DAY_MS = 24 * 60 * 60 * 1000;
const nobody = { headers: new Headers(), network: '203.0.113.7' };
let shop: Shop;
let identity: Identity;
let clockMs: number;

beforeEach(async () => {
  clockMs = Date.now();
  const opened = await openTestDatabase();
  shop = { ...shopOn(opened), now: () => clockMs };
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DATA_DIR: aTempFolder() };
  identity = (await openIdentity(shop, readConfig(settings))).identity;
});
afterEach(() => shop.db.destroy());

/** Headers of a signed-in browser. */
async function aDevice(signedIn: ReturnType<Identity['logIn' | 'signUp']>): Promise<Headers> {
  const answer = await signedIn;
  if (!answer.ok) throw new Error(answer.reason);
  return new Headers({ cookie: answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

async function setNewPassword(): Promise<void> {
  await identity.requestReset(FORM.email, nobody);
  const { letter } = await shop.db.selectFrom('outbox').select('letter').executeTakeFirstOrThrow();
  const token = new URL(JSON.parse(letter).link).searchParams.get('token') ?? '';
  const set = await identity.resetPassword({ token, password: 'new-cloth-1' }, nobody);
  expect(set.ok).toBe(true);
}

test('each device that a new password logs out is a guest that is known to have been signed in', async () => {
  const devices = [await aDevice(identity.signUp(FORM, nobody)), await aDevice(identity.logIn(FORM, nobody))];
  const other = await aDevice(identity.signUp({ ...FORM, email: 'other@example.com' }, nobody));
  await setNewPassword();
  // Twice: the present page asks before the log-in page does.
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
  const before = await aDevice(identity.signUp(FORM, nobody));
  await identity.logOut(before);
  const device = await aDevice(identity.logIn(FORM, nobody));
  await setNewPassword();
  for (const headers of [
    before,
    new Headers(),
    new Headers({ cookie: 'thaan.session_token=made-up.made-up' }),
    await aDevice(identity.logIn({ ...FORM, password: 'new-cloth-1' }, { ...nobody, headers: device })),
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
  const device = await aDevice(identity.signUp(FORM, nobody));
  await setNewPassword();
  clockMs += 31 * DAY_MS;
  expect((await identity.actorOf(device)).endedByNewPassword).toBeUndefined();
});

/** All ways to end an account's sessions. */
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
  const device = await aDevice(identity.signUp(FORM, nobody));
  const { actor } = await identity.actorOf(device);
  await ENDS[way]?.(device);
  const told = await shop.db.selectFrom('events').select(['kind', 'audience']).execute();
  expect(told).toContainEqual({ kind: 'rights', audience: `user:${actor.kind === 'guest' ? '' : actor.id}` });
});

test('the streams of the owner are told at once of a new password by a command, and of a device that was logged out', async () => {
  const devices = [
    await aDevice(identity.logIn(ADMIN, nobody)),
    await aDevice(identity.logIn(ADMIN, nobody)),
  ];
  const told = async () => (await shop.db.selectFrom('events').select('kind').execute()).length;
  const { actor, sessionId } = await identity.actorOf(devices[0] ?? new Headers());
  if (actor.kind !== 'admin') throw new Error('not the owner');
  expect(await endDevices(shop, actor, { others: sessionId ?? '' })).toBe(1);
  expect(await told()).toBe(1);
  await setAdminPassword(shop, COMMAND_LINE, { password: 'another-secret', isPrinted: false });
  expect(await told()).toBe(2);
});
