import { expect, test } from 'vitest';
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

openIdentityForEachTest();

const KEEPER = { email: SETTINGS.ADMIN_EMAIL, password: SETTINGS.ADMIN_PASSWORD };
const source = () => ({ device: 'Firefox, Windows', networkMark: 'n' });
const sender = { ...nobody, source };

const entries = async () => {
  const rows = await db.selectFrom('changes').selectAll().orderBy('id').execute();
  return rows.map(({ act, actorKind, actorName, device, networkMark, name, after }) =>
    [act, actorKind, actorName, device, networkMark, name, after].filter(Boolean).join(' | '),
  );
};
const MADE = `admin added | shop | ${KEEPER.email}`;

test('a log-in of the admin leaves an entry, and one of a customer none', async () => {
  await cookiesOf(identity.logIn(KEEPER, sender));
  await cookiesOf(identity.signUp(form, sender));
  await cookiesOf(identity.logIn(form, sender));
  expect(await entries()).toEqual([
    MADE,
    `logged in | admin | Shopkeeper | Firefox, Windows | n | ${KEEPER.email}`,
  ]);
});

test('wrong passwords for the admin are counted by network, and the counts 1, 10, 100 leave an entry', async () => {
  for (let tries = 0; tries < 12; tries += 1)
    await identity.logIn({ ...KEEPER, password: 'wrong-one' }, sender);
  await identity.logIn({ ...form, password: 'wrong-one' }, sender);
  const failed = (tries: number) =>
    `log-ins failed | guest | Firefox, Windows | n | ${KEEPER.email} | {"tries":${tries}}`;
  await expect.poll(entries).toEqual([MADE, failed(1), failed(10)]);
});

test('a wrong password of who is logged in already leaves the entry of a failed log-in, by that person', async () => {
  const headers = sending(await cookiesOf(identity.logIn(KEEPER, sender)));
  const { actor, sessionId } = await identity.actorOf(headers);
  if (actor.kind !== 'admin' || sessionId === null) throw new Error('not signed in');
  const session = { actor, sessionId };
  await identity.prove(session, 'wrong-one', source);
  await identity.prove(session, KEEPER.password, source);
  expect((await entries()).slice(2)).toEqual([
    `log-ins failed | admin | Shopkeeper | Firefox, Windows | n | ${KEEPER.email} | {"tries":1}`,
  ]);
});

test('a new password of the admin leaves an entry without the password', async () => {
  await identity.requestReset(KEEPER.email, sender);
  const [token = ''] = await mailedTokens();
  expect(await identity.resetPassword({ token, password: 'another-secret' }, sender)).toMatchObject({
    ok: true,
  });
  expect(await entries()).toEqual([
    MADE,
    `password changed | admin | Shopkeeper | Firefox, Windows | n | ${KEEPER.email}`,
  ]);
});

test('the admin hears of a log-in by a browser that never logged in before, a customer does not', async () => {
  const cookies = await cookiesOf(identity.logIn(KEEPER, sender));
  await identity.logIn(KEEPER, { ...sender, headers: sending(cookies) });
  await identity.signUp(form, nobody);
  await identity.logIn(form, nobody);
  const letters = await db.selectFrom('outbox').select('letter').execute();
  expect(letters.map(({ letter }) => JSON.parse(letter))).toEqual([
    {
      kind: 'new device',
      to: KEEPER.email,
      device: 'Firefox, Windows',
      at: expect.any(Number),
      language: 'en',
    },
  ]);
});
