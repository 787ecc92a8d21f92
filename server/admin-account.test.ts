import { expect, test } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { admin } from '../tests/support/test-shop.ts';
import { createAdmin } from './admin-account.ts';

openShopForEachTest();

test('the shopkeeper’s account begins in the language of the store, with a name in it', async () => {
  await saveSettings(shop, admin, 'store', { language: 'ur' });
  await createAdmin(shop, COMMAND_LINE, {
    email: 'keeper@thaan.test',
    password: 'keeper-secret',
    isPrinted: false,
  });
  const keeper = await shop.db.selectFrom('users').select(['language', 'fullName']).executeTakeFirst();
  expect(keeper).toEqual({ language: 'ur', fullName: 'دکاندار' });
});
