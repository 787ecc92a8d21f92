import { expect, test } from 'vitest';
import { aPurchase } from '../../tests/support/model/purchases.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { notePicture, takeUnusedPictures } from '../pictures/pictures.server.ts';
import { picturePath } from '../pictures/pictures.ts';
import { forgetOldBills } from './forget.server.ts';
import { findPurchase } from './read.server.ts';

openShopForEachTest({ isAudited: true });

async function bought(name: string) {
  await notePicture(shop, { name, kind: 'bill' });
  const code = `P-${name}`;
  await aProduct(shop, { productId: code, stock: 0 });
  const lines = [{ code, amounts: [1000], unitCostInPaisa: 10_000 }];
  return (await aPurchase(shop, { picture: picturePath('bill', name), lines })).id;
}
const pictureOf = async (id: string) => (await findPurchase(shop, admin, id))?.picture;

test('the photo of a bill is deleted after its term, and number and amounts of the purchase stay', async () => {
  const old = await bought('old');
  shop.setClock(shop.now() + 29 * DAY_MS);
  const young = await bought('young');
  expect(await forgetOldBills(shop, 30)).toBe(0);
  shop.setClock(shop.now() + 2 * DAY_MS);
  expect(await forgetOldBills(shop, 30)).toBe(1);
  expect(await findPurchase(shop, admin, old)).toMatchObject({
    ...{ picture: '', billNumber: '17', goodsInPaisa: 100_000 },
  });
  expect(await pictureOf(young)).toBe(picturePath('bill', 'young'));
  expect(await takeUnusedPictures(shop)).toEqual([{ name: 'old', kind: 'bill' }]);
});
