import { expect, test } from 'vitest';
import { order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, productValues, stockOf, TYPED } from '../../tests/support/test-shop.ts';
import { bulkEdit } from './bulk-edit/bulk-edit.server.ts';
import {
  addCategory,
  categoryNamesHere,
  deleteCategory,
  listCustomCategories,
  listUsedCategories,
  nameCategory,
  renameCategory,
} from './categories.server.ts';
import { createProduct, deleteProduct, suggestProductId, updateProduct } from './change.server.ts';
import { categoriesOf, MAIN_CATEGORIES } from './product.ts';
import { productForm } from './product-form.server.ts';
import { findProduct, listProducts } from './read.server.ts';
import { ProductSearch } from './search/search.server.ts';
import { listSamples } from './sections.server.ts';

openShopForEachTest({ isAudited: true });

const KNOWN = { ok: false, reason: 'known' };
const TAKEN = { ok: false, reason: 'productId taken' };
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

test('products are listed by name, narrowed by category and by every word of a search', async () => {
  await aProduct(shop, { name: 'Sky Linen', category: 'Linen' });
  await aProduct(shop, { name: 'Ivory Latha' });
  await aProduct(shop, { name: 'Red Lawn', mainCategory: 'Women', category: 'Lawn' });
  await aProduct(shop, { name: 'Blue Lawn', category: 'Lawn', description: '100% cotton_voile' });
  const listed = async (filter: Parameters<typeof listProducts>[1] = {}) =>
    namesOf((await listProducts(shop, filter)).items);
  expect(await listed()).toEqual(['Blue Lawn', 'Ivory Latha', 'Red Lawn', 'Sky Linen']);
  expect(await listed({ category: 'Lawn' })).toEqual(['Blue Lawn', 'Red Lawn']);
  expect(await listed({ mainCategory: 'Men', category: 'Lawn' })).toEqual(['Blue Lawn']);
  expect(await listed({ q: 'LAWN wom' })).toEqual(['Red Lawn']);
});

test('names stand in the order in which people sort them, in lists and a search by name', async () => {
  const sorted = ['2 Piece Suit', '10 Piece Suit', 'chiffon Suit', 'Latha Suit 9', 'Silk Suit', 'آب Suit'];
  for (const name of sorted.toReversed()) await aProduct(shop, { name });
  expect(namesOf((await listProducts(shop)).items)).toEqual(sorted);
  const found = await new ProductSearch(shop).list('suit', {}, { sort: 'name', page: 1 });
  expect(namesOf(found.items)).toEqual(sorted);
  for (const name of ['zari', 'Karandi 10', 'karandi 9'])
    await addCategory(shop, admin, { name, mainCategory: null });
  expect(namesOf(await listCustomCategories(shop))).toEqual(['karandi 9', 'Karandi 10', 'zari']);
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
  const add = (name: string) => addCategory(shop, admin, { name, mainCategory: null });
  expect([await add(' Khaddar '), await add('KHADDAR')]).toEqual([{ ok: true }, KNOWN]);
  expect(await add('silk')).toEqual(KNOWN);
  for (const main of MAIN_CATEGORIES)
    expect(categoriesOf(main, await listCustomCategories(shop))).toContain('Khaddar');
  const used = await createProduct(shop, admin, productValues({ category: 'Khaddar' }));
  expect(used).toMatchObject({ ok: true });
});

test('a custom category of one main category is offered under that one alone, and may be named as a fixed one of another', async () => {
  expect(await addCategory(shop, admin, { name: 'Cotton', mainCategory: 'Men' })).toEqual({ ok: true });
  expect(await addCategory(shop, admin, { name: 'Cotton', mainCategory: 'Women' })).toEqual(KNOWN);
  const custom = await listCustomCategories(shop);
  expect(categoriesOf('Men', custom)).toContain('Cotton');
  expect(categoriesOf('Home Essentials', custom)).not.toContain('Cotton');
  expect(categoriesOf('Women', custom).filter((name) => name === 'Cotton')).toHaveLength(1);
  const sheet = productValues({ mainCategory: 'Home Essentials', category: 'Cotton' });
  expect(await createProduct(shop, admin, sheet)).toEqual({ ok: false, reason: 'unknown category' });
});

test('a custom category is renamed and deleted while no product has it', async () => {
  await addCategory(shop, admin, { name: 'Karandi', mainCategory: null });
  const renamed = { name: 'Boski', mainCategory: 'Men' } as const;
  const rename = (key: string, to: Parameters<typeof renameCategory>[3] = renamed) =>
    renameCategory(shop, admin, key, to);
  expect(await rename('karandi', { name: 'latha', mainCategory: null })).toEqual(KNOWN);
  expect(await rename('karandi')).toEqual({ ok: true });
  // Its product is in a category of the same name under another main category.
  const unused = { key: 'boski', ...renamed, nameUrdu: '', nameRoman: '', products: 0, sales: 0 };
  expect(await listUsedCategories(shop, admin)).toEqual([unused]);
  const id = await aProduct(shop, { category: 'Boski' });
  expect(await listUsedCategories(shop, admin)).toMatchObject([{ products: 1 }]);
  const inUse = { ok: false, reason: 'in use or gone' };
  expect(await rename('boski', { name: 'Silk 2', mainCategory: null })).toEqual(inUse);
  expect(await deleteCategory(shop, admin, 'boski')).toBe(false);
  await deleteProduct(shop, admin, id);
  expect(await deleteCategory(shop, admin, 'boski')).toBe(true);
  expect(await deleteCategory(shop, admin, 'boski')).toBe(false);
  expect(await rename('boski')).toEqual(inUse);
});

test('a custom category is named in other languages, also while a product has it, whose page is rendered again', async () => {
  await addCategory(shop, admin, { name: 'Khaddar', mainCategory: null });
  const id = await aProduct(shop, { category: 'Khaddar' });
  const names = { nameUrdu: 'کھدر', nameRoman: '' };
  expect(await nameCategory(shop, admin, 'khaddar', names)).toBe(true);
  expect(await nameCategory(shop, admin, 'gone', names)).toBe(false);
  expect(await listUsedCategories(shop, admin)).toMatchObject([{ name: 'Khaddar', ...names, products: 1 }]);
  const told = await shop.db.selectFrom('events').select(['kind', 'subject']).orderBy('id').execute();
  expect(told.at(-1)).toEqual({ kind: 'catalogue', subject: id });
  expect(await categoryNamesHere({ ...shop, language: 'ur' })).toEqual({ Khaddar: 'کھدر' });
  for (const language of ['roman', 'en']) expect(await categoryNamesHere({ ...shop, language })).toEqual({});
});

test('of a product that is saved and its category that is deleted at once, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const name = `Boski ${round}`;
    await addCategory(shop, admin, { name, mainCategory: null });
    const [saved, deleted] = await Promise.all([
      createProduct(shop, admin, productValues({ category: name })),
      deleteCategory(shop, admin, name.toLowerCase()),
    ]);
    expect(deleted, name).toBe(!saved.ok);
  }
});

test('a new product is offered the next free ID after the newest one’s, of its category where it has any', async () => {
  expect(await suggestProductId(shop, admin)).toBe('P-001');
  const suggested: string[] = [];
  for (const [at, productId] of ['WL-010', 'ML-007', 'ML-009', 'ML-008', 'ML-99', 'Boski'].entries()) {
    shop.setClock(at);
    await aProduct(shop, { productId });
    suggested.push(await suggestProductId(shop, admin));
  }
  expect(suggested).toEqual(['WL-011', 'ML-008', 'ML-010', 'ML-010', 'ML-100', '']);
  await aProduct(shop, { productId: 'WS-004', mainCategory: 'Women', category: 'Silk' });
  const of = (category: string) => suggestProductId(shop, admin, { mainCategory: 'Women', category });
  shop.setClock(99);
  await aProduct(shop, { productId: 'MZ-1' });
  expect([await of('Silk'), await of('Cotton')]).toEqual(['WS-005', 'MZ-2']);
});

test('a product ID belongs to one product, also when two are saved at once', async () => {
  const values = productValues({ productId: 'ML-1' });
  const saved = await Promise.all([createProduct(shop, admin, values), createProduct(shop, admin, values)]);
  expect(saved.filter((answer) => answer.ok)).toHaveLength(1);
  expect(saved).toContainEqual(TAKEN);
  expect(await updateProduct(shop, admin, await aProduct(shop), values, 10)).toEqual(TAKEN);
});

test('saving a product leaves what was sold or changed in the list while its form was open, and overwrites none of it', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 10 });
  const { mainCategory, category } = { mainCategory: 'Men', category: 'Latha' } as const;
  const seen = { price: 250_000, lowStock: 0, mainCategory, category };
  const save = (values: Parameters<typeof productValues>[0], seenStock = 10) => {
    const form = productValues({ productId: 'P-1', ...seen, stock: 10, ...values });
    return updateProduct(shop, admin, id, form, seenStock, seen);
  };
  await order(await aCustomer(shop), id, { quantity: 3 });
  expect(await save({ description: 'Before' })).toMatchObject({ ok: true });
  expect(await stockOf(shop, id)).toBe(7);
  expect(await save({ stock: 12 })).toEqual({ ok: false, reason: 'stock changed', stock: 7 });
  expect(await save({ stock: 12 }, 7)).toMatchObject({ ok: true });
  expect(await stockOf(shop, id)).toBe(12);
  const to = { mainCategory: 'Women', category: 'Others' } as const;
  await bulkEdit(shop, admin, 'price', [{ id, seen: 250_000, value: 262_500 }]);
  await bulkEdit(shop, admin, 'lowStock', [{ id, seen: 0, value: 4 }]);
  await bulkEdit(shop, admin, 'category', [{ id, seen: { mainCategory, category }, value: to }]);
  expect(await save({ description: 'New words' })).toMatchObject({ ok: true });
  const elsewhere = { price: 262_500, lowStock: 4, ...to };
  for (const [field, value] of Object.entries({ price: 99_000, lowStock: 7, category: 'Linen' })) {
    const refused = { reason: 'changed elsewhere', field, now: elsewhere };
    expect(await save({ [field]: value })).toMatchObject(refused);
  }
  const { price: priceInPaisa, ...others } = elsewhere;
  const now = { description: 'New words', priceInPaisa, ...others, stock: 12 };
  expect(await findProduct(shop, id)).toMatchObject(now);
  expect(await save({ price: 262_500 })).toMatchObject({ ok: true });
});

test.each([
  ['price', '', 'required'],
  ['price', '2.505', 'no money'],
  ['price', '99999999', 'too much money'],
  ['price', '0', 'no money at all'],
  ['stock', '-1', 'no whole number'],
  ['stock', '9999999', 'too large'],
  ['image', 'javascript:alert(1)', 'no picture address'],
  ['mainCategory', 'Children', 'no main category'],
  ['name', 'n'.repeat(121), 'too long'],
])('a product whose %s is "%s" is refused with its reason', (field, value, code) => {
  const good = { ...TYPED, productId: 'A', price: '2,500.5' };
  expect(productForm.parse(good)).toMatchObject({ price: 250_050, stock: 10 });
  const { error } = productForm.safeParse({ ...good, [field]: value });
  expect(error?.issues.map(({ message }) => message)).toEqual([code]);
});
