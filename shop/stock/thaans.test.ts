import { expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { change } from '../../tests/support/model/made-orders.ts';
import { anOrderOfCut, cutsIn, order as orderOf } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  productOf,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { addCut, addToCart, cutInCart, findCart } from '../cart/cart.server.ts';
import { createProduct, deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { asFilled, typedClothForm, typedProductForm } from '../catalogue/product-form.server.ts';
import { listEventsAfter } from '../kernel/events.server.ts';
import { checkFields } from '../kernel/form-fields.server.ts';
import { cancelOrder, deleteOrder } from '../orders/change.server.ts';
import { changeOrder } from '../orders/edit/edit.server.ts';
import { editOf, type OrderEdit } from '../orders/edit/edit.ts';
import { enterOrder } from '../orders/enter/enter.server.ts';
import { listOrders } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { addThaans, correctThaan, listThaans, MAX_ADDED, MAX_THAANS } from './thaan-shelf.server.ts';
import { cutsOf } from './thaans.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

async function pack(id: string) {
  await takeStep(shop, admin, id, 'to pack');
  await takeStep(shop, admin, id, 'to hand over');
}

test('the last 4.5 m are sold once, and of a longer thaan what is there, when many order together', async () => {
  for (const [lengthCm, sold, left, stock] of [[450, 1, 0, 0] as const, [1850, 4, 50, 1] as const]) {
    const productId = await aCloth(shop, [lengthCm]);
    const checkouts = [];
    for (let n = 0; n < sold * 2; n += 1) {
      const shopper = await aCustomer(shop);
      await addCut(shop, shopper, productId, 450);
      checkouts.push([shopper, await aCheckout(shop, shopper)] as const);
    }
    const placed = await Promise.all(checkouts.map((one) => checkOut(shop, ...one)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(sold);
    expect(placed.find(({ ok }) => !ok)).toMatchObject({ reason: 'short', short: [{ productId, left: 0 }] });
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
  const faults = { 30: 'under least cut', 425: 'not in steps', 450: 'small remnant', 550: 'too long' };
  for (const [cutCm, reason] of Object.entries(faults))
    expect(await addCut(shop, customer, productId, Number(cutCm))).toMatchObject({ fault: { reason } });
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
  for (const [cutCm, wasCm] of [[300, 0] as const, [400, 300] as const, [400, 400] as const]) {
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
  expect(await checkOut(shop, customer, checkout)).toMatchObject({ reason: 'short', short: [{ fault }] });
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

/** As by a page that showed this remnant and these orders. */
async function measure(
  productId: string,
  [remnantCm, orderedCm]: readonly [number, number],
  measuredCm: number,
  reason = 'measured',
) {
  const [thaan] = await thaansIn(shop, productId);
  const which = { productId, thaanId: thaan?.id ?? '' };
  return correctThaan(shop, admin, which, { seen: { remnantCm, orderedCm }, measuredCm, reason });
}

test('a length or a count that cannot be, and a product by the piece, are refused', async () => {
  const [productId, piece] = [await aCloth(shop, []), await aProduct(shop)];
  const refused = (to: string, lengthCm: number, count: number, reason: string) =>
    expect(addThaans(shop, admin, to, { lengthCm, count })).resolves.toEqual({ ok: false, reason });
  for (const lengthCm of [0, -100, 1.5, 1_000_000, Number.NaN])
    await refused(productId, lengthCm, 1, 'bad length');
  await refused(productId, 4000, 0, 'bad count');
  await refused(piece, 4000, 1, 'missing');
  expect(await remnantsIn(shop, productId)).toEqual([]);
});

test('thaans are numbered as they are entered, by several at once too; one form counts once, and with other contents never', async () => {
  const [productId, other] = [await aCloth(shop, [450]), await aCloth(shop, [])];
  await Promise.all([1, 2, 3].map((count) => addThaans(shop, admin, other, { lengthCm: 400, count })));
  expect((await thaansIn(shop, other)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const enter = (to = productId, lengthCm = 4000, count = 2) =>
    addThaans(shop, admin, to, { lengthCm, count, key: 'key-of-the-form' });
  expect(await Promise.all([enter(), enter()])).toEqual([{ ok: true }, { ok: true }]);
  await anOrderOfCut(productId, 4000);
  expect(await enter()).toEqual({ ok: true });
  for (const again of [enter(productId, 4400), enter(productId, 4000, 1), enter(other)])
    expect(await again).toEqual({ ok: false, reason: 'entered before' });
  expect(await remnantsIn(shop, productId)).toEqual([450, 0, 4000]);
  expect(await thaansIn(shop, other)).toHaveLength(6);
});

test('a remnant is corrected for a reason, if nobody ordered of it meanwhile', async () => {
  const productId = await aCloth(shop, [950]);
  expect(await measure(productId, [950, 0], 940, ' ')).toEqual({ ok: false, reason: 'no reason' });
  expect(await measure(productId, [950, 0], -1)).toEqual({ ok: false, reason: 'bad length' });
  await anOrderOfCut(productId, 450);
  const meanwhile = { reason: 'changed meanwhile', remnantCm: 500, orderedCm: 450 };
  expect(await measure(productId, [950, 0], 940)).toMatchObject(meanwhile);
  const toBeCut = { ok: false, reason: 'to be cut', orderedCm: 450 };
  for (const measuredCm of [0, 449])
    expect(await measure(productId, [500, 450], measuredCm)).toEqual(toBeCut);
  const longer = { ok: false, reason: 'longer than it was', mostCm: 950 };
  expect(await measure(productId, [500, 450], 951)).toEqual(longer);
  expect(await measure(productId, [500, 450], 940)).toEqual({ ok: true });
  expect(await remnantsIn(shop, productId)).toEqual([490]);
  const entries = (await changes()).filter(({ act }) => act === 'thaans changed');
  expect(entries.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
    { lengthCm: 950, thaans: 1 },
    { remnantCm: 490, thaan: 1, reason: 'measured' },
  ]);
});

test('of two devices that measure one thaan at once one is told that it changed', async () => {
  const productId = await aCloth(shop, [950]);
  const measured = await Promise.all([940, 930].map((cm) => measure(productId, [950, 0], cm)));
  expect(measured.filter(({ ok }) => !ok)).toMatchObject([{ reason: 'changed meanwhile' }]);
  expect([940, 930]).toContain((await remnantsIn(shop, productId))[0]);
});

test('only thaans of which something is left count for the most that a product can have', async () => {
  const productId = await aCloth(shop, []);
  // As after some years.
  const usedUp = { productId, lengthCm: 0, remnantCm: 0, ofThaanId: null, createdAt: 0 };
  const numbers = Array.from({ length: MAX_THAANS }, (_, n) => n + 1);
  const thaans = numbers.map((number) => ({ ...usedUp, id: `used up ${number}`, number }));
  await shop.db.insertInto('thaans').values(thaans).execute();
  const enter = (count: number) => addThaans(shop, admin, productId, { lengthCm: 4000, count });
  expect(await enter(3)).toEqual({ ok: true });
  expect((await thaansIn(shop, productId)).at(-1)).toMatchObject({ number: MAX_THAANS + 3 });
  expect(await stockOf(shop, productId)).toBe(120);
  const setUsedUp = (remnantCm: number) =>
    shop.db.updateTable('thaans').set({ remnantCm }).where('id', 'like', 'used up %').execute();
  await setUsedUp(100);
  expect(await enter(1)).toEqual({ ok: false, reason: 'too many' });
  await setUsedUp(0);
});

test('of the thaans that are used up a page is listed, the newest first; what is still to be cut lies in the shop', async () => {
  const productId = await aCloth(shop, [450]);
  for (const count of [MAX_ADDED, 5]) await addThaans(shop, admin, productId, { lengthCm: 100, count });
  await anOrderOfCut(productId, 450);
  await shop.db.updateTable('thaans').set({ remnantCm: 0 }).where('lengthCm', '=', 100).execute();
  const list = async (page?: number) => {
    const { lying, usedUp } = await listThaans(shop, admin, productId, page ? { page } : {});
    const [first, last] = [usedUp.items[0]?.number, usedUp.items.at(-1)?.number];
    const { total, pages } = usedUp;
    return { lying: lying.map(({ number, toCut }) => [number, toCut.length]), first, last, total, pages };
  };
  const rest = { lying: [[1, 1]], total: 55, pages: 2 };
  expect(await list()).toEqual({ first: 56, last: 7, ...rest });
  expect(await list(2)).toEqual({ first: 6, last: 2, ...rest });
  // The stock matches the ledger again.
  await shop.db.updateTable('thaans').set({ remnantCm: 100 }).where('lengthCm', '=', 100).execute();
});

test('another device of who may sell hears that a thaan was entered, ordered of and measured', async () => {
  const productId = await aCloth(shop, []);
  await addThaans(shop, admin, productId, { lengthCm: 950, count: 1 });
  await anOrderOfCut(productId, 450);
  await measure(productId, [500, 450], 900);
  const heard = await listEventsAfter(shop, 0, 100, ['everyone', 'admin:products']);
  expect(heard.filter(({ kind, subject }) => kind === 'pieces' && subject === productId)).toHaveLength(3);
});

async function orderWithout(productId: string) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 1);
  const placed = await orderOf(customer, await aProduct(shop));
  const without = ({ lines }: OrderEdit) => ({ lines: lines.filter((line) => line.productId !== productId) });
  expect(placed.ok && (await change(placed.orderNumber, without))).toMatchObject({ ok: true });
}

test('what was ordered, or has thaans, is not sold otherwise from then on', async () => {
  const [cloth, piece, fresh] = [await aCloth(shop, [950]), await aProduct(shop), await aProduct(shop)];
  const customer = await aCustomer(shop);
  await orderOf(customer, piece);
  const sell = async (id: string, soldBy: string) => {
    const product = await productOf(shop, id);
    return updateProduct(shop, admin, id, { ...fieldsOf(product), soldBy }, product.stock);
  };
  const takenOut = await aProduct(shop);
  await orderWithout(takenOut);
  expect(await sell(cloth, '')).toEqual({ ok: false, reason: 'unit stays' });
  for (const id of [piece, takenOut])
    expect(await sell(id, 'metre')).toEqual({ ok: false, reason: 'unit stays' });
  await addToCart(shop, customer, fresh, 1);
  expect(await sell(fresh, 'metre')).toMatchObject({ ok: true });
  expect(await stockOf(shop, fresh)).toBe(0);
  await addThaans(shop, admin, fresh, { lengthCm: 300, count: 1 });
  const line = { limit: 0, change: { kind: 'sold otherwise' } };
  expect((await findCart(shop, customer)).lines).toMatchObject([line]);
});

test('the thaans of a product that was never ordered go with it; those of one that was stay, with its cuts', async () => {
  const [productId, fresh] = [await aCloth(shop, [950]), await aCloth(shop, [700])];
  const { customer, id } = await anOrderOfCut(productId, 450);
  expect(await deleteProduct(shop, admin, fresh)).toBe('deleted');
  expect(await deleteProduct(shop, admin, productId)).toBe('archived');
  const thaans = () => shop.db.selectFrom('thaans').select(['productId', 'remnantCm']).execute();
  expect(await thaans()).toEqual([{ productId, remnantCm: 500 }]);
  expect((await cutsOf(shop, [id])).get(id)).toMatchObject([{ productId, cutCm: 450, number: 1 }]);
  expect(await cancelOrder(shop, customer, id)).toMatchObject({ ok: true });
  expect(await thaans()).toEqual([{ productId, remnantCm: 950 }]);
  expect(await shop.db.selectFrom('cuts').selectAll().execute()).toEqual([]);
});

test('a stock that is typed of cloth by the metre is neither read, nor kept, nor recorded', async () => {
  const product = await productOf(shop, await aCloth(shop, []));
  const typed = asFilled(product);
  for (const stock of ['', 'many', '24']) {
    expect(checkFields(typedClothForm, { ...typed, stock }).data?.stock).toBe(0);
    expect(checkFields(typedProductForm, { ...typed, stock }).success).toBe(stock === '24');
  }
  const form = { ...fieldsOf(product), productId: 'CLOTH-2', stock: 24 };
  const created = await createProduct(shop, admin, form);
  expect(created.ok && (await stockOf(shop, created.id))).toBe(0);
  await updateProduct(shop, admin, product.id, { ...fieldsOf(product), stock: 24, name: 'Grey' }, 24);
  const entries = await changes();
  const recorded = entries.map(({ act, after }) => [act, Object.keys(JSON.parse(after ?? ''))] as const);
  expect(recorded.filter(([, fields]) => fields.includes('stock'))).toEqual([]);
  expect(recorded.at(-1)).toEqual(['product changed', ['name']]);
});
