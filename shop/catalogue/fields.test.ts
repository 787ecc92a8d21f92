import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf, productValues } from '../../tests/support/test-shop.ts';
import { productFeed } from './feed.server.ts';
import { FIELD_NAMES, fieldsOf, SEARCHED_FIELDS } from './fields.ts';
import { exportCatalogue } from './import/import.server.ts';
import { asTyped, productForm, schemaOf, textOf } from './product-form.server.ts';
import {
  findShownProduct,
  listFeatured,
  listProducts,
  listSearched,
  shownProductsOf,
} from './read.server.ts';
import { ProductSearch } from './search/search.server.ts';

openShopForEachTest();

test('every field that was typed is kept, and shown again as it was typed', async () => {
  const form = productValues({ price: 250_050, stock: 3 });
  const product = await productOf(shop, await aProduct(shop, form));
  expect(fieldsOf(product)).toEqual(form);
  expect(productForm.parse(asTyped(product))).toEqual(form);
});

test('the price list has a column for every field, in the order of the list', async () => {
  const [header] = (await exportCatalogue(shop, admin)).replace('\uFEFF', '').split('\r\n');
  expect(header?.split(',')).toEqual(FIELD_NAMES);
});

test.each(SEARCHED_FIELDS)(
  'a word of its %s finds a product, for shoppers and for the admin',
  async (name) => {
    const plain = productValues({ name: 'Aaaa', description: 'Bbbb', productId: 'C-1' });
    await aProduct(shop, plain);
    const word = name === 'mainCategory' ? 'Women' : 'Zxqw';
    const id = await aProduct(shop, { ...plain, productId: 'C-2' });
    await shop.db
      .updateTable('products')
      .set({ [name]: word })
      .where('id', '=', id)
      .execute();
    const { items } = await new ProductSearch(shop).list(word, {}, { sort: undefined, page: 1 });
    expect(items.map((product) => product.id)).toEqual([id]);
    // The admin's list does not search pieces: their centimetres would match numbers.
    const listed = name === 'pieces' ? [] : [id];
    expect((await listProducts(shop, { q: word })).items.map((product) => product.id)).toEqual(listed);
  },
);

test('no shopper and no search engine sees on which shelf a product lies', async () => {
  const [shelf, id] = ['Zxqw-7', await aProduct(shop, { name: 'Ivory Latha', shelf: 'Zxqw-7' })];
  const search = new ProductSearch(shop);
  const facts = { origin: 'https://shop.example', store: 'Thaan', description: '', deliveryOf: () => 0 };
  const shown = [
    ...[await findShownProduct(shop, id), await listProducts(shop), await shownProductsOf(shop, [id])],
    ...[await listSearched(shop, { ids: [id] }), await listFeatured(shop)],
    await search.list('latha', {}, { sort: undefined, page: 1 }),
    await productFeed(shop, facts),
    await shop.db.selectFrom('events').selectAll().execute(),
  ];
  expect(JSON.stringify(shown).match(/Ivory Latha/g)?.length).toBeGreaterThan(4);
  expect(JSON.stringify(shown)).not.toContain(shelf);
  expect((await search.list(shelf, {}, { sort: undefined, page: 1 })).items).toEqual([]);
  expect((await listProducts(shop, { q: shelf })).items).toEqual([]);
});

test('a word in the name counts for more than the same word in the description', async () => {
  // With equal term frequencies only the weight decides.
  const last = await aProduct(shop, { name: 'Aaaa', description: 'Zxqw' });
  const first = await aProduct(shop, { name: 'Aaaa Bbbb Zxqw', description: 'Bbbb Cccc Dddd' });
  const { items } = await new ProductSearch(shop).list('zxqw', {}, { sort: undefined, page: 1 });
  expect(items.map(({ id }) => id)).toEqual([first, last]);
});

test('a field that may be left empty is an empty text or 0 then, shown as it was left, and still has its bounds', () => {
  const fabric = schemaOf({ kind: 'text', max: 5, optional: true });
  expect([undefined, ' Lawn '].map((typed) => fabric.parse(typed))).toEqual(['', 'Lawn']);
  expect(fabric.safeParse('Cotton').error?.issues).toMatchObject([{ message: 'too long' }]);
  const width = { kind: 'whole', max: 200, optional: true } as const;
  expect([undefined, '', '54'].map((typed) => schemaOf(width).parse(typed))).toEqual([0, 0, 54]);
  expect([0, 54].map((value) => textOf(width, value))).toEqual(['', '54']);
  expect(schemaOf(width).safeParse('wide').success).toBe(false);
  expect(textOf({ kind: 'whole' }, 0)).toBe('0');
});
