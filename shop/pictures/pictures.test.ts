/** Where the shop's pictures lie: what a page's policy allows is what the shop shows. */
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  sliderValues,
} from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { createSlider } from '../sliders/sliders.server.ts';
import { listPictureHosts } from './pictures.server.ts';

openShopForEachTest();

test('hosts of products, sliders and orders are known, each once and as a policy writes them', async () => {
  const own = await aProduct(shop);
  expect(await listPictureHosts(shop)).toEqual([]);
  const sold = await aProduct(shop, { image: 'https://old.example/a.jpg' });
  await aProduct(shop, { image: 'HTTPS://CDN.Example:8443/a.jpg?x' });
  await aProduct(shop, { image: 'https://cdn.example:8443/b.jpg' });
  await createSlider(shop, admin, sliderValues({ imageUrl: 'https://دکان.example/a.jpg' }));
  const customer = await aCustomer(shop);
  for (const product of [own, sold]) await addToCart(shop, customer, product, 1);
  expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  // As it could be deleted before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', sold).execute();
  expect(await listPictureHosts(shop)).toEqual([
    'https://cdn.example:8443',
    'https://old.example',
    'https://xn--mgbp4e7t.example',
  ]);
});

test.each(['https://a;script-src*/x', 'https://a,b/x', 'https://[2001:db8::1]/x', 'https://*.example/x'])(
  '%s, which would be more than a host in a policy, is left out',
  async (image) => {
    await aProduct(shop, { image });
    expect(await listPictureHosts(shop)).toEqual([]);
  },
);
