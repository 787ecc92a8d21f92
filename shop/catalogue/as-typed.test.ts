/** Input as people and spreadsheets write it. */
import { expect, test } from 'vitest';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { addCategory } from './categories.server.ts';
import { LIST_BOUNDS } from './list-bounds.ts';
import { productForm, typedProductForm } from './product-form.server.ts';

openShopForEachTest();

test('a form does not guess which of two prices 850,50 is, and names both; a price list reads it, and its preview shows it', () => {
  const price = { price: '850,50' };
  const issues = typedProductForm.safeParse(price).error?.issues.filter(({ path }) => path[0] === 'price');
  expect(issues).toMatchObject([{ message: 'two amounts', params: { max: 'Rs. 850.50 / Rs. 85,050' } }]);
  expect(productForm.shape.price.parse(price.price)).toBe(85_050);
});

test.each(['winter  shawls', 'Winter\u00A0Shawls', 'WINTER\u200C SHAWLS', ' Winter\u200BShawls '])(
  'a category that is written %j is the one that the shop has',
  async (name) => {
    await addCategory(shop, admin, { name: 'Winter Shawls', mainCategory: 'Women' });
    expect(await addCategory(shop, admin, { name, mainCategory: 'Women' })).toEqual({
      ok: false,
      reason: 'known',
    });
    const plan = await planText(
      shop,
      `productId,name,price,stock,mainCategory,category,description,image\nP-1,Shawl,900,1,women ,${name},Warm,/a.webp\n`,
    );
    expect(plan).toMatchObject({
      faults: [],
      create: [{ mainCategory: 'Women', category: 'Winter Shawls' }],
    });
  },
);

test('empty cells behind the columns are none, however many; what stands there is named', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Latha' });
  const commas = ','.repeat(2 * LIST_BOUNDS.rowBytes);
  const list = `productId,name${commas}\n,${commas}\nP-1,Lawn${commas}\n`;
  expect(await planText(shop, list)).toMatchObject({ update: [{ changed: ['name'] }], faults: [] });
  expect(await planText(shop, 'productId,name,price\nP-1,Lawn, soft,99\n')).toMatchObject({
    update: [],
    faults: [{ line: 2, faults: [{ code: 'beside the columns', value: '99' }] }],
  });
});

test('a row with the total of a list is no product', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Total', stock: 3 });
  for (const sum of ['Total,,45', ',Grand total:,45', 'TOTALS,,45'])
    expect(await planText(shop, `productId,name,stock\nP-1,Total,4\n${sum}\n`)).toMatchObject({
      update: [{ changed: ['stock'] }],
      faults: [],
    });
});
