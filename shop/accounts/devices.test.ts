import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { addMember, admin } from '../../tests/support/test-shop.ts';
import { addPushDevice } from '../outbox/push.server.ts';
import { deviceOf, withModel } from './device.server.ts';
import { endDevices, listDevices, nameDevice } from './devices.server.ts';
import { changePasswordForm, codeForm, deviceNameForm } from './forms.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts';

openShopForEachTest();

const OTHER = { ...admin, id: 'other', email: 'other@thaan.test' };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  [ANDROID, 'Chrome, Android'],
  [IPHONE, 'Safari, iOS, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [ANDROID.replace('10; K', '13; SM-A515F Build/TP1A'), 'Chrome, Android, SM-A515F'],
  ['curl/8.0', ''],
  ['x'.repeat(100_000), ''],
  [undefined, ''],
])('the device of %.60s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('two phones with the same browser are told apart by the models that they tell; what is no model changes nothing', () => {
  const deviceWith = (model: string) => {
    const headers = new Headers({ 'User-Agent': ANDROID, 'Sec-CH-UA-Model': model });
    return deviceOf(withModel(headers).get('User-Agent') ?? '');
  };
  const two = ['"Pixel 9"', '"SM-A155F"'].map(deviceWith);
  expect(two).toEqual(['Chrome, Android, Pixel 9', 'Chrome, Android, SM-A155F']);
  for (const none of ['""', 'Pixel', `"${'x'.repeat(200)}"`, '"<b>"'])
    expect(deviceWith(none)).toBe('Chrome, Android');
});

async function aPhone(id: string, userId: string): Promise<void> {
  const [at, later] = [0, 60_000].map((ms) => new Date(shop.now() + ms).toISOString());
  const times = { createdAt: at, updatedAt: at, expiresAt: later };
  const session = { id, userId, token: `t ${id}`, userAgent: IPHONE, ...times } as never;
  await shop.db.insertInto('sessions').values(session).execute();
}

const namesOf = async (whose: typeof admin) =>
  Object.fromEntries((await listDevices(shop, whose)).map(({ id, name }) => [id, name]));

test('two phones of one model are told apart by the names that their owner gives, changes and removes; nobody else does, and the record says so', async () => {
  for (const one of [admin, OTHER]) await addMember(shop, one);
  for (const id of ['first', 'second']) await aPhone(id, admin.id);
  await aPhone('foreign', OTHER.id);
  expect(await listDevices(shop, admin)).toMatchObject(Array(2).fill({ device: 'Safari, iOS, iPhone' }));
  expect(await namesOf(admin)).toEqual({ first: '', second: '' });
  expect(await nameDevice(shop, admin, 'first', 'Sana’s phone')).toBe(true);
  expect(await nameDevice(shop, admin, 'second', 'ثنا کا فون')).toBe(true);
  for (const id of ['foreign', 'gone']) expect(await nameDevice(shop, admin, id, 'Mine')).toBe(false);
  expect(await namesOf(admin)).toEqual({ first: 'Sana’s phone', second: 'ثنا کا فون' });
  expect(await namesOf(OTHER)).toEqual({ foreign: '' });
  expect(await nameDevice(shop, admin, 'first', 'Counter')).toBe(true);
  expect(await nameDevice(shop, admin, 'second', '')).toBe(true);
  expect(await nameDevice(shop, admin, 'second', '')).toBe(true);
  expect(await namesOf(admin)).toEqual({ first: 'Counter', second: '' });
  const entry = (subject: string, was: string, is: string) => ({
    ...{ act: 'device named', actorId: admin.id, subject, name: 'Safari, iOS, iPhone' },
    ...{ before: JSON.stringify({ name: was }), after: JSON.stringify({ name: is }) },
  });
  expect(await changes()).toMatchObject([
    ...[entry('first', '', 'Sana’s phone'), entry('second', '', 'ثنا کا فون')],
    ...[entry('first', 'Sana’s phone', 'Counter'), entry('second', 'ثنا کا فون', '')],
  ]);
});

test('the name of a device has at most forty characters as people count them, without blanks around it; an invisible one is none', () => {
  const isTaken = (name: string) => deviceNameForm.safeParse({ name }).success;
  expect(['ب'.repeat(40), 'ب'.repeat(41)].map(isTaken)).toEqual([true, false]);
  const letter = fc.constantFrom('a', 'ب', 'بَ', 'é', '7', '📱', '👩‍👧');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 60 }), (letters) => {
      const { data } = deviceNameForm.safeParse({ device: 'd', name: ` \u202a${letters.join('')}\u00a0` });
      expect(data?.name).toBe(letters.length <= 40 ? letters.join('') : undefined);
    }),
  );
  for (const name of [undefined, ' ', '\u200d\u200b'])
    expect(deviceNameForm.parse({ name })).toEqual({ device: '', name: '' });
});

test('the admin names and removes the own passkeys alone, and the record says so', async () => {
  for (const one of [admin, OTHER]) await addMember(shop, one);
  for (const { id } of [admin, OTHER]) {
    const key = { publicKey: 'k', credentialID: `c ${id}`, counter: 0, deviceType: 'multiDevice' };
    const passkey = { id: `of ${id}`, userId: id, name: 'Phone', backedUp: 1, ...key } as never;
    await shop.db.insertInto('passkeys').values(passkey).execute();
  }
  expect(await renamePasskey(shop, admin, 'of other', 'Mine')).toBe(false);
  expect(await removePasskey(shop, admin, 'of other')).toBe(false);
  expect(await renamePasskey(shop, admin, `of ${admin.id}`, 'Desk')).toBe(true);
  expect(await removePasskey(shop, admin, `of ${admin.id}`)).toBe(true);
  expect(await listPasskeys(shop, admin)).toEqual([]);
  expect(await listPasskeys(shop, OTHER)).toEqual([{ id: 'of other', name: 'Phone' }]);
  expect(await changes()).toMatchObject([
    { act: 'passkey changed', before: '{"name":"Phone"}', after: '{"name":"Desk"}' },
    { act: 'passkey removed', before: '{"name":"Desk"}', after: null },
  ]);
});

test.each([
  ['123456', '123 456', '۱۲۳۴۵۶'],
  ['pdvzg-69ykn', 'pdvzg-69ykn', ' PDVZG 69YKN ', 'pdvzg69ykn', 'Pdvzg – 69ykn'],
])('a code is %s also when it is typed as "%s"', (code, ...all) => {
  for (const typed of all) expect(codeForm.parse({ code: typed })).toEqual({ code });
});

test('a short new password of the admin is told the length that it needs', () => {
  for (const password of ['five5', 'nine-9999']) {
    const typed = { currentPassword: 'x', password, confirmPassword: password };
    const { error } = changePasswordForm.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['password too short for the admin']);
  }
});

test('a phone that was logged out gets no notices any more, nor does any other of its owner until it asks again', async () => {
  for (const one of [admin, OTHER]) await addMember(shop, one);
  await aPhone('lost', admin.id);
  const keys = { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) };
  for (const one of [admin, OTHER])
    await addPushDevice(shop, one, { endpoint: `https://push.test/${one.id}`, ...keys });
  expect(await endDevices(shop, admin, { id: 'lost' })).toBe(1);
  const asking = await shop.db.selectFrom('pushDevices').select('userId').execute();
  expect(asking).toEqual([{ userId: OTHER.id }]);
});
