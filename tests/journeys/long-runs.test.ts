/**
 * No field and no parameter that a stranger can reach costs the shop a time that grows faster than what is typed. The one test that measures
 * time: that of the shop's processor, which a busy machine does not change much.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellByMetre } from '../support/cloth-by-metre.ts';
import { crawl } from '../support/crawl.ts';
import { MARKS, type Place, placesOf, type Send, SIGNS, senderTo, slowPlaces } from '../support/long-runs.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { Shopper } from '../support/shopper.ts';

let shop: RunningShop;
let places: Place[];
let sendOne: Send;

beforeAll(async () => {
  shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1' });
  await sellByMetre(shop.dataDir, 'ml-001', 2000);
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-002', quantity: '2' });
  const cookies = ['', shopper.cookie];
  places = placesOf(await crawl(shop.url, cookies));
  sendOne = senderTo(shop, cookies);
}, 400_000);
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});

test('the crawl finds the forms of guests and customers', () => {
  const found = places.map(({ path, name }) => `${path.split('?')[0]} ${name}`);
  for (const one of [
    '/contact message',
    '/signup fullName',
    '/login email',
    '/checkout address',
    '/products q',
  ])
    expect(found).toContain(one);
  expect(found).toContain('/cart/items length');
});

test('a run of marks, twice as long, takes less than three times as long', async () => {
  expect(await slowPlaces(shop, sendOne, places, [MARKS])).toEqual([]);
});

// Minutes: CI leaves it out, and tries marks alone.
test('so does a run of any sign', { tags: ['long'], timeout: 900_000 }, async () => {
  expect(await slowPlaces(shop, sendOne, places, SIGNS)).toEqual([]);
});
