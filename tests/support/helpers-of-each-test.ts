import { afterEach, beforeEach, expect, vi } from 'vitest';
import { allowHelpers } from '#shop/accounts/helpers.server.ts';
import { type Admin, type Area, may } from '#shop/kernel/actor.ts';
import { anInvitedHelper } from './helpers.ts';
import {
  ADMIN,
  cookiesOf,
  identity,
  nobody,
  openIdentityForEachTest,
  sending,
  sessionOf,
  shop,
} from './identity-of-each-test.ts';

export { ADMIN as OWNER, identity, REFUSED, shop } from './identity-of-each-test.ts';
export const BILAL = { email: 'bilal@example.com', password: 'bilal-secret-cloth' };

export let owner: Admin;

export function openHelpersForEachTest(): void {
  openIdentityForEachTest();
  beforeEach(async () => {
    const { actor } = await sessionOf(sending(await cookiesOf(identity.logIn(ADMIN, nobody))));
    if (!may(actor, 'owner')) throw new Error('not the owner');
    owner = actor;
    await allowHelpers(shop, owner, true);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const invite = (areas: readonly Area[], { email } = BILAL) =>
  anInvitedHelper(shop, owner, { email, areas });
export const join = (token: string, { password } = BILAL) =>
  identity.resetPassword({ token, password }, nobody);
export const logIn = (who = BILAL) => identity.logIn(who, nobody);

/** A helper with a password who has logged in. */
export async function aHelper(areas: readonly Area[], who = BILAL) {
  const { id, token } = await invite(areas, who);
  expect(await join(token, who)).toMatchObject({ ok: true });
  return { id, headers: sending(await cookiesOf(logIn(who))) };
}

/** The rights, or the kind of an actor who is not an admin. */
export async function rightsOf(headers: Headers): Promise<string[] | string> {
  const { actor } = await identity.actorOf(headers);
  return actor.kind === 'admin' ? Object.keys(actor.rights) : actor.kind;
}
