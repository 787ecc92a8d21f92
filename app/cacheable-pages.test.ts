import { expect, test } from 'vitest';
import { cacheKey, isSameForAll } from './cacheable-pages.ts';

test.each([
  ['/', '/'],
  ['/about?&&', '/about'],
  [
    '/page/exchange.data?_routes=root,storefront/pages/page',
    '/page/exchange.data?_routes=root%2Cstorefront%2Fpages%2Fpage',
  ],
  ['/_.data', '/_.data'],
  ['/_.data?_routes=root', '/_.data?_routes=root'],
  [
    '/products.data?_routes=storefront%2Flist%2Fproducts,root',
    '/products.data?_routes=root%2Cstorefront%2Flist%2Fproducts',
  ],
  ['/products.data?_routes=root,root', '/products.data?_routes=root'],
  ['/products.data?q=silk&page=7&_routes=root', '/products.data?_routes=root'],
  [
    '/products.data?q=silk&_routes=storefront/list/products',
    '/products.data?q=silk&_routes=storefront%2Flist%2Fproducts',
  ],
  ['/products?page=02', '/products?page=2'],
  ['/products?page=1e400&sort=unknown&mainCategory=Nobody', '/products'],
  ['/products?category=%20Latha+', '/products?category=Latha'],
  ['/products?fabric=+LAWN&minPrice=&kind=', '/products?fabric=lawn'],
  ['/products?filters=1&season=summer', '/products?filters=1&season=summer'],
  ['/products?filters=2&inStock=1&page=1', '/products?inStock=1'],
  ['/products?fabric=lawn&fabric=Lawn', '/products?fabric=lawn'],
  ['/products?sort=name&q=silk&page=1&q=x', '/products?q=silk&sort=name'],
  ['/products?fabric=silk&fabric=lawn&inStock=1', '/products?inStock=1&fabric=lawn&fabric=silk'],
  ['/products?maxPrice=05,000&minPrice=', '/products?maxPrice=5000'],
  ['/products/suggestions?q=+Silk+&q=x', '/products/suggestions?q=Silk'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap.xml?part=02', '/sitemap.xml?part=2'],
  ['/feed.xml?x=1&y', '/feed.xml'],
  ['/sitemap.xml?part=1e99', '/sitemap.xml'],
  ['/ur', '/ur'],
  ['/ur/?', '/ur'],
  ['/ur/_.data', '/ur.data'],
  ['/ur/product/ml-001/ivory-latha.data', '/ur/product/ml-001/ivory-latha.data'],
  ['/roman/products?page=02', '/roman/products?page=2'],
])('%s is cached as %s', (asked, key) => {
  expect(cacheKey(asked)).toBe(key);
});

test.each([
  '/products?strange=1',
  '/products?minPrice=9&maxPrice=5',
  '/products?kind=foo',
  '/products?_routes=root',
  '/products/suggestions?ids=ml-001',
  '/products/suggestions.data?q=silk',
  // Without scripts the choice is in the address.
  '/product/ml-001?garment=mens-suit&height=70&cut=loose',
  '/about.data?_routes=invented',
  '/product/ml%2D001',
  '/product/ml-001/',
  '/product/ml-001/Ivory',
  '/product/ml-001/ivory/latha',
  '/Products',
  '/products/',
  '//about',
  '/UR/about',
  '/%75r/about',
  '/ur/ur/about',
  '/ur//about',
  '/urdu',
  '/ur/cart',
  '/_root.data',
  'http://shop/about',
  `/products?category=${'x'.repeat(300)}`,
])('%s is not cached', (asked) => {
  expect(cacheKey(asked)).toBeNull();
});

test('the sitemap and the product feed alone are the same for everyone: they are read from memory whatever cookie is sent', () => {
  for (const same of ['/sitemap.xml', '/sitemap.xml?part=2', '/feed.xml'])
    expect([same, isSameForAll(same)]).toEqual([same, true]);
  const others =
    '/ /about /products?x=/sitemap.xml /sitemap.xml/ /sitemap.xml.data /feed.xml.data /ur/sitemap.xml';
  for (const other of others.split(' ')) expect([other, isSameForAll(other)]).toEqual([other, false]);
});
