import { expect, test } from 'vitest';
import { DEFAULT_COURIERS } from '#shop/settings/delivery/couriers.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { serviceAtCheckout, serviceFacts } from './service-facts.server.ts';

openShopForEachTest();

const [first, ...others] = DEFAULT_COURIERS.couriers;
const textsOf = (cut: boolean) => serviceFacts(shop, { facts: '4 m', cut }).map(({ text }) => text);

test('days are said where a courier has them, and a cut is not exchanged', async () => {
  shop.setClock(Date.parse('2026-11-23T12:00:00+05:00'));
  const cash = 'Cash on Delivery, all over Pakistan';
  expect(textsOf(false)).toEqual(['4 m', 'Shipping is free', 'Exchange within 7 days', cash]);
  const couriers = first ? [{ ...first, days: { from: 2, to: 4 } }, ...others] : [];
  await saveSettings(shop, admin, 'couriers', { couriers });
  await saveSettings(shop, admin, 'work', { exchangeDays: 1 });
  const ships = 'Shipping is free · Arrives 26 to 28 November';
  expect(textsOf(false).slice(1, 3)).toEqual([ships, 'Exchange within 1 day']);
  expect(textsOf(true)[2]).toBe('Cut to your length, so not exchanged');
  await saveSettings(shop, admin, 'work', { exchangeDays: 0 });
  expect(textsOf(true)).toEqual(['4 m', ships, cash]);
});

test('the checkout leaves the exchange to the shopkeeper’s own rule, and an unknown phone out', async () => {
  await saveSettings(shop, admin, 'store', { phone: '0300 1234567' });
  const call = 'We call you from 0300 1234567 before we send it.';
  expect(serviceAtCheckout(shop)).toEqual(['Exchange within 7 days', call]);
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'No exchange in Eid week.' });
  expect(serviceAtCheckout(shop)).toEqual([call]);
  await saveSettings(shop, admin, 'store', { phone: '' });
  expect(serviceAtCheckout(shop)).toEqual([]);
});
