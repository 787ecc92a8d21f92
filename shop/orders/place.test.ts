import { describe, expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, stockOf } from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { MAX_LINES } from '../cart/cart.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { findProduct } from '../catalogue/read.server.ts';
import { cancelOrder } from './change.server.ts';
import { checkoutForm, checkoutTicket, withGift } from './checkout-form.server.ts';
import { listOrdersOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const giftForm = checkoutForm.pick({ gift: true, giftNote: true });

async function changePrice(productId: string, price: number): Promise<void> {
  const product = await findProduct(shop, productId);
  if (!product) throw new Error('no product');
  await updateProduct(shop, admin, productId, { ...fieldsOf(product), price }, product.stock);
}

describe('placing an order', () => {
  test('takes the stock, keeps the prices of the catalogue and empties the cart', async () => {
    const { customer, productId } = await anOrder(3);
    expect(await stockOf(shop, productId)).toBe(7);
    expect((await findCart(shop, customer)).lines).toEqual([]);
    const [order] = (await listOrdersOf(shop, customer)).items;
    expect(order).toMatchObject({ totalInPaisa: 750_000, status: 'pending', phoneE164: '+923001234567' });
    expect(order?.items).toMatchObject([{ name: 'Ivory Latha', priceInPaisa: 250_000, quantity: 3 }]);
  });

  test('one key makes one order, however often and at once it is sent', async () => {
    const customer = await aCustomer(shop);
    await addToCart(shop, customer, await aProduct(shop), 1);
    const checkout = await aCheckout(shop, customer);
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut(shop, customer, checkout)));
    expect(new Set(answers.map((answer) => answer.ok && answer.orderNumber)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
    expect((await listOrdersOf(shop, customer)).items).toHaveLength(1);
  });

  test('the same key with any other detail is refused and names the order it made', async () => {
    const customer = await aCustomer(shop);
    await addToCart(shop, customer, await aProduct(shop), 1);
    const checkout = await aCheckout(shop, customer);
    const placed = await checkOut(shop, customer, checkout);
    const orderNumber = placed.ok && placed.orderNumber;
    for (const field of [...Object.keys(checkout.customerInfo), 'gift']) {
      const customerInfo = { ...checkout.customerInfo, [field]: '0300 7654321' };
      expect(await checkOut(shop, customer, { ...checkout, customerInfo }), field).toEqual({
        ok: false,
        reason: 'key used for another order',
        orderNumber,
      });
    }
  });

  test('a key whose order was cancelled makes no second one', async () => {
    const customer = await aCustomer(shop);
    const productId = await aProduct(shop);
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    const placed = await checkOut(shop, customer, checkout);
    if (placed.ok) await cancelOrder(shop, customer, placed.orderId);
    await addToCart(shop, customer, productId, 1);
    expect(await checkOut(shop, customer, checkout)).toMatchObject({ ok: true, replayed: true });
    expect((await listOrdersOf(shop, customer)).items).toEqual([]);
  });

  test('one key of two customers makes two orders', async () => {
    const productId = await aProduct(shop);
    const checkoutKey = crypto.randomUUID();
    for (const customer of [await aCustomer(shop), await aCustomer(shop)]) {
      await addToCart(shop, customer, productId, 1);
      expect(await checkOut(shop, customer, await aCheckout(shop, customer, { checkoutKey }))).toMatchObject({
        ok: true,
      });
    }
  });

  test('the last piece is sold once when two shoppers order together', async () => {
    const productId = await aProduct(shop, { stock: 1 });
    const shoppers = [await aCustomer(shop), await aCustomer(shop)];
    const checkouts = [];
    for (const shopper of shoppers) {
      await addToCart(shop, shopper, productId, 1);
      checkouts.push({ shopper, checkout: await aCheckout(shop, shopper) });
    }
    const answers = await Promise.all(
      checkouts.map(({ shopper, checkout }) => checkOut(shop, shopper, checkout)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      reason: 'short',
      short: [{ productId, left: 0 }],
    });
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('who comes too late for one line takes nothing of the others', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [plenty, last] = [await aProduct(shop), await aProduct(shop, { stock: 1 })];
      const checkouts = await Promise.all(
        [await aCustomer(shop), await aCustomer(shop)].map(async (shopper) => {
          await addToCart(shop, shopper, plenty, 2);
          await addToCart(shop, shopper, last, 1);
          return { shopper, checkout: await aCheckout(shop, shopper) };
        }),
      );
      await Promise.all(checkouts.map(({ shopper, checkout }) => checkOut(shop, shopper, checkout)));
      expect([await stockOf(shop, plenty), await stockOf(shop, last)]).toEqual([8, 0]);
    }
  });

  test('when one line falls short no line is taken, and the shopper learns which and what is left', async () => {
    const customer = await aCustomer(shop);
    const [plenty, scarce] = [await aProduct(shop), await aProduct(shop, { name: 'Rare Silk', stock: 5 })];
    await addToCart(shop, customer, plenty, 2);
    await addToCart(shop, customer, scarce, 5);
    const checkout = await aCheckout(shop, customer);
    const other = await aCustomer(shop);
    await addToCart(shop, other, scarce, 3);
    await checkOut(shop, other, await aCheckout(shop, other));
    expect(await checkOut(shop, customer, checkout)).toEqual({
      ok: false,
      reason: 'short',
      short: [{ productId: scarce, name: 'Rare Silk', left: 2 }],
    });
    expect(await stockOf(shop, plenty)).toBe(10);
    expect((await findCart(shop, customer)).lines).toHaveLength(2);
  });

  test('a price that changed since the page was opened is shown before it is charged', async () => {
    const customer = await aCustomer(shop);
    const productId = await aProduct(shop);
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    await changePrice(productId, 300_000);
    expect(await checkOut(shop, customer, checkout)).toEqual({ ok: false, reason: 'cart changed' });
    const agreed = await aCheckout(shop, customer, { checkoutKey: checkout.checkoutKey });
    expect(await checkOut(shop, customer, agreed)).toMatchObject({ ok: true });
    expect((await listOrdersOf(shop, customer)).items[0]?.totalInPaisa).toBe(300_000);
  });

  test('a product that vanished since is named, and nothing is lost', async () => {
    const customer = await aCustomer(shop);
    const productId = await aProduct(shop, { name: 'Last Season' });
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    await deleteProduct(shop, admin, productId);
    expect(await checkOut(shop, customer, checkout)).toMatchObject({
      short: [{ name: 'Last Season', left: 0 }],
    });
    expect((await findCart(shop, customer)).lines).toHaveLength(1);
  });

  test('an empty cart makes no order', async () => {
    const customer = await aCustomer(shop);
    expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toEqual({
      ok: false,
      reason: 'empty cart',
    });
  });

  test('orders of one millisecond have different numbers', async () => {
    shop.setClock(1_790_000_000_000);
    const numbers = new Set<string>();
    for (let n = 0; n < 20; n += 1) numbers.add((await anOrder(1)).orderNumber);
    expect(numbers.size).toBe(20);
    expect([...numbers][0]).toBe('USM-1790000000000');
  });
});

test('the checkout form wants name, e-mail, phone, address and city, and bounds what it takes', () => {
  const errors = (form: Record<string, string>) =>
    Object.keys(checkoutForm.safeParse(form).error?.flatten().fieldErrors ?? {});
  expect(errors({})).toEqual(['fullName', 'email', 'phone', 'address', 'city']);
  const good = { fullName: 'A', email: ' A@Example.com ', phone: '1', address: 'x', city: 'y' };
  expect(checkoutForm.parse(good)).toMatchObject({ email: 'a@example.com', notes: '', postalCode: '' });
  expect(errors({ ...good, fullName: '   ', notes: 'n'.repeat(501), email: 'a@b' })).toEqual([
    'fullName',
    'email',
    'notes',
  ]);
});

test('a tick or a note makes an order a gift, and the note has at most 200 letters', () => {
  const read = (typed: Record<string, string>) => giftForm.safeParse(typed);
  const gift = (typed: Record<string, string>) => withGift(giftForm.parse(typed)).gift;
  expect([gift({}), gift({ gift: 'on' }), gift({ giftNote: ' For\u202e you ' })]).toEqual([
    null,
    '',
    'For you',
  ]);
  expect([read({ giftNote: 'ب'.repeat(200) }).success, read({ giftNote: 'ب'.repeat(201) }).success]).toEqual([
    true,
    false,
  ]);
});

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
