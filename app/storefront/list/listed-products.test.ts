import { expect, test } from 'vitest';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { aSale } from '../../../tests/support/sales.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../../tests/support/test-shop.ts';
import { listedProducts } from './listed-products.server.ts';
import { readProductsQuery } from './products-query.ts';

openShopForEachTest();

async function found(query: string) {
  const parts = { shop, search: new ProductSearch(shop) };
  const read = readProductsQuery(new URLSearchParams(query));
  const { list, category, lacking } = await listedProducts(parts, read);
  return { ids: list?.items.map(({ id }) => id), category, lacking };
}

test('by price a list goes by what is charged, before, during and after a sale', async () => {
  const noon = Date.UTC(2026, 10, 23, 7);
  shop.setClock(noon);
  const dear = await aProduct(shop, { price: 300_000 });
  const cheap = await aProduct(shop, { price: 200_000 });
  const dearest = await aProduct(shop, { price: 400_000, mainCategory: 'Women', category: 'Lawn' });
  const [fromMs, untilMs] = [noon + HOUR_MS, noon + 2 * HOUR_MS];
  await aSale(shop, { reduction: { percent: 50 }, fromMs, untilMs, goods: { productIds: [dear] } });
  const idsOf = async (query: string) => (await found(query)).ids;
  for (const [hours, first] of [
    [0, [cheap, dear]],
    [1, [dear, cheap]],
    [2, [cheap, dear]],
  ] as const) {
    shop.setClock(noon + hours * HOUR_MS);
    expect(await idsOf('sort=cheapest')).toEqual([...first, dearest]);
    expect(await idsOf('sort=dearest')).toEqual([dearest, ...first.toReversed()]);
    expect(await idsOf('sort=cheapest&mainCategory=Men')).toEqual(first);
  }
});

test('a subcategory is found however it is written; one that the main category lacks lists nothing, and is named', async () => {
  const lawn = await aProduct(shop, { mainCategory: 'Women', category: 'Lawn' });
  const silk = await aProduct(shop, { mainCategory: 'Women', category: 'Silk' });
  await aProduct(shop, { mainCategory: 'Men', category: 'Latha' });
  const written = ['category=LAWN', 'mainCategory=WOMEN&category=lawn%C2%A0', 'category=La%E2%80%8Cwn'];
  for (const query of written)
    expect(await found(query)).toEqual({ ids: [lawn], category: 'Lawn', lacking: null });
  expect(await found('mainCategory=Women&category=silk')).toMatchObject({ ids: [silk] });
  const lacking = { category: 'Silk', foundIn: ['Women'] };
  expect(await found('mainCategory=men&category=silk')).toEqual({ ids: [], category: undefined, lacking });
});
