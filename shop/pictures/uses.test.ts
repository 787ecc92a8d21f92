import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isOnServer } from '../../tests/support/engines.ts';
import { importList } from '../../tests/support/lists.ts';
import { plansOf } from '../../tests/support/model/plans.ts';
import { hasEndedOrWaits } from '../../tests/support/model/races.ts';
import { order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, productValues, sliderValues } from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { exportCatalogue } from '../catalogue/import/import.server.ts';
import { putOnShelf } from '../catalogue/product-rows.server.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { createSlider, deleteSlider, updateSlider } from '../sliders/sliders.server.ts';
import {
  checkPictureUses,
  dropPictures,
  listPictureHosts,
  notePicture,
  PICTURE_COLUMNS,
  takeUnusedPictures,
} from './pictures.server.ts';
import { type PictureKind, picturePath } from './pictures.ts';

openShopForEachTest({ isAudited: true });
beforeEach(() => shop.setClock(0));

const NONE = { gone: 0, withoutUse: 0, withoutOwner: 0 };

async function upload(name: string, kind: PictureKind = 'product'): Promise<string> {
  await notePicture(shop, { name, kind });
  return picturePath(kind, name);
}

/** Unused pictures, two days later. */
async function taken(): Promise<string[]> {
  shop.setClock(shop.now() + 2 * DAY_MS);
  return (await takeUnusedPictures(shop)).map(({ name }) => name).toSorted();
}
const slider = (imageUrl: string) => sliderValues({ imageUrl });

test('a picture that nothing shows goes after a day, and no sooner', async () => {
  await upload('a');
  shop.setClock(DAY_MS);
  expect(await takeUnusedPictures(shop)).toEqual([]);
  shop.setClock(DAY_MS + 1);
  expect(await takeUnusedPictures(shop)).toEqual([{ name: 'a', kind: 'product' }]);
});

test('what a product or a banner shows stays until the last that shows it shows another one, or is deleted', async () => {
  const [a, b] = [await upload('a'), await upload('b')];
  const [c, d] = [await upload('c', 'slider'), await upload('d', 'slider')];
  const product = await aProduct(shop, { image: a });
  const banner = await createSlider(shop, admin, slider(c));
  await aProduct(shop, { image: 'https://cdn.example/a.jpg' });
  expect((await updateProduct(shop, admin, product, productValues({ image: b }), 10)).ok).toBe(true);
  expect(await updateSlider(shop, admin, banner, slider(d))).toBe(true);
  expect([await taken(), await taken()]).toEqual([['a', 'c'], []]);
  const twin = await aProduct(shop, { image: b });
  await deleteProduct(shop, admin, product);
  await deleteSlider(shop, admin, banner);
  expect(await taken()).toEqual(['d']);
  await deleteProduct(shop, admin, twin);
  expect(await taken()).toEqual(['b']);
});

test('a picture in an order stays when its product is gone, and the database refuses to delete one that is shown', async () => {
  const url = await upload('a');
  const product = await aProduct(shop, { image: url });
  const deleted = shop.db.deleteFrom('pictures').where('url', '=', url).execute();
  await expect(deleted).rejects.toThrow(/foreign key/i);
  expect((await order(await aCustomer(shop), product)).ok).toBe(true);
  // Possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', product).execute();
  await inTransaction(shop, (trx) => dropPictures(trx, 'product', [product]));
  expect(await taken()).toEqual([]);
});

test('a price list sets the uses of what it adds and changes', async () => {
  const [a, b] = [await upload('a'), await upload('b')];
  await aProduct(shop, { productId: 'P-1', image: a });
  const csv = (await exportCatalogue(shop, admin)).replaceAll(a, b);
  const added = csv.split('\r\n')[1]?.replace('P-1', 'P-2').replace(b, a);
  expect(await importList(shop, `${csv}${added}\r\n`)).toEqual({ ok: true });
  expect(await checkPictureUses(shop)).toEqual(NONE);
  expect(await taken()).toEqual([]);
});

test.runIf(isOnServer())('a picture that is being used while the clean-up goes over it is kept', async () => {
  const url = await upload('a');
  shop.setClock(2 * DAY_MS);
  let taking: Promise<unknown> = Promise.resolve();
  await shop.db.transaction().execute(async (trx) => {
    await putOnShelf(shop, trx, [{ id: 'p', form: productValues({ image: url }) }]);
    // Sees no use yet, but must wait for this transaction.
    taking = takeUnusedPictures(shop);
    expect(await hasEndedOrWaits(shop, taking)).toBe(false);
  });
  await expect(taking).rejects.toThrow(/foreign key/);
  expect(await checkPictureUses(shop)).toEqual(NONE);
});

test('the books say what shows a picture without a use, what has a use and shows none, and what is gone', async () => {
  const [a, b] = [await upload('a'), await upload('b')];
  const product = await aProduct(shop, { image: a });
  await shop.db.updateTable('products').set({ image: b }).execute();
  expect(await checkPictureUses(shop)).toEqual({ gone: 0, withoutUse: 1, withoutOwner: 1 });
  const never = picturePath('product', 'never');
  await shop.db.updateTable('products').set({ image: never }).execute();
  expect(await checkPictureUses(shop)).toEqual({ gone: 1, withoutUse: 0, withoutOwner: 1 });
  await deleteProduct(shop, admin, product);
});

test('every column that holds a picture’s address is known', async () => {
  const tables = await shop.db.introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const found = columns.filter((column) => /\..*(?:image|picture)/i.test(column) && !/Alt/.test(column));
  // Better Auth's column, always empty.
  const known = ['users.image', ...PICTURE_COLUMNS.map(({ table, column }) => `${table}.${column}`)];
  expect([...found, 'productPictures.url'].toSorted()).toEqual(known.toSorted());
});

test('a picture of the store is kept while its settings name it, and goes with the next one', async () => {
  const [logo, street, other] = [await upload('a'), await upload('b', 'slider'), await upload('c', 'slider')];
  await saveSettings(shop, admin, 'store', { logo, picture: street });
  await saveSettings(shop, admin, 'store', { name: 'Bano Fabrics' });
  expect(await taken()).toEqual(['c']);
  expect(other).not.toBe(street);
  await saveSettings(shop, admin, 'store', { logo: '', map: '/pictures/map.svg' });
  expect(await taken()).toEqual(['a']);
  expect(await checkPictureUses(shop)).toEqual(NONE);
  const setTo = (value: string) => shop.db.updateTable('settings').set({ value }).execute();
  await setTo(JSON.stringify({ picture: other, map: street }));
  expect(await checkPictureUses(shop)).toEqual({ gone: 1, withoutUse: 1, withoutOwner: 1 });
  await setTo('not json');
  expect(await checkPictureUses(shop)).toEqual({ ...NONE, withoutOwner: 1 });
  await setTo(JSON.stringify({ picture: street }));
});

test('hosts of products, sliders and orders are known, each once and as a policy writes them, and nothing more than a host', async () => {
  await aProduct(shop);
  for (const host of ['a;script-src*', 'a,b', '[2001:db8::1]', '*.example'])
    await aProduct(shop, { image: `https://${host}/x` });
  expect(await listPictureHosts(shop)).toEqual([]);
  const sold = await aProduct(shop, { image: 'https://old.example/a.jpg' });
  await aProduct(shop, { image: 'HTTPS://CDN.Example:8443/a.jpg?x' });
  await aProduct(shop, { image: 'https://cdn.example:8443/b.jpg', images: 'https://more.example/b.jpg' });
  await createSlider(shop, admin, slider('https://دکان.example/a.jpg'));
  expect((await order(await aCustomer(shop), sold)).ok).toBe(true);
  // Possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', sold).execute();
  const hosts = ['cdn.example:8443', 'more.example', 'old.example', 'xn--mgbp4e7t.example'];
  expect(await listPictureHosts(shop)).toEqual(hosts.map((host) => `https://${host}`));
});

test('hosts are read from indexes of what is shown from elsewhere, not from all products and orders', async () => {
  const rows = 3000;
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into products ("nameKey", id, "productId", name, "priceInPaisa", image, "mainCategory", category, description,
        stock, "createdAt", "updatedAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      select 'k', 'p' || i, 'P-' || i, 'n', 1, case i when 7 then 'https://cdn.example/a.jpg' else '/a.webp' end, 'Men', 'c', '', 0, i, i from n`),
  );
  await shop.db.executeQuery(CompiledQuery.raw('analyze'));
  const plans = await plansOf(shop, listPictureHosts);
  expect(plans.join('\n')).toMatch(/products_elsewhere/);
  expect(plans.filter((line) => /(?:SCAN|Seq Scan on) "?products"?$/.test(line))).toEqual([]);
  expect(await listPictureHosts(shop)).toEqual(['https://cdn.example']);
});
