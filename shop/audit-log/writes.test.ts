/** `tests/journeys/admin/audit-log.test.ts` checks that no admin write lacks an entry. */

import { beforeEach, expect, test } from 'vitest';
import { planOf } from '../../tests/support/lists.ts';
import { anOrder, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, bringBack, productValues } from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { asRecorded } from '../catalogue/fields.ts';
import { carryOut, exportCatalogue } from '../catalogue/import/import.server.ts';
import { COMMAND_LINE } from '../kernel/actor.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { placeOrder } from '../orders/place.server.ts';
import { findOrder, takeStep } from '../orders/steps.server.ts';
import { addNote } from '../orders/timeline.server.ts';

openShopForEachTest({ isAudited: true });

let read: number;
beforeEach(() => {
  read = 0;
});

async function written() {
  const rows = await shop.db.selectFrom('changes').selectAll().where('id', '>', read).orderBy('id').execute();
  read = rows.at(-1)?.id ?? read;
  return rows.map(({ act, name, before, after }) => [
    `${act}: ${name}`,
    ...[before, after].filter((json) => json !== null).map((json) => JSON.parse(json)),
  ]);
}

const latha = (values: Parameters<typeof productValues>[0] = {}) =>
  productValues({ productId: 'ML-1', name: 'Latha', ...values });

test('a product that is added, changed and deleted', async () => {
  const before = { name: 'Latha', price: 250_000, stock: 10, images: '/b.webp | Border' };
  const after = { name: 'New', price: 240_000, stock: 12, images: '/b.webp | Hem' };
  const id = await aProduct(shop, latha(before));
  expect(await written()).toEqual([['product added: ML-1 Latha', asRecorded(latha(before))]]);
  await updateProduct(shop, admin, id, latha(after), 10);
  expect(await written()).toEqual([['product changed: ML-1 New', before, after]]);
  await deleteProduct(shop, admin, id);
  await deleteProduct(shop, admin, id);
  expect(await written()).toEqual([['product deleted: ML-1 New', asRecorded(latha(after))]]);
});

test('what was sold while a form or a price list was open is no change by hand; a list has an entry, and each product of it', async () => {
  const id = await aProduct(shop, latha({ stock: 10 }));
  await order(await aCustomer(shop), id, { quantity: 3 });
  await written();
  await updateProduct(shop, admin, id, latha({ stock: 10, price: 1 }), 10);
  await updateProduct(shop, admin, id, latha({ stock: 7 }), 7);
  expect(await written()).toEqual([
    ['product changed: ML-1 Latha', { price: 250_000 }, { price: 1 }],
    ['product changed: ML-1 Latha', { price: 1 }, { price: 250_000 }],
  ]);
  const csv = (await exportCatalogue(shop, COMMAND_LINE))
    .replace(/ML-1,Latha,2500,7/, 'ML-1,Latha,2400,20')
    .concat('ML-2,Voile,100,5,Men,Latha,Soft.,/pictures/x.webp,,\r\n');
  expect(await written()).toEqual([['catalogue exported: catalogue', { products: 1 }]]);
  await carryOut(shop, COMMAND_LINE, { plan: await planOf(shop, csv), file: 'list.csv' });
  expect(await written()).toEqual([
    ['products imported: list.csv', { added: 1, changed: 1 }],
    ['product added: ML-2 Voile', { price: 10_000, stock: 5, mainCategory: 'Men', category: 'Latha' }],
    ['product changed: ML-1 Latha', { price: 250_000, stock: 7 }, { price: 240_000, stock: 20 }],
  ]);
});

test('an order: none when it is placed, one for each status and for its end', async () => {
  const { customer, orderId, orderNumber, productId } = await anOrder();
  expect((await written()).map(([act]) => act)).toEqual([expect.stringMatching('product added')]);
  const name = `${orderNumber} ${customer.fullName}`;
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect(await written()).toEqual([
    [`order changed: ${name}`, { status: 'pending' }, { status: 'confirmed' }],
    [`order changed: ${name}`, { status: 'confirmed' }, { status: 'pending' }],
  ]);
  const found = await findOrder(shop, admin, orderNumber);
  if (!found) throw new Error('the order is gone');
  await addNote(shop, admin, found, 'Speaks slowly.');
  await takeStep(shop, admin, orderId, 'to pack');
  await takeStep(shop, admin, orderId, 'to hand over');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect((await written()).slice(0, 3)).toEqual([
    [`order noted: ${name}`, { note: 'Speaks slowly.' }],
    [`order changed: ${name}`, { status: 'pending' }, { status: 'confirmed' }],
    [`order changed: ${name}`, { step: 'to pack' }, { step: 'to hand over' }],
  ]);
  await cancelOrder(shop, customer, orderId);
  await deleteOrder(shop, admin, orderId);
  const [cancelled] = await shop.db.selectFrom('changes').selectAll().where('id', '>', read).execute();
  expect(cancelled).toMatchObject({ actorKind: 'customer', actorId: customer.id, actorName: 'Ayesha Khan' });
  const ended = [`order cancelled: ${name}`, { status: 'pending' }, { status: 'cancelled' }];
  expect(await written()).toEqual([ended]);
  const buyer = { account: null, customerInfo: { fullName: 'Bano', phone: '0301 7654321' } };
  const basket = { from: 'shopkeeper', enteredBy: admin, lines: [{ productId, quantity: 2 }] } as const;
  const entered = await placeOrder(shop, buyer, basket, { checkoutKey: 'k' });
  await placeOrder(shop, buyer, basket, { checkoutKey: 'k' });
  if (!entered.ok) throw new Error(entered.reason);
  await setOrderStatus(shop, admin, entered.orderId, 'delivering');
  await bringBack(shop, entered.orderId);
  const bano = `${entered.orderNumber} Bano`;
  expect(await written()).toEqual([
    [`order entered: ${bano}`, { status: 'pending', source: 'phone', total: 500_000 }],
    [`order changed: ${bano}`, { status: 'pending' }, { status: 'delivering' }],
    [`order changed: ${bano}`, { step: 'under way' }, { step: 'coming back' }],
    [`parcel refused: ${bano}`, { status: 'delivering' }, { status: 'refused' }],
  ]);
});
