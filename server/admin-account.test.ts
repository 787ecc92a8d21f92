/** The shopkeeper's account as the shop makes it. */
import { expect, onTestFinished, test } from 'vitest';
import { store } from '#store';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { createAdmin } from './admin-account.ts';

openShopForEachTest();

test('the shopkeeper’s account begins in the language of the store', async () => {
  const { language } = store;
  onTestFinished(() => void Object.assign(store, { language }));
  Object.assign(store, { language: 'ur' });
  await createAdmin(shop, { email: 'keeper@thaan.test', password: 'keeper-secret', isPrinted: false });
  const keeper = await shop.db.selectFrom('users').select(['language', 'isAdmin']).executeTakeFirst();
  expect(keeper?.language).toBe('ur');
});
