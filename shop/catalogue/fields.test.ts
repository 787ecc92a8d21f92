import { expect, test } from 'vitest';
import { importList, planOf } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  checkOut,
  productOf,
  productValues,
  TYPED,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { cardsFor } from '../chat/cards.server.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { textIn, translationsOf } from '../kernel/text/translations.ts';
import { listOrders } from '../orders/read.server.ts';
import { picturesOf, picturesText } from '../pictures/list.ts';
import { notePicture, takeUnusedPictures } from '../pictures/pictures.server.ts';
import { picturePath } from '../pictures/pictures.ts';
import { deleteProduct, updateProduct } from './change.server.ts';
import { productFeed } from './feed.server.ts';
import { FIELD_NAMES, fieldsOf, SEARCHED_FIELDS } from './fields.ts';
import { exportCatalogue } from './import/import.server.ts';
import { asTyped, productForm, schemaOf, textOf } from './product-form.server.ts';
import {
  findProduct,
  findShownProduct,
  listFeatured,
  listProducts,
  listSearched,
  shownProductsOf,
} from './read.server.ts';
import { ProductSearch } from './search/search.server.ts';
import { listSamples, listSections } from './sections.server.ts';

openShopForEachTest();

test('every field that was typed is kept and shown again as it was typed, and the price list has it in the list’s order', async () => {
  const form = productValues({ price: 250_050, stock: 3 });
  const product = await productOf(shop, await aProduct(shop, form));
  expect(fieldsOf(product)).toEqual(form);
  expect(productForm.parse(asTyped(product))).toEqual(form);
  const [header] = (await exportCatalogue(shop, admin)).replace('\uFEFF', '').split('\r\n');
  expect(header?.split(',')).toEqual(FIELD_NAMES);
});

test.each(SEARCHED_FIELDS)('a word of its %s finds a product, for shoppers and admin', async (name) => {
  const plain = productValues({ name: 'Aaaa', description: 'Bbbb', productId: 'C-1' });
  await aProduct(shop, plain);
  const word = name === 'mainCategory' ? 'Women' : 'Zxqw';
  const id = await aProduct(shop, { ...plain, productId: 'C-2' });
  const worded = { [name]: word };
  await shop.db.updateTable('products').set(worded).where('id', '=', id).execute();
  const { items } = await new ProductSearch(shop).list(word, {}, { sort: undefined, page: 1 });
  expect(items.map((product) => product.id)).toEqual([id]);
  // The admin's list does not search pieces: their centimetres would match numbers.
  const listed = name === 'pieces' ? [] : [id];
  expect((await listProducts(shop, { q: word })).items.map((product) => product.id)).toEqual(listed);
});

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

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `/pictures/${'abcdefghi'.charAt(at)}.webp`).join('\n');

const faultsOf = (images: string) => {
  const parsed = productForm.safeParse({ ...TYPED, productId: 'P-1', images });
  return parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

async function upload(name: string): Promise<string> {
  await notePicture(shop, { name, kind: 'product' });
  return picturePath('product', name);
}

async function change(id: string, images: string, image?: string) {
  const { priceInPaisa: price, id: _, ...product } = await productOf(shop, id);
  const form = { ...product, price, images, ...(image && { image }) };
  expect(await updateProduct(shop, admin, id, form, form.stock)).toEqual({ ok: true, id });
}

test('a picture has an address and texts in three languages, and is read back as written; what is wrong with it is a fault', () => {
  const pictures = [
    { url: '/pictures/b.webp', alt: 'The border', altUrdu: 'کنارا', altRoman: '' },
    { url: 'https://cdn.example.com/c.jpg', alt: '', altUrdu: 'بُنائی', altRoman: 'Bunai' },
    { url: '/pictures/d.webp', alt: 'Folded', altUrdu: '', altRoman: '' },
    { url: '/pictures/e.webp', alt: '', altUrdu: '', altRoman: '' },
  ];
  expect(picturesOf(picturesText(pictures))).toEqual(pictures);
  expect(picturesText(pictures).split('\n')[3]).toBe('/pictures/e.webp');
  const none = { url: '/b.webp', altUrdu: '', altRoman: '' };
  const barred = picturesText([{ ...none, alt: 'Red | blue\nstripes' }]);
  expect(picturesOf(barred)).toEqual([{ ...none, alt: 'Red / blue stripes' }]);
  expect(faultsOf(linesOf(7))).toBe(undefined);
  expect(faultsOf(linesOf(8))).toEqual(['images: too many pictures']);
  expect(faultsOf('javascript:alert(1)')).toEqual(['images: no picture in line']);
  expect(faultsOf(`/b.webp | ${'x'.repeat(201)}`)).toEqual(['images: long picture text']);
  expect(faultsOf('/b.webp\n/b.webp | again')).toEqual(['images: picture twice']);
  expect(faultsOf(TYPED.image)).toEqual(['images: picture twice']);
});

test('pictures keep their order when it is changed; a price list has them in a cell, and read back it changes nothing', async () => {
  const images = '/c.webp | The border\n/a.webp |  | کنارا';
  const a = await aProduct(shop, { productId: 'P-A', images, imageAlt: 'Ivory' });
  const b = await aProduct(shop, { productId: 'P-B' });
  await importList(shop, 'productId,images\nP-B,"/x.webp\n/a.webp | Close"\n');
  expect((await productOf(shop, b)).images).toBe('/x.webp\n/a.webp | Close');
  const unchanged = { unchanged: 2, update: [], faults: [] };
  expect(await planOf(shop, await exportCatalogue(shop, admin))).toMatchObject(unchanged);
  const turned = images.split('\n').toReversed().join('\n');
  await change(a, turned);
  expect((await productOf(shop, a)).images).toBe(turned);
});

test('an uploaded picture is kept while its product shows it in any place, and goes after a day when it does not', async () => {
  shop.setClock(0);
  const [a, b, c] = [await upload('a'), await upload('b'), await upload('c')];
  const id = await aProduct(shop, { image: a, images: `${b}\n${c}` });
  shop.setClock(2 * DAY_MS);
  expect(await takeUnusedPictures(shop)).toEqual([]);
  await change(id, a, b);
  expect((await takeUnusedPictures(shop)).map(({ name }) => name)).toEqual(['c']);
  expect(await audit(shop)).toEqual([]);
  await deleteProduct(shop, admin, id);
  expect((await takeUnusedPictures(shop)).map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  expect(await shop.db.selectFrom('productPictures').selectAll().execute()).toEqual([]);
  expect(await audit(shop)).toEqual([]);
});

test('the feed names each further picture', async () => {
  await aProduct(shop, { images: '/pictures/demo/b.webp | Border\nhttps://cdn.example.com/c.jpg' });
  const facts = { origin: 'https://thaan.test', store: 'Thaan', description: 'Cloth', deliveryOf: () => 0 };
  const xml = await productFeed(shop, facts);
  const links = [...xml.matchAll(/<g:additional_image_link>(.*?)<\/g:additional_image_link>/g)];
  const expected = ['https://thaan.test/pictures/demo/b-share.jpg', 'https://cdn.example.com/c.jpg'];
  expect(links.map(([, address]) => address)).toEqual(expected);
});

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
    const [name, description] = [textIn(texts, 'name', language), textIn(texts, 'description', language)];
    const expected = { name, description };
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
  const given = { nameRoman: ROMAN.nameRoman };
  const inRoman = await aProduct(shop, { ...LATIN, ...given });
  const roman = await findShownProduct({ ...shop, language: 'roman' }, inRoman);
  expect(roman).toMatchObject({ name: given.nameRoman, description: LATIN.description, inRoman: '10' });
});

test('lists by name are in the order of the names that are shown', async () => {
  const names = { Zari: '', Ajrak: 'نیلا', Boski: '', لٹھا: '', Amber: '' };
  const values = { description: 'Cloth of all kinds.', stock: 10 };
  for (const [name, nameUrdu] of Object.entries(names))
    await aProduct(shop, { ...values, productId: name, name, nameUrdu });
  // A translated name moves a product to its place.
  const zari = await productOf(shop, (await listProducts(shop, { q: 'zari' })).items[0]?.id ?? '');
  const translated = { nameUrdu: 'آسمانی', nameRoman: 'Amal', productId: 'Zari', name: 'Zari' };
  const named = productValues({ ...values, ...translated });
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
  expect((await listOrders(shop, admin, {})).items[0]?.items).toMatchObject([{ name: URDU.nameUrdu }]);
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
