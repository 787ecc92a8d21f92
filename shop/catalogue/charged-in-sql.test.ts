/** SQL and TypeScript must compute the same price. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { atListPrices, chargedInSql, chargeOf } from './sales.server.ts';
import type { Sale, SaleGoods } from './sales.ts';

openShopForEachTest();

test('the database computes the price that is charged as the shop does, whatever sales run together', async () => {
  const noon = Date.UTC(2026, 10, 23, 7);
  const price = fc.integer({ min: 1, max: 400 }).map((n) => n * 50);
  const sale = fc.record({
    reduction: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ priceInPaisa: price }),
    ),
    goods: fc.constantFrom('chosen' as const, 'Men' as const, 'Latha' as const),
  });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1)
    ids.push(await aProduct(shop, n % 2 ? {} : { mainCategory: 'Women', category: 'Silk' }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(price, { minLength: 6, maxLength: 6 }),
      fc.array(sale, { maxLength: 4 }),
      async (prices, drawn) => {
        for (const [place, id] of ids.entries())
          await shop.db
            .updateTable('products')
            .set({ priceInPaisa: prices[place] ?? 100 })
            .where('id', '=', id)
            .execute();
        const sales = drawn.map(({ reduction, goods }, place): Sale => {
          const goodsOf: SaleGoods =
            goods === 'chosen'
              ? { productIds: new Set(ids.slice(0, 3)) }
              : { mainCategory: 'Men', category: goods === 'Men' ? null : goods };
          return {
            id: `s${place}`,
            name: '',
            reduction,
            goods: goodsOf,
            fromMs: noon - 1,
            untilMs: noon + 1,
          };
        });
        const at = { ...shop, now: () => noon, settings: { ...atListPrices(shop).settings, sales } };
        const rows = await shop.db
          .selectFrom('products')
          .select(['id', 'mainCategory', 'category', 'priceInPaisa', chargedInSql(at).as('charged')])
          .execute();
        const chargedFor = chargeOf(at);
        for (const { charged, ...product } of rows) expect(Number(charged)).toBe(chargedFor(product));
      },
    ),
    { numRuns: 40 },
  );
});
