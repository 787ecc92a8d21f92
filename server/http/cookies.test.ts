/** Over HTTPS, sibling subdomains must not be able to plant cookies. */
import { expect, onTestFinished, test } from 'vitest';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { openTestDatabase } from '../../tests/support/engines.ts';
import { cookiesOf, form, nobody, sending } from '../../tests/support/identity-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { shopOn } from '../../tests/support/test-shop.ts';
import { openIdentity } from '../auth/identity.ts';
import { readConfig } from '../config.ts';

async function signedUpAt(ORIGIN: string) {
  const opened = await openTestDatabase();
  onTestFinished(() => opened.db.destroy());
  const config = readConfig({ ORIGIN, DATA_DIR: aTempFolder() });
  const { identity } = await openIdentity(shopOn(opened), config);
  return { identity, cookies: await cookiesOf(identity.signUp(form, nobody)) };
}

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const nameOf = (setCookie: string) => setCookie.split('=')[0] ?? '';
const LOGINS = allLanguages.flatMap((one) => [inAddress(one, '/login'), inAddress(one, '/login.data')]);

/** Browsers' rules for such a name, and the shop's for every cookie. */
function expectTaken(setCookie: string): void {
  const attributes = setCookie.split('; ').slice(1);
  expect(attributes).toContain('HttpOnly');
  expect(attributes.join().toLowerCase()).toContain('samesite=lax');
  expect(attributes).toContain('Secure');
  expect(setCookie).not.toMatch(/domain=/i);
  if (setCookie.startsWith('__Host-')) expect(attributes).toContain('Path=/');
  else expect(setCookie).toMatch(/^__Secure-/);
}

test('the session is in a __Host- cookie, which signs in, under no name that another site plants, and is taken away; on plain HTTP names have no prefix', async () => {
  const { identity, cookies } = await signedUpAt('https://shop.example');
  for (const one of cookies) expectTaken(one);
  const devices = LOGINS.map(() => '__Secure-thaan.device');
  expect(cookies.map(nameOf)).toEqual(['__Host-thaan.session_token', ...devices]);
  const headers = sending(cookies);
  expect((await identity.actorOf(headers)).actor).toMatchObject({ kind: 'customer', email: form.email });
  for (const name of ['thaan.session_token', '__Secure-thaan.session_token']) {
    const planted = sending([`${name}=${pairOf(cookies[0] ?? '').split('=')[1]}`]);
    expect((await identity.actorOf(planted)).actor.kind).toBe('guest');
  }
  const [taken = ''] = await identity.logOut(headers);
  expectTaken(taken);
  expect(taken).toMatch(/^__Host-thaan\.session_token=;.*Max-Age=0/);
  expect((await identity.actorOf(headers)).actor.kind).toBe('guest');
  const { cookies: plain } = await signedUpAt('http://shop.example');
  expect(plain.map(nameOf)).toEqual(['thaan.session_token', ...LOGINS.map(() => 'thaan.device')]);
  expect(plain.join()).not.toMatch(/secure/i);
});

test.each(Object.values(COOKIES))('the cookie %s is read under the name that it was given', (name) => {
  for (const secure of [true, false]) {
    const set = cookie(name, 'value', 60, secure);
    if (secure) expectTaken(set);
    expect(readCookie(sending(['other=1', pairOf(set)]), name, secure)).toBe('value');
    expect(readCookie(sending([pairOf(set)]), name, !secure)).toBe(null);
  }
});
