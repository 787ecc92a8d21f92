import { expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { anEntry, BANO, change, found } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { handOver } from './hand-over.server.ts';

openShopForEachTest({ isAudited: true });

const anOrderWithoutAddress = () => anEntry({ customerInfo: { ...BANO, city: 'Daska' }, begins: 'to pack' });
const writeAddress = (orderNumber: string, address: string) =>
  change(orderNumber, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, address } }));
const handing = (orderId: string) => ({
  key: crypto.randomUUID(),
  courier: 'tcs',
  parcels: [{ orderId, number: '77-1111' }],
});

test('without an address an order is neither packed nor handed over, by step or in a batch', async () => {
  const { orderId, orderNumber } = await anOrderWithoutAddress();
  for (const step of ['to hand over', 'under way'] as const)
    expect(await takeStep(shop, admin, orderId, step)).toEqual({ ok: false, reason: 'no address' });
  const refused = { ok: false, reason: 'no address', orderIds: [orderId] };
  expect(await handOver(shop, admin, handing(orderId))).toEqual(refused);
  expect((await found(orderNumber)).step).toBe('to pack');
  await writeAddress(orderNumber, 'House 7, Street 3');
  expect(await takeStep(shop, admin, orderId, 'to hand over')).toMatchObject({ ok: true, isNew: true });
  expect(await handOver(shop, admin, handing(orderId))).toMatchObject({ ok: true, handed: 1 });
});

test('the address of a packed order is not taken out; before, it may be', async () => {
  const { orderId, orderNumber } = await anOrderWithoutAddress();
  await writeAddress(orderNumber, 'House 7, Street 3');
  await takeStep(shop, admin, orderId, 'to hand over');
  expect(await writeAddress(orderNumber, ' ')).toEqual({ ok: false, reason: 'no address' });
  await undoStep(shop, admin, orderId, 'to hand over');
  expect(await writeAddress(orderNumber, '')).toEqual({ ok: true, isNew: true });
});

test('by its status an order without one is set as it is, and taken back: its customer may fetch it', async () => {
  const { orderId, orderNumber } = await anOrderWithoutAddress();
  for (const status of ['delivering', 'delivered'] as const)
    expect(await setOrderStatus(shop, admin, orderId, status)).toBe(true);
  expect(await undoStep(shop, admin, orderId, 'delivered')).toMatchObject({ ok: true, to: 'under way' });
  expect((await found(orderNumber)).status).toBe('delivering');
});
