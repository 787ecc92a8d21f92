/** Unreadable settings fall back to defaults unnoticed, so the doctor names them. */
import { expect, test } from 'vitest';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { findingsOf } from '../../tests/support/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';

openShopForEachTest();

test('a field that does not fit, and a row that is not JSON, are named by topic and field', async () => {
  await saveSettings(shop, admin, 'stock', { lowStock: 5 });
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual(['well: all that is kept can be read']);
  const rows = [
    { topic: 'store', value: '{"name":7,"city":"Daska"}', updatedAt: 1 },
    { topic: 'hours', value: 'not json', updatedAt: 1 },
  ];
  await shop.db.insertInto('settings').values(rows).execute();
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual([
    'warn: not valid, so that what a new shop has is used: store.name, hours.*. Save them at /admin/settings',
  ]);
});
