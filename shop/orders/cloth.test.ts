import { expect, test } from 'vitest';
import { change } from '../../tests/support/model/made-orders.ts';
import { idOf } from '../../tests/support/ordering.ts';
import { aSale } from '../../tests/support/sales.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  checkOut,
  remnantsIn,
} from '../../tests/support/test-shop.ts';
import { addCut, addToCart } from '../cart/cart.server.ts';
import { endSale } from '../catalogue/sales/change-sales.server.ts';
import type { Customer } from '../kernel/actor.ts';
import { setOrderStatus } from './change.server.ts';
import { exchangeOrder } from './exchange/exchange.server.ts';
import { listOrders } from './read.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

async function placed(fill: (customer: Customer) => Promise<unknown>) {
  const customer = await aCustomer(shop);
  await fill(customer);
  return idOf(await checkOut(shop, customer, await aCheckout(shop, customer)));
}

const itemsOf = async (id: string) => (await orderOf(id)).items;
async function orderOf(id: string) {
  const order = (await listOrders(shop, admin)).items.find((one) => one.id === id);
  if (!order) throw new Error('no such order');
  return order;
}

test('the new length of an order costs the price of a metre at which it was ordered, and one that is no longer sold keeps its length', async () => {
  const productId = await aCloth(shop, [950]);
  const id = await placed((customer) => addCut(shop, customer, productId, 450));
  await shop.db.updateTable('products').set({ priceInPaisa: 90_000 }).where('id', '=', productId).execute();
  const { orderNumber } = await orderOf(id);
  const to = async (cutCm: number, priceInPaisa: number, reason = '') =>
    change(orderNumber, () => ({ lines: [{ productId, quantity: 1, cutCm, priceInPaisa, reason }] }));
  expect(await to(400, 360_000)).toMatchObject({ reason: 'no reason' });
  expect(await to(400, 320_000)).toEqual({ ok: true, isNew: true });
  expect(await to(500, 350_000, 'as promised')).toEqual({ ok: true, isNew: true });
  expect(await itemsOf(id)).toMatchObject([{ priceInPaisa: 350_000, listedInPaisa: 400_000, cutCm: 500 }]);
  expect(await to(600, 420_000, 'as promised')).toEqual({ ok: true, isNew: true });
  expect(await itemsOf(id)).toMatchObject([{ listedInPaisa: 480_000, cutCm: 600 }]);
  const fault = { reason: 'not in steps', nearest: [400, 450] };
  expect(await to(425, 340_000)).toMatchObject({ short: [{ fault }] });
  expect(await remnantsIn(shop, productId)).toEqual([350]);
  await shop.db.updateTable('products').set({ archivedAt: 1 }).where('id', '=', productId).execute();
  expect(await to(500, 400_000)).toEqual({ ok: false, reason: 'no longer sold', productId });
  expect(await to(600, 480_000)).toEqual({ ok: true, isNew: true });
});

test('the new length of an order keeps its sale, with what it would have cost before', async () => {
  const productId = await aCloth(shop, [950]);
  const saleId = await aSale(shop);
  const id = await placed((customer) => addCut(shop, customer, productId, 450));
  expect(await itemsOf(id)).toMatchObject([{ priceInPaisa: 288_000, wasInPaisa: 360_000 }]);
  await endSale(shop, admin, saleId);
  const line = { productId, quantity: 1, cutCm: 500, priceInPaisa: 320_000, reason: '' };
  await change((await orderOf(id)).orderNumber, () => ({ lines: [line] }));
  expect(await itemsOf(id)).toMatchObject([{ priceInPaisa: 320_000, wasInPaisa: 400_000 }]);
});

test('what is added to an order in the unit in which it is not sold is refused, and says what is missing', async () => {
  const [cloth, other, piece] = [await aCloth(shop, [950]), await aCloth(shop, [950]), await aProduct(shop)];
  const order = await orderOf(await placed((customer) => addCut(shop, customer, cloth, 450)));
  const add = (productId: string, cutCm?: number) => {
    const line = { productId, quantity: 1, ...(cutCm && { cutCm }), priceInPaisa: 80_000, reason: '' };
    return change(order.orderNumber, ({ lines }) => ({ lines: [...lines, line] }));
  };
  const refused = { ok: false, reason: 'sold otherwise' };
  expect(await add(piece, 450)).toEqual({ ...refused, productId: piece, needs: 'pieces' });
  expect(await add(other)).toEqual({ ...refused, productId: other, needs: 'length' });
});

test('a cut is given for pieces that come back', async () => {
  const [cloth, piece] = [await aCloth(shop, [950]), await aProduct(shop)];
  const id = await placed((customer) => addToCart(shop, customer, piece, 1));
  await setOrderStatus(shop, admin, id, 'delivered');
  const exchange = (cutCm: number) => {
    const back = [{ productId: piece, quantity: 1 }];
    const lines = [{ productId: cloth, quantity: 1, cutCm }];
    const wanted = { back, lines, deliveryInPaisa: 0, reason: 'colour' };
    const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 110_000 };
    return exchangeOrder(shop, admin, id, wanted, ticket);
  };
  expect(await exchange(1000)).toMatchObject({ short: [{ fault: { reason: 'too long', longestCm: 950 } }] });
  expect(await exchange(450)).toMatchObject({ ok: true });
  expect(await remnantsIn(shop, cloth)).toEqual([500]);
});
