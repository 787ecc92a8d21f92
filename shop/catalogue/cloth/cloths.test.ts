import { expect, test } from 'vitest';
import { importList, planOf } from '../../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf, productValues } from '../../../tests/support/test-shop.ts';
import { bulkEdit } from '../bulk-edit/bulk-edit.server.ts';
import { createProduct, deleteProduct, updateProduct } from '../change.server.ts';
import { fieldsOf, type ProductForm } from '../fields.ts';
import { FILTER_NAMES, readFilters } from '../filters.ts';
import { carryOut, exportCatalogue } from '../import/import.server.ts';
import { PRODUCT_SORTS } from '../product.ts';
import { listProducts } from '../read.server.ts';
import { ProductSearch } from '../search/search.server.ts';
import { coloursOf, coloursOfCards, ownNameOf } from './cloths.server.ts';

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
  expect((await createProduct(shop, admin, productValues({ productId: 'D', cloth: 'B' }))).ok).toBe(true);
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

test('who is taken out is alone, the others stay together, and a form that was opened before changes no cloth', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  for (const id of [b, c]) await change(id, { cloth: 'A' });
  await change(a, { name: 'Saved late', cloth: '' }, '');
  expect(await cloths()).toEqual({ A: 'A', B: 'A', C: 'A' });
  await change(a, { cloth: '' });
  expect(await cloths()).toEqual({ A: '', B: 'B', C: 'B' });
  await change(c, { cloth: '' }, 'B');
  expect(await cloths()).toEqual({ A: '', B: '', C: '' });
  await change(b, { name: 'Saved later', cloth: 'C' }, 'C');
  expect(await cloths()).toEqual({ A: '', B: '', C: '' });
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
  const [a = '', b = '', c = '', d = '', e = ''] = await aShelf('A', 'B', 'C', 'D', 'E');
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

test('its colours are shown the oldest first, whatever is changed; one alone or archived is no swatch', async () => {
  const [a = '', b = '', c = ''] = await aShelf('A', 'B', 'C');
  await change(b, { cloth: 'A' });
  await change(a, { name: 'Z', stock: 0, colour: 'red' });
  expect(await coloursOf(shop, 'A')).toMatchObject([
    { id: a, colour: 'red', stock: 0 },
    { id: b, colour: '', stock: 10 },
  ]);
  const setCloth = (cloth: string) =>
    shop.db.updateTable('products').set({ cloth }).where('id', '=', c).execute();
  await setCloth('C');
  for (const alone of ['C', '']) expect(await coloursOf(shop, alone)).toEqual([]);
  await setCloth('');
  await bulkEdit(shop, admin, 'archived', [{ id: b, seen: false, value: true }]);
  expect(await coloursOf(shop, 'A')).toEqual([]);
  expect((await coloursOf(shop, 'A', { archived: true })).map(({ id }) => id)).toEqual([a, b]);
});

test('a colour has its name in the reader’s language, or in the one that it has', () => {
  const all = { colourName: 'Ferozi', colourNameUrdu: 'فیروزی', colourNameRoman: '' };
  const names = (texts: typeof all) =>
    ['ur', 'en', 'roman'].map((language) => ownNameOf({ language }, texts));
  expect(names(all)).toEqual(['فیروزی', 'Ferozi', 'Ferozi']);
  expect(names({ ...all, colourNameRoman: 'Halka Ferozi' })[2]).toBe('Halka Ferozi');
  expect(names({ ...all, colourName: '' })[1]).toBe('فیروزی');
  expect(names({ ...all, colourNameUrdu: '' })[0]).toBe('Ferozi');
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
  const found = async (q: string) =>
    (await search.list(q, {}, { sort: undefined, page: 1 })).items.map(({ id }) => id);
  for (const q of ['red', 'lal', 'Laal', 'لال', 'سرخ', 'لال رنگ', 'lal rang ka aaaa', 'mehndi', 'عنابی'])
    expect(await found(q), q).toEqual([red]);
  for (const q of ['reda', 'green']) expect(await found(q), q).toEqual([]);
});

const FIRST = { page: 1, counted: true } as const;
const asked = (query: string) => ({ chosen: readFilters(new URLSearchParams(query)).chosen, oneCard: true });
const namesIn = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** Karandi in red (sold out), blue (cheapest) and green, lawn in red and pink, and a towel of no cloth. */
async function shelves(): Promise<ProductSearch> {
  const karandi = { kind: 'mens-suit', fabric: 'Karandi', lengthCm: 400, widthIn: 54 } as const;
  const lawn = { kind: 'womens-3', fabric: 'Lawn', widthIn: 44 } as const;
  const products: Partial<ProductForm>[] = [
    { ...karandi, name: 'Karandi A', productId: 'L1', colour: 'red', stock: 0, price: 200_000 },
    { ...karandi, name: 'Karandi B', colour: 'blue', cloth: 'L1', price: 100_000, lengthCm: 500 },
    { ...karandi, name: 'Karandi C', colour: 'green', cloth: 'L1', price: 300_000 },
    { ...lawn, name: 'Lawn A', productId: 'W1', colour: 'red', price: 250_000 },
    { ...lawn, name: 'Lawn B', colour: 'pink', cloth: 'W1', price: 250_000, fabric: 'Voile' },
    { name: 'Towel', kind: 'towel', colour: 'red', fabric: 'Cotton', price: 50_000, widthIn: 52 },
  ];
  for (const [second, product] of products.entries()) {
    shop.setClock(1_000_000 + second * 1000);
    await aProduct(shop, product);
  }
  return new ProductSearch(shop);
}

test('each cloth has one card in each order: of its first product that can be had; others are as they were', async () => {
  const search = await shelves();
  const names: Record<string, string[]> = {};
  for (const sort of PRODUCT_SORTS) {
    const { items, total } = await search.filter({ oneCard: true }, { ...FIRST, sort });
    expect(total).toBe(items.length);
    names[sort] = namesIn(items);
  }
  expect(names).toEqual({
    name: ['Karandi B', 'Lawn A', 'Towel'],
    newest: ['Towel', 'Lawn B', 'Karandi C'],
    cheapest: ['Towel', 'Karandi B', expect.stringMatching(/^Lawn/)],
    dearest: ['Karandi C', expect.stringMatching(/^Lawn/), 'Towel'],
  });
  const all = await search.filter({}, FIRST);
  expect(namesIn(all.items)).toEqual(namesIn((await listProducts(shop)).items));
  expect(all.total).toBe(6);
  const pages = [];
  for (const page of [1, 2, 3, 4])
    pages.push(await search.filter({ oneCard: true }, { page, size: 1, sort: 'cheapest' }));
  const places = pages.map(({ page, pages, total }) => `${page} of ${pages}: ${total}`);
  expect(places).toEqual(['1 of 3: 3', '2 of 3: 3', '3 of 3: 3', '3 of 3: 3']);
  expect(pages.slice(0, 3).flatMap(({ items }) => namesIn(items))).toEqual(names.cheapest);
});

test('a filter shows the product that passes it, sold out where nothing else of its cloth does', async () => {
  const search = await shelves();
  const shown = async (query: string) => namesIn((await search.filter(asked(query), FIRST)).items);
  expect(await shown('colour=green')).toEqual(['Karandi C']);
  expect(await shown('colour=red')).toEqual(['Karandi A', 'Lawn A', 'Towel']);
  expect(await shown('colour=red&colour=green')).toEqual(['Karandi C', 'Lawn A', 'Towel']);
  expect(await shown('colour=red&inStock=1')).toEqual(['Lawn A', 'Towel']);
  expect(await shown('minPrice=2500')).toEqual(['Karandi C', 'Lawn A']);
  expect((await search.count({ oneCard: true })).colour).toContainEqual({ value: 'red', count: 3, inAll: 3 });
});

test('each choice gives as many as it counts, whatever else is chosen, with one card per cloth or without', async () => {
  const search = await shelves();
  for (const oneCard of [true, false])
    for (const query of ['', 'inStock=1', 'colour=red', 'fabric=karandi&minPrice=1500', 'minLength=450']) {
      const given = (query: string) => search.filter({ ...asked(query), oneCard }, FIRST);
      const { counts } = await given(query);
      for (const name of FILTER_NAMES)
        for (const { value, count } of counts?.[name] ?? []) {
          const with_ = new URLSearchParams(query);
          with_.set(name, value);
          const { total, items } = await given(String(with_));
          expect([query, name, value, total, items.length]).toEqual([query, name, value, count, count]);
        }
    }
});

test('a search has one card per cloth too, in its own order and in each other', async () => {
  const search = await shelves();
  const found = async (q: string, query = '', sort?: 'cheapest' | 'dearest') => {
    const { items, total } = await search.list(q, asked(query), { page: 1, sort });
    return [total, ...namesIn(items)];
  };
  expect(await found('karandi', '', 'cheapest')).toEqual([1, 'Karandi B']);
  expect(await found('karandi', '', 'dearest')).toEqual([1, 'Karandi C']);
  expect(await found('karandi', 'colour=red')).toEqual([1, 'Karandi A']);
  expect(await found('pink')).toEqual([1, 'Lawn B']);
  expect((await found('karandi'))[0]).toBe(1);
  const { items, total } = await search.list('karandi', {}, FIRST);
  expect([total, items.length]).toEqual([3, 3]);
});

test('a card names the colours of its cloth that are offered, in the order of the swatches', async () => {
  const search = await shelves();
  const { items } = await search.filter({ oneCard: true }, FIRST);
  const ids = items.map(({ id }) => id);
  const coloursOf = async () => {
    const colours = await coloursOfCards(shop, ids);
    return ids.map((id) => colours.get(id)?.join(' '));
  };
  expect(await coloursOf()).toEqual(['red blue green', 'red pink', undefined]);
  const [green] = (await search.filter(asked('colour=green'), FIRST)).items;
  await bulkEdit(shop, admin, 'archived', [{ id: green?.id ?? '', seen: false, value: true }]);
  expect(await coloursOf()).toEqual(['red blue', 'red pink', undefined]);
});
