import { expect, test } from 'vitest';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { langOf, langOfSpoken } from '#app/lib/lang-of.ts';
import { shippingDetails } from '#app/orders/delivery-facts.server.ts';
import { returnPolicy } from '#app/store/return-policy.server.ts';
import { langOfStore, storeFacts, storeFor } from '#app/store/store-facts.server.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { pageForm } from '#shop/pages/form.server.ts';
import { savePage } from '#shop/pages/pages.server.ts';
import type { Span } from '#shop/settings/hours/hours.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { m } from '#words/products.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { offerInSchema } from './offer-in-schema.server.ts';
import { pageInSchema } from './product-facts.tsx';

openShopForEachTest();

const ORIGIN = 'https://shop.example';
const PRODUCT = {
  ...{ id: 'p', productId: 'P-1', name: 'Sheet', description: 'Plain.', image: '/pictures/a.webp' },
  ...{ priceInPaisa: 100_000, stock: 1, mainCategory: 'Home Essentials', category: 'Bedsheets' },
} as Parameters<typeof pageInSchema>[0]['product'];

test('the store has one address in all languages, its country’s code, and a phone that can be called from anywhere', async () => {
  await saveSettings(shop, admin, 'store', { phone: '0301 2345678', city: 'Daska' });
  for (const language of allLanguages)
    expect(inLanguage(language, () => storeFacts(shop, ORIGIN))).toMatchObject({
      '@id': `${ORIGIN}/#store`,
      url: `${ORIGIN}/`,
      telephone: '+923012345678',
      address: { addressCountry: 'PK' },
    });
});

test('in a season pages say its hours, and search engines know them beforehand and no longer than it lasts', async () => {
  const week = Array.from({ length: 7 }, (_, day): Span[] => (day === 0 ? [] : [['10:00', '16:00']]));
  const ramzan = { name: 'Ramzan', date: '2027-02-08', to: '2027-03-09', week };
  await saveSettings(shop, admin, 'hours', { seasons: [ramzan] });
  const valid = { validFrom: '2027-02-08', validThrough: '2027-03-09' };
  const on = (day: string) => {
    shop.setClock(Date.parse(`${day}T12:00:00+05:00`));
    const { hours, season } = inLanguage('ur', () => storeFor(shop));
    const known = storeFacts(shop, ORIGIN).openingHoursSpecification as Record<string, unknown>[];
    const ahead = known.filter(({ validFrom }) => validFrom).map(({ dayOfWeek, ...hours }) => hours);
    return [hours[0]?.spans[0]?.[0] === '10:00', season, ahead];
  };
  const special = [
    { '@type': 'OpeningHoursSpecification', opens: '10:00', closes: '16:00', ...valid },
    { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...valid },
  ];
  expect(on('2027-02-07')).toEqual([false, null, special]);
  expect(on('2027-02-08')).toEqual([true, { name: 'رمضان', to: { day: 9, month: 3 } }, special]);
  expect(on('2027-03-09')).toEqual([true, { name: 'رمضان', to: { day: 9, month: 3 } }, special]);
  expect(on('2027-03-10')).toEqual([false, null, []]);
});

test('a product names its brand and the lists that lead to it, by the addresses of these lists', () => {
  const [product, place] = pageInSchema(
    { product: PRODUCT, path: '/product/p', names: {}, shippingDetails: {} },
    { origin: ORIGIN, brand: 'Usman & Sons' },
  );
  expect(product).toMatchObject({ '@type': 'Product', brand: { '@type': 'Brand', name: 'Usman & Sons' } });
  expect(place).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home Essentials', item: `${ORIGIN}/products?mainCategory=Home+Essentials` },
      { position: 2, item: `${ORIGIN}/products?mainCategory=Home+Essentials&category=Bedsheets` },
      { position: 3, name: 'Sheet' },
    ],
  });
});

test('the days of delivery are those of the couriers in use, and nothing is said where none are known', () => {
  const { couriers } = shop.settings.current.couriers;
  const [one, other, off] = couriers;
  if (!one || !other || !off) throw new Error('a new shop has couriers');
  expect(shippingDetails(shop.settings.current, 100)).not.toHaveProperty('deliveryTime');
  const known = [
    { ...one, days: { from: 2, to: 3 } },
    { ...other, days: { from: 1, to: 5 } },
    { ...off, isOn: false, days: { from: 0, to: 30 } },
  ];
  const current = { ...shop.settings.current, couriers: { couriers: known } };
  const transitTime = { minValue: 1, maxValue: 5, unitCode: 'DAY' };
  expect(shippingDetails(current, 100)).toMatchObject({ deliveryTime: { transitTime } });
});

test('what is exchanged, and for how long, is told with its page; a length that was cut is not', async () => {
  const of = (cut = false) => returnPolicy(shop, { origin: ORIGIN, cut });
  await saveSettings(shop, admin, 'work', { exchangeDays: 9 });
  expect(of()).toMatchObject({
    applicableCountry: 'PK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 9,
  });
  expect(of(true)).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' });
  expect(of(true)).not.toHaveProperty('merchantReturnDays');
  await saveSettings(shop, admin, 'work', { exchangeDays: 0 });
  expect(of()).toBeUndefined();
  await savePage(shop, admin, 'exchange', pageForm.parse({ title: 'Returns', body: 'x', place: 'footer' }));
  expect(of()).toEqual({ '@type': 'MerchantReturnPolicy', merchantReturnLink: `${ORIGIN}/page/returns` });
});

test.each(allLanguages)(
  'each list and each page of it has a description that no other has, in %s',
  (language) =>
    inLanguage(language, () => {
      const whats = ['', ...MAIN_CATEGORIES, 'Lawn'].map((name) => categoryLine(name));
      const all = [...whats, categoryLine('Lawn', 'Men')].flatMap((what) =>
        [1, 2, 3].map((page) => m.summary({ what, page })),
      );
      expect(new Set(all).size).toBe(all.length);
    }),
);

test('a page in Roman Urdu says which texts are in English; what people write there is not taken for it', async () => {
  const english = { story: 'Since 1987.', mapText: 'Near the tower.', mapTextRoman: '' };
  await saveSettings(shop, admin, 'store', english);
  inLanguage('roman', () => {
    expect([langOf('Ivory Latha'), langOf('لٹھا')]).toEqual(['en', 'ur']);
    expect([langOfSpoken('Kya ye naram hai?'), langOfSpoken('لٹھا')]).toEqual([undefined, 'ur']);
    expect(langOfStore(shop, 'story')).toBe('en');
  });
  await saveSettings(shop, admin, 'store', { storyRoman: '1987 se.' });
  inLanguage('roman', () => {
    expect(langOfStore(shop, 'story')).toBeUndefined();
    expect(langOfStore(shop, 'mapText')).toBe('en');
  });
});

const sale = { wasInPaisa: 100_000, untilMs: Date.UTC(2026, 10, 30, 16) };
const metre = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' };
const ofMetre = { referenceQuantity: { ...metre, valueReference: metre } };
const costs = { '@type': 'UnitPriceSpecification', priceCurrency: 'PKR' };
const was = { ...costs, price: '1000', priceType: 'https://schema.org/StrikethroughPrice' };

test('a piece at the price of the list says nothing besides its price; a sale, until when it holds, and what was paid before', () => {
  expect(offerInSchema({ priceInPaisa: 80_000, soldBy: '' })).toBeUndefined();
  const priceValidUntil = '2026-11-30T16:00:00.000Z';
  const onSale = { priceInPaisa: 80_000, soldBy: '', sale } as const;
  expect(offerInSchema(onSale)).toEqual({ priceValidUntil, priceSpecification: was });
});

test('the price of cloth by the metre is that of one metre, before a sale and in it', () => {
  const cloth = { priceInPaisa: 80_000, soldBy: 'metre' } as const;
  const now = { ...costs, price: '800', ...ofMetre };
  expect(offerInSchema(cloth)).toEqual({ priceSpecification: [now] });
  const inSale = [now, { ...was, ...ofMetre }];
  expect(offerInSchema({ ...cloth, sale })).toMatchObject({ priceSpecification: inSale });
});
