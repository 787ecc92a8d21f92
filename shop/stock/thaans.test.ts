import { expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { anOrderOfCut, cutsIn } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { addCut, addToCart, cutInCart, findCart } from '../cart/cart.server.ts';
import { cancelOrder, deleteOrder } from '../orders/change.server.ts';
import { changeOrder } from '../orders/edit/edit.server.ts';
import { editOf } from '../orders/edit/edit.ts';
import { enterOrder } from '../orders/enter/enter.server.ts';
import { listOrders } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { cutsOf } from './thaans.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

async function pack(id: string) {
  await takeStep(shop, admin, id, 'to pack');
  await takeStep(shop, admin, id, 'to hand over');
}

test('the last 4.5 m are sold once, and of a longer thaan what is there, when many order together', async () => {
  for (const [lengthCm, sold, left, stock] of [
    [450, 1, 0, 0],
    [1850, 4, 50, 1],
  ] as const) {
    const productId = await aCloth(shop, [lengthCm]);
    const checkouts = [];
    for (let n = 0; n < sold * 2; n += 1) {
      const shopper = await aCustomer(shop);
      await addCut(shop, shopper, productId, 450);
      checkouts.push([shopper, await aCheckout(shop, shopper)] as const);
    }
    const placed = await Promise.all(checkouts.map((one) => checkOut(shop, ...one)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(sold);
    const short = { reason: 'short', short: [{ productId, left: 0 }] };
    expect(placed.find(({ ok }) => !ok)).toMatchObject(short);
    expect(await remnantsIn(shop, productId)).toEqual([left]);
    expect(await stockOf(shop, productId)).toBe(stock);
  }
});

test('a cut costs its length at the price of a metre, and is named with it', async () => {
  const productId = await aCloth(shop, [4000], { price: 80_001, name: 'Grey Wool' });
  const { customer } = await anOrderOfCut(productId, 450);
  const line = { name: 'Grey Wool · 4.5 m', cutCm: 450, priceInPaisa: 360_005 };
  expect((await listOrders(shop, admin)).items).toMatchObject([{ items: [line] }]);
  await addCut(shop, customer, productId, 450);
  const inCart = { ...line, quantity: 1, limit: 1, change: null };
  expect((await findCart(shop, customer)).lines).toMatchObject([inCart]);
});

test('each cut comes from one thaan, of which least stays', async () => {
  const productId = await aCloth(shop, [4000, 600, 450]);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await anOrderOfCut(productId, 450)).id);
  const other = await anOrderOfCut(productId, 500);
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
  const fault = { longestCm: 500 };
  const line = { limit: 0, change: { kind: 'no piece', fault } };
  expect((await findCart(shop, customer)).lines).toMatchObject([line]);
  const placed = await checkOut(shop, customer, checkout);
  expect(placed).toMatchObject({ reason: 'short', short: [{ fault }] });
});

test('cloth that was cut comes back as a thaan for itself; what a press that is taken back cut joins its thaan again', async () => {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  for (const _ of [1, 2]) {
    await pack(id);
    if (_ === 1) await undoStep(shop, admin, id, 'to hand over');
  }
  await deleteOrder(shop, admin, id);
  expect(await thaansIn(shop, productId)).toMatchObject([
    { number: 1, remnantCm: 500, ofNumber: null },
    { number: 2, lengthCm: 450, remnantCm: 450, ofNumber: 1 },
  ]);
});

test('an order that is changed before it is cut has the new length, from the thaan that fits', async () => {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  const order = (await listOrders(shop, admin)).items[0] ?? expect.fail('no order');
  const edit = editOf(order);
  const line = { productId, quantity: 1, reason: '' };
  const seen = { version: order.version, totalInPaisa: 760_000 };
  const change = (cutCm: number, priceInPaisa: number) =>
    changeOrder(shop, admin, id, { ...edit, lines: [{ ...line, cutCm, priceInPaisa }] }, seen);
  expect(await change(900, 720_000)).toMatchObject({ reason: 'another total' });
  expect(await change(1000, 800_000)).toMatchObject({ ok: false });
  expect(await change(950, 760_000)).toEqual({ ok: true, isNew: true });
  expect(await remnantsIn(shop, productId)).toEqual([0]);
  const [changed] = (await listOrders(shop, admin)).items;
  expect(changed?.items).toMatchObject([{ name: 'Ivory Latha · 9.5 m', cutCm: 950 }]);
});

test('an order over the counter is cut at once; one without a length is refused', async () => {
  const productId = await aCloth(shop, [950]);
  const entry = (cutCm?: number) => ({
    ...{ enteredBy: admin, begins: 'delivered' as const, isPaid: true, source: 'counter' as const },
    lines: [{ productId, quantity: 1, ...(cutCm && { cutCm }) }],
    customerInfo: { fullName: '', phone: '' },
  });
  expect(await enterOrder(shop, entry(), crypto.randomUUID())).toMatchObject({ reason: 'short' });
  const sold = await enterOrder(shop, entry(450), crypto.randomUUID());
  const cut = { productId, number: 1, cutCm: 450, isCut: true };
  expect(sold.ok && (await cutsIn(sold.orderId))).toEqual([cut]);
});
