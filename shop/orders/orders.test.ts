import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  checkOut,
  OPEN_CAPS,
  openShop,
  stockOf,
  type TestShop,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { findProduct } from '../catalogue/read.server.ts';
import { findPricedCart } from './basket.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from './change.server.ts';
import { checkoutForm } from './checkout-form.server.ts';
import { canCancel } from './order.ts';
import {
  lastDelivery,
  listEndedOrders,
  listOrders,
  listOrdersOf,
  listRemovalsOf,
  phoneHistories,
} from './read.server.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(await audit(shop)).toEqual([]);
  await shop.close();
});

/** A customer with an order of `quantity` pieces of a product that has ten. */
async function anOrder(quantity = 2) {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
  await addToCart(shop, customer, productId, quantity);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  return { customer, productId, ...placed };
}

async function changePrice(productId: string, price: number): Promise<void> {
  const product = await findProduct(shop, productId);
  if (!product) throw new Error('no product');
  await updateProduct(shop, admin, productId, { ...fieldsOf(product), price }, product.stock);
}

test('the next checkout is filled in from the last order in the account’s name, else from the last one', async () => {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
  const orderFor = async (fullName: string, address: string) => {
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    const customerInfo = { ...checkout.customerInfo, fullName, address };
    expect(await checkOut(shop, customer, { ...checkout, customerInfo })).toMatchObject({ ok: true });
    return lastDelivery(shop, customer);
  };
  expect(await lastDelivery(shop, customer)).toBe(null);
  expect(await orderFor('Bilal Shah', 'House 1')).toMatchObject({ address: 'House 1' });
  expect(await orderFor('Sana Mir', 'House 2')).toMatchObject({ address: 'House 2' });
  expect(await orderFor('Ayesha Khan', 'House 3')).toMatchObject({ address: 'House 3' });
  expect(await orderFor('Ayesha Khan', 'House 4')).toMatchObject({ address: 'House 4' });
  expect(await orderFor('Sana Mir', 'House 2')).toMatchObject({
    fullName: 'Ayesha Khan',
    address: 'House 4',
  });
});

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
    for (const field of checkoutForm.keyof().options) {
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

describe('cancelling', () => {
  test('gives the stock back and hides the order in every list but that of the removed ones', async () => {
    const { customer, orderId, orderNumber, productId } = await anOrder(4);
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: true, orderNumber });
    expect(await stockOf(shop, productId)).toBe(10);
    expect((await listOrdersOf(shop, customer)).items).toEqual([]);
    expect((await listOrders(shop, admin)).items).toEqual([]);
    expect((await listEndedOrders(shop, admin)).items).toMatchObject([
      { order: { orderNumber, status: 'pending', items: [{ quantity: 4 }] }, ending: 'cancelled' },
    ]);
  });

  test("another customer's order is as if it were not there", async () => {
    const { orderId, productId } = await anOrder(4);
    expect(await cancelOrder(shop, await aCustomer(shop), orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await stockOf(shop, productId)).toBe(6);
  });

  test.each(['confirmed', 'delivering', 'delivered'] as const)('a %s order stays', async (status) => {
    const { customer, orderId } = await anOrder();
    await setOrderStatus(shop, admin, orderId, status);
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: false, reason: 'not pending' });
    expect(canCancel({ status, userId: customer.id }, customer)).toBe(false);
  });

  test('what was confirmed is not cancelled any more', async () => {
    const { customer, orderId, productId } = await anOrder(3);
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: false, reason: 'not pending' });
    expect(await stockOf(shop, productId)).toBe(7);
    expect((await listOrdersOf(shop, customer)).items).toHaveLength(1);
  });

  test('cancels that race with each other and with the admin give the stock back once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { customer, orderId, productId } = await anOrder(3);
      await Promise.all([
        cancelOrder(shop, customer, orderId),
        deleteOrder(shop, admin, orderId),
        setOrderStatus(shop, admin, orderId, 'confirmed'),
        cancelOrder(shop, customer, orderId),
      ]);
      const left = (await listOrdersOf(shop, customer)).items;
      expect(await stockOf(shop, productId)).toBe(left.length === 0 ? 10 : 7);
    }
  });
});

describe("the admin's desk", () => {
  test.each([
    ['pending', 10],
    ['confirmed', 10],
    ['delivering', 8],
    ['delivered', 8],
  ] as const)('deleting a %s order leaves %i on the shelf', async (status, stock) => {
    const { orderId, productId } = await anOrder(2);
    await setOrderStatus(shop, admin, orderId, status);
    expect(await deleteOrder(shop, admin, orderId)).toBe(true);
    expect(await stockOf(shop, productId)).toBe(stock);
    expect(await deleteOrder(shop, admin, orderId)).toBe(false);
  });

  test('lists all orders newest first, and those of one status', async () => {
    shop.setClock(1_000_000);
    const first = await anOrder();
    shop.setClock(2_000_000);
    const second = await anOrder();
    await setOrderStatus(shop, admin, first.orderId, 'delivered');
    expect((await listOrders(shop, admin)).items.map(({ id }) => id)).toEqual([
      second.orderId,
      first.orderId,
    ]);
    expect((await listOrders(shop, admin, { status: 'delivered' })).items.map(({ id }) => id)).toEqual([
      first.orderId,
    ]);
  });

  test('finds an order by its phone in any spelling or in part, and by the last digits of its number', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
    const order = async (phone: string) => {
      await addToCart(shop, customer, productId, 1);
      const checkout = await aCheckout(shop, customer);
      checkout.customerInfo.phone = phone;
      const placed = await checkOut(shop, customer, checkout);
      return placed.ok ? placed.orderNumber : placed.reason;
    };
    shop.setClock(1_700_000_001_111);
    const wanted = await order('0312 1112223');
    shop.setClock(1_700_000_002_468);
    const other = await order('0300 7654321');
    const found = async (q: string) =>
      (await listOrders(shop, admin, { q })).items.map(({ orderNumber }) => orderNumber);
    for (const q of [
      '03121112223',
      '+923121112223',
      '00923121112223',
      '923121112223',
      '0312-1112223',
      '2223',
    ])
      expect(await found(q), q).toEqual([wanted]);
    expect(await found('0300 765')).toEqual([other]);
    expect(await found('2468')).toEqual([other]);
    expect(await found('0399')).toEqual([]);
    expect(await found('12')).toEqual(await found('USM 12'));
  });

  test('an unknown order takes no status', async () => {
    expect(await setOrderStatus(shop, admin, 'no-such-order', 'confirmed')).toBe(false);
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

describe('orders by nobody', () => {
  beforeEach(() => {
    shop.caps = { ...OPEN_CAPS, pendingOrders: 10, pendingPieces: 100 };
  });

  const order = async (customer: Awaited<ReturnType<typeof aCustomer>>, productId: string, quantity = 1) => {
    await addToCart(shop, customer, productId, quantity);
    return checkOut(shop, customer, await aCheckout(shop, customer));
  };

  test('ten may be pending; the next one waits until one is confirmed or cancelled, and its cart stays', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 100 })];
    for (let n = 0; n < 10; n += 1) expect((await order(customer, productId)).ok).toBe(true);
    const refused = { ok: false, reason: 'too much pending' };
    expect(await order(customer, productId)).toEqual(refused);
    expect(await stockOf(shop, productId)).toBe(90);
    expect((await findCart(shop, customer)).count).toBe(1);
    // Another customer is not held up by it.
    expect((await order(await aCustomer(shop), productId)).ok).toBe(true);
    const [first, second] = (await listOrdersOf(shop, customer)).items;
    await setOrderStatus(shop, admin, first?.id ?? '', 'confirmed');
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
    expect(await order(customer, productId)).toEqual(refused);
    await cancelOrder(shop, customer, second?.id ?? '');
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  });

  test('a hundred pieces may be pending', async () => {
    const customer = await aCustomer(shop);
    for (let n = 0; n < 9; n += 1)
      expect((await order(customer, await aProduct(shop, { stock: 10 }), 10)).ok).toBe(true);
    expect((await order(customer, await aProduct(shop, { stock: 10 }), 9)).ok).toBe(true);
    expect(await order(customer, await aProduct(shop, { stock: 10 }), 2)).toEqual({
      ok: false,
      reason: 'too much pending',
    });
  });

  test('who orders and cancels again and again comes to an end, for an hour', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
    const noon = Date.UTC(2026, 0, 1, 12);
    for (let n = 0; n < 30; n += 1) {
      shop.setClock(noon + n * 1000);
      const placed = await order(customer, productId);
      expect(placed.ok).toBe(true);
      if (placed.ok) await cancelOrder(shop, customer, placed.orderId);
    }
    expect(await order(customer, productId)).toEqual({ ok: false, reason: 'too often' });
    shop.setClock(noon + 61 * 60 * 1000);
    expect((await checkOut(shop, customer, await aCheckout(shop, customer))).ok).toBe(true);
  });

  test('fifty at once of one customer are ten', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 100 })];
    const one = await aCheckout(shop, customer);
    const placed = await Promise.all(
      Array.from({ length: 50 }, async () => {
        await addToCart(shop, customer, productId, 1);
        const { fingerprint } = await findPricedCart(shop, customer);
        return checkOut(shop, customer, {
          ...one,
          checkoutKey: crypto.randomUUID(),
          seenCart: fingerprint,
        });
      }),
    );
    expect(placed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(10);
    expect((await listOrdersOf(shop, customer)).total).toBe(placed.filter(({ ok }) => ok).length);
  });
});

test('the admin sees what became of a phone’s orders; a refused parcel’s pieces are back on the shelf', async () => {
  const delivered = await anOrder();
  await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
  const cancelled = await anOrder();
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  const sent = await anOrder(3);
  await setOrderStatus(shop, admin, sent.orderId, 'delivering');
  expect(await deleteOrder(shop, admin, sent.orderId, { refused: true })).toBe(true);
  expect(await stockOf(shop, sent.productId)).toBe(10);
  const mistaken = await anOrder();
  await deleteOrder(shop, admin, mistaken.orderId);
  await anOrder(); // still pending
  const phone = '+923001234567';
  const histories = await phoneHistories(shop, admin, [phone, phone, '+923009999999']);
  expect(histories.get(phone)).toEqual({ received: 1, cancelled: 1, refused: 1 });
  expect(histories.get('+923009999999')).toEqual({ received: 0, cancelled: 0, refused: 0 });
  expect(await phoneHistories(shop, admin, [])).toEqual(new Map());
  // What was delivered stays so when the order is tidied away.
  await deleteOrder(shop, admin, delivered.orderId);
  expect((await phoneHistories(shop, admin, [phone])).get(phone)).toMatchObject({ received: 1 });
});

test('removed orders are searched as the others are, by name, phone and number, and come in pages of twenty, the last one first', async () => {
  shop.setClock(1_700_000_001_111);
  const first = await anOrder();
  await cancelOrder(shop, first.customer, first.orderId);
  const numbers: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    shop.setClock(1_700_000_100_000 + n);
    const { orderId, orderNumber } = await anOrder();
    await deleteOrder(shop, admin, orderId);
    numbers.unshift(orderNumber);
  }
  await anOrder(); // is there
  const found = async (q: string, page = 1) => {
    const { items, total } = await listEndedOrders(shop, admin, { q, page });
    return [total, ...items.map(({ order }) => order.orderNumber)];
  };
  expect(await found('')).toEqual([22, ...numbers.slice(0, 20)]);
  expect(await found('', 2)).toEqual([22, ...numbers.slice(20), first.orderNumber]);
  expect(await found('1111')).toEqual([1, first.orderNumber]);
  for (const q of ['03001234567', '+92300-1234567', 'ayesha daska', '1234567'])
    expect((await found(q))[0], q).toBe(22);
  // Neither the names of fields nor ids are words of an order.
  for (const q of ['customerInfo', first.orderId, '0399']) expect(await found(q), q).toEqual([0]);
});

test('a customer learns what the shop removed in the last thirty days, and of nobody else’s', async () => {
  shop.setClock(1_700_000_000_000);
  const { customer, orderId, orderNumber } = await anOrder();
  const other = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'delivering');
  await deleteOrder(shop, admin, orderId, { refused: true });
  await cancelOrder(shop, other.customer, other.orderId);
  const own = { id: orderId, orderNumber, ending: 'refused', endedAt: 1_700_000_000_000 };
  expect(await listRemovalsOf(shop, customer)).toEqual([own]);
  expect(await listRemovalsOf(shop, other.customer)).toEqual([]); // cancelled it
  shop.setClock(1_700_000_000_000 + 30 * 24 * 60 * 60 * 1000);
  expect(await listRemovalsOf(shop, customer)).toEqual([]);
});
