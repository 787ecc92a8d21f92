/** Queue counts against independent SQL. */

import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookPaid } from '../../tests/support/browser/pressing.ts';
import { found } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, HOUR_MS } from '../kernel/calendar.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import type { Step } from '../orders/life.ts';
import { noteNoAnswer } from '../orders/queue/calls.server.ts';
import { QUEUES } from '../orders/queue/queue.ts';
import { listOrders } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { countQueues } from './queues.server.ts';

openShopForEachTest();

const STEPS_ON: readonly Step[] = ['to pack', 'to hand over', 'under way', 'delivered'];
const NOON = Date.parse('2026-11-20T12:00:00+05:00');

async function orderAt(step: Step, hours = 1) {
  shop.setClock(NOON - hours * HOUR_MS);
  const { orderId, orderNumber } = await anOrder();
  for (const to of STEPS_ON.slice(0, STEPS_ON.indexOf(step) + 1))
    expect((await takeStep(shop, admin, orderId, to)).ok).toBe(true);
  return { orderId, orderNumber };
}

/** Count, and the oldest's time. */
async function inSql(where: RawBuilder<unknown>) {
  const { rows } = await sql<{ orders: number | string; oldest: number | string | null }>`
    select count(*) as orders, min("createdAt") as oldest from orders where "endedAt" is null and ${where}`.execute(
    shop.db,
  );
  const { orders, oldest = null } = rows[0] ?? {};
  return { orders: Number(orders), oldestAt: oldest === null ? null : Number(oldest) };
}

test('each queue counts and lists the orders that SQL finds in it, its oldest first; what has ended is in none', async () => {
  for (const hours of [1, 7, 30]) await orderAt('to confirm', hours);
  const silent = await orderAt('to confirm', 8);
  const packed = await orderAt('to pack', 3);
  for (const hours of [5, 6]) await orderAt('to hand over', hours);
  await orderAt('under way', 2);
  await orderAt('under way', 24 * 20);
  const tried = await orderAt('under way', 4);
  const refused = await orderAt('under way', 9);
  const paid = await orderAt('delivered', 50);
  await orderAt('delivered', 60);
  const gone = await orderAt('to pack', 70);
  shop.setClock(NOON);
  await noteNoAnswer(shop, admin, await found(silent.orderNumber), 0);
  await noteOutcome(shop, admin, tried.orderId, { outcome: 'tried', reason: 'not at home' });
  await noteOutcome(shop, admin, refused.orderId, { outcome: 'refused', reason: 'no money' });
  expect((await bookPaid(shop, admin, paid.orderId, 'cash')).ok).toBe(true);
  await deleteOrder(shop, admin, gone.orderId);
  await setOrderStatus(shop, admin, packed.orderId, 'confirmed');

  const { queues, late } = await countQueues(shop, admin);
  const toConfirm = sql`step = 'to confirm' and ("callAt" is null or "callAt" <= ${NOON})`;
  const chased = sql`(step = 'coming back' or step = 'under way' and (
    id in (select "orderId" from "orderEvents" where kind = 'tried')
    or id not in (select "orderId" from "orderEvents" where kind = 'handed over' and at > ${NOON - shop.settings.current.work.chaseAfterDays * DAY_MS})))`;
  expect(queues).toEqual({
    confirm: await inSql(toConfirm),
    later: await inSql(sql`step = 'to confirm' and "callAt" > ${NOON}`),
    pack: await inSql(sql`step = 'to pack'`),
    'hand-over': await inSql(sql`step = 'to hand over'`),
    chase: await inSql(chased),
    exchange: { orders: 0, oldestAt: null },
    money: await inSql(sql`status = 'delivered' and "totalInPaisa" > "receivedInPaisa"`),
  });
  for (const queue of QUEUES) {
    const { total, items } = await listOrders(shop, admin, { queue });
    const { orders, oldestAt } = queues[queue];
    expect([queue, total, items[0]?.createdAt ?? null]).toEqual([queue, orders, oldestAt]);
  }
  const counts = Object.values(queues).map(({ orders }) => orders);
  expect(counts).toEqual([3, 1, 1, 2, 3, 0, 1]);
  for (const hours of [6, 24] as const)
    expect(late[hours]).toBe(
      (await inSql(sql`${toConfirm} and "createdAt" <= ${NOON - hours * HOUR_MS}`)).orders,
    );
});
