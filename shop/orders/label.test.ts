import { expect, test } from 'vitest';
import { correctEntry, recordAdvance, undoStep } from '../../tests/support/browser/pressing.ts';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { change, found, kindsOf, lastEventOf } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { labelFaults, noteLabels } from './label.server.ts';
import { correctByLink } from './link/link.server.ts';
import { entriesOf } from './money/money.server.ts';
import { takeStep } from './steps.server.ts';
import { publicEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

const ADVANCE = { amountInPaisa: 50_000, way: 'cash', reference: '', day: 20_000, key: 'k' } as const;

async function aPackedOrder() {
  const order = await aLinkedOrder();
  await takeStep(shop, admin, order.orderId, 'to pack');
  await takeStep(shop, admin, order.orderId, 'to hand over');
  return order;
}

async function faultOf({ orderNumber }: { orderNumber: string }) {
  const order = await found(orderNumber);
  return (await labelFaults(shop.db, admin, [order])).get(order.id) ?? null;
}

const changes = async ({ orderNumber }: { orderNumber: string }, to: Parameters<typeof change>[1]) =>
  expect(await change(orderNumber, to)).toEqual({ ok: true, isNew: true });
const print = async ({ orderNumber }: { orderNumber: string }) =>
  noteLabels(shop, admin, [await found(orderNumber)]);

test('an address that its customer corrects after packing makes the label wrong, until it is printed again as it is now', async () => {
  const order = await aPackedOrder();
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  expect(await faultOf(order)).toBe('address');
  await print(order);
  expect(await faultOf(order)).toBeNull();
  await print(order);
  expect((await kindsOf(order.orderId)).slice(-2)).toEqual(['changed', 'label printed']);
  const seen = (await publicEvents(shop, [{ id: order.orderId }])).get(order.orderId) ?? [];
  expect(seen.at(-1)?.kind).toBe('changed');
  const shown = await found(order.orderNumber);
  await correctByLink(shop, order.holder, order.orderId, 'House 3');
  await noteLabels(shop, admin, [shown]);
  expect(await faultOf(order)).toBe('address');
});

test('an order that is packed again, or whose address was corrected before packing, has a label that is right', async () => {
  const order = await aPackedOrder();
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  await undoStep(shop, admin, order.orderId, 'to hand over');
  expect(await faultOf(order)).toBeNull();
  await correctByLink(shop, order.holder, order.orderId, 'House 3');
  expect(await faultOf(order)).toBeNull();
  await takeStep(shop, admin, order.orderId, 'to hand over');
  expect(await faultOf(order)).toBeNull();
});

test('a phone, the pieces, a note and an advance make the label wrong too; the worst reason is named', async () => {
  const order = await aPackedOrder();
  await changes(order, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, notes: 'Blue gate' } }));
  expect(await faultOf(order)).toBe('other');
  await changes(order, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, phone: '03017654321' } }));
  expect(await faultOf(order)).toBe('address');
  await changes(order, ({ lines }) => ({ lines: lines.map((one) => ({ ...one, quantity: 1 })) }));
  expect(await faultOf(order)).toBe('items');
  await print(order);
  expect(await faultOf(order)).toBeNull();
  expect(await recordAdvance(shop, admin, order.orderId, ADVANCE)).toEqual({ ok: true });
  expect(await faultOf(order)).toBe('other');
});

test('an advance that is corrected makes the label wrong, and its customer sees nothing of it', async () => {
  const order = await aPackedOrder();
  await recordAdvance(shop, admin, order.orderId, ADVANCE);
  await print(order);
  expect(await faultOf(order)).toBeNull();
  const [entry] = await entriesOf(shop, admin, order.orderId);
  const correction = { entryId: entry?.id ?? 0, reason: 'typed wrong' };
  const to = (amountInPaisa: number) =>
    correctEntry(shop, admin, order.orderId, { ...correction, amountInPaisa });
  expect(await to(50_000)).toEqual({ ok: true });
  expect(await faultOf(order)).toBeNull();
  expect(await to(40_000)).toEqual({ ok: true });
  expect(await faultOf(order)).toBe('other');
  const facts = { amountInPaisa: 40_000, way: 'cash' };
  const said = { kind: 'payment corrected', facts, note: 'typed wrong' };
  expect(await lastEventOf(order.orderId)).toMatchObject(said);
  const seen = (await publicEvents(shop, [{ id: order.orderId }])).get(order.orderId) ?? [];
  expect(seen.at(-1)?.kind).toBe('advance received');
});

test('a label that was right is noted nowhere, nor one of a parcel that has left', async () => {
  const order = await aPackedOrder();
  await print(order);
  expect(await kindsOf(order.orderId)).not.toContain('label printed');
  await correctByLink(shop, order.holder, order.orderId, 'House 2');
  const shown = await found(order.orderNumber);
  await takeStep(shop, admin, order.orderId, 'under way');
  expect(await faultOf(order)).toBeNull();
  await noteLabels(shop, admin, [shown]);
  expect(await kindsOf(order.orderId)).not.toContain('label printed');
});
