import { expect, test, vi } from 'vitest';
import { listDevices } from '#shop/accounts/devices.server.ts';
import {
  addHelper,
  allowHelpers,
  endHelperDevice,
  findHelper,
  mailInvitation,
  newHelperForm,
  pauseHelper,
} from '#shop/accounts/helpers.server.ts';
import { LOG_IN_LINK_LIVES_MS } from '#shop/accounts/helpers.ts';
import {
  aHelper,
  identity,
  openHelpersForEachTest,
  owner,
  REFUSED,
  rightsOf,
  shop,
} from '../../tests/support/helpers-of-each-test.ts';
import { cookiesOf, db, nobody, outboxItems, sending } from '../../tests/support/identity-of-each-test.ts';

openHelpersForEachTest();

async function aPacker(): Promise<string> {
  const added = await addHelper(shop, owner, newHelperForm.parse({ fullName: 'Bilal', job: 'pack' }));
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
const linkFor = async (id: string) => String(await identity.invite(shop, owner, id, 'log in'));
const open = (token: string) => identity.logInByLink(token, nobody);
const devicesOf = (id: string) => listDevices(shop, { id });

test('a link logs a helper without email and password in, once; only its hash is stored', async () => {
  const id = await aPacker();
  const token = await linkFor(id);
  const stored = JSON.stringify(await db.selectFrom('verifications').selectAll().execute());
  expect([stored.includes(id), stored.includes(token)]).toEqual([true, false]);
  expect(await identity.helperOfLink(token)).toMatchObject({ fullName: 'Bilal' });
  const tries = await Promise.all([open(token), open(token)]);
  expect(tries.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const entered = tries.find(({ ok }) => ok);
  if (!entered?.ok) throw new Error('not logged in');
  const headers = sending(await cookiesOf(Promise.resolve(entered)));
  expect(await rightsOf(headers)).toEqual(['pack']);
  expect(await open(token)).toEqual(REFUSED);
  expect(await identity.helperOfLink(token)).toBeNull();
});

test('a link ends after a day, by a newer one, by a pause and by the end of all helpers; one made meanwhile works once they are back', async () => {
  const id = await aPacker();
  const first = await linkFor(id);
  const newer = await linkFor(id);
  expect(await open(first)).toEqual(REFUSED);
  await allowHelpers(shop, owner, false);
  expect(await open(newer)).toEqual(REFUSED);
  const whileOff = await linkFor(id);
  expect(await open(whileOff)).toEqual(REFUSED);
  await allowHelpers(shop, owner, true);
  expect(await open(whileOff)).toMatchObject({ ok: true });
  const third = await linkFor(id);
  await pauseHelper(shop, owner, id, { paused: true });
  await pauseHelper(shop, owner, id, { paused: false });
  expect(await open(third)).toEqual(REFUSED);
  const last = await linkFor(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LOG_IN_LINK_LIVES_MS + 1000 });
  expect(await open(last)).toEqual(REFUSED);
});

test('the page of a link gets the name alone, not the address or the hash of a password', async () => {
  const { id } = await aHelper(['pack']);
  expect(await identity.helperOfLink(await linkFor(id))).toEqual({ fullName: 'Bilal' });
});

test('a link opens no page that sets a password, and one that sets a password logs nobody in', async () => {
  const id = await aPacker();
  expect(await identity.newPasswordFor(await linkFor(id))).toBeNull();
  expect(await open(String(await identity.invite(shop, owner, id, 'set a password')))).toEqual(REFUSED);
});

test('a session of a link proves nothing, also of a helper with a password: no dangerous act is done with it', async () => {
  const { id, headers } = await aHelper(['pack']);
  expect(await identity.actorOf(headers)).toMatchObject({ isFresh: true });
  for (const helper of [await aPacker(), id]) {
    const byLink = sending(await cookiesOf(open(await linkFor(helper))));
    expect(await identity.actorOf(byLink)).toMatchObject({ isFresh: false });
  }
});

test('the owner ends a lost phone, and with it a link that was not used', async () => {
  const id = await aPacker();
  const headers = sending(await cookiesOf(open(await linkFor(id))));
  const [phone] = await devicesOf(id);
  const unused = await linkFor(id);
  expect(await endHelperDevice(shop, owner, owner.id, phone?.id ?? '')).toBe(false);
  expect(await endHelperDevice(shop, owner, id, phone?.id ?? '')).toBe(true);
  expect([await rightsOf(headers), await devicesOf(id)]).toEqual(['guest', []]);
  expect(await open(unused)).toEqual(REFUSED);
  expect(await open(await linkFor(id))).toMatchObject({ ok: true });
});

test('nothing is mailed to a helper without email', async () => {
  const id = await aPacker();
  expect(await findHelper(shop, owner, id)).toMatchObject({ email: null, areas: ['pack'] });
  const before = (await outboxItems()).length;
  expect(await mailInvitation(shop, owner, id)).toBe(false);
  await open(await linkFor(id));
  expect(await outboxItems()).toHaveLength(before);
});
