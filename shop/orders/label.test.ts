/** When a label must be printed again. */
import { expect, test } from 'vitest';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { correctEntry, recordAdvance, undoStep } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { changeOrder } from './edit.server.ts';
import { editedCharges, editedTotal, editOf, type OrderEdit } from './edit.ts';
import { labelFaults, noteLabels } from './label.server.ts';
import { correctByLink } from './link.server.ts';
import { entriesOf } from './money.server.ts';
import type { FoundOrder } from './order.ts';
import { findOrder, takeStep } from './steps.server.ts';
import { listEvents, publicEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

async function aPackedOrder() {
  const order = await aLinkedOrder();
  await takeStep(shop, admin, order.orderId, 'to pack');
  await takeStep(shop, admin, order.orderId, 'to hand over');
  return order;
}

async function read(orderNumber: string): Promise<FoundOrder> {
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  return order;
}

async function faultOf({ orderNumber }: { orderNumber: string }) {
  const order = await read(orderNumber);
  return (await labelFaults(shop.db, admin, [order])).get(order.id) ?? null;
}

async function change({ orderNumber }: { orderNumber: string }, to: (edit: OrderEdit) => Partial<OrderEdit>) {
  const order = await read(orderNumber);
  const was = editOf(order);
  const edit = { ...was, ...to(was) };
  const totalInPaisa = editedTotal(edit.lines, editedCharges(order.charges, edit.charges));
  const seen = { version: order.version, totalInPaisa };
  expect(await changeOrder(shop, admin, order.id, edit, seen)).toEqual({ ok: true, isNew: true });
}

const kindsOf = async ({ orderId }: { orderId: string }) =>
  (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);

test('an address that is corrected before packing is on the label', async () => {
  const order = await aLinkedOrder();
  await takeStep(shop, admin, order.orderId, 'to pack');
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  expect(await faultOf(order)).toBeNull();
  await takeStep(shop, admin, order.orderId, 'to hand over');
  expect(await faultOf(order)).toBeNull();
});

test('an address that its customer corrects after packing makes the label wrong, until it is printed again', async () => {
  const order = await aPackedOrder();
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  expect(await faultOf(order)).toBe('address');
  await noteLabels(shop, admin, [await read(order.orderNumber)]);
  expect(await faultOf(order)).toBeNull();
  await noteLabels(shop, admin, [await read(order.orderNumber)]);
  expect((await kindsOf(order)).slice(-2)).toEqual(['changed', 'label printed']);
  const seen = (await publicEvents(shop, [{ id: order.orderId }])).get(order.orderId) ?? [];
  expect(seen.at(-1)?.kind).toBe('changed');
  await correctByLink(shop, order.holder, order.orderId, 'House 3');
  expect(await faultOf(order)).toBe('address');
});

test('an order that is packed again has a label that is right', async () => {
  const order = await aPackedOrder();
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  await undoStep(shop, admin, order.orderId, 'to hand over');
  expect(await faultOf(order)).toBeNull();
  await takeStep(shop, admin, order.orderId, 'to hand over');
  expect(await faultOf(order)).toBeNull();
});

test('a phone, the pieces, a note and an advance make the label wrong too; the worst reason is named', async () => {
  const order = await aPackedOrder();
  await change(order, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, notes: 'Blue gate' } }));
  expect(await faultOf(order)).toBe('other');
  await change(order, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, phone: '03017654321' } }));
  expect(await faultOf(order)).toBe('address');
  await change(order, ({ lines }) => ({ lines: lines.map((one) => ({ ...one, quantity: 1 })) }));
  expect(await faultOf(order)).toBe('items');
  await noteLabels(shop, admin, [await read(order.orderNumber)]);
  expect(await faultOf(order)).toBeNull();
  const advance = { amountInPaisa: 50_000, way: 'cash', reference: '', day: 20_000 } as const;
  expect(await recordAdvance(shop, admin, order.orderId, { key: 'k', ...advance })).toEqual({ ok: true });
  expect(await faultOf(order)).toBe('other');
});

test('an advance that is corrected makes the label wrong, and its customer sees nothing of it', async () => {
  const order = await aPackedOrder();
  const advance = { amountInPaisa: 50_000, way: 'cash', reference: '', day: 20_000 } as const;
  await recordAdvance(shop, admin, order.orderId, { key: 'k', ...advance });
  await noteLabels(shop, admin, [await read(order.orderNumber)]);
  expect(await faultOf(order)).toBeNull();
  const [entry] = await entriesOf(shop, admin, order.orderId);
  const to = (amountInPaisa: number) =>
    correctEntry(shop, admin, order.orderId, {
      entryId: entry?.id ?? 0,
      amountInPaisa,
      reason: 'typed wrong',
    });
  expect(await to(50_000)).toEqual({ ok: true });
  expect(await faultOf(order)).toBeNull();
  expect(await to(40_000)).toEqual({ ok: true });
  expect(await faultOf(order)).toBe('other');
  const facts = { amountInPaisa: 40_000, way: 'cash' };
  const said = { kind: 'payment corrected', facts, note: 'typed wrong' };
  expect((await listEvents(shop, admin, order.orderId)).at(-1)).toMatchObject(said);
  const seen = (await publicEvents(shop, [{ id: order.orderId }])).get(order.orderId) ?? [];
  expect(seen.at(-1)?.kind).toBe('advance received');
});

test('a label that was shown before the last change does not count as printed', async () => {
  const order = await aPackedOrder();
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  const shown = await read(order.orderNumber);
  await correctByLink(shop, order.holder, order.orderId, 'House 3');
  await noteLabels(shop, admin, [shown]);
  expect(await faultOf(order)).toBe('address');
});

test('a label that was right is noted nowhere, nor one of a parcel that has left', async () => {
  const order = await aPackedOrder();
  await noteLabels(shop, admin, [await read(order.orderNumber)]);
  expect(await kindsOf(order)).not.toContain('label printed');
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  const shown = await read(order.orderNumber);
  await takeStep(shop, admin, order.orderId, 'under way');
  expect(await faultOf(order)).toBeNull();
  await noteLabels(shop, admin, [shown]);
  expect(await kindsOf(order)).not.toContain('label printed');
});
