/** Typed texts against the exchange period. */
import { expect, test } from 'vitest';
import { fillWithDemo } from '../../demo/fill.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { namesOtherDays, textsOnOtherDays } from './exchange-days.server.ts';

openShopForEachTest();

test.each([
  ['You can exchange fabric within **7 days** after it arrived.', false],
  ['You can exchange fabric within **9 days** after it arrived.', true],
  ['کپڑا ملنے کے بعد **۹ دن** کے اندر تبدیل کیا جا سکتا ہے۔', true],
  ['کپڑا ملنے کے بعد ۷ دن کے اندر تبدیل کیا جا سکتا ہے۔', false],
  ['10-din mein tabdeel karein', true],
  ['Parcels arrive within 5 days. We exchange gladly.', false],
  ['Write within 48 hours, and we exchange it.', false],
])('%j names other days than seven: %s', (text, does) => {
  expect(namesOtherDays(text, 7)).toBe(does);
});

test('the page and the line before an order are named as long as they differ from the settings', async () => {
  await fillWithDemo(shop, admin);
  expect(textsOnOtherDays(shop, admin)).toEqual([]);
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'Exchange within 9 days.' });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'terms' }]);
  await saveSettings(shop, admin, 'work', { exchangeDays: 9 });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'page', id: 'exchange', name: 'Exchange' }]);
});
