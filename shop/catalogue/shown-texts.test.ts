/** Product texts in the reader's language. */

import { expect, test } from 'vitest';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  productValues,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { cardsFor } from '../chat/cards.server.ts';
import { listOrders } from '../orders/read.server.ts';
import { updateProduct } from './change.server.ts';
import { carryOut, exportCatalogue } from './import.server.ts';
import { findProduct, findShownProduct, listFeatured, listProducts } from './read.server.ts';
import { ProductSearch } from './search.server.ts';
import { listSamples, listSections } from './sections.server.ts';

openShopForEachTest();

const URDU = { nameUrdu: 'مصری لٹھا، آئیوری', descriptionUrdu: 'چار میٹر خالص کاٹن۔' };
const LATIN = { name: 'Egyptian Latha, Ivory', description: 'Four metres of pure cotton.' };
const inUrdu = () => ({ ...shop, language: 'ur' });

test('each list, page, cart, chat and search shows the texts of the reader’s language, and of no other', async () => {
  const id = await aProduct(shop, { ...LATIN, ...URDU });
  const search = new ProductSearch(shop);
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, id, 1);
  for (const language of ['en', 'roman', 'ur']) {
    const reader = { ...shop, language };
    const about = await cardsFor(reader, customer, [{ about: `product:${id}` }]);
    const shown = {
      page: await findShownProduct(reader, id),
      list: (await listProducts(reader)).items[0],
      featured: (await listFeatured(reader))[0],
      sample: (await listSamples(reader))[0]?.products[0],
      section: (await listSections(reader))[0]?.products[0],
      found: (await search.list('latha', {}, { sort: undefined, page: 1, language })).items[0],
      suggested: (await search.suggest('latha', language))[0],
    };
    const expected = language === 'ur' ? { name: URDU.nameUrdu, description: URDU.descriptionUrdu } : LATIN;
    for (const [where, product] of Object.entries(shown)) {
      expect(product, `${where} in ${language}`).toMatchObject(expected);
      // Would be half of a page's weight.
      expect(product, where).not.toHaveProperty('nameUrdu');
    }
    expect((await findCart(reader, customer)).lines[0]?.name).toBe(expected.name);
    expect([...about.values()]).toMatchObject([{ title: expected.name }]);
  }
});

test('where a product has no text in Urdu, its other one is shown, each by itself', async () => {
  const id = await aProduct(shop, { ...LATIN, nameUrdu: URDU.nameUrdu });
  expect(await findShownProduct(inUrdu(), id)).toMatchObject({
    name: URDU.nameUrdu,
    description: LATIN.description,
  });
  const plain = await aProduct(shop, LATIN);
  expect(await findShownProduct(inUrdu(), plain)).toMatchObject(LATIN);
  expect(await findProduct(shop, plain)).toMatchObject({ nameUrdu: '', descriptionUrdu: '' });
});

test('lists by name are in the order of the names that are shown', async () => {
  const names = [
    ['Zari', 'آسمانی'],
    ['Ajrak', 'نیلا'],
    ['Boski', ''],
    ['لٹھا', ''],
    ['Amber', ''],
  ] as const;
  const values = {
    ...LATIN,
    mainCategory: 'Men',
    category: 'Latha',
    description: 'Cloth of all kinds.',
  } as const;
  for (const [name, nameUrdu] of names) await aProduct(shop, { ...values, name, nameUrdu });
  const search = new ProductSearch(shop);
  const inEnglish = ['Ajrak', 'Amber', 'Boski', 'Zari', 'لٹھا'];
  const expected = {
    en: inEnglish,
    roman: inEnglish,
    ur: ['آسمانی', 'لٹھا', 'نیلا', 'Amber', 'Boski'],
  };
  for (const [language, order] of Object.entries(expected)) {
    const reader = { ...shop, language };
    const lists = {
      all: (await listProducts(reader)).items,
      narrowed: (await listProducts(reader, { mainCategory: 'Men', category: 'Latha' })).items,
      section: (await listSections(reader))[0]?.products,
      found: (await search.list('cloth', {}, { sort: 'name', page: 1, language })).items,
    };
    for (const [where, products] of Object.entries(lists))
      expect(
        products?.map(({ name }) => name),
        `${where} in ${language}`,
      ).toEqual(order);
  }
});

test('a product that gets a name in Urdu moves to its place', async () => {
  const id = await aProduct(shop, { ...LATIN, name: 'Zari' });
  await aProduct(shop, { ...LATIN, name: 'Ajrak' });
  const first = async () => (await listProducts(inUrdu())).items[0]?.name;
  expect(await first()).toBe('Ajrak');
  await updateProduct(shop, admin, id, productValues({ ...LATIN, name: 'Zari', nameUrdu: 'زری' }), 10);
  expect(await first()).toBe('زری');
  await updateProduct(shop, admin, id, productValues({ ...LATIN, name: 'Zari' }), 10);
  expect(await first()).toBe('Ajrak');
});

test('an order keeps the name that its customer saw', async () => {
  const id = await aProduct(shop, { ...LATIN, ...URDU });
  const customer = await aCustomer(shop);
  await addToCart(inUrdu(), customer, id, 1);
  const placed = await checkOut(inUrdu(), customer, await aCheckout(shop, customer));
  expect(placed).toMatchObject({ ok: true });
  const [order] = (await listOrders(shop, admin, {})).items;
  expect(order?.items.map(({ name }) => name)).toEqual([URDU.nameUrdu]);
});

test('a product is found by its texts in Urdu, also by who types in Latin letters', async () => {
  const id = await aProduct(shop, { name: 'Cloth 7', description: 'Warm.', nameUrdu: 'پشمینہ شال' });
  const search = new ProductSearch(shop);
  for (const q of ['پشمینہ', 'pashmina', 'pashmeena shaal'])
    expect(
      (await search.suggest(q)).map((product) => product.id),
      q,
    ).toEqual([id]);
  expect((await listProducts(shop, { q: 'پشمينه' })).total).toBe(1);
});

test('a price list without the columns in Urdu keeps what products have, and new products need none', async () => {
  await aProduct(shop, productValues({ ...LATIN, ...URDU, productId: 'P-1' }));
  const [header = '', row = ''] = (await exportCatalogue(shop, admin)).replace('\uFEFF', '').split('\r\n');
  expect(row).toContain(URDU.nameUrdu);
  expect(header).toContain(',image,imageAlt,imageAltUrdu,images,nameUrdu,descriptionUrdu,');
  const old = `productId,name,price,stock,mainCategory,category,description,image
P-1,Latha Renamed,2500,10,Men,Latha,Four metres.,/pictures/demo/ml-001.webp
P-2,Latha New,۲۵۰۰,۱۰,Men,Latha,Four metres.,/pictures/demo/ml-001.webp`;
  const plan = await planText(shop, old);
  expect(plan).toMatchObject({ ok: true, faults: [] });
  if (plan.ok) expect(await carryOut(shop, admin, { plan, file: 'list.csv' })).toEqual({ ok: true });
  const [renamed, fresh] = (await listProducts(inUrdu(), { q: 'latha' })).items;
  expect([fresh?.name, renamed?.name].toSorted()).toEqual(['Latha New', URDU.nameUrdu]);
  expect(fresh?.priceInPaisa === 250_000 && renamed?.priceInPaisa === 250_000).toBe(true);
});
