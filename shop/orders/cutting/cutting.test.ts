import { expect, test } from 'vitest';
import { correctThaan } from '#shop/stock/thaan-shelf.server.ts';
import { found } from '../../../tests/support/model/made-orders.ts';
import { anOrder, anOrderOfCut, cutsIn } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, remnantsIn, thaansIn } from '../../../tests/support/test-shop.ts';
import { deleteOrder } from '../change.server.ts';
import { changeOrder } from '../edit/edit.server.ts';
import { editOf } from '../edit/edit.ts';
import { noteWrongNumber } from '../queue/calls.server.ts';
import { takeStep, undoStep } from '../steps.server.ts';
import { listEvents } from '../timeline.server.ts';
import { listToCut, markLine, shelvesOf } from './cutting.server.ts';
import type { Picked } from './cutting.ts';

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
  return { id, productId, mark: (to: Picked) => markLine(shop, admin, id, line, to) };
}

test('a tick pressed twice, or on two phones at once, is one tick, and is taken back once', async () => {
  const { mark } = await pieces();
  expect(await Promise.all([mark('taken'), mark('taken')])).toEqual([{ ok: true }, { ok: true }]);
  expect(await picked()).toEqual(['taken']);
  await mark('');
  expect(await picked()).toEqual(['']);
});

test('a tick cuts the cloth, and taking it back puts it on its thaan again', async () => {
  const { id, productId, mark } = await cut();
  await mark('taken');
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
  ['pieces', 3],
  ['cut', 300],
] as const)(
  'another amount of %s unticks the line, and a tick of the old amount is refused',
  async (kind, amount) => {
    const one = kind === 'cut' ? await cut() : await pieces();
    await one.mark('taken');
    const [listed] = await orders();
    const order = await found(listed?.orderNumber ?? '');
    const { lines, ...edit } = editOf(order);
    const changed = lines.map((line) =>
      kind === 'cut'
        ? { ...line, cutCm: amount, priceInPaisa: (line.priceInPaisa / 450) * amount }
        : { ...line, quantity: amount },
    );
    const totalInPaisa = changed.reduce((sum, line) => sum + line.quantity * line.priceInPaisa, 0);
    const seen = { version: order.version, totalInPaisa };
    expect(await changeOrder(shop, admin, order.id, { ...edit, lines: changed }, seen)).toMatchObject({
      ok: true,
    });
    expect(await picked()).toEqual(['']);
    expect(await one.mark('taken')).toEqual({ ok: false, reason: 'meanwhile' });
  },
);

test('another address leaves the ticks as they are', async () => {
  const { orderNumber, mark } = await pieces();
  await mark('taken');
  const order = await found(orderNumber);
  const edit = editOf(order);
  const moved = { ...edit, customerInfo: { ...edit.customerInfo, address: 'House 9' } };
  await changeOrder(shop, admin, order.id, moved, order);
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
  await shop.db
    .updateTable('orders')
    .set({ address: ' ', step: 'to confirm' })
    .where('id', '=', orderId)
    .execute();
  await noteWrongNumber(shop, admin, await found(orderNumber));
  await shop.db.updateTable('orders').set({ step: 'to pack' }).where('id', '=', orderId).execute();
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
  for (const [place, shelf] of ['A10', '', 'A2'].entries())
    await shop.db
      .updateTable('products')
      .set({ shelf })
      .where('id', '=', placed[place]?.productId ?? '')
      .execute();
  const [tenth, none, second] = placed.map(({ productId }) => productId);
  expect(shelvesOf(await orders()).map(({ of }) => [of.shelf, of.productId])).toEqual([
    ['A2', second],
    ['A10', tenth],
    ['', none],
  ]);
});
