import { expect, test } from 'vitest';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { addMember, admin } from '../../tests/support/test-shop.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts';

openShopForEachTest();

test('the admin names and removes the own passkeys alone, and the record says so', async () => {
  const other = { ...admin, id: 'other', email: 'other@thaan.test' };
  await addMember(shop, admin);
  await addMember(shop, other);
  for (const { id } of [admin, other])
    await shop.db
      .insertInto('passkeys')
      .values({
        ...{ id: `of ${id}`, userId: id, name: 'Phone', publicKey: 'k', credentialID: `c ${id}`, counter: 0 },
        ...{ deviceType: 'multiDevice', backedUp: 1 },
      } as never)
      .execute();
  expect(await renamePasskey(shop, admin, 'of other', 'Mine')).toBe(false);
  expect(await removePasskey(shop, admin, 'of other')).toBe(false);
  expect(await renamePasskey(shop, admin, `of ${admin.id}`, 'Desk')).toBe(true);
  expect(await removePasskey(shop, admin, `of ${admin.id}`)).toBe(true);
  expect(await listPasskeys(shop, admin)).toEqual([]);
  expect(await listPasskeys(shop, other as never)).toEqual([{ id: 'of other', name: 'Phone' }]);
  expect(await changes()).toMatchObject([
    { act: 'passkey changed', before: '{"name":"Phone"}', after: '{"name":"Desk"}' },
    { act: 'passkey removed', before: '{"name":"Desk"}', after: null },
  ]);
});
