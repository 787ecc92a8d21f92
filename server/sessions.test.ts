import { expect, test } from 'vitest';
import { COOKIES, cookieName, readCookie } from '#shop/kernel/cookies.ts';
import { openTestDatabase } from '../tests/support/engines.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { shopOn } from '../tests/support/test-shop.ts';
import { readConfig } from './config.ts';
import { openIdentity } from './identity.ts';
import { findSession, tokenIn } from './sessions.ts';

test('a session that Better Auth made is read from its cookie, and from no other', async () => {
  const { db, engine } = await openTestDatabase();
  const shop = shopOn({ db, engine });
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test' });
  const { identity, secret } = await openIdentity(shop, config);
  const form = { fullName: 'Ayesha', email: 'ayesha@example.com', password: 'cloth-12345' };
  const signedUp = await identity.signUp(form, { headers: new Headers(), network: '192.0.2.1' });
  if (!signedUp.ok) throw new Error('not signed up');
  const set = signedUp.cookies.find((one) => one.startsWith(cookieName(COOKIES.session, false))) ?? '';
  const headers = new Headers({ cookie: set.split(';', 1)[0] ?? '' });
  const cookie = readCookie(headers, COOKIES.session, false);
  const token = tokenIn(cookie, secret);
  expect(await findSession(shop, token ?? '')).toMatchObject({
    actor: { kind: 'customer', email: form.email },
    hasEnded: false,
    isDue: false,
  });
  expect(tokenIn(cookie, `${secret}x`)).toBeNull();
  expect(tokenIn(`x${cookie}`, secret)).toBeNull();
  expect(tokenIn(token, secret)).toBeNull();
  expect(await findSession(shop, `${token}x`)).toBeNull();
  await db.destroy();
});
