import { expect, test } from 'vitest';
import { importList, planOf } from '../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, audit, productOf, TYPED } from '../../tests/support/test-shop.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { picturesOf, picturesText } from '../pictures/list.ts';
import { notePicture, takeUnusedPictures } from '../pictures/pictures.server.ts';
import { picturePath } from '../pictures/pictures.ts';
import { deleteProduct, updateProduct } from './change.server.ts';
import { productFeed } from './feed.server.ts';
import { exportCatalogue } from './import/import.server.ts';
import { productForm } from './product-form.server.ts';

openShopForEachTest();

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

test('a picture has an address, and may have texts in three languages; the list is read back as it was written', () => {
  const pictures = [
    { url: '/pictures/b.webp', alt: 'The border', altUrdu: 'کنارا', altRoman: '' },
    { url: 'https://cdn.example.com/c.jpg', alt: '', altUrdu: 'بُنائی', altRoman: 'Bunai' },
    { url: '/pictures/d.webp', alt: 'Folded', altUrdu: '', altRoman: '' },
    { url: '/pictures/e.webp', alt: '', altUrdu: '', altRoman: '' },
  ];
  expect(picturesOf(picturesText(pictures))).toEqual(pictures);
  expect(picturesText(pictures).split('\n')[3]).toBe('/pictures/e.webp');
  const none = { altUrdu: '', altRoman: '' };
  const barred = picturesText([{ url: '/b.webp', alt: 'Red | blue\nstripes', ...none }]);
  expect(picturesOf(barred)).toEqual([{ url: '/b.webp', alt: 'Red / blue stripes', ...none }]);
});

test('eight pictures are the most; what is no address, a text that is too long and a picture that is there twice are faults', () => {
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
  const feed = await productFeed(shop, facts);
  expect(
    [...feed.matchAll(/<g:additional_image_link>(.*?)<\/g:additional_image_link>/g)].map(([, at]) => at),
  ).toEqual(['https://thaan.test/pictures/demo/b-share.jpg', 'https://cdn.example.com/c.jpg']);
});
