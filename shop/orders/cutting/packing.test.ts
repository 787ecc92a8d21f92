import { expect, test } from 'vitest';
import { anOrder, anOrderOfCut, cutsIn } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin } from '../../../tests/support/test-shop.ts';
import type { Admin } from '../../kernel/actor.ts';
import { listToHandOver } from '../../parcels/read.server.ts';
import { nextInQueue } from '../queue/next-in-queue.server.ts';
import { takeStep } from '../steps.server.ts';
import { markLine } from './cutting.server.ts';
import { markPacked, ordersToPack, orderToPack, unmarkPacked } from './packing.server.ts';

openShopForEachTest({ isAudited: true });

const packer: Admin<'pack'> = { ...admin, id: 'the-packer', fullName: 'Bilal', rights: { pack: true } };
const numbersAt = async (step: 'to pack' | 'to hand over') =>
  (await ordersToPack(shop, packer, step)).map(({ orderNumber }) => orderNumber);

test('a helper who packs reads of an order its items, shelf, name and town, and nothing else', async () => {
  const { orderId, orderNumber, productId } = await anOrder(2);
  await takeStep(shop, admin, orderId, 'to pack');
  const line = { productId, productCode: expect.any(String), name: 'Ivory Latha', image: expect.any(String) };
  const order = {
    ...{ id: orderId, orderNumber, fullName: expect.any(String), city: 'Daska' },
    ...{ step: 'to pack', lacksAddress: false },
    lines: [
      {
        ...line,
        mainCategory: 'Men',
        category: 'Latha',
        shelf: '',
        quantity: 2,
        cutCm: 0,
        thaan: null,
        picked: '',
      },
    ],
  };
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

test('packing cuts the cloth, and taking it back does not', async () => {
  const { id } = await anOrderOfCut(await aCloth(shop, [950]), 450);
  await takeStep(shop, admin, id, 'to pack');
  expect((await ordersToPack(shop, packer, 'to pack'))[0]?.lines).toMatchObject([{ cutCm: 450, thaan: 1 }]);
  const press = async (take: typeof markPacked) => {
    shop.setClock(shop.now() + 1000);
    expect(await take(shop, packer, id)).toMatchObject({ ok: true });
    return (await cutsIn(id)).map(({ isCut }) => isCut);
  };
  expect(await press(markPacked)).toEqual([true]);
  expect(await press(unmarkPacked)).toEqual([false]);
});

test('an order without an address says so and is not packed', async () => {
  const { orderId } = await anOrder();
  await takeStep(shop, admin, orderId, 'to pack');
  await shop.db.updateTable('orders').set({ address: '' }).where('id', '=', orderId).execute();
  expect((await ordersToPack(shop, packer, 'to pack'))[0]?.lacksAddress).toBe(true);
  expect(await markPacked(shop, packer, orderId)).toEqual({ ok: false, reason: 'no address' });
});

test('an order with a line that is missing on its shelf says so, and is not packed until it is found', async () => {
  const { orderId, orderNumber, productId } = await anOrder(2);
  await takeStep(shop, admin, orderId, 'to pack');
  await markLine(shop, admin, orderId, { productId, quantity: 2, cutCm: 0 }, 'missing');
  expect((await ordersToPack(shop, packer, 'to pack'))[0]?.lines).toMatchObject([{ picked: 'missing' }]);
  const refused = { ok: false, reason: 'line missing' };
  expect(await markPacked(shop, packer, orderId)).toEqual(refused);
  for (const to of ['to hand over', 'under way'] as const)
    expect(await takeStep(shop, admin, orderId, to)).toEqual(refused);
  const unpacked = () => listToHandOver(shop, admin, { packed: false });
  expect([await nextInQueue(shop, admin, 'pack', 'another'), (await unpacked()).total]).toEqual([null, 0]);
  await markLine(shop, admin, orderId, { productId, quantity: 2, cutCm: 0 }, 'taken');
  expect([await nextInQueue(shop, admin, 'pack', 'another'), (await unpacked()).total]).toEqual([
    expect.objectContaining({ orderNumber }),
    1,
  ]);
  expect(await markPacked(shop, packer, orderId)).toMatchObject({ ok: true, isNew: true });
});
