import { expect, test } from 'vitest';
import {
  ADMIN,
  cookiesOf,
  db,
  form,
  identity,
  mailedTokens,
  nobody,
  openIdentityForEachTest,
  outboxItems,
  sending,
  sessionOf,
} from '../../tests/support/identity-of-each-test.ts';

openIdentityForEachTest();

const source = () => ({ device: 'Firefox, Windows', networkMark: 'n' });
const sender = { ...nobody, source };

const entries = async () => {
  const rows = await db.selectFrom('changes').selectAll().orderBy('id').execute();
  return rows.map(({ act, actorKind, actorName, device, networkMark, name, after }) =>
    [act, actorKind, actorName, device, networkMark, name, after].filter(Boolean).join(' | '),
  );
};
const MADE = `admin added | shop | ${ADMIN.email}`;

test('a log-in of the admin leaves an entry, and one of a customer none', async () => {
  await cookiesOf(identity.logIn(ADMIN, sender));
  await cookiesOf(identity.signUp(form, sender));
  await cookiesOf(identity.logIn(form, sender));
  expect(await entries()).toEqual([
    MADE,
    `logged in | admin | Shopkeeper | Firefox, Windows | n | ${ADMIN.email}`,
  ]);
});

test('wrong passwords for the admin are counted by network, and the counts 1, 10, 100 leave an entry', async () => {
  for (let tries = 0; tries < 12; tries += 1)
    await identity.logIn({ ...ADMIN, password: 'wrong-one' }, sender);
  await identity.logIn({ ...form, password: 'wrong-one' }, sender);
  const failed = (tries: number) =>
    `log-ins failed | guest | Firefox, Windows | n | ${ADMIN.email} | {"tries":${tries}}`;
  await expect.poll(entries).toEqual([MADE, failed(1), failed(10)]);
});

test('a wrong password of who is logged in already leaves the entry of a failed log-in, by that person', async () => {
  const headers = sending(await cookiesOf(identity.logIn(ADMIN, sender)));
  const session = await sessionOf(headers);
  await identity.prove(session, 'wrong-one', source);
  await identity.prove(session, ADMIN.password, source);
  expect((await entries()).slice(2)).toEqual([
    `log-ins failed | admin | Shopkeeper | Firefox, Windows | n | ${ADMIN.email} | {"tries":1}`,
  ]);
});

test('a new password of the admin leaves an entry without the password', async () => {
  await identity.requestReset(ADMIN.email, sender);
  const [token = ''] = await mailedTokens();
  await cookiesOf(identity.resetPassword({ token, password: 'another-secret' }, sender));
  expect(await entries()).toEqual([
    MADE,
    `password changed | admin | Shopkeeper | Firefox, Windows | n | ${ADMIN.email}`,
  ]);
});

test('the admin hears of a log-in by a browser that never logged in before, a customer does not', async () => {
  const cookies = await cookiesOf(identity.logIn(ADMIN, sender));
  await identity.logIn(ADMIN, { ...sender, headers: sending(cookies) });
  await identity.signUp(form, nobody);
  await identity.logIn(form, nobody);
  const told = { kind: 'new device', to: ADMIN.email, device: 'Firefox, Windows', language: 'en' };
  expect(await outboxItems()).toEqual([{ ...told, at: expect.any(Number) }]);
});
