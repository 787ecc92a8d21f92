/** Foreign pictures in use. */
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { order } from '../../tests/support/ordering.ts';
import { plansOf } from '../../tests/support/plans.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, sliderValues } from '../../tests/support/test-shop.ts';
import { createSlider } from '../sliders/sliders.server.ts';
import { listPictureHosts } from './pictures.server.ts';

openShopForEachTest();

test('hosts of products, sliders and orders are known, each once and as a policy writes them', async () => {
  await aProduct(shop);
  expect(await listPictureHosts(shop)).toEqual([]);
  const sold = await aProduct(shop, { image: 'https://old.example/a.jpg' });
  await aProduct(shop, { image: 'HTTPS://CDN.Example:8443/a.jpg?x' });
  await aProduct(shop, { image: 'https://cdn.example:8443/b.jpg', images: 'https://more.example/b.jpg' });
  await createSlider(shop, admin, sliderValues({ imageUrl: 'https://دکان.example/a.jpg' }));
  expect((await order(await aCustomer(shop), sold)).ok).toBe(true);
  // Possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', sold).execute();
  expect(await listPictureHosts(shop)).toEqual([
    'https://cdn.example:8443',
    'https://more.example',
    'https://old.example',
    'https://xn--mgbp4e7t.example',
  ]);
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

test.each(['https://a;script-src*/x', 'https://a,b/x', 'https://[2001:db8::1]/x', 'https://*.example/x'])(
  '%s, which would be more than a host in a policy, is left out',
  async (image) => {
    await aProduct(shop, { image });
    expect(await listPictureHosts(shop)).toEqual([]);
  },
);
