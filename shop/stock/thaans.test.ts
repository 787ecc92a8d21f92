import { expect, test } from 'vitest';
import { anOrderOfCut, cutsIn } from '../../tests/support/ordering.ts';
import { undoStep } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  addMember,
  admin,
  aProduct,
  audit,
  checkOut,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { addCut, addToCart, cutInCart, findCart } from '../cart/cart.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { changeOrder } from '../orders/edit.server.ts';
import { editOf } from '../orders/edit.ts';
import { enterOrder } from '../orders/enter.server.ts';
import { exchangeOrder } from '../orders/exchange.server.ts';
import { takeBackExchange } from '../orders/exchange-back.server.ts';
import { listOrders } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { cutsOf } from './thaans.server.ts';

openShopForEachTest();

async function orderOf(id: string) {
  const order = (await listOrders(shop, admin)).items.find((one) => one.id === id);
  if (!order) throw new Error('no such order');
  return order;
}

test('the last 4.5 m are sold once when two shoppers order together', async () => {
  const productId = await aCloth(shop, [450]);
  const shoppers = [await aCustomer(shop), await aCustomer(shop, 'Bilal Khan')];
  for (const shopper of shoppers) await addCut(shop, shopper, productId, 450);
  const checkouts = await Promise.all(shoppers.map((shopper) => aCheckout(shop, shopper)));
  const placed = await Promise.all(
    shoppers.map((shopper, n) => checkOut(shop, shopper, checkouts[n] ?? Object.create(null))),
  );
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(placed.find(({ ok }) => !ok)).toMatchObject({
    reason: 'short',
    short: [{ productId, left: 0 }],
  });
  expect(await remnantsIn(shop, productId)).toEqual([0]);
  expect(await stockOf(shop, productId)).toBe(0);
  expect(await audit(shop)).toEqual([]);
});

test('many who order cuts of one thaan at once get what is there, and not a centimetre more', async () => {
  const productId = await aCloth(shop, [1850]);
  const shoppers = await Promise.all(Array.from({ length: 8 }, (_, n) => aCustomer(shop, `Shopper ${n}`)));
  for (const shopper of shoppers) await addCut(shop, shopper, productId, 450);
  const checkouts = await Promise.all(shoppers.map((shopper) => aCheckout(shop, shopper)));
  const placed = await Promise.all(
    shoppers.map((shopper, n) => checkOut(shop, shopper, checkouts[n] ?? Object.create(null))),
  );
  expect(placed.filter(({ ok }) => ok)).toHaveLength(4);
  expect(await remnantsIn(shop, productId)).toEqual([50]);
  expect(await audit(shop)).toEqual([]);
});

test('a cut costs its length at the price of a metre, and is named with it', async () => {
  const productId = await aCloth(shop, [4000], { price: 80_001, name: 'Grey Wool' });
  const customer = await aCustomer(shop);
  await addCut(shop, customer, productId, 450);
  expect((await findCart(shop, customer)).lines).toMatchObject([
    { name: 'Grey Wool · 4.5 m', quantity: 1, cutCm: 450, priceInPaisa: 360_005, limit: 1, change: null },
  ]);
  await checkOut(shop, customer, await aCheckout(shop, customer));
  const [order] = (await listOrders(shop, admin)).items;
  expect(order?.items).toMatchObject([{ name: 'Grey Wool · 4.5 m', cutCm: 450, priceInPaisa: 360_005 }]);
});

test('each cut comes from one thaan, of which least stays', async () => {
  const productId = await aCloth(shop, [4000, 600, 450]);
  const first = await anOrderOfCut(productId, 450);
  const second = await anOrderOfCut(productId, 450);
  const third = await anOrderOfCut(productId, 450);
  const [ids, other] = [[first, second, third].map(({ id }) => id), await anOrderOfCut(productId, 500)];
  const cuts = await cutsOf(shop, ids);
  expect(ids.map((id) => cuts.get(id)?.map(({ number }) => number))).toEqual([[3], [2], [1]]);
  expect(cuts.has(other.id)).toBe(false);
  await cancelOrder(shop, other.customer, other.id);
  expect(await remnantsIn(shop, productId)).toEqual([3550, 150, 0]);
  expect(await stockOf(shop, productId)).toBe(37);
});

test('a length that cannot be had does not come into the cart, and nothing else of this product without one', async () => {
  const productId = await aCloth(shop, [500], { leastRemnantCm: 100 });
  const [customer, piece] = [await aCustomer(shop), await aProduct(shop)];
  for (const [cutCm, reason] of [
    [30, 'under least cut'],
    [425, 'not in steps'],
    [450, 'small remnant'],
    [550, 'too long'],
  ] as const)
    expect(await addCut(shop, customer, productId, cutCm)).toMatchObject({ fault: { reason } });
  for (const cutCm of [0, -450, 450.5, Number.NaN])
    expect(await addCut(shop, customer, productId, cutCm)).toMatchObject({ reason: 'bad quantity' });
  expect(await addToCart(shop, customer, productId, 1)).toMatchObject({ reason: 'sold otherwise' });
  expect(await addCut(shop, customer, piece, 450)).toMatchObject({ reason: 'sold otherwise' });
  expect((await findCart(shop, customer)).lines).toEqual([]);
});

test('a second length of a cloth takes the place of the first, and the answer says of which', async () => {
  const productId = await aCloth(shop, [950]);
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  expect(await cutInCart(shop, customer, productId)).toBe(0);
  for (const [cutCm, wasCm] of [
    [300, 0],
    [400, 300],
    [400, 400],
  ] as const) {
    expect(await addCut(shop, customer, productId, cutCm)).toMatchObject({ ok: true, wasCm });
    expect((await findCart(shop, customer)).lines).toMatchObject([{ cutCm }]);
    expect(await cutInCart(shop, customer, productId)).toBe(cutCm);
  }
  expect(await cutInCart(shop, other, productId)).toBe(0);
});

test('the cart says when a thaan no longer gives the cut, and how much can be had', async () => {
  const productId = await aCloth(shop, [950]);
  const customer = await aCustomer(shop);
  await addCut(shop, customer, productId, 800);
  const checkout = await aCheckout(shop, customer);
  await anOrderOfCut(productId, 450);
  expect((await findCart(shop, customer)).lines).toMatchObject([
    { limit: 0, change: { kind: 'no piece', fault: { longestCm: 500 } } },
  ]);
  expect(await checkOut(shop, customer, checkout)).toMatchObject({
    reason: 'short',
    short: [{ fault: { longestCm: 500 } }],
  });
});

test('an order that ends before it was cut gives its cloth back to its thaan, once', async () => {
  const productId = await aCloth(shop, [950]);
  const { customer, id } = await anOrderOfCut(productId, 450);
  const done = await Promise.all([
    cancelOrder(shop, customer, id),
    deleteOrder(shop, admin, id),
    cancelOrder(shop, customer, id),
  ]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await remnantsIn(shop, productId)).toEqual([950]);
  expect(await audit(shop)).toEqual([]);
});

test('cloth that was cut comes back as a thaan for itself', async () => {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  await takeStep(shop, admin, id, 'to pack');
  await takeStep(shop, admin, id, 'to hand over');
  await deleteOrder(shop, admin, id);
  expect(await thaansIn(shop, productId)).toMatchObject([
    { number: 1, remnantCm: 500, ofNumber: null },
    { number: 2, lengthCm: 450, remnantCm: 450, ofNumber: 1 },
  ]);
  expect(await audit(shop)).toEqual([]);
});

test('a press on "packed" that is taken back has cut nothing; a status that is set later does not mend the cloth', async () => {
  const productId = await aCloth(shop, [950, 950]);
  const [one, other] = [await anOrderOfCut(productId, 450), await anOrderOfCut(productId, 950)];
  for (const { id } of [one, other]) {
    await takeStep(shop, admin, id, 'to pack');
    await takeStep(shop, admin, id, 'to hand over');
  }
  await undoStep(shop, admin, one.id, 'to hand over');
  await setOrderStatus(shop, admin, other.id, 'pending');
  await deleteOrder(shop, admin, one.id);
  await deleteOrder(shop, admin, other.id);
  expect(await remnantsIn(shop, productId)).toEqual([950, 0, 950]);
  expect(await audit(shop)).toEqual([]);
});

test('an order that is changed before it is cut has the new length, from the thaan that fits', async () => {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  const order = await orderOf(id);
  const edit = editOf(order);
  const line = { productId, quantity: 1, reason: '' };
  const seen = { version: order.version, totalInPaisa: 760_000 };
  const change = (cutCm: number, priceInPaisa: number) =>
    changeOrder(shop, admin, id, { ...edit, lines: [{ ...line, cutCm, priceInPaisa }] }, seen);
  expect(await change(900, 720_000)).toMatchObject({ reason: 'another total' });
  expect(await change(1000, 800_000)).toMatchObject({ ok: false });
  expect(await change(950, 760_000)).toEqual({ ok: true, isNew: true });
  expect(await remnantsIn(shop, productId)).toEqual([0]);
  expect((await orderOf(id)).items).toMatchObject([{ name: 'Ivory Latha · 9.5 m', cutCm: 950 }]);
  expect(await audit(shop)).toEqual([]);
});

test('the new length of an order that is packed already is cut too', async () => {
  const productId = await aCloth(shop, [950, 950]);
  const { id } = await anOrderOfCut(productId, 450);
  await takeStep(shop, admin, id, 'to pack');
  await takeStep(shop, admin, id, 'to hand over');
  const order = await orderOf(id);
  const line = { productId, quantity: 1, reason: '', cutCm: 950, priceInPaisa: 760_000 };
  const seen = { version: order.version, totalInPaisa: 760_000 };
  expect(await changeOrder(shop, admin, id, { ...editOf(order), lines: [line] }, seen)).toMatchObject({
    ok: true,
  });
  expect(await cutsIn(id)).toMatchObject([{ cutCm: 950, isCut: true }]);
  expect(await audit(shop)).toEqual([]);
});

test('cloth that is exchanged comes back as a thaan for itself, once', async () => {
  await addMember(shop, admin);
  const [productId, piece] = [await aCloth(shop, [950]), await aProduct(shop, { stock: 5 })];
  const { id } = await anOrderOfCut(productId, 450);
  await setOrderStatus(shop, admin, id, 'delivered');
  const back = [{ productId, quantity: 1 }];
  const lines = [{ productId: piece, quantity: 1 }];
  const wanted = { back, lines, deliveryInPaisa: 0, reason: 'colour' };
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 250_000 - 360_000 };
  expect(await exchangeOrder(shop, admin, id, wanted, ticket)).toMatchObject({ ok: true });
  const { orderId } = await shop.db.selectFrom('exchanges').select('orderId').executeTakeFirstOrThrow();
  const noted = await Promise.all([1, 2].map(() => takeBackExchange(shop, admin, orderId)));
  expect(noted.filter(Boolean)).toHaveLength(1);
  expect(await remnantsIn(shop, productId)).toEqual([500, 450]);
  expect(await audit(shop)).toEqual([]);
});

test('an order over the counter is cut at once; one without a length is refused', async () => {
  await addMember(shop, admin);
  const productId = await aCloth(shop, [950]);
  const entry = (cutCm?: number) => ({
    ...{ enteredBy: admin, begins: 'delivered' as const, isPaid: true, source: 'counter' as const },
    lines: [{ productId, quantity: 1, ...(cutCm && { cutCm }) }],
    customerInfo: { fullName: '', phone: '' },
  });
  expect(await enterOrder(shop, entry(), crypto.randomUUID())).toMatchObject({ reason: 'short' });
  const sold = await enterOrder(shop, entry(450), crypto.randomUUID());
  expect(await cutsIn(sold.ok ? sold.orderId : '')).toEqual([
    { productId, number: 1, cutCm: 450, isCut: true },
  ]);
  expect(await audit(shop)).toEqual([]);
});
