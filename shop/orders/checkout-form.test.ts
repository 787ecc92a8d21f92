/** Also for pages rendered by older versions. */
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { MAX_LINES } from '../cart/cart.ts';
import { checkoutTicket } from './checkout-form.server.ts';

openShopForEachTest({ isAudited: true });

/** A full cart, before the short fingerprint. */
const OLD_FINGERPRINT = Array.from({ length: MAX_LINES }, () => `${crypto.randomUUID()}*10@1000000000`).join(
  ' ',
);

test('a page from before an upgrade, sent again, says that its order was placed', async () => {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 1);
  const { checkoutKey, customerInfo, seenCart } = await aCheckout(shop, customer);
  const placed = await checkOut(shop, customer, { checkoutKey, customerInfo, seenCart });
  const ticket = checkoutTicket.parse({ checkoutKey, seenCart: OLD_FINGERPRINT });
  expect(await checkOut(shop, customer, { ...ticket, customerInfo })).toEqual({ ...placed, replayed: true });
});

test('a page from before an upgrade places no order at a price that it cannot name', async () => {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 1);
  const { checkoutKey, customerInfo } = await aCheckout(shop, customer);
  const ticket = checkoutTicket.parse({ checkoutKey, seenCart: OLD_FINGERPRINT });
  expect(await checkOut(shop, customer, { ...ticket, customerInfo })).toEqual({
    ok: false,
    reason: 'cart changed',
  });
});
