/** @module-tag long */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { aNewPlace, operate } from '../../support/operator.ts';
import { runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

let place: string;
const HEADER = 'productId,name,price,stock,mainCategory,category,description,image';
const importing = (text: string | Buffer, ...args: string[]) => {
  const file = path.join(aTempFolder(), 'products.csv');
  writeFileSync(file, text);
  return operate(place, ['import', file, ...args]);
};
const product = async (id: string) =>
  (await inDatabase(place, 'select * from products where "productId" = ?', id))[0];
beforeAll(async () => {
  place = await aNewPlace();
  await operate(place, ['admin', 'create']);
  await operate(place, ['demo', 'fill']);
});

test('a table of prices changes prices alone; first it is shown, then it is done', async () => {
  const before = await product('ML-001');
  const table = 'PRODUCTID;Price\r\nML-001;1999.50\r\nML-002;2,100\r\n';
  expect(await importing(table)).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 new, 2 changed'),
  });
  expect(await product('ML-001')).toEqual(before);
  expect(await importing(table, '--apply')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported.'),
  });
  const after = await product('ML-001');
  expect(Number(after?.priceInPaisa)).toBe(199_950);
  expect({ ...after, priceInPaisa: 0, updatedAt: 0 }).toEqual({ ...before, priceInPaisa: 0, updatedAt: 0 });
});

test('what was imported into a running shop is found there by the first search', async () => {
  const shop = await runShop();
  const find = async (q: string) => (await fetch(`${shop.url}/products?q=${q}`)).text();
  // The search already has its index.
  expect(await find('latha')).toContain('Latha');
  const file = path.join(aTempFolder(), 'products.csv');
  // The shop may update its index in between.
  for (const word of ['Jacquard', 'Paisley', 'Gingham']) {
    const row = `${word},${word} bedspread,1500,7,Men,Latha,Heavy.,/pictures/demo/ml-001.webp`;
    writeFileSync(file, `${HEADER}\n${row}\n`);
    expect((await operate(shop.dataDir, ['import', file, '--apply'])).code).toBe(0);
    expect(await find(word)).toContain(`${word} bedspread`);
  }
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});
