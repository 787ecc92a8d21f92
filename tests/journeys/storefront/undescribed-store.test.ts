import { expect, test } from 'vitest';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile({ DEMO: 'off' });

const MADE_UP =
  /Usman|0300 ?0000000|923000000000|Katra|کٹڑہ|Daska|ڈسکہ|1987|facebook\.com|instagram\.com|mailto:"|tel:"|undefined| 0\b.{0,5}bazaar/;

test('no page of a store that nobody has described names a made-up place, phone, year or page elsewhere', async () => {
  const pages = '/ /about /contact /products /.well-known/security.txt /manifest.webmanifest';
  for (const path of pages.split(' '))
    for (const language of path.startsWith('/.') ? [''] : ['', '/ur', '/roman']) {
      const answer = await fetch(shop.url + language + path);
      expect([answer.status, (await answer.text()).match(MADE_UP)?.[0]]).toEqual([200, undefined]);
    }
});
