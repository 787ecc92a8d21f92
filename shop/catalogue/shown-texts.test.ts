import { expect, test } from 'vitest';
import { importList } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  productOf,
  productValues,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { cardsFor } from '../chat/cards.server.ts';
import { textIn, translationsOf } from '../kernel/text/translations.ts';
import { listOrders } from '../orders/read.server.ts';
import { updateProduct } from './change.server.ts';
import { exportCatalogue } from './import/import.server.ts';
import { findProduct, findShownProduct, listFeatured, listProducts } from './read.server.ts';
import { ProductSearch } from './search/search.server.ts';
import { listSamples, listSections } from './sections.server.ts';

openShopForEachTest();

const URDU = { nameUrdu: 'مصری لٹھا، آئیوری', descriptionUrdu: 'چار میٹر خالص کاٹن۔' };
const ROMAN = { nameRoman: 'Misri Latha, Ivory', descriptionRoman: 'Chaar metre khalis cotton.' };
const LATIN = { name: 'Egyptian Latha, Ivory', description: 'Four metres of pure cotton.' };
const inUrdu = () => ({ ...shop, language: 'ur' });

test('each list, page, cart, chat and search shows the texts of the reader’s language, and of no other', async () => {
  const id = await aProduct(shop, { ...LATIN, ...URDU, ...ROMAN });
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
    const texts = { ...LATIN, ...URDU, ...ROMAN };
    const expected = {
      name: textIn(texts, 'name', language),
      description: textIn(texts, 'description', language),
    };
    for (const [where, product] of Object.entries(shown)) {
      expect(product, `${where} in ${language}`).toMatchObject(expected);
      // Would be half of a page's weight.
      for (const name of translationsOf('name')) expect(product, where).not.toHaveProperty(name);
    }
    expect((await findCart(reader, customer)).lines[0]?.name).toBe(expected.name);
    expect([...about.values()]).toMatchObject([{ title: expected.name }]);
  }
});

test('where a product has no text in Urdu, its other one is shown, each by itself', async () => {
  const id = await aProduct(shop, { ...LATIN, nameUrdu: URDU.nameUrdu });
  const mixed = { name: URDU.nameUrdu, description: LATIN.description };
  expect(await findShownProduct(inUrdu(), id)).toMatchObject(mixed);
  const plain = await aProduct(shop, LATIN);
  expect(await findShownProduct(inUrdu(), plain)).toMatchObject(LATIN);
  expect(await findProduct(shop, plain)).toMatchObject({ nameUrdu: '', descriptionUrdu: '' });
  // Letters do not tell Roman Urdu from English.
  const given = { nameRoman: ROMAN.nameRoman };
  const roman = await findShownProduct(
    { ...shop, language: 'roman' },
    await aProduct(shop, { ...LATIN, ...given }),
  );
  expect(roman).toMatchObject({ name: given.nameRoman, description: LATIN.description, inRoman: '10' });
});

test('lists by name are in the order of the names that are shown', async () => {
  const names = { Zari: '', Ajrak: 'نیلا', Boski: '', لٹھا: '', Amber: '' };
  const values = { description: 'Cloth of all kinds.', stock: 10 };
  for (const [name, nameUrdu] of Object.entries(names))
    await aProduct(shop, { ...values, productId: name, name, nameUrdu });
  // A translated name moves a product to its place.
  const zari = await productOf(shop, (await listProducts(shop, { q: 'zari' })).items[0]?.id ?? '');
  const named = productValues({
    ...values,
    nameUrdu: 'آسمانی',
    nameRoman: 'Amal',
    productId: 'Zari',
    name: 'Zari',
  });
  expect(await updateProduct(shop, admin, zari.id, named, 10)).toMatchObject({ ok: true });
  const search = new ProductSearch(shop);
  const [inEnglish, inRoman] = ['Ajrak Amber Boski Zari لٹھا', 'Ajrak Amal Amber Boski لٹھا'];
  const expected = { en: inEnglish, roman: inRoman, ur: 'آسمانی لٹھا نیلا Amber Boski' };
  for (const [language, order] of Object.entries(expected)) {
    const reader = { ...shop, language };
    const lists = {
      all: (await listProducts(reader)).items,
      narrowed: (await listProducts(reader, { mainCategory: 'Men', category: 'Latha' })).items,
      section: (await listSections(reader))[0]?.products,
      found: (await search.list('cloth', {}, { sort: 'name', page: 1, language })).items,
    };
    for (const [where, products] of Object.entries(lists))
      expect([where, products?.map(({ name }) => name).join(' ')]).toEqual([where, order]);
  }
});

test('an order keeps the name that its customer saw', async () => {
  const id = await aProduct(shop, { ...LATIN, ...URDU });
  const customer = await aCustomer(shop);
  await addToCart(inUrdu(), customer, id, 1);
  await checkOut(inUrdu(), customer, await aCheckout(shop, customer));
  const [order] = (await listOrders(shop, admin, {})).items;
  expect(order?.items).toMatchObject([{ name: URDU.nameUrdu }]);
});

test('a price list without the columns of translations keeps what products have, and new products need none', async () => {
  await aProduct(shop, productValues({ ...LATIN, ...URDU, ...ROMAN, productId: 'P-1' }));
  expect(await exportCatalogue(shop, admin)).toContain(`${URDU.nameUrdu},"${ROMAN.nameRoman}"`);
  const old = `productId,name,price,stock,mainCategory,category,description,image
P-1,Latha Renamed,2500,10,Men,Latha,Four metres.,/pictures/demo/ml-001.webp
P-2,Latha New,۲۵۰۰,۱۰,Men,Latha,Four metres.,/pictures/demo/ml-001.webp`;
  expect(await importList(shop, old)).toEqual({ ok: true });
  const { items } = await listProducts(inUrdu(), { q: 'latha' });
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Latha New', URDU.nameUrdu]);
  expect(items).toMatchObject(Array(2).fill({ priceInPaisa: 250_000 }));
  const roman = await listProducts({ ...shop, language: 'roman' }, { q: 'misri' });
  expect(roman.items).toMatchObject([{ name: ROMAN.nameRoman }]);
});
