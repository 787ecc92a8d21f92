import { expect, test } from 'vitest';
import { importList, planOf } from '../../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf, productValues } from '../../../tests/support/test-shop.ts';
import { bulkEdit } from '../bulk-edit/bulk-edit.server.ts';
import { createProduct, deleteProduct, updateProduct } from '../change.server.ts';
import { fieldsOf, type ProductForm } from '../fields.ts';
import { carryOut, exportCatalogue } from '../import/import.server.ts';
import { ProductSearch } from '../search/search.server.ts';
import { coloursOf, ownNameOf } from './cloths.server.ts';

openShopForEachTest({ isAudited: true });

/** Without `seenCloth`, the form showed the current cloth. */
async function change(id: string, values: Partial<ProductForm>, seenCloth?: string) {
  const product = await productOf(shop, id);
  const form = { ...fieldsOf(product), ...values };
  return updateProduct(shop, admin, id, form, product.stock, { cloth: seenCloth });
}

async function cloths(): Promise<Record<string, string>> {
  const rows = await shop.db.selectFrom('products').select(['productId', 'cloth']).execute();
  return Object.fromEntries(rows.map(({ productId, cloth }) => [productId, cloth]));
}

async function aShelf(...codes: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, productId] of codes.entries()) {
    shop.setClock(1_000_000 + place * 1000);
    ids.push(await aProduct(shop, { productId, name: `Latha ${productId}` }));
  }
  return ids;
}

async function imported(...lines: string[]) {
  const plan = await planOf(shop, `productId,cloth\n${lines.join('\n')}\n`);
  if (plan.faults.length === 0)
    expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual({ ok: true });
  return plan.faults;
}

test('a product is joined by the code of another in any case, or by its name alone, and both have the cloth', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  expect(await change(b, { cloth: 'a' })).toMatchObject({ ok: true });
  expect(await cloths()).toEqual({ A: 'A', B: 'A', C: '' });
  await change(c, { cloth: 'Latha B' });
  expect(await cloths()).toEqual({ A: 'A', B: 'A', C: 'A' });
  const created = await createProduct(shop, admin, productValues({ productId: 'D', cloth: 'B' }));
  expect(created.ok).toBe(true);
  expect((await cloths()).D).toBe('A');
  // Naming another cloth on the product that names its cloth changes nothing.
  await change(a, { cloth: 'B', name: 'Other' });
  expect(await cloths()).toEqual({ A: 'A', B: 'A', C: 'A', D: 'A' });
});

test('a code of nothing, a name of two products, and a new product’s own code join nothing', async () => {
  const [a = '', b = ''] = await aShelf('A', 'B', 'C');
  await change(b, { name: 'Latha A' });
  const refused = { ok: false, reason: 'unknown cloth' };
  expect(await change(a, { cloth: 'Z' })).toEqual(refused);
  expect(await createProduct(shop, admin, productValues({ cloth: 'Latha A' }))).toEqual(refused);
  expect(await createProduct(shop, admin, productValues({ productId: 'E', cloth: 'E' }))).toEqual(refused);
  expect(await cloths()).toEqual({ A: '', B: '', C: '' });
  // A single product's own code makes no cloth.
  expect(await change(a, { cloth: 'A' })).toMatchObject({ ok: true });
  expect((await cloths()).A).toBe('');
});

test('who is taken out is alone, the others stay together, and the last one is no cloth', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  for (const id of [b, c]) await change(id, { cloth: 'A' });
  await change(a, { cloth: '' });
  expect(await cloths()).toEqual({ A: '', B: 'B', C: 'B' });
  await change(c, { cloth: '' });
  expect(await cloths()).toEqual({ A: '', B: '', C: '' });
});

test('a form that was opened before a product was joined or taken out elsewhere leaves its cloth as it is', async () => {
  const [a = '', b = ''] = await aShelf('A', 'B');
  await change(b, { cloth: 'A' });
  await change(a, { name: 'Saved late', cloth: '' }, '');
  expect(await cloths()).toEqual({ A: 'A', B: 'A' });
  await change(b, { cloth: '' }, 'A');
  expect(await cloths()).toEqual({ A: '', B: '' });
  await change(a, { name: 'Saved later', cloth: 'B' }, 'B');
  expect(await cloths()).toEqual({ A: '', B: '' });
});

test('another code of a product, and its end, leave its cloth together', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  await change(b, { cloth: 'A' });
  await change(c, { cloth: 'A' });
  await change(a, { productId: 'A-new' });
  expect(await cloths()).toEqual({ 'A-new': 'A-new', B: 'A-new', C: 'A-new' });
  await deleteProduct(shop, admin, a);
  expect(await cloths()).toEqual({ B: 'B', C: 'B' });
  await deleteProduct(shop, admin, c);
  expect(await cloths()).toEqual({ B: '' });
});

test('whatever is joined, taken out and deleted at once, each cloth has the code of one of its products, and two or more', async () => {
  const ids = await aShelf('A', 'B', 'C', 'D', 'E');
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  await change(b, { cloth: 'A' });
  await change(c, { cloth: 'A' });
  await Promise.all([
    change(a, { cloth: '' }),
    change(d, { cloth: 'A' }),
    deleteProduct(shop, admin, b),
    change(e, { cloth: 'C' }),
    change(c, { productId: 'C-new' }),
  ]);
  const all = Object.entries(await cloths());
  for (const [, cloth] of all.filter(([, cloth]) => cloth !== '')) {
    const members = all.filter(([, other]) => other === cloth);
    expect(members.length).toBeGreaterThan(1);
    expect(members.map(([code]) => code)).toContain(cloth);
  }
});

test('its colours are shown the oldest first, whatever is changed, and one alone not at all', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  await change(b, { cloth: 'A' });
  await change(a, { name: 'Z', stock: 0, colour: 'red' });
  expect(await coloursOf(shop, 'A')).toMatchObject([
    { id: a, colour: 'red', stock: 0 },
    { id: b, colour: '', stock: 10 },
  ]);
  expect(await coloursOf(shop, 'C')).toEqual([]);
  expect(await coloursOf(shop, '')).toEqual([]);
  await shop.db.updateTable('products').set({ cloth: 'C' }).where('id', '=', c).execute();
  expect(await coloursOf(shop, 'C')).toEqual([]);
  await shop.db.updateTable('products').set({ cloth: '' }).where('id', '=', c).execute();
});

test('an archived colour is among those of the admin’s form, and no swatch', async () => {
  const [a = '', b = ''] = await aShelf('A', 'B');
  await change(b, { cloth: 'A' });
  await bulkEdit(shop, admin, 'archived', [{ id: b, seen: false, value: true }]);
  expect(await coloursOf(shop, 'A')).toEqual([]);
  const all = await coloursOf(shop, 'A', { archived: true });
  expect(all.map(({ id }) => id)).toEqual([a, b]);
});

test('a colour has its name in the reader’s language, or in the one that it has', () => {
  const both = { colourName: 'Ferozi', colourNameUrdu: 'فیروزی', colourNameRoman: '' };
  expect(ownNameOf({ language: 'ur' }, both)).toBe('فیروزی');
  expect(ownNameOf({}, both)).toBe('Ferozi');
  expect(ownNameOf({ language: 'roman' }, { ...both, colourNameRoman: 'Halka Ferozi' })).toBe('Halka Ferozi');
  expect(ownNameOf({}, { ...both, colourName: '' })).toBe('فیروزی');
  expect(ownNameOf({ language: 'ur' }, { ...both, colourNameUrdu: '' })).toBe('Ferozi');
});

test('a price list joins products by the code of one of them, in any order, and comes back as it was', async () => {
  await aShelf('A', 'B', 'C', 'D', 'alone');
  expect(await imported('B,A', 'D,C', 'C,B')).toEqual([]);
  expect(await cloths()).toEqual({ A: 'A', B: 'A', C: 'A', D: 'A', alone: '' });
  const exported = await exportCatalogue(shop, admin);
  expect(await planOf(shop, exported)).toMatchObject({ create: [], update: [], unchanged: 5 });
  expect(await imported('A,', 'B,A', 'C,', 'D,')).toEqual([]);
  expect(await cloths()).toEqual({ A: '', B: '', C: '', D: '', alone: '' });
  const fault = { field: 'cloth', code: 'unknown cloth', value: 'Z' };
  expect(await imported('A,Z')).toEqual([{ line: 2, faults: [fault] }]);
});

test('a price list brings products of one cloth that are all new, and codes that name each other in a circle', async () => {
  const columns = 'productId,name,price,stock,mainCategory,category,description,image,colour,cloth';
  const row = (code: string, cloth: string) =>
    `${code},Latha,100,1,Men,Latha,Cotton,/pictures/x.webp,red,${cloth}`;
  const rows = [row('A', 'B'), row('B', 'C'), row('C', 'A'), row('D', '')];
  expect(await importList(shop, [columns, ...rows].join('\n'))).toEqual({ ok: true });
  const { A, ...others } = await cloths();
  expect(others).toEqual({ B: A, C: A, D: '' });
  expect(A).not.toBe('');
});

test('a colour is found in three ways of writing, by no letter wrong, and a shade by its own name', async () => {
  // Fixed codes: a random one could begin like a colour.
  const shade = { colour: 'red', colourName: 'Mehndi', colourNameUrdu: 'عنابی' } as const;
  const red = await aProduct(shop, { productId: 'X-1', name: 'Aaaa', ...shade });
  await aProduct(shop, { productId: 'X-2', name: 'Bbbb', colour: 'blue' });
  const search = new ProductSearch(shop);
  const found = async (q: string) => {
    const { items } = await search.list(q, {}, { sort: undefined, page: 1 });
    return items.map(({ id }) => id);
  };
  for (const q of ['red', 'lal', 'Laal', 'لال', 'سرخ', 'لال رنگ', 'lal rang ka aaaa', 'mehndi', 'عنابی'])
    expect(await found(q), q).toEqual([red]);
  for (const q of ['reda', 'green']) expect(await found(q), q).toEqual([]);
});
