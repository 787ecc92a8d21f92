import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { aSale } from '../../../tests/support/sales.ts';
import { acts, openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../../tests/support/test-shop.ts';
import { addCategory, deleteCategory, listUsedCategories, renameCategory } from '../categories.server.ts';
import { deleteProduct } from '../change.server.ts';
import { listSales, previewSale } from '../import/list-sales.server.ts';
import { listItems } from '../items.server.ts';
import type { MainCategory } from '../product.ts';
import { findProduct, findShownProduct, listProducts } from '../read.server.ts';
import { ProductSearch } from '../search/search.server.ts';
import { endSale, saveSale } from './change-sales.server.ts';
import { formOfSale, type SaleForm, saleForm, saleOfForm } from './sale-form.server.ts';
import { atListPrices, chargedInSql, chargeOf } from './sales.server.ts';
import { MAX_PERCENT, MAX_SALES, priceAt, reducedPrice, type Sale } from './sales.ts';

const NOON = Date.UTC(2026, 10, 23, 7);

const of = (mainCategory: MainCategory, category: string | null = null) => ({
  categories: [{ mainCategory, category }],
});
const MEN = of('Men');
const WAS = { wasInPaisa: 320_000 };
const LATHA = { id: 'latha', mainCategory: 'Men', category: 'Latha', priceInPaisa: 320_000 } as const;
const FORM = { name: 'Eid', reduction: { percent: 30 }, goods: MEN, fromMs: null, untilMs: NOON + HOUR_MS };
const saleOf = (values: Partial<Sale>): Sale => ({
  ...{ id: 'a', name: 'Eid', reduction: { percent: 20 }, goods: MEN },
  ...{ fromMs: NOON, untilMs: NOON + HOUR_MS, ...values },
});

test.each([
  [320_000, { percent: 20 }, 256_000],
  // Rs. 899.10 rounds down.
  [99_900, { percent: 10 }, 89_900],
  [1_000_000_000, { percent: 99 }, 10_000_000],
  // Never zero, never above the list price.
  [150, { percent: 99 }, 100],
  [100, { percent: 50 }, 100],
  [50, { percent: 50 }, 50],
  [320_000, { priceInPaisa: 199_950 }, 199_950],
  [150_000, { priceInPaisa: 200_000 }, 150_000],
])('a price of %i paisa by %o is %i', (list, reduction, is) => {
  expect(reducedPrice(list, reduction)).toBe(is);
});

test('of several sales the lowest price counts, until the last that makes it ends; one not below the list’s is none', () => {
  const later = NOON + 2 * HOUR_MS;
  const dear = saleOf({ id: 'b', reduction: { percent: 10 }, untilMs: later });
  const cheap = saleOf({ id: 'c', reduction: { priceInPaisa: 200_000 } });
  const asCheap = saleOf({ id: 'd', reduction: { priceInPaisa: 200_000 }, untilMs: later - 1 });
  const reduced = (priceInPaisa: number, untilMs: number) => ({ priceInPaisa, sale: { ...WAS, untilMs } });
  const sales = [dear, cheap, asCheap];
  for (const inOrder of [sales, sales.toReversed()])
    expect(priceAt(LATHA, inOrder, NOON)).toEqual(reduced(200_000, later - 1));
  expect(priceAt(LATHA, [dear, cheap], NOON + HOUR_MS)).toEqual(reduced(288_000, later));
  const none = [saleOf({ reduction: { priceInPaisa: 320_000 } })];
  expect(priceAt(LATHA, none, NOON)).toEqual({ priceInPaisa: 320_000, sale: null });
});

test('a sale is of its products, its main category or its subcategory alone', () => {
  const is = (goods: Sale['goods']) => priceAt(LATHA, [saleOf({ goods })], NOON).sale !== null;
  for (const goods of [{ productIds: new Set(['latha']) }, of('Men', 'Latha')]) expect(is(goods)).toBe(true);
  for (const goods of [{ productIds: new Set(['linen']) }, of('Women'), of('Men', 'Linen')])
    expect(is(goods)).toBe(false);
});

describe('in the shop', () => {
  openShopForEachTest({ isAudited: true });
  beforeEach(() => shop.setClock(NOON));

  const costs = async (id: string) => (await findShownProduct(shop, id))?.priceInPaisa;

  test('the price changes with the clock alone, to the millisecond, and back', async () => {
    const id = await aProduct(shop, { price: 320_000 });
    await aSale(shop, { fromMs: NOON + HOUR_MS, untilMs: NOON + 2 * HOUR_MS });
    const prices = [];
    for (const ms of [HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS]) {
      shop.setClock(NOON + ms);
      prices.push(await costs(id));
    }
    expect(prices).toEqual([320_000, 256_000, 256_000, 320_000]);
  });

  test('lists and searches by price go by what is charged, and the list of the shopkeeper by the list', async () => {
    const dear = await aProduct(shop, { name: 'Dear Latha', price: 300_000 });
    const cheap = await aProduct(shop, { name: 'Cheap Latha', price: 200_000 });
    await aSale(shop, { reduction: { percent: 50 }, goods: { productIds: [dear] } });
    const found = await new ProductSearch(shop).list('latha', {}, { sort: 'cheapest', page: 1 });
    expect(found.items).toMatchObject([{ id: dear }, { id: cheap }]);
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
    'a sale that %s before the order is asked about, and then paid',
    async (_, fromMs, untilMs, saw, pays) => {
      const id = await aProduct(shop, { price: 320_000 });
      await aSale(shop, { fromMs, untilMs });
      const customer = await aCustomer(shop);
      await addToCart(shop, customer, id, 1);
      const seen = await aCheckout(shop, customer);
      shop.setClock(NOON + HOUR_MS);
      expect(await checkOut(shop, customer, seen)).toMatchObject({ ok: false, reason: 'cart changed' });
      const change = { kind: 'price', wasInPaisa: saw };
      expect((await findCart(shop, customer)).lines).toMatchObject([{ priceInPaisa: pays, change }]);
      expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
      const lines = await shop.db.selectFrom('orderLines').select(['priceInPaisa', 'wasInPaisa']).execute();
      expect(lines).toEqual([{ priceInPaisa: pays, wasInPaisa: pays < 320_000 ? 320_000 : null }]);
    },
  );

  test('a sale that is ended or called off changes prices at once, once, and is not changed any more', async () => {
    const id = await aProduct(shop, { price: 100_000 });
    const running = await aSale(shop, { fromMs: NOON - 1 });
    const coming = await aSale(shop, { fromMs: NOON + 1 });
    expect(await endSale(shop, admin, running)).toEqual({ name: 'Eid', did: 'ended' });
    expect(await costs(id)).toBe(100_000);
    expect(await endSale(shop, admin, running)).toBeNull();
    for (const untilMs of [NOON, NOON + HOUR_MS])
      expect(await saveSale(shop, admin, running, { ...FORM, untilMs })).toMatchObject({ reason: 'ended' });
    expect(await endSale(shop, admin, coming)).toEqual({ name: 'Eid', did: 'called off' });
    shop.setClock(NOON + 1);
    expect(await costs(id)).toBe(100_000);
    const ofSales = (await acts()).filter((act) => act.startsWith('sale'));
    expect(ofSales).toEqual(['sale added', 'sale added', 'sale ended', 'sale called off']);
  });

  test('a sale that cannot be is refused, with the products that are no dearer than its price', async () => {
    const dear = await aProduct(shop, { productId: 'DEAR', name: 'Dear', price: 300_000 });
    const cheap = await aProduct(shop, { productId: 'CHEAP', name: 'Cheap', price: 100_000 });
    const [reduction, ok] = [{ priceInPaisa: 100_000 }, { goods: { productIds: [dear] } }];
    const save = (values: Partial<SaleForm>, id: string | null = null) =>
      saveSale(shop, admin, id, { ...FORM, reduction, goods: { productIds: [dear, cheap] }, ...values });
    expect(await save({})).toEqual({ ok: false, reason: 'not below', products: ['CHEAP Cheap'] });
    expect(await save({ goods: { productIds: ['gone'] } })).toEqual({ ok: false, reason: 'no products' });
    expect(await save({ untilMs: NOON })).toEqual({ ok: false, reason: 'over' });
    expect(await save(ok, 'gone')).toEqual({ ok: false, reason: 'gone' });
    expect(await save({ goods: of('Men', 'Silk') })).toEqual({ ok: false, reason: 'unknown category' });
    expect(await save(ok)).toMatchObject({ ok: true });
    const made = { name: 's', percent: 1, ...MEN.categories[0], fromMs: NOON + 1, untilMs: NOON + 2 };
    const more = Array.from({ length: MAX_SALES - 1 }, (_, n) => ({ ...made, id: `s${n}`, createdAt: NOON }));
    await shop.db.insertInto('sales').values(more).execute();
    expect(await save(ok)).toEqual({ ok: false, reason: 'too many' });
  });

  test('one sale is of several categories, and of those alone that its last change names', async () => {
    const latha = await aProduct(shop, { price: 100_000 });
    const silk = await aProduct(shop, { price: 100_000, mainCategory: 'Women', category: 'Silk' });
    const cotton = await aProduct(shop, { price: 100_000, mainCategory: 'Women', category: 'Cotton' });
    const prices = () => Promise.all([latha, silk, cotton].map(costs));
    const goods = { categories: [...MEN.categories, ...of('Women', 'Silk').categories] };
    const sale = await aSale(shop, { goods });
    expect(await prices()).toEqual([80_000, 80_000, 100_000]);
    expect(await previewSale(shop, admin, { ...FORM, goods })).toMatchObject({ total: 2 });
    expect(await listSales(shop, admin)).toMatchObject([{ goods }]);
    const until = shop.now() + HOUR_MS;
    await saveSale(shop, admin, sale, { ...FORM, goods: of('Women'), untilMs: until });
    expect(await prices()).toEqual([100_000, 70_000, 70_000]);
  });

  test('a sale whose category the version before changed is of that category alone', async () => {
    const silk = await aProduct(shop, { price: 100_000, mainCategory: 'Women', category: 'Silk' });
    const goods = { categories: [...MEN.categories, ...of('Women', 'Silk').categories] };
    const sale = await aSale(shop, { goods });
    for (const [values, price] of [
      [{ name: 'Bakra Eid' }, 80_000],
      [{ category: 'Linen' }, 100_000],
    ] as const) {
      await shop.db.updateTable('sales').set(values).where('id', '=', sale).execute();
      await shop.settings.load();
      expect(await costs(silk)).toBe(price);
    }
    expect(await listSales(shop, admin)).toMatchObject([{ goods: of('Men', 'Linen') }]);
  });

  test('of a sale that is changed and ended at once, the end stays', async () => {
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

  test('the same form sent twice makes one sale, also when the sales could not be loaded after the first', async () => {
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
    const goods = { categories: [...of('Women', 'Silk').categories, ...of('Men', 'Boski').categories] };
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
});

describe('in SQL', () => {
  openShopForEachTest();
  const price = fc.integer({ min: 1, max: 400 }).map((n) => n * 50);
  const percent = fc.integer({ min: 1, max: 99 });
  const reduction = fc.oneof(fc.record({ percent }), fc.record({ priceInPaisa: price }));
  const goods = fc.constantFrom('chosen', null, 'Latha', 'several');

  test('the database computes the price that is charged as the shop does, whatever sales run together', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push(await aProduct(shop, n % 2 ? {} : { mainCategory: 'Women', category: 'Silk' }));
    const chosen = { productIds: new Set(ids.slice(0, 3)) };
    const several = { categories: [...of('Men', 'Linen').categories, ...of('Women').categories] };
    const prices = fc.array(price, { minLength: ids.length, maxLength: ids.length });
    const sales = fc.array(fc.record({ reduction, goods }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(prices, sales, async (prices, drawn) => {
        for (const [n, id] of ids.entries()) {
          const priced = shop.db.updateTable('products').set({ priceInPaisa: prices[n] ?? 100 });
          await priced.where('id', '=', id).execute();
        }
        const sales = drawn.map(({ reduction, goods: category }, n) => {
          const goods =
            category === 'chosen' ? chosen : category === 'several' ? several : of('Men', category);
          return saleOf({ id: `s${n}`, reduction, goods });
        });
        const at = { ...shop, now: () => NOON, settings: { ...atListPrices(shop).settings, sales } };
        const rows = await shop.db
          .selectFrom('products')
          .select(['id', 'mainCategory', 'category', 'priceInPaisa', chargedInSql(at).as('charged')])
          .execute();
        const chargedFor = chargeOf(at);
        for (const { charged, ...product } of rows) expect(Number(charged)).toBe(chargedFor(product));
      }),
      { numRuns: 40 },
    );
  });
});

const TYPED = { name: 'Eid', percent: '20', until: '2099-01-01T09:00' };

const faultsIn = (typed: Record<string, string>) => {
  const parsed = checkFields(saleForm, { ...TYPED, ...typed });
  return parsed.success ? [] : faultsOf(parsed.error);
};

test('all that is wrong with a sale is said at once, also of two fields together, and the greatest percentage', () => {
  expect([faultsIn({ goods: 'Men/Lawn' }), faultsIn({ product: 'a b' })]).toEqual([[], []]);
  const both = faultsIn({ goods: 'Men', product: 'a' });
  expect(both).toMatchObject([{ field: 'goods', code: 'category and products' }]);
  const typed = { name: '', percent: '0', price: '500', from: '2099-02-01T09:00' };
  expect(faultsIn(typed).map(({ field, code }) => `${field}: ${code}`)).toEqual([
    ...['name: required', 'percent: no sale percent', 'price: percent and price', 'product: no products'],
    'until: ends before it begins',
  ]);
  const tooMuch = faultsIn({ goods: 'Men', percent: String(MAX_PERCENT + 1) });
  expect(tooMuch).toMatchObject([{ code: 'no sale percent', max: String(MAX_PERCENT) }]);
  const unread = faultsIn({ goods: 'Nowhere', product: 'a', until: 'soon' });
  expect(unread.map(({ field }) => field)).toEqual(['goods', 'until']);
});

test('what a form shows of a sale is read from it again', () => {
  const goods = { categories: [...of('Men', 'A / B').categories, ...of('Women').categories] };
  const sale: Sale = { id: 'a', name: 'Eid', reduction: { percent: 20 }, goods, fromMs: 0, untilMs: 60_000 };
  const form = formOfSale(sale);
  expect(form.goods).toBe('Men/A / B\nWomen');
  const filled = Object.fromEntries(Object.entries(form).filter(([, typed]) => typed !== ''));
  expect(saleOfForm(saleForm.parse(filled))).toMatchObject({ goods, fromMs: 0, untilMs: 60_000 });
});
