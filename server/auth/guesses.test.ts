import { expect, test } from 'vitest';
import {
  cookiesOf,
  form,
  identity,
  mailedTokens,
  nobody,
  none,
  openIdentityForEachTest,
  REFUSED,
  sending,
} from '../../tests/support/identity-of-each-test.ts';

openIdentityForEachTest();

const TOO_MANY = { ok: false, reason: 'too many' };

test('a reset makes its browser known to the account, and to no other; a refused one does not', async () => {
  await identity.signUp(form, nobody);
  await identity.requestReset(form.email, nobody);
  const [token = ''] = await mailedTokens();
  const refused = await identity.resetPassword({ token: 'made-up', password: 'new-cloth-1' }, nobody);
  expect(refused).toEqual(REFUSED);
  const set = await cookiesOf(identity.resetPassword({ token, password: 'new-cloth-1' }, nobody));
  expect(set.join()).toMatch(/thaan\.device=[^,]*HttpOnly/);
  expect((await identity.actorOf(sending(set))).actor.kind).toBe('guest');
  for (let n = 0; n < 20; n += 1) await identity.logIn({ ...form, password: `guess-${n}` }, nobody);
  const right = { email: form.email, password: 'new-cloth-1' };
  expect(await identity.logIn(right, nobody)).toEqual(TOO_MANY);
  expect((await identity.logIn(right, { ...nobody, headers: sending(set) })).ok).toBe(true);
});

test('who guesses from ever new addresses gets less than 100 guesses an hour, and locks out nobody who was there before', async () => {
  const home = { headers: sending(await cookiesOf(identity.signUp(form, nobody))), network: '203.0.113.7' };
  let looked = 0;
  for (let n = 0; n < 110; n += 1) {
    const guess = { ...form, password: `guess-${n}` };
    const answer = await identity.logIn(guess, { headers: none, network: `198.51.${n}.1` });
    if (!answer.ok && answer.reason === 'refused') looked += 1;
    else expect(answer).toEqual(TOO_MANY);
  }
  expect(looked).toBeGreaterThan(50);
  expect(looked).toBeLessThan(100);
  // A stranger with the right password waits too: otherwise the answer would confirm a guess.
  expect(await identity.logIn(form, { headers: none, network: '198.51.100.9' })).toEqual(TOO_MANY);
  expect((await identity.logIn(form, { ...home, network: '192.0.2.77' })).ok).toBe(true);
  const other = await cookiesOf(identity.signUp({ ...form, email: 'other@example.com' }, nobody));
  expect((await identity.logIn(form, { headers: sending(other), network: '192.0.2.78' })).ok).toBe(false);
  const forged = new Headers({ cookie: 'thaan.device=an-id.a-signature' });
  expect((await identity.logIn(form, { headers: forged, network: '192.0.2.79' })).ok).toBe(false);
  for (let n = 0; n < 20; n += 1)
    await identity.logIn({ ...form, password: 'wrong-one' }, { ...home, network: `192.0.2.${n}` });
  expect(await identity.logIn(form, { ...home, network: '192.0.2.99' })).toEqual(TOO_MANY);
}, 60_000);
