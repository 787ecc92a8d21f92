/** Parcels that are handed over, for `model.ts`. */
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { handOver } from '#shop/parcels/hand-over.server.ts';
import { admin } from '../test-shop.ts';

/** Two devices, of which one presses twice. */
export async function handsOver(shop: Shop): Promise<void> {
  const waiting = (await listOrders(shop, admin)).items.filter(
    ({ status, customerInfo }) => status === 'confirmed' && customerInfo.address !== '',
  );
  const parcels = waiting.slice(0, 5).map(({ id }) => ({ orderId: id, number: null }));
  const handing = (device: string) => ({ key: device + shop.newId(), courier: 'rider', parcels });
  const [one, other] = [handing('a'), handing('b')];
  const [first, again, third] = await Promise.all(
    [one, one, other].map((each) => handOver(shop, admin, each)),
  );
  expect(again).toEqual(first);
  const handed = [first, third].map((done) => (done?.ok ? done.handed : 0));
  expect((handed[0] ?? 0) + (handed[1] ?? 0)).toBe(parcels.length);
}
