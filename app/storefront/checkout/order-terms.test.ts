import { expect, test } from 'vitest';
import { visitFor } from '#app/store/store-facts.server.ts';
import { pageForm } from '#shop/pages/form.server.ts';
import { savePage } from '#shop/pages/pages.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { inLanguage } from '#words/language.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { orderTerms } from './order-terms.server.ts';

openShopForEachTest();

const RULE = { exchangeRule: 'Exchange within 7 days.', exchangeRuleUrdu: '7 دن میں تبدیلی۔' };
const exchangePage = (place: 'footer' | 'nowhere') =>
  savePage(shop, admin, 'exchange', pageForm.parse({ title: 'Returns', body: 'x', place }));

test('at first nothing is said', async () => {
  await exchangePage('footer');
  expect(orderTerms(shop)).toEqual({ sentences: [], page: null });
});

test('the rule is said in the language of the reader, with the page behind it unless it is hidden', async () => {
  await saveSettings(shop, admin, 'terms', RULE);
  expect(orderTerms(shop)).toEqual({ sentences: [{ text: RULE.exchangeRule }], page: null });
  await exchangePage('footer');
  expect(orderTerms(shop).page).toEqual({ slug: 'returns', title: { text: 'Returns' } });
  expect(inLanguage('ur', () => orderTerms(shop)).sentences).toEqual([{ text: RULE.exchangeRuleUrdu }]);
  const inEnglish = { text: RULE.exchangeRule, lang: 'en' };
  expect(inLanguage('roman', () => orderTerms(shop)).sentences).toEqual([inEnglish]);
  await exchangePage('nowhere');
  expect(orderTerms(shop).page).toBeNull();
});

test('that a parcel stays closed is said where the shopkeeper turns it on, without a link', async () => {
  await exchangePage('footer');
  await saveSettings(shop, admin, 'terms', { parcelStaysClosed: true });
  const text = 'A parcel may not be opened before it is paid.';
  expect(orderTerms(shop)).toEqual({ sentences: [{ text }], page: null });
});

test('tax numbers are shown on the contact page where there are any', async () => {
  expect(visitFor(shop).taxNumbers).toEqual([]);
  await saveSettings(shop, admin, 'store', { ntn: '1234567-8' });
  expect(visitFor(shop).taxNumbers).toEqual([{ name: 'NTN', number: '1234567-8' }]);
});
