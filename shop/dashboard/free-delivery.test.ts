import { expect, test } from 'vitest';
import { fillWithDemo } from '../../demo/fill.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { namesOtherDays, textsOnOtherDays } from './exchange-days.server.ts';
import { speaksOfFreeDelivery, textsOnFreeDelivery } from './free-delivery.server.ts';

openShopForEachTest();

test.each([
  ['Delivery is free.', true],
  ['Cut to full length, and delivered free', true],
  ['FREE SHIPPING all over Pakistan', true],
  ['ڈیلیوری مفت ہے۔', true],
  ['Delivery muft hai.', true],
  ['Delivery takes five days. Feel free to call.', false],
  ['Freezing days, delivered', false],
  ['ڈیلیوری پانچ دن میں۔ مشورہ مفت۔', false],
])('%j speaks of free delivery: %s', (text, does) => {
  expect(speaksOfFreeDelivery(text)).toBe(does);
});

test('the demo shop says it on its page and its banner, and names other days as long as they differ from the settings', async () => {
  await fillWithDemo(shop, admin);
  const found = await textsOnFreeDelivery(shop, admin);
  // A new shop has replies by default.
  expect(found.map(({ kind }) => kind)).toEqual(['page', 'banner', 'replies']);
  expect(found[0]).toMatchObject({ name: 'Delivery' });
  expect(textsOnOtherDays(shop, admin)).toEqual([]);
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'Exchange within 9 days.' });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'terms' }]);
  await saveSettings(shop, admin, 'work', { exchangeDays: 9 });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'page', id: 'exchange', name: 'Exchange' }]);
});

test('settings and products that say it are found, others are not', async () => {
  await aProduct(shop, { name: 'Plain', description: 'Feel free to ask.' });
  const id = await aProduct(shop, { name: 'Lawn', description: 'Three pieces. Free Delivery!' });
  const inUrdu = await aProduct(shop, { name: 'Latha', descriptionUrdu: 'ڈیلیوری مفت' });
  await saveSettings(shop, admin, 'announcement', { text: 'Eid: free delivery' });
  await saveSettings(shop, admin, 'checkout', { noteUrdu: 'ڈیلیوری مفت ہے' });
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'Exchange within 7 days.' });
  const settings = ['announcement', 'checkout', 'replies'].map((kind) => ({ kind }));
  const products = [
    { kind: 'product', id: inUrdu, name: 'Latha' },
    { kind: 'product', id, name: 'Lawn' },
  ];
  expect(await textsOnFreeDelivery(shop, admin)).toEqual([...settings, ...products]);
});

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
