import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { inLanguage } from '#words/language.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct } from '../../../../tests/support/test-shop.ts';
import { answerList } from './price-list.server.ts';
import { picturesField } from './price-list-answer.ts';

openShopForEachTest();

async function send(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parts: Partial<ShopRequest> = { shop };
  const request = new Request('https://shop.test/admin/products/price-list', { method: 'POST', body: form });
  const { data } = await inLanguage('en', () => answerList(request, parts as ShopRequest, admin));
  return data;
}

const HEAD = 'productId,name,price,stock,mainCategory,category,description,image';
const listOf = (rows: readonly string[]) => new File([[HEAD, ...rows].join('\n')], 'list.csv');
const addressOf = (n: number) => `/pictures/product/${String(n).padStart(32, '0')}.webp`;

test('a thousand pictures come with a list in one form, within its bounds', async () => {
  const names = Array.from({ length: 1000 }, (_, n) => `Photo ${n}.jpg`);
  const file = listOf(names.map((name, n) => `P-${n},Cloth ${n},900,4,Men,Latha,Soft cotton,${name}`));
  const { preview: first } = await send({ file });
  expect(first?.missing).toEqual(names);
  const pictures = picturesField(names.map((name, n) => [name, addressOf(n)]));
  const sent = { name: 'list.csv', list: first?.list ?? '', pictures };
  expect(new Blob(Object.values(sent)).size).toBeLessThan(MAX_SENT_BYTES);
  const { preview } = await send(sent);
  const found = { missing: [], faults: [], toImport: 1000, pictures: pictures.toLowerCase() };
  expect(preview).toMatchObject(found);
});

test('of more left out than a preview names it says how many more there are', async () => {
  const codes = Array.from({ length: 101 }, (_, n) => `M-${n}`);
  for (const productId of codes) await aCloth(shop, [], { productId });
  const rows = ['productId,stock', ...codes.map((code) => `${code},22`), ''];
  const { preview } = await send({ file: new File([rows.join('\n')], 'list.csv') });
  expect(preview).toMatchObject({ leftOut: expect.stringContaining('M-99'), moreLeftOut: 1 });
  expect(preview?.leftOut).not.toContain('M-100');
});

test('the preview shows the price of what is new, and of what changes each value as it was and as it would be', async () => {
  await aProduct(shop, { productId: 'P-1', name: 'Ivory Latha', stock: 3, colourName: '' });
  const long = 'Soft cotton for the summer. '.repeat(10);
  const rows = [
    'productId;name;price;stock;mainCategory;category;description;image;colourName',
    `P-1;Ivory Latha;850,50;4;Men;Latha;${long};/a.webp;Ferozi`,
    `P-2;New one;25,00;4;Men;Latha;Soft;/a.webp;`,
  ];
  const { preview } = await send({ file: new File([rows.join('\n')], 'list.csv') });
  expect(preview?.rows).toMatchObject([
    { name: 'New one', isNew: true, values: [{ field: 'Price', from: '', to: 'Rs. 25' }] },
    {
      name: 'Ivory Latha',
      isNew: false,
      values: expect.arrayContaining([
        { field: 'Price', from: 'Rs. 2,500', to: 'Rs. 850.50' },
        { field: 'Stock', from: '3', to: '4' },
        expect.objectContaining({ field: 'Description', to: expect.stringMatching(/^Soft.{70,80}…$/) }),
        expect.objectContaining({ from: 'empty', to: 'Ferozi' }),
      ]),
    },
  ]);
});

test('of codes that differ in case or zeros alone it is asked whether they are the same, and until then nothing is imported', async () => {
  await aProduct(shop, { productId: 'BUG-1', name: 'First' });
  await aProduct(shop, { productId: '007', name: 'Second' });
  const file = new File(['productId,name\nbug-1,Newer\n7,Newest\n'], 'list.csv');
  const { preview: asked } = await send({ file });
  expect(asked).toMatchObject({
    alike: ['Line 2: Is BUG-1 the same as bug-1?', 'Line 3: Is 007 the same as 7?'],
    toImport: 0,
  });
  const { name = '', list = '', pictures = '', plan = '' } = asked ?? {};
  const sent = { name, list, pictures };
  expect((await send({ ...sent, plan, act: 'import' })).error).toContain('same products');
  expect((await send({ ...sent, same: 'no' })).preview).toMatchObject({ alike: [], toImport: 0 });
  const { preview } = await send({ ...sent, same: 'yes' });
  expect(preview).toMatchObject({ alike: [], same: 'yes', toImport: 2 });
  const imported = await send({ ...sent, same: 'yes', plan: preview?.plan ?? '', act: 'import' });
  expect(imported.done).toEqual(expect.any(String));
  const products = shop.db.selectFrom('products').select(['productId', 'name']).orderBy('productId');
  const names = (await products.execute()).map(({ productId, name }) => `${productId} ${name}`);
  expect(names).toEqual(['007 Newest', 'BUG-1 Newer']);
});
