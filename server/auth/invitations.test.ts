import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { allowHelpers, mailInvitation, pauseHelper } from '#shop/accounts/helpers.server.ts';
import { INVITATION_LIVES_MS } from '#shop/accounts/helpers.ts';
import {
  BILAL,
  identity,
  invite,
  join,
  logIn,
  openHelpersForEachTest,
  owner,
  REFUSED,
  rightsOf,
  shop,
} from '../../tests/support/helpers-of-each-test.ts';
import { cookiesOf, db, mailedTokens, nobody, sending } from '../../tests/support/identity-of-each-test.ts';
import { deliverDue } from '../mail/mail-worker.ts';
import { mailedInvitation, showInvitation } from './invitations.ts';

openHelpersForEachTest();

const pause = (id: string, paused = true) => pauseHelper(shop, owner, id, { paused });
const shown = async (id: string) => String(await showInvitation(shop, id, owner));
const delivered = (take: (text: string) => void) =>
  deliverDue({
    shop,
    deliver: async ({ to, text }) => (to === BILAL.email ? take(text) : undefined),
    push: async () => {},
    origin: 'https://shop.test',
    log: pino({ level: 'silent' }),
  });

test('an invitation sets a password once; then the helper logs in and has the rights that were given, and no other', async () => {
  const { token } = await invite(['orders', 'chat']);
  expect(await logIn()).toEqual(REFUSED);
  expect(await join(`${token}x`)).toEqual(REFUSED);
  expect(await join(token, { ...BILAL, password: 'bilal-1' })).toMatchObject({
    reason: 'weak',
    fault: 'password too short for the admin',
  });
  expect(await join(token)).toMatchObject({ ok: true });
  expect(await join(token, { ...BILAL, password: 'another-secret' })).toEqual(REFUSED);
  expect(await rightsOf(sending(await cookiesOf(logIn())))).toEqual(['orders', 'chat', 'pack']);
});

test('an invitation ends after three days, by a newer one and by a pause; only its hash is stored', async () => {
  const { id, token } = await invite(['orders']);
  const stored = JSON.stringify(await db.selectFrom('verifications').selectAll().execute());
  expect(stored).toContain(id);
  expect(stored).not.toContain(token);
  const newer = await shown(id);
  expect(await identity.newPasswordFor(token)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + INVITATION_LIVES_MS - 60_000 });
  expect(await identity.newPasswordFor(newer)).toMatchObject({ minLength: 10 });
  vi.setSystemTime(Date.now() + 120_000);
  expect(await identity.newPasswordFor(newer)).toBeNull();
  expect(await join(newer)).toEqual(REFUSED);
  const third = await shown(id);
  expect(await pause(id)).toBe(true);
  expect(await join(third)).toEqual(REFUSED);
  expect(await showInvitation(shop, id, owner)).toBeNull();
  expect(await showInvitation(shop, owner.id, owner)).toBeNull();
});

test('an invitation that was made while helpers were off works once they are on; turning helpers off ends those before', async () => {
  await allowHelpers(shop, owner, false);
  const { id, token } = await invite(['orders']);
  await allowHelpers(shop, owner, true);
  expect(await join(token)).toMatchObject({ ok: true });
  expect(await rightsOf(sending(await cookiesOf(logIn())))).toEqual(['orders', 'pack']);
  const before = await shown(id);
  await allowHelpers(shop, owner, false);
  await allowHelpers(shop, owner, true);
  expect(await join(before)).toEqual(REFUSED);
});

test('the mail of an invitation holds a link that works, and nothing that a person typed; a paused helper gets none', async () => {
  const { id } = await invite(['orders']);
  expect(await mailInvitation(shop, owner, id)).toBe(true);
  const mails: string[] = [];
  await delivered((text) => mails.push(text));
  expect(mails[0]).not.toContain('Bilal');
  const token = /reset-password\?token=([\w-]+)&redirectTo=\/admin/.exec(mails[0] ?? '')?.[1] ?? '';
  expect(await join(token)).toMatchObject({ ok: true });
  expect(await mailInvitation(shop, owner, id)).toBe(true);
  await pause(id);
  expect(await mailInvitation(shop, owner, id)).toBe(false);
  await delivered((text) => mails.push(text));
  expect(mails).toHaveLength(1);
});

test('a mail that is late ends no link that was shown later, and opens no account whose password was set since', async () => {
  const { id } = await invite(['orders']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await mailInvitation(shop, owner, id);
  let isUp = false;
  const mails: string[] = [];
  const tryMails = async () => {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await delivered((text) => {
      if (!isUp) throw new Error('try again later');
      mails.push(text);
    });
  };
  await tryMails();
  const newer = await shown(id);
  await tryMails();
  expect(await identity.newPasswordFor(newer)).not.toBeNull();
  await mailInvitation(shop, owner, id);
  await tryMails();
  expect(await join(await shown(id))).toMatchObject({ ok: true });
  isUp = true;
  await tryMails();
  expect(mails).toEqual([]);
  await mailInvitation(shop, owner, id);
  await tryMails();
  expect(mails).toHaveLength(1);
});

test('a mail that is tried again goes out although its first try made a link', async () => {
  const { id } = await invite(['orders']);
  const askedAt = shop.now() + 1000;
  expect(await mailedInvitation(shop, id, askedAt)).not.toBeNull();
  expect(await mailedInvitation(shop, id, askedAt)).not.toBeNull();
});

test('a link that was shown proves no address: its helper gets no link by mail, one of a mailed link does', async () => {
  const emailsOfReset = async () => {
    await identity.requestReset(BILAL.email, nobody);
    return (await mailedTokens()).length;
  };
  const { id } = await invite(['orders']);
  await join(await shown(id));
  expect(await emailsOfReset()).toBe(0);
  await join(String(await mailedInvitation(shop, id, shop.now() + 1000)));
  expect(await emailsOfReset()).toBe(1);
});

test('an invitation that is made in the moment of the pause is ended by it', async () => {
  const { id } = await invite(['orders']);
  for (let n = 0; n < 20; n += 1) {
    await Promise.all([showInvitation(shop, id, owner), pause(id)]);
    const waiting = await db.selectFrom('verifications').select('id').where('value', '=', id).execute();
    expect(waiting).toEqual([]);
    await pause(id, false);
  }
});
