/** Concurrent, repeated and interrupted changes of sales. */
import { expect, test } from 'vitest';
import { aSale } from '../../tests/support/sales.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { addCategory, deleteCategory, listUsedCategories, renameCategory } from './categories.server.ts';
import { endSale, saveSale } from './change-sales.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = Date.UTC(2026, 10, 23, 7);
const MEN = { mainCategory: 'Men', category: null } as const;
const FORM = { name: 'Eid', reduction: { percent: 30 }, goods: MEN, fromMs: null, untilMs: NOON + HOUR_MS };

test('of a sale that is changed and ended at once, the end stays', async () => {
  shop.setClock(NOON);
  for (let round = 0; round < 20; round += 1) {
    const running = await aSale(shop, { fromMs: NOON - 1 });
    const coming = await aSale(shop, { fromMs: NOON + 1 });
    await Promise.all([
      saveSale(shop, admin, running, { ...FORM, fromMs: NOON - 1 }),
      endSale(shop, admin, running),
      saveSale(shop, admin, coming, { ...FORM, fromMs: NOON + 1 }),
      endSale(shop, admin, coming),
    ]);
    const open = await shop.db.selectFrom('sales').select('id').where('untilMs', '>', NOON).execute();
    expect(open).toEqual([]);
  }
});

test('a sale that has ended is not changed any more', async () => {
  shop.setClock(NOON);
  const id = await aSale(shop, { fromMs: NOON - 1 });
  await endSale(shop, admin, id);
  for (const untilMs of [NOON, NOON + HOUR_MS])
    expect(await saveSale(shop, admin, id, { ...FORM, untilMs })).toEqual({ ok: false, reason: 'ended' });
});

test('the same form sent twice makes one sale, also when the sales could not be loaded after the first', async () => {
  shop.setClock(NOON);
  const load = () => Promise.reject(new Error('no answer'));
  const silent: Shop = { ...shop, settings: { ...shop.settings, load } };
  const once = { ...FORM, key: 'key-of-the-form' };
  expect(await saveSale(silent, admin, null, once)).toEqual({ ok: true, id: 'key-of-the-form' });
  shop.setClock(NOON + 1);
  expect(await saveSale(shop, admin, null, once)).toEqual({ ok: true, id: 'key-of-the-form' });
  const sales = await shop.db.selectFrom('sales').select(['id', 'fromMs']).execute();
  expect(sales).toEqual([{ id: 'key-of-the-form', fromMs: NOON }]);
  expect(await acts()).toEqual(['sale added']);
  expect(await endSale(silent, admin, 'key-of-the-form')).toMatchObject({ did: 'ended' });
});

test('a custom category is not renamed or deleted while a sale of it runs or comes', async () => {
  await addCategory(shop, admin, { name: 'Boski', mainCategory: null });
  const goods = { mainCategory: 'Men', category: 'Boski' } as const;
  const sale = await aSale(shop, { goods, fromMs: shop.now() - 1 });
  const used = async () => (await listUsedCategories(shop, admin)).map(({ sales }) => sales);
  const renamed = { name: 'Silk 2', mainCategory: null };
  expect(await used()).toEqual([1]);
  expect(await renameCategory(shop, admin, 'boski', renamed)).toMatchObject({ reason: 'in use or gone' });
  expect(await deleteCategory(shop, admin, 'boski')).toBe(false);
  await endSale(shop, admin, sale);
  expect(await used()).toEqual([0]);
  expect(await renameCategory(shop, admin, 'boski', renamed)).toEqual({ ok: true });
});
