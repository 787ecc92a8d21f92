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

test('a page from before an upgrade, sent again, says that its order was placed; a new one places none at a price that it cannot name', async () => {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 1);
  const checkout = await aCheckout(shop, customer);
  const ofOldPage = (checkoutKey: string) => {
    const ticket = checkoutTicket.parse({ checkoutKey, seenCart: OLD_FINGERPRINT });
    return checkOut(shop, customer, { ...ticket, customerInfo: checkout.customerInfo });
  };
  expect(await ofOldPage(crypto.randomUUID())).toEqual({ ok: false, reason: 'cart changed' });
  const placed = await checkOut(shop, customer, checkout);
  expect(await ofOldPage(checkout.checkoutKey)).toEqual({ ...placed, replayed: true });
});
