/** What the form of an order's products says of more products than an order can have. */
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { ProductSearch } from '#shop/catalogue/search.server.ts';
import { m } from '#words/order-change.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../../tests/support/test-shop.ts';
import { parseChange, pressedAdd } from './change-form.server.ts';

openShopForEachTest();
let id: string;
beforeEach(async () => {
  id = await aProduct(shop, { productId: 'ML-1', name: 'Ivory Latha' });
});

const tooMany = { item: [m.refused['too many lines']] };
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const formOf = (products: readonly string[], more = {}) =>
  new URLSearchParams({ products: products.join(' '), ...more });

describe('a form of an order’s products', () => {
  test('with more than an order can have is refused in words', () => {
    expect(parseChange(formOf(idsOf(MAX_LINES + 1))).wrong?.fieldErrors).toMatchObject(tooMany);
    expect(parseChange(formOf(idsOf(MAX_LINES))).wrong?.fieldErrors).not.toHaveProperty('item');
  });

  test('that is full takes no more product by its button, but a piece more of one that it has', async () => {
    const press = (products: readonly string[]) =>
      pressedAdd(
        { shop, search: new ProductSearch(shop) },
        admin,
        formOf(products, { act: 'add', item: 'ML-1' }),
      );
    const full = idsOf(MAX_LINES);
    const refused = { typed: { products: full.join(' '), item: 'ML-1' }, status: 400 };
    expect(await press(full)).toMatchObject({ ...refused, answer: { fieldErrors: tooMany } });
    const other = full.with(7, id);
    expect(await press(other)).toMatchObject({
      typed: { products: other.join(' '), quantity7: '1' },
      answer: {},
    });
    expect(await press(full.slice(1))).toMatchObject({
      typed: { [`quantity${MAX_LINES - 1}`]: '1' },
      status: 200,
    });
  });
});
