import { expect, test } from 'vitest';
import { correctThaan } from '#shop/stock/thaan-shelf.server.ts';
import { change, found } from '../../../tests/support/model/made-orders.ts';
import { anOrder, anOrderOfCut, cutsIn } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, remnantsIn, thaansIn } from '../../../tests/support/test-shop.ts';
import type { Admin } from '../../kernel/actor.ts';
import { listToHandOver } from '../../parcels/read.server.ts';
import { deleteOrder } from '../change.server.ts';
import type { Step } from '../life.ts';
import { noteWrongNumber } from '../queue/calls.server.ts';
import { nextInQueue } from '../queue/next-in-queue.server.ts';
import { takeStep, undoStep } from '../steps.server.ts';
import { listEvents } from '../timeline.server.ts';
import { listToCut, markLine, shelvesOf } from './cutting.server.ts';
import type { Picked } from './cutting.ts';
import { markPacked, ordersToPack, orderToPack, unmarkPacked } from './packing.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const orders = async () => (await listToCut(shop, admin)).orders;
const picked = async () => (await orders()).flatMap(({ lines }) => lines.map((line) => line.picked));

async function pieces(quantity = 2) {
  const placed = await anOrder(quantity);
  await takeStep(shop, admin, placed.orderId, 'to pack');
  const line = { productId: placed.productId, quantity, cutCm: 0 };
  return { ...placed, mark: (to: Picked) => markLine(shop, admin, placed.orderId, line, to) };
}

async function cut(cutCm = 450) {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, cutCm);
  await takeStep(shop, admin, id, 'to pack');
  const line = { productId, quantity: 1, cutCm };
  const [{ orderNumber = '' } = {}] = await orders();
  return { id, orderNumber, productId, mark: (to: Picked) => markLine(shop, admin, id, line, to) };
}

test('a tick, once however often it is pressed, cuts the cloth, and taking it back puts it on its thaan again', async () => {
  const { id, productId, mark } = await cut();
  expect(await Promise.all([mark('taken'), mark('taken')])).toEqual([{ ok: true }, { ok: true }]);
  expect([await picked(), await cutsIn(id)]).toMatchObject([['taken'], [{ isCut: true }]]);
  await mark('');
  expect([await picked(), await cutsIn(id)]).toMatchObject([[''], [{ isCut: false }]]);
  await mark('taken');
  await deleteOrder(shop, admin, id);
  expect(await remnantsIn(shop, productId)).toEqual([500, 450]);
});

test('cloth of a thaan that was measured after the cut stays cut', async () => {
  const { productId, mark } = await cut();
  await mark('taken');
  shop.setClock(shop.now() + 1000);
  const [thaan] = await thaansIn(shop, productId);
  const seen = { remnantCm: thaan?.remnantCm ?? 0, orderedCm: 0 };
  const measured = { seen, measuredCm: 480, reason: 'measured' };
  await correctThaan(shop, admin, { productId, thaanId: thaan?.id ?? '' }, measured);
  expect(await mark('')).toEqual({ ok: false, reason: 'measured' });
  expect(await picked()).toEqual(['taken']);
});

test.each([
  ['pieces', pieces, { quantity: 3 }],
  ['cut', cut, { cutCm: 300, priceInPaisa: 240_000 }],
] as const)(
  'another amount of %s unticks the line, and a tick of the old amount is refused',
  async (_, make, amount) => {
    const { orderNumber, mark } = await make();
    await mark('taken');
    const changed = await change(orderNumber, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, ...amount })),
    }));
    expect(changed).toMatchObject({ ok: true });
    expect(await picked()).toEqual(['']);
    expect(await mark('taken')).toEqual({ ok: false, reason: 'meanwhile' });
  },
);

test('another address leaves the ticks as they are', async () => {
  const { orderNumber, mark } = await pieces();
  await mark('taken');
  await change(orderNumber, ({ customerInfo }) => ({
    customerInfo: { ...customerInfo, address: 'House 9' },
  }));
  expect(await picked()).toEqual(['taken']);
});

test('a packed order leaves the list and takes no tick; undone, it comes back with its ticks', async () => {
  const { orderId, mark } = await pieces();
  await mark('taken');
  await takeStep(shop, admin, orderId, 'to hand over');
  expect([await picked(), await mark('')]).toEqual([[], { ok: false, reason: 'meanwhile' }]);
  const last = (await listEvents(shop, admin, orderId)).at(-1);
  await undoStep(shop, admin, orderId, last?.id ?? 0);
  expect(await picked()).toEqual(['taken']);
});

test('an order steps aside while a line is missing, its number is wrong or its address is not there, and says why', async () => {
  const { orderId, orderNumber, mark } = await pieces();
  await takeStep(shop, admin, (await anOrder()).orderId, 'to pack');
  const hindrances = async () => (await orders()).map((order) => order.hindrances);
  await mark('missing');
  expect(await hindrances()).toEqual([['missing'], []]);
  await mark('');
  const set = (values: { address?: string; step: Step }) =>
    shop.db.updateTable('orders').set(values).where('id', '=', orderId).execute();
  await set({ address: ' ', step: 'to confirm' });
  await noteWrongNumber(shop, admin, await found(orderNumber));
  await set({ step: 'to pack' });
  expect(await hindrances()).toEqual([['no address', 'wrong number'], []]);
});

test('the list has a thaan and its lengths before the shelf, and neither phone nor price', async () => {
  const first = await pieces();
  const { id } = await cut();
  const list = await orders();
  expect(shelvesOf(list).map(({ of, needs }) => [of.thaan, of.productId, needs.length])).toEqual([
    [1, expect.any(String), 1],
    [null, first.productId, 1],
  ]);
  expect(list.map((order) => order.id)).toContain(id);
  expect(JSON.stringify(list)).not.toMatch(/0300|price|paisa|House/i);
});

test('the list goes by shelf, A2 before A10, and last what lies on none', async () => {
  const placed = [await pieces(), await pieces(), await pieces()];
  for (const [place, shelf] of ['A10', '', 'A2'].entries()) {
    const id = placed[place]?.productId ?? '';
    await shop.db.updateTable('products').set({ shelf }).where('id', '=', id).execute();
  }
  const [tenth, none, second] = placed.map(({ productId }) => productId);
  expect(shelvesOf(await orders()).map(({ of }) => [of.shelf, of.productId])).toEqual([
    ['A2', second],
    ['A10', tenth],
    ['', none],
  ]);
});

const packer: Admin<'pack'> = { ...admin, id: 'the-packer', fullName: 'Bilal', rights: { pack: true } };
const numbersAt = async (step: 'to pack' | 'to hand over') =>
  (await ordersToPack(shop, packer, step)).map(({ orderNumber }) => orderNumber);

test('a helper who packs reads of an order its items, shelf, name and town, and nothing else', async () => {
  const { orderId, orderNumber, productId } = await pieces();
  const [any, orderFacts] = [expect.any(String), { step: 'to pack', lacksAddress: false, city: 'Daska' }];
  const line = {
    ...{ productId, productCode: any, name: 'Ivory Latha', image: any, mainCategory: 'Men' },
    ...{ category: 'Latha', shelf: '', quantity: 2, cutCm: 0, thaan: null, picked: '' },
  };
  const order = { ...orderFacts, id: orderId, orderNumber, fullName: any, lines: [line] };
  expect(await ordersToPack(shop, packer, 'to pack')).toEqual([order]);
  expect(await orderToPack(shop, packer, orderNumber)).toEqual(order);
});

test('only orders that are confirmed and not with a courier yet can be read and packed', async () => {
  const { orderId, orderNumber } = await anOrder();
  expect(await orderToPack(shop, packer, orderNumber)).toBeNull();
  expect(await markPacked(shop, packer, orderId)).toMatchObject({ ok: false, reason: 'not now' });
  await takeStep(shop, admin, orderId, 'to pack');
  expect(await markPacked(shop, packer, orderId)).toMatchObject({ ok: true, isNew: true });
  expect(await markPacked(shop, packer, orderId)).toMatchObject({ ok: true, isNew: false });
  expect([await numbersAt('to pack'), await numbersAt('to hand over')]).toEqual([[], [orderNumber]]);
  await takeStep(shop, admin, orderId, 'under way');
  expect(await orderToPack(shop, packer, orderNumber)).toBeNull();
  expect(await unmarkPacked(shop, packer, orderId)).toMatchObject({ ok: false, reason: 'not now' });
});

test('an order without an address says so and is not packed', async () => {
  const { orderId } = await pieces();
  await shop.db.updateTable('orders').set({ address: '' }).where('id', '=', orderId).execute();
  expect((await ordersToPack(shop, packer, 'to pack'))[0]?.lacksAddress).toBe(true);
  expect(await markPacked(shop, packer, orderId)).toEqual({ ok: false, reason: 'no address' });
});

test('an order with a line that is missing on its shelf says so, and is not packed until it is found', async () => {
  const { orderId, orderNumber, mark } = await pieces();
  await mark('missing');
  expect((await ordersToPack(shop, packer, 'to pack'))[0]?.lines).toMatchObject([{ picked: 'missing' }]);
  const refused = { ok: false, reason: 'line missing' };
  expect(await markPacked(shop, packer, orderId)).toEqual(refused);
  for (const to of ['to hand over', 'under way'] as const)
    expect(await takeStep(shop, admin, orderId, to)).toEqual(refused);
  const listed = async () => [
    (await nextInQueue(shop, admin, 'pack', 'another'))?.orderNumber,
    (await listToHandOver(shop, admin, { packed: false })).total,
  ];
  expect(await listed()).toEqual([undefined, 0]);
  await mark('taken');
  expect(await listed()).toEqual([orderNumber, 1]);
  expect(await markPacked(shop, packer, orderId)).toMatchObject({ ok: true, isNew: true });
});
