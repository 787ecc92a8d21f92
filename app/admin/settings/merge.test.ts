import { expect, test } from 'vitest';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { checkoutSettings } from '#shop/settings/checkout.server.ts';
import { deliverySettings } from '#shop/settings/delivery/delivery.server.ts';
import { hoursSettings } from '#shop/settings/hours/hours.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { type Merged, merge } from './merge.server.ts';

openShopForEachTest();

const FORMS = {
  checkout: checkoutSettings,
  store: storeSettings,
  delivery: deliverySettings,
  hours: hoursSettings,
} as const;
type Name = keyof typeof FORMS;

/** A device with the form open: sends these changes and returns the question. */
function deviceOn(topic: Name) {
  // biome-ignore lint/suspicious/noExplicitAny: one test for the forms of several topics
  const form = FORMS[topic] as any;
  const opened: Record<string, string> = form.formOf(shop.settings.current[topic]);
  let shown = JSON.stringify(opened);
  return async (typed: Record<string, string>) => {
    const { value } = parseFields(new URLSearchParams({ ...opened, ...typed }), form.form);
    if (!value) throw new Error('the form is wrong');
    let merged: Merged<Name> | undefined;
    await saveSettings(shop, admin, topic, (before) => {
      merged = merge(form, value, shown, before as never) as Merged<Name>;
      return merged.changes;
    });
    const asked = merged?.asked;
    if (asked) shown = asked.shown;
    return asked?.fieldErrors ?? null;
  };
}

const BOTH = { note: 'Closed on Friday', leastOrderInPaisa: 50_000 };

test('a form saves what was changed in it, and keeps what another device saved since it was opened', async () => {
  const [a, d] = [deviceOn('checkout'), deviceOn('checkout')];
  expect(await d({ note: 'Closed on Friday' })).toBeNull();
  expect(await a({ leastOrder: '500' })).toBeNull();
  expect(shop.settings.current.checkout).toMatchObject(BOTH);
  const [b, e] = [deviceOn('store'), deviceOn('store')];
  expect(await e({ phone2: '0301 7654321' })).toBeNull();
  const tiktok = 'https://www.tiktok.com/@shop';
  expect(await b({ tiktok })).toBeNull();
  expect(shop.settings.current.store).toMatchObject({ morePhones: ['0301 7654321'], tiktok });
});

test('where two devices change the same, the second is asked with what it is now, and may save again', async () => {
  const [a, d] = [deviceOn('checkout'), deviceOn('checkout')];
  await d({ leastOrder: '700', note: 'Closed on Friday' });
  expect(await a({ leastOrder: '500' })).toEqual({ leastOrder: ['It is now: Rs. 700'] });
  expect(shop.settings.current.checkout.leastOrderInPaisa).toBe(70_000);
  expect(await a({ leastOrder: '500' })).toBeNull();
  expect(shop.settings.current.checkout).toMatchObject(BOTH);
});

test('two devices that change the same to the same are asked nothing, and an emptied field counts as changed', async () => {
  const [a, d] = [deviceOn('checkout'), deviceOn('checkout')];
  await d({ leastOrder: '500' });
  expect(await a({ leastOrder: '500.00' })).toBeNull();
  const [b, e] = [deviceOn('checkout'), deviceOn('checkout')];
  await e({ leastOrder: '600' });
  expect(await b({ leastOrder: '' })).toEqual({ leastOrder: ['It is now: Rs. 600'] });
});

test('lists count as one field: towns and times that two devices changed are asked about', async () => {
  const [a, d] = [deviceOn('delivery'), deviceOn('delivery')];
  await d({ towns1: 'Lahore', townsFee1: '100' });
  const [typed, now] = [{ towns1: 'Multan', townsFee1: '250' }, ['It is now: Lahore']];
  expect(await a(typed)).toEqual({ towns1: now, townsFee1: ['It is now: 100'] });
  expect(await a(typed)).toBeNull();
  const [b, e] = [deviceOn('hours'), deviceOn('hours')];
  await e({ 'opens-1-0': '12:00' });
  expect(await b({ 'opens-1-0': '13:00' })).toEqual({ 'opens-1-0': ['It is now: 12:00'] });
});

test('a form that does not say what it showed, or says no JSON of texts, saves all of it as before', () => {
  const before = shop.settings.current.checkout;
  const value = parseFields(new URLSearchParams({ note: 'Hello' }), checkoutSettings.form).value;
  if (!value) throw new Error('the form is wrong');
  const changes = checkoutSettings.ofForm(value);
  for (const shown of ['', '{', '[1]', 'null', '{"note":1}'])
    expect(merge(checkoutSettings, value, shown, before)).toEqual({ changes, asked: null });
});
