/** Order, round trip and use counts of a product's pictures. */

import { expect, test } from 'vitest';
import { planText } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, audit, productValues } from '../../tests/support/test-shop.ts';
import { picturesOf, picturesText } from '../pictures/list.ts';
import { listPictureHosts, notePicture, takeUnusedPictures } from '../pictures/pictures.server.ts';
import { picturePath } from '../pictures/pictures.ts';
import { deleteProduct, updateProduct } from './change.server.ts';
import { productFeed } from './feed.server.ts';
import { carryOut, exportCatalogue } from './import.server.ts';
import { productForm } from './product-form.server.ts';
import { findProduct } from './read.server.ts';

openShopForEachTest();

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `/pictures/${'abcdefghi'.charAt(at)}.webp`).join('\n');

const EMPTY = { pillowCovers: '', lowStock: '', leastCutCm: '', leastRemnantCm: '' };

const faultsOf = (images: string) => {
  const values = { ...productValues(), price: '1', stock: '1', widthIn: '', lengthCm: '', weightGsm: '' };
  const parsed = productForm.safeParse({ ...values, ...EMPTY, images });
  return parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

async function upload(name: string): Promise<string> {
  await notePicture(shop, { name, kind: 'product' });
  return picturePath('product', name);
}

async function change(id: string, images: string, image?: string) {
  const { priceInPaisa: price, id: _, ...product } = (await findProduct(shop, id)) ?? expect.fail('gone');
  const form = { ...product, price, images, ...(image && { image }) };
  expect(await updateProduct(shop, admin, id, form, form.stock)).toEqual({ ok: true, id });
}

test('a picture has an address, and may have texts in two languages; the list is read back as it was written', () => {
  const pictures = [
    { url: '/pictures/b.webp', alt: 'The border', altUrdu: 'کنارا' },
    { url: 'https://cdn.example.com/c.jpg', alt: '', altUrdu: 'بُنائی' },
    { url: '/pictures/d.webp', alt: 'Folded', altUrdu: '' },
    { url: '/pictures/e.webp', alt: '', altUrdu: '' },
  ];
  expect(picturesOf(picturesText(pictures))).toEqual(pictures);
  expect(picturesText(pictures).split('\n')[3]).toBe('/pictures/e.webp');
  const barred = picturesText([{ url: '/b.webp', alt: 'Red | blue\nstripes', altUrdu: '' }]);
  expect(picturesOf(barred)).toEqual([{ url: '/b.webp', alt: 'Red / blue stripes', altUrdu: '' }]);
});

test('eight pictures are the most; what is no address, a text that is too long and a picture that is there twice are faults', () => {
  expect(faultsOf(linesOf(7))).toBe(undefined);
  expect(faultsOf(linesOf(8))).toEqual(['images: too many pictures']);
  expect(faultsOf('javascript:alert(1)')).toEqual(['images: no picture in line']);
  expect(faultsOf(`/b.webp | ${'x'.repeat(201)}`)).toEqual(['images: long picture text']);
  expect(faultsOf('/b.webp\n/b.webp | again')).toEqual(['images: picture twice']);
  expect(faultsOf(productValues().image)).toEqual(['images: picture twice']);
});

test('pictures keep their order, also when it is changed', async () => {
  const images = '/c.webp | Third first\n/a.webp |  | کنارا\n/b.webp';
  const id = await aProduct(shop, { images });
  expect((await findProduct(shop, id))?.images).toBe(images);
  const turned = images.split('\n').toReversed().join('\n');
  await change(id, turned);
  expect((await findProduct(shop, id))?.images).toBe(turned);
});

test('the price list has the pictures in a cell, and read back it changes nothing', async () => {
  await aProduct(shop, {
    productId: 'P-A',
    images: '/c.webp | The border\n/a.webp |  | کنارا',
    imageAlt: 'Ivory',
  });
  await aProduct(shop, { productId: 'P-B' });
  const csv = await exportCatalogue(shop, admin);
  expect(await planText(shop, csv)).toMatchObject({ unchanged: 2, update: [], faults: [] });
  const plan = await planText(shop, 'productId,images\nP-B,"/x.webp\n/y.webp | Close"\n');
  if (!plan.ok) throw new Error(plan.reason);
  await carryOut(shop, admin, { plan, file: 'list.csv' });
  const [{ images } = { images: '' }] = plan.update.map(({ form }) => form);
  expect(images).toBe('/x.webp\n/y.webp | Close');
  expect(await planText(shop, await exportCatalogue(shop, admin))).toMatchObject({ unchanged: 2 });
});

test('an uploaded picture is kept while its product shows it in any place, and goes after a day when it does not', async () => {
  shop.setClock(0);
  const [a, b, c] = [await upload('a'), await upload('b'), await upload('c')];
  const id = await aProduct(shop, { image: a, images: `${b}\n${c}` });
  shop.setClock(TWO_DAYS_MS);
  expect(await takeUnusedPictures(shop)).toEqual([]);
  // Swaps the two.
  await change(id, a, b);
  expect((await takeUnusedPictures(shop)).map(({ name }) => name)).toEqual(['c']);
  expect(await audit(shop)).toEqual([]);
  await deleteProduct(shop, admin, id);
  expect((await takeUnusedPictures(shop)).map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  expect(await shop.db.selectFrom('productPictures').selectAll().execute()).toEqual([]);
  expect(await audit(shop)).toEqual([]);
});

test('hosts of further pictures are among those that pages may show', async () => {
  await aProduct(shop, { images: 'https://cdn.example.com/b.jpg' });
  expect(await listPictureHosts(shop)).toEqual(['https://cdn.example.com']);
});

test('the record has the pictures of a product that was changed or deleted as they were', async () => {
  const id = await aProduct(shop, { images: '/b.webp | Border' });
  await change(id, '/b.webp | Hem');
  await deleteProduct(shop, admin, id);
  const rows = await shop.db.selectFrom('changes').select(['before', 'after']).orderBy('id').execute();
  const imagesIn = (text: string | null) => JSON.parse(text ?? '{}').images;
  expect(rows.map(({ before, after }) => [imagesIn(before), imagesIn(after)])).toEqual([
    [undefined, '/b.webp | Border'],
    ['/b.webp | Border', '/b.webp | Hem'],
    ['/b.webp | Hem', undefined],
  ]);
});

test('the feed names each further picture', async () => {
  await aProduct(shop, { images: '/pictures/demo/b.webp | Border\nhttps://cdn.example.com/c.jpg' });
  const facts = { origin: 'https://thaan.test', store: 'Thaan', description: 'Cloth', deliveryOf: () => 0 };
  const feed = await productFeed(shop, facts);
  expect(
    [...feed.matchAll(/<g:additional_image_link>(.*?)<\/g:additional_image_link>/g)].map(([, at]) => at),
  ).toEqual(['https://thaan.test/pictures/demo/b-share.jpg', 'https://cdn.example.com/c.jpg']);
});
