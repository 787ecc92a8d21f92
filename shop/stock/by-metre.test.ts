/** A product by the metre: its unit, and the fate of its thaans. */
import { expect, test } from 'vitest';
import { anOrderOfCut, order as orderOf } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, productOf, stockOf } from '../../tests/support/test-shop.ts';
import { addToCart, findCart } from '../cart/cart.server.ts';
import { createProduct, deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { asFilled, typedClothForm, typedProductForm } from '../catalogue/product-form.server.ts';
import { checkFields } from '../kernel/form-fields.server.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { changeOrder } from '../orders/edit.server.ts';
import { editOf } from '../orders/edit.ts';
import { findOrder } from '../orders/steps.server.ts';
import { addThaans } from './thaan-shelf.server.ts';
import { cutsOf } from './thaans.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

async function orderWithout(productId: string) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, productId, 1);
  const placed = await orderOf(customer, await aProduct(shop));
  const order = placed.ok && (await findOrder(shop, admin, placed.orderNumber));
  if (!order) throw new Error('no order');
  const edit = editOf(order);
  const lines = edit.lines.filter((line) => line.productId !== productId);
  const seen = { version: order.version, totalInPaisa: order.totalInPaisa / 2 };
  expect(await changeOrder(shop, admin, order.id, { ...edit, lines }, seen)).toMatchObject({ ok: true });
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
