/** The order offered after one was confirmed or packed. */
import { expect, test } from 'vitest';
import { linkOf, openLink, secretIn } from '../../tests/support/linked-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { countQueues } from '../dashboard/queues.server.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { confirmByLink } from './link.server.ts';
import { nextInQueue } from './next-in-queue.server.ts';
import { takeStep } from './steps.server.ts';

openShopForEachTest();

const NOON = 1_770_000_000_000;

test('the next order of a queue is the one that its list shows first, without the order that is open; none when nothing is left', async () => {
  const placed = [];
  for (const hour of [0, 1, 2]) {
    shop.setClock(NOON + hour * HOUR_MS);
    placed.push(await anOrder(1));
  }
  const [oldest, second, newest] = placed.map(({ orderId }) => orderId);
  const numberAfter = async (queue: 'confirm' | 'pack', orderId = '') =>
    (await nextInQueue(shop, admin, queue, orderId))?.orderNumber;
  expect(await numberAfter('confirm', oldest)).toBe(placed[1]?.orderNumber);
  expect(await numberAfter('confirm', second)).toBe(placed[0]?.orderNumber);
  // Confirmed by its customer, so it comes first.
  const found = await openLink(secretIn(await linkOf(placed[2]?.orderNumber ?? '')));
  if (!found) throw new Error('the link opens nothing');
  await confirmByLink(shop, found.holder, found.order.id);
  expect(await numberAfter('confirm', second)).toBe(placed[2]?.orderNumber);
  expect(await nextInQueue(shop, admin, 'confirm', second ?? '')).toMatchObject({ hasAgreed: true });
  expect(await nextInQueue(shop, admin, 'confirm', newest ?? '')).toMatchObject({ hasAgreed: false });
  expect(await countQueues(shop, admin)).toMatchObject({ agreed: 1, queues: { confirm: { orders: 3 } } });
  expect(await numberAfter('confirm', newest)).toBe(placed[0]?.orderNumber);
  // Called in vain, so it comes back later.
  await shop.db
    .updateTable('orders')
    .set({ callAt: shop.now() + 1 })
    .where('id', '=', oldest ?? '')
    .execute();
  expect(await numberAfter('confirm', newest)).toBe(placed[1]?.orderNumber);
  for (const id of [second, newest])
    expect(await takeStep(shop, admin, id ?? '', 'to pack')).toMatchObject({ ok: true });
  expect(await numberAfter('confirm', newest)).toBeUndefined();
  expect((await countQueues(shop, admin)).agreed).toBe(0);
  expect(await numberAfter('pack', newest)).toBe(placed[1]?.orderNumber);
});
