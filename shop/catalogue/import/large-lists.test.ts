import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/lists.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, copyProduct } from '../../../tests/support/test-shop.ts';
import { carryOut, exportCatalogue } from './import.server.ts';

openShopForEachTest();

const HEADER = 'productId,name,price,stock,mainCategory,category,description,image,images';
const ROW = 'P-1,B,2500,3,Men,Latha,C,/a.webp';

test('further pictures are found by the names of their files too, whether they stand in lines or behind semicolons, with their texts', async () => {
  const list = (cell: string) => `${HEADER}\n${ROW},"${cell}"`;
  const letters = [...'bcdefgh'];
  const sent = new Map(letters.map((name) => [`${name}.jpg`, `/pictures/product/${name}.webp`]));
  const imagesOf = async (cell: string) => {
    const plan = await planOf(shop, list(cell), { pictures: sent });
    return plan.create[0]?.images ?? plan.faults[0]?.faults;
  };
  const all = letters.map((name) => `/pictures/product/${name}.webp`).join('\n');
  expect(await imagesOf(letters.map((name) => `photos/${name}.JPG`).join('\n'))).toBe(all);
  expect(await imagesOf(letters.map((name) => `${name}.jpg`).join('; '))).toBe(all);
  expect(await imagesOf('b.jpg | Border; hem | کنارہ; c.jpg\nhttps://a.test/x;y.webp | Shop')).toBe(
    '/pictures/product/b.webp | Border; hem | کنارہ\n/pictures/product/c.webp\nhttps://a.test/x;y.webp | Shop',
  );
  expect(await imagesOf('https://a.test/x;y.webp')).toBe('https://a.test/x;y.webp');
  expect(await imagesOf('b.jpg;x.png;z.png')).toEqual(
    ['x.png', 'z.png'].map((value) => ({ field: 'images', code: 'no such picture', value })),
  );
});

test('a list of many products is written, read and imported in portions, between which others have their turns', async () => {
  await copyProduct(shop, await aProduct(shop), 1200);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turnsOf = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = turns;
    const result = await work();
    expect(turns - before).toBeGreaterThan(3);
    return result;
  };
  const percents = new Set<number>();
  const list = await turnsOf(() => exportCatalogue(shop, admin));
  const dearer = list.replaceAll(',2500,', ',2600,').replace('COPY-7,', 'NEW-7,');
  const plan = await turnsOf(() => planOf(shop, dearer, {}, (percent) => percents.add(percent)));
  expect([plan.create.length, plan.update.length, plan.faults]).toEqual([1, 1200, []]);
  expect(percents.size).toBe(101);
  await turnsOf(() => carryOut(shop, admin, { plan, file: 'list.csv' }, (percent) => percents.add(-percent)));
  clearImmediate(counting);
  expect(percents.has(-100)).toBe(true);
  const again = await planOf(shop, await exportCatalogue(shop, admin));
  expect(again).toMatchObject({ unchanged: 1202, update: [], faults: [] });
  const prices = await shop.db
    .selectFrom('products')
    .select((eb) => [eb.fn.min('priceInPaisa').as('least'), eb.fn.max('priceInPaisa').as('most')])
    .where('productId', '<>', 'COPY-7')
    .executeTakeFirst();
  expect(prices).toEqual({ least: 260_000, most: 260_000 });
});
