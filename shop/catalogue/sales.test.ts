/** Prices before, during and after sales. */
import { describe, expect, test } from 'vitest';
import { aSale } from '../../tests/support/sales.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { deleteProduct } from './change.server.ts';
import { endSale, saveSale } from './change-sales.server.ts';
import { listItems } from './items.server.ts';
import { findProduct, findShownProduct, listProducts } from './read.server.ts';
import type { SaleForm } from './sale-form.server.ts';
import { atListPrices } from './sales.server.ts';
import { MAX_SALES, priceAt, reducedPrice, type Sale } from './sales.ts';
import { ProductSearch } from './search.server.ts';

const NOON = Date.UTC(2026, 10, 23, 7);

const MEN = { mainCategory: 'Men', category: null } as const;
const WAS = { wasInPaisa: 320_000 };
const LATHA = { id: 'latha', mainCategory: 'Men', category: 'Latha', priceInPaisa: 320_000 } as const;
const saleOf = (values: Partial<Sale>): Sale => ({
  id: 'a',
  name: 'Eid',
  reduction: { percent: 20 },
  goods: MEN,
  fromMs: NOON,
  untilMs: NOON + HOUR_MS,
  ...values,
});

describe('what a price becomes', () => {
  test.each([
    [320_000, { percent: 20 }, 256_000],
    // Rs. 899.10 rounds down.
    [99_900, { percent: 10 }, 89_900],
    [99_950, { percent: 1 }, 98_900],
    [1_000_000_000, { percent: 1 }, 990_000_000],
    [1_000_000_000, { percent: 99 }, 10_000_000],
    // Never zero, never above the list price.
    [150, { percent: 99 }, 100],
    [100, { percent: 50 }, 100],
    [50, { percent: 50 }, 50],
    [320_000, { priceInPaisa: 199_950 }, 199_950],
    [150_000, { priceInPaisa: 200_000 }, 150_000],
  ])('%i paisa by %o is %i', (list, reduction, is) => {
    expect(reducedPrice(list, reduction)).toBe(is);
  });

  test('of several sales the lowest price counts, and it holds until the last of those that make it', () => {
    const later = NOON + 2 * HOUR_MS;
    const dear = saleOf({ id: 'b', reduction: { percent: 10 }, untilMs: later });
    const cheap = saleOf({ id: 'c', reduction: { priceInPaisa: 200_000 } });
    const asCheap = saleOf({ id: 'd', reduction: { priceInPaisa: 200_000 }, untilMs: later - 1 });
    const reduced = (priceInPaisa: number, untilMs: number) => ({ priceInPaisa, sale: { ...WAS, untilMs } });
    const sales = [dear, cheap, asCheap];
    for (const inOrder of [sales, sales.toReversed()])
      expect(priceAt(LATHA, inOrder, NOON)).toEqual(reduced(200_000, later - 1));
    expect(priceAt(LATHA, [dear, cheap], NOON + HOUR_MS)).toEqual(reduced(288_000, later));
  });

  test('a price that is not below that of the list is no sale', () => {
    const sales = [saleOf({ reduction: { priceInPaisa: 320_000 } })];
    expect(priceAt(LATHA, sales, NOON)).toEqual({ priceInPaisa: 320_000, sale: null });
  });

  test('a sale is of its products, its main category or its subcategory alone', () => {
    const of = (goods: Sale['goods']) => priceAt(LATHA, [saleOf({ goods })], NOON).sale !== null;
    expect(of({ productIds: new Set(['latha']) })).toBe(true);
    expect(of({ productIds: new Set(['linen']) })).toBe(false);
    expect(of({ mainCategory: 'Women', category: null })).toBe(false);
    expect(of({ mainCategory: 'Men', category: 'Latha' })).toBe(true);
    expect(of({ mainCategory: 'Men', category: 'Linen' })).toBe(false);
  });
});

describe('in the shop', () => {
  openShopForEachTest({ isAudited: true });

  const costs = async (id: string) => (await findShownProduct(shop, id))?.priceInPaisa;

  test('the price changes with the clock alone, to the millisecond, and back', async () => {
    shop.setClock(NOON);
    const id = await aProduct(shop, { price: 320_000 });
    await aSale(shop, { fromMs: NOON + HOUR_MS, untilMs: NOON + 2 * HOUR_MS });
    const at = async (ms: number) => {
      shop.setClock(ms);
      return costs(id);
    };
    expect(await at(NOON + HOUR_MS - 1)).toBe(320_000);
    expect(await at(NOON + HOUR_MS)).toBe(256_000);
    expect(await at(NOON + 2 * HOUR_MS - 1)).toBe(256_000);
    expect(await at(NOON + 2 * HOUR_MS)).toBe(320_000);
  });

  test('lists and searches by price go by what is charged, and the list of the shopkeeper by the list', async () => {
    const dear = await aProduct(shop, { name: 'Dear Latha', price: 300_000 });
    const cheap = await aProduct(shop, { name: 'Cheap Latha', price: 200_000 });
    await aSale(shop, { reduction: { percent: 50 }, goods: { productIds: [dear] } });
    const search = new ProductSearch(shop);
    const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
    expect(ids(await search.filter({}, { sort: 'cheapest', page: 1 }))).toEqual([dear, cheap]);
    expect(ids(await search.filter({}, { sort: 'dearest', page: 1 }))).toEqual([cheap, dear]);
    expect(ids(await search.list('latha', {}, { sort: 'cheapest', page: 1 }))).toEqual([dear, cheap]);
    const listed = await listProducts(atListPrices(shop), {}, { sort: 'cheapest' });
    expect(listed.items.map(({ priceInPaisa }) => priceInPaisa)).toEqual([200_000, 300_000]);
    expect((await findProduct(shop, dear))?.priceInPaisa).toBe(300_000);
    expect((await listItems(shop, admin)).items.find(({ id }) => id === dear)?.priceInPaisa).toBe(150_000);
  });

  test('a product that is deleted leaves its sale, and the others stay in it', async () => {
    const [gone, stays] = [await aProduct(shop), await aProduct(shop)];
    const sale = await aSale(shop, { goods: { productIds: [gone, stays] } });
    await deleteProduct(shop, admin, gone);
    await shop.settings.load();
    expect(await costs(stays)).toBe(200_000);
    const rows = await shop.db.selectFrom('saleProducts').selectAll().execute();
    expect(rows).toEqual([{ saleId: sale, productId: stays }]);
  });

  test.each([
    ['begins', NOON + HOUR_MS, NOON + 2 * HOUR_MS, 320_000, 256_000],
    ['ends', NOON, NOON + HOUR_MS, 256_000, 320_000],
  ])(
    'a sale that %s between looking and ordering is asked about, and then the new price is paid',
    async (_, fromMs, untilMs, saw, pays) => {
      shop.setClock(NOON);
      const id = await aProduct(shop, { price: 320_000 });
      await aSale(shop, { fromMs, untilMs });
      const customer = await aCustomer(shop);
      await addToCart(shop, customer, id, 1);
      const seen = await aCheckout(shop, customer);
      shop.setClock(NOON + HOUR_MS);
      expect(await checkOut(shop, customer, seen)).toMatchObject({ ok: false, reason: 'cart changed' });
      expect((await findCart(shop, customer)).lines).toMatchObject([
        { priceInPaisa: pays, change: { kind: 'price', wasInPaisa: saw } },
      ]);
      expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
      const lines = await shop.db.selectFrom('orderLines').select(['priceInPaisa', 'wasInPaisa']).execute();
      expect(lines).toEqual([{ priceInPaisa: pays, wasInPaisa: pays < 320_000 ? 320_000 : null }]);
    },
  );

  test('a sale that is ended or called off changes prices at once, and twice is once', async () => {
    shop.setClock(NOON);
    const id = await aProduct(shop, { price: 100_000 });
    const running = await aSale(shop, { fromMs: NOON - 1 });
    const coming = await aSale(shop, { fromMs: NOON + 1 });
    expect(await endSale(shop, admin, running)).toEqual({ name: 'Eid', did: 'ended' });
    expect(await costs(id)).toBe(100_000);
    expect(await endSale(shop, admin, running)).toBeNull();
    expect(await endSale(shop, admin, coming)).toEqual({ name: 'Eid', did: 'called off' });
    shop.setClock(NOON + 1);
    expect(await costs(id)).toBe(100_000);
    const ofSales = (await acts()).filter((act) => act.startsWith('sale'));
    expect(ofSales).toEqual(['sale added', 'sale added', 'sale ended', 'sale called off']);
  });

  test('sales that stay are not loaded as others, for which each list by price is sorted anew', async () => {
    await aSale(shop);
    const running = shop.settings.sales;
    await saveSettings(shop, admin, 'store', { name: 'Thaan and Sons' });
    expect(shop.settings.sales).toBe(running);
    await aSale(shop, { name: 'Winter' });
    expect(shop.settings.sales).toHaveLength(2);
  });

  test('a sale that cannot be is refused, with the products that are no dearer than its price', async () => {
    shop.setClock(NOON);
    const [dear, cheap] = [
      await aProduct(shop, { productId: 'DEAR', name: 'Dear', price: 300_000 }),
      await aProduct(shop, { productId: 'CHEAP', name: 'Cheap', price: 100_000 }),
    ];
    const form: SaleForm = {
      ...{ name: 'Eid', fromMs: null, untilMs: NOON + HOUR_MS },
      ...{ reduction: { priceInPaisa: 100_000 }, goods: { productIds: [dear, cheap] } },
    };
    const save = (values: Partial<SaleForm>, id: string | null = null) =>
      saveSale(shop, admin, id, { ...form, ...values });
    expect(await save({})).toEqual({ ok: false, reason: 'not below', products: ['CHEAP Cheap'] });
    expect(await save({ goods: { productIds: ['gone'] } })).toEqual({ ok: false, reason: 'no products' });
    expect(await save({ untilMs: NOON })).toEqual({ ok: false, reason: 'over' });
    expect(await save({ goods: { productIds: [dear] } }, 'gone')).toEqual({ ok: false, reason: 'gone' });
    const nowhere = { mainCategory: 'Men', category: 'Silk' } as const;
    expect(await save({ goods: nowhere })).toEqual({ ok: false, reason: 'unknown category' });
    const ok = { goods: { productIds: [dear] } };
    expect(await save(ok)).toMatchObject({ ok: true });
    const made = { name: 's', percent: 1, priceInPaisa: null, ...MEN, fromMs: NOON + 1, untilMs: NOON + 2 };
    const more = Array.from({ length: MAX_SALES - 1 }, (_, n) => ({ ...made, id: `s${n}`, createdAt: NOON }));
    await shop.db.insertInto('sales').values(more).execute();
    expect(await save(ok)).toEqual({ ok: false, reason: 'too many' });
  });
});
