import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  openShop,
  productValues,
  stockOf,
  type TestShop,
} from '../tests/test-shop.ts';
import { addToCart } from './cart.server.ts';
import {
  addCategory,
  createProduct,
  deleteProduct,
  findProduct,
  listCustomCategories,
  listProducts,
  listSamples,
  updateProduct,
} from './catalogue.server.ts';
import { categoriesOf } from './catalogue.ts';
import { placeOrder } from './orders/place.server.ts';
import { listOrdersOf } from './orders/read.server.ts';
import { productForm } from './product-form.server.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(await audit(shop)).toEqual([]);
  await shop.close();
});

const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

test('products are listed by name, narrowed by category and by every word of a search', async () => {
  await aProduct(shop, { name: 'Sky Linen', category: 'Linen' });
  await aProduct(shop, { name: 'Ivory Latha' });
  await aProduct(shop, { name: 'Red Lawn', mainCategory: 'Women', category: 'Lawn' });
  await aProduct(shop, { name: 'Blue Lawn', category: 'Lawn', description: '100% cotton_voile' });
  expect(namesOf((await listProducts(shop)).items)).toEqual([
    'Blue Lawn',
    'Ivory Latha',
    'Red Lawn',
    'Sky Linen',
  ]);
  expect(namesOf((await listProducts(shop, { category: 'Lawn' })).items)).toEqual(['Blue Lawn', 'Red Lawn']);
  expect(namesOf((await listProducts(shop, { mainCategory: 'Men', category: 'Lawn' })).items)).toEqual([
    'Blue Lawn',
  ]);
  expect(namesOf((await listProducts(shop, { q: 'LAWN wom' })).items)).toEqual(['Red Lawn']);
});

test('a search finds its letters as they are: no wildcard, no SQL', async () => {
  await aProduct(shop, { name: 'Plain' });
  await aProduct(shop, { name: 'Half', description: '100% cotton_voile, a\\b' });
  for (const q of ['%', '100%', 'cotton_v', 'a\\b'])
    expect(namesOf((await listProducts(shop, { q })).items)).toEqual(['Half']);
  for (const q of ["' or 1=1 --", '_%_%_%x', 'lin\u0000en', '%'.repeat(10_000)])
    expect((await listProducts(shop, { q })).items).toEqual([]);
});

test('the home page shows one product of each category, in the order of the specification, sold-out ones last', async () => {
  await aProduct(shop, { name: 'Lawn', category: 'Lawn' });
  await aProduct(shop, { name: 'Latha sold out', stock: 0 });
  await aProduct(shop, { name: 'Latha' });
  await aProduct(shop, { name: 'Towel', mainCategory: 'Home Essentials', category: 'Towels' });
  const sections = await listSamples(shop);
  expect(sections.map(({ mainCategory, products }) => [mainCategory, ...namesOf(products)])).toEqual([
    ['Men', 'Latha', 'Lawn'],
    ['Home Essentials', 'Towel'],
  ]);
});

test('a custom category is added once, whatever its case, and can then be used', async () => {
  expect(await addCategory(shop, admin, ' Khaddar ')).toEqual({ ok: true, name: 'Khaddar' });
  expect(await addCategory(shop, admin, 'KHADDAR')).toEqual({ ok: false, reason: 'known' });
  expect(await addCategory(shop, admin, 'silk')).toEqual({ ok: false, reason: 'known' });
  expect(categoriesOf('Men', await listCustomCategories(shop))).toContain('Khaddar');
  expect(await createProduct(shop, admin, productValues({ category: 'Khaddar' }))).toMatchObject({
    ok: true,
  });
});

test('a category of another shelf, or of none, is refused', async () => {
  for (const category of ['Silk', 'Nonsense']) {
    expect(await createProduct(shop, admin, productValues({ category }))).toEqual({
      ok: false,
      reason: 'unknown category',
    });
  }
});

test('a product ID belongs to one product, also when two are saved at once', async () => {
  const values = productValues({ productId: 'ML-1' });
  const saved = await Promise.all([createProduct(shop, admin, values), createProduct(shop, admin, values)]);
  expect(saved.filter((answer) => answer.ok)).toHaveLength(1);
  expect(saved).toContainEqual({ ok: false, reason: 'productId taken' });
  const other = await aProduct(shop);
  expect(await updateProduct(shop, admin, other, values, 10)).toEqual({
    ok: false,
    reason: 'productId taken',
  });
});

test('saving a product does not bring back pieces that were sold while its form was open', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 3);
  await placeOrder(shop, customer, await aCheckout(shop, customer));
  expect(
    await updateProduct(shop, admin, productId, productValues({ name: 'New name', stock: 10 }), 10),
  ).toMatchObject({ ok: true });
  expect(await stockOf(shop, productId)).toBe(7);
  const recount = productValues({ stock: 12 });
  expect(await updateProduct(shop, admin, productId, recount, 10)).toEqual({
    ok: false,
    reason: 'stock changed',
    stock: 7,
  });
  expect(await updateProduct(shop, admin, productId, recount, 7)).toMatchObject({ ok: true });
  expect(await stockOf(shop, productId)).toBe(12);
});

test('a deleted product leaves the shelf and stays in the orders that have it', async () => {
  const productId = await aProduct(shop);
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 1);
  await placeOrder(shop, customer, await aCheckout(shop, customer));
  expect(await deleteProduct(shop, admin, productId)).toBe(true);
  expect(await deleteProduct(shop, admin, productId)).toBe(false);
  expect(await findProduct(shop, productId)).toBeUndefined();
  expect((await listOrdersOf(shop, customer)).items[0]?.items[0]?.name).toBe('Ivory Latha');
});

test.each([
  ['price', '', 'Price is required.'],
  ['price', '-5', 'Enter the price in rupees, such as 2500 or 2500.50.'],
  ['price', '2.505', 'Enter the price in rupees, such as 2500 or 2500.50.'],
  ['price', '1e9', 'Enter the price in rupees, such as 2500 or 2500.50.'],
  ['price', '99999999', 'The price can be at most Rs. 10,000,000.'],
  ['price', '0', 'The price must be more than zero.'],
  ['stock', '-1', 'Enter the stock as a whole number, 0 or more.'],
  ['stock', '1.5', 'Enter the stock as a whole number, 0 or more.'],
  ['stock', '9999999', 'The stock can be at most 1,000,000.'],
  ['image', 'javascript:alert(1)', 'Enter a picture address that starts with https:// or /.'],
  ['mainCategory', 'Children', 'Choose a main category.'],
  ['name', 'n'.repeat(121), 'Name can have at most 120 characters.'],
])('a product whose %s is "%s" is refused in plain words', (field, value, message) => {
  const good = {
    productId: 'A',
    name: 'B',
    price: '2,500.5',
    stock: '3',
    image: '/a.webp',
    mainCategory: 'Men',
    category: 'Latha',
    description: 'C',
  };
  expect(productForm.parse(good)).toMatchObject({ price: 250_050, stock: 3 });
  expect(
    productForm.safeParse({ ...good, [field]: value }).error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});
