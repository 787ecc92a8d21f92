/** The doctor adds up every order: its lines and its charges. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import {
  aCheckout,
  aCustomer,
  aProduct,
  checkOut,
  openShop,
  type TestShop,
} from '../../tests/support/test-shop.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../media/storage.ts';
import { examine } from './doctor.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The doctor's findings about totals; a shop without mail and pictures is enough for it. */
async function totals() {
  const config = { DATA_DIR: aTempFolder() } as Config;
  const findings = await examine({ shop, config, storage: {} as Storage });
  const { is, words } = findings.find(({ what }) => what === 'order totals') ?? {};
  return `${is}: ${words}`;
}

async function anOrder() {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop)];
  await addToCart(shop, customer, productId, 2);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  return placed.orderId;
}

const WELL = 'well: are the sums of their lines and charges';
const WRONG = 'bad: 1 orders whose total is not the sum of their lines and charges';

test('the total of an order is its lines and charges, with and without charges', async () => {
  await anOrder();
  shop.prices = { deliveryInPaisa: 25_000 };
  await anOrder();
  expect(await totals()).toBe(WELL);
});

test.each([
  ['total', { totalInPaisa: 500_000 }],
  ['charge', { charges: JSON.stringify([{ kind: 'delivery', amountInPaisa: 24_999 }]) }],
  ['lost charge', { charges: '[]' }],
])('an order with another %s than it was placed with is found', async (_what, change) => {
  shop.prices = { deliveryInPaisa: 25_000 };
  const id = await anOrder();
  await shop.db.updateTable('orders').set(change).where('id', '=', id).execute();
  expect(await totals()).toBe(WRONG);
});
