import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { fillSettings } from '#shop/settings/settings.server.ts';
import { DEFAULT_STORE } from '#shop/settings/store/store.ts';
import { settings as first } from '#store';
import { emptyOfDemo, fillWithDemo } from '../../demo/fill.ts';
import { DEMO_STORE, withoutMadeUp } from '../../demo/store.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { Demo } from './demo.ts';

openShopForEachTest();
const log = pino({ level: 'silent' });

test('pages ask for the demonstration without a query, until the shelves or the settings change', async () => {
  await fillWithDemo(shop, admin);
  const asked = vi.spyOn(shop.db, 'selectFrom');
  const demo = new Demo(shop, log);
  expect([await demo.stands(), await demo.stands()]).toEqual([true, true]);
  const once = asked.mock.calls.length;
  for (const kind of ['stock', 'pieces', 'orders'] as const) demo.onEvent({ kind });
  await emptyOfDemo(shop, admin);
  asked.mockClear();
  expect([await demo.stands(), asked.mock.calls.length]).toEqual([true, 0]);
  for (const kind of ['catalogue', 'sliders', 'settings'] as const) {
    demo.onEvent({ kind });
    expect(await demo.stands()).toBe(false);
  }
  expect([once > 0, asked.mock.calls.length]).toEqual([true, 3 * once]);
});

test('while the database does not answer, a page shows what was known, and the next one asks again', async () => {
  await fillWithDemo(shop, admin);
  const watched = { ...shop };
  const demo = new Demo(watched, log);
  expect(await demo.stands()).toBe(true);
  const { db } = watched;
  watched.db = new Proxy(db, {
    get() {
      throw new Error('it does not answer');
    },
  });
  demo.forget();
  expect(await demo.stands()).toBe(true);
  await emptyOfDemo(shop, admin);
  watched.db = db;
  expect(await demo.stands()).toBe(false);
});

test('a shop without the demonstration says nothing of a store that nobody has described, and an own file is taken as it is', async () => {
  await fillSettings(shop, withoutMadeUp(first));
  const { store, hours } = shop.settings.current;
  expect({ ...store, ...DEFAULT_STORE }).toEqual(store);
  const madeUp = Object.entries(DEMO_STORE).filter(([field, value]) =>
    isDeepStrictEqual(store[field as keyof typeof store], value),
  );
  expect(madeUp).toEqual([]);
  expect(hours.holidays).toEqual(first.hours?.holidays);
  const own = { store: { ...first.store, name: 'Bano Fabrics' } };
  expect(withoutMadeUp(own)).toBe(own);
});
