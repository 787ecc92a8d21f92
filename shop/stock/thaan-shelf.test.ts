import { expect, test } from 'vitest';
import { change } from '../../tests/support/model/made-orders.ts';
import { anOrderOfCut, order as orderOf } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCloth,
  aCustomer,
  admin,
  aProduct,
  productOf,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { createProduct, deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { asFilled, typedClothForm, typedProductForm } from '../catalogue/product-form.server.ts';
import { listEventsAfter } from '../kernel/events.server.ts';
import { checkFields } from '../kernel/form-fields.server.ts';
import { cancelOrder } from '../orders/change.server.ts';
import type { OrderEdit } from '../orders/edit/edit.ts';
import { addThaans, correctThaan, listThaans, MAX_ADDED, MAX_THAANS } from './thaan-shelf.server.ts';
import { cutsOf } from './thaans.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

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
  const key = 'key-of-the-form';
  const enter = (to = productId, lengthCm = 4000, count = 2) =>
    addThaans(shop, admin, to, { lengthCm, count, key });
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
  const ofPieces = heard.filter(({ kind, subject }) => kind === 'pieces' && subject === productId);
  expect(ofPieces).toHaveLength(3);
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
