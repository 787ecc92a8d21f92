import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plansOf } from '../../tests/support/model/plans.ts';
import { aCustomer, admin, openShop, type TestShop } from '../../tests/support/test-shop.ts';
import { listCustomers } from '../customers/read.server.ts';
import { countQueues } from '../dashboard/queues.server.ts';
import { countAll, countByStatus, countWaiting } from '../dashboard/statistics.server.ts';
import type { Customer } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { couriersToRead, listOwed, listToGiveBack } from '../money/owed.server.ts';
import { refusalRates } from '../parcels/rates.server.ts';
import { dayInLines } from '../reports/day.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { lastDelivery, listEndedOrders, listOrders, listOrdersOf, listRemovalsOf } from './read.server.ts';

const [LISTED, ENDED] = [40, 4000];

let shop: TestShop;
let customer: Customer;
beforeEach(async () => {
  shop = await openShop();
  customer = await aCustomer(shop);
  const insert = (id: string, orders: number, ending: string) =>
    shop.db.executeQuery(
      CompiledQuery.raw(`insert into orders (id, "orderNumber", "userId", "userEmail", "fullName", email, phone, "phoneE164", address,
        city, "postalCode", notes, "totalInPaisa", status, "createdAt", "endedAt", "endedBy", "statusBefore")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${orders})
      select '${id}' || i, 'USM-${id}' || i, '${customer.id}', 'e', 'f', 'e', 'p', null, 'a', 'c', '', '', i, ${ending} from n`),
    );
  await insert('l', LISTED, `case i % 2 when 0 then 'pending' else 'delivered' end, i, null, null, null`);
  await insert('e', ENDED, `'cancelled', i, i, 'u', 'pending'`);
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into "orderEvents" ("orderId", at, kind, "actorKind", "actorName", facts, note)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ENDED})
      select 'e' || i, i, case i % 3 when 0 then 'tried' when 1 then 'confirmed' else 'handed over' end, 'customer', '', '{}', '' from n`),
  );
  await shop.db.executeQuery(CompiledQuery.raw('analyze'));
});
afterEach(() => shop.close());

/** Indexes used by `work`; null is a scan of the table. */
async function readThrough(work: (shop: Shop) => Promise<unknown>): Promise<(string | null)[]> {
  const plans = await plansOf(shop, work);
  return plans.flatMap((line) => {
    const through =
      /(?:SCAN|SEARCH) orders USING (?:COVERING )?INDEX (\w+)/.exec(line) ??
      /Scan (?:Backward )?(?:using|on) (orders_\w+)/.exec(line);
    if (through) return [through[1] ?? ''];
    return /SCAN orders|Seq Scan on orders/.test(line) ? [null] : [];
  });
}

const OF_LISTED = ['newest', 'user', 'status', 'step', 'total', 'user_status'].map(
  (name) => `orders_${name}`,
);

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['all', (on) => listOrders(on, admin)],
  ['the oldest', (on) => listOrders(on, admin, { sort: 'oldest' })],
  ['the dearest', (on) => listOrders(on, admin, { sort: 'dearest' })],
  ['of a status', (on) => listOrders(on, admin, { status: 'pending' })],
  ['of a customer', (on) => listOrdersOf(on, customer)],
  ['the last delivery', (on) => lastDelivery(on, customer)],
  ['counts', (on) => countAll(on, admin)],
  ['what waits', (on) => countWaiting(on, admin)],
  ['by status', (on) => countByStatus(on, admin)],
])('%s: an index without those that have ended', async (_title, work) => {
  const indexes = await readThrough(work);
  expect(indexes.length).toBeGreaterThan(0);
  expect(indexes.filter((name) => name === null || !OF_LISTED.includes(name))).toEqual([]);
});

test('one page of those that have ended is read from an index', async () => {
  expect((await readThrough((on) => listEndedOrders(on, admin))).at(-1)).toBe('orders_ended');
  for (const name of await readThrough((on) => listRemovalsOf(on, customer)))
    expect(['orders_user_ended', 'orders_ended']).toContain(name);
});

test('the queues are counted through the orders of their steps, and the events of each of these orders alone', async () => {
  const through = new Set(await readThrough((on) => countQueues(on, admin)));
  // Requested exchanges are read by primary key.
  for (const name of through)
    expect(['orders_step', 'orders_unpaid', 'orders_pkey', 'sqlite_autoindex_orders_1']).toContain(name);
  const plans = await plansOf(shop, (on) => countQueues(on, admin));
  // SQLite reports full scans of an index.
  expect(plans.filter((line) => line.includes('SCAN orders USING INDEX orders_step'))).toEqual([]);
  const ofEvents = plans.filter((line) => line.includes('orderEvents'));
  expect(ofEvents.length).toBeGreaterThan(0);
  for (const line of ofEvents) expect(line).toContain('orderEvents_order');
});

test('what was done today is read from the index of the kinds of events', async () => {
  const plans = await plansOf(shop, (on) => dayInLines(on, admin));
  // By kind and both ends of the day, also in subqueries.
  const ofToday = plans.filter((line) => /\(.*kind ?=.*at.*>.*at.*</.test(line));
  expect(ofToday.length).toBeGreaterThanOrEqual(3);
  expect(plans.filter((line) => /(?:SCAN|Seq Scan on) "?orderEvents/.test(line))).toEqual([]);
});

test('what is not paid is read from an index that holds nothing else', async () => {
  expect([...new Set(await readThrough((on) => listOwed(on, admin)))]).toEqual(['orders_unpaid']);
});

test('which couriers have statements to come is read from indexes of what is open, up to their last parcels', async () => {
  await saveSettings(shop, admin, 'couriers', ({ couriers }) => ({
    couriers: couriers.map((courier) => ({ ...courier, isOn: courier.id !== 'tcs' })),
  }));
  for (const name of await readThrough((on) => couriersToRead(on, admin)))
    expect(['orders_unpaid', 'orders_step', 'orders_ended']).toContain(name);
  const plans = await plansOf(shop, (on) => couriersToRead(on, admin));
  expect(plans.filter((line) => line.includes('SCAN orders'))).toEqual([]);
});

test('how many parcels come back is read from an index of those whose end is known', async () => {
  expect(await readThrough((on) => refusalRates(on, admin, 0))).toEqual(['orders_sent']);
});

test('what is to be given back is read from an index that holds nothing else', async () => {
  const through = await readThrough((on) => listToGiveBack(on, admin));
  expect(through).toEqual(['orders_to_give_back', 'orders_to_give_back']);
});

test('a page of people is read from indexes, in the order in which they are shown', async () => {
  for (const name of await readThrough((on) => listCustomers(on, admin)))
    expect(['orders_made', 'orders_person', 'orders_phone']).toContain(name);
});
