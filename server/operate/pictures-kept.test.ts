import { expect, test } from 'vitest';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { findingsOf } from '../../tests/support/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../media/storage.ts';

openShopForEachTest();

test('a picture without its file is bad once something shows it, and before that goes by itself', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  const name = `${'a'.repeat(32)}-1`;
  await notePicture(shop, { kind: 'product', name });
  expect(await findingsOf(shop, ['pictures'], storage)).toEqual([
    `warn: 0 uploaded, in ${storage.place}; 1 more were not kept to the end: nothing shows them, and they go in a day`,
  ]);
  await aProduct(shop, { image: picturePath('product', name) });
  expect(await findingsOf(shop, ['pictures'], storage)).toEqual([
    `bad: 1 of 1 uploaded pictures are not in ${storage.place}`,
  ]);
});
