import { expect, test } from 'vitest';
import { karachiDay } from '#shop/kernel/calendar.ts';
import type { PaymentMethod } from '#shop/ledger/ledger.ts';
import { listCounterDays } from '#shop/money/counter.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { booksOf } from '#shop/reports/books.server.ts';
import { correctEntry, recordAdvance, recordCompensation } from '../../../tests/support/browser/pressing.ts';
import {
  anOrderThat,
  found,
  lastEventOf,
  moneyOfOne,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { deleteOrder } from '../change.server.ts';
import { entriesOf } from '../money/money.server.ts';

openShopForEachTest({ isAudited: true });

const today = () => karachiDay(shop.now());
const paid = (
  orderId: string,
  amountInPaisa: number,
  { key = orderId, way = 'bank' as PaymentMethod } = {},
) => recordCompensation(shop, admin, orderId, { key, amountInPaisa, way, reference: 'CL-7', day: today() });

/** TCS lost its parcel after an advance of Rs. 500. */
async function aLostOrder() {
  const order = await anOrderThat('delivering', 'tcs');
  const { orderId } = order;
  const advance = { amountInPaisa: 50_000, way: 'bank', reference: '', day: today() } as const;
  await recordAdvance(shop, admin, orderId, { ...advance, key: `advance-${orderId}` });
  expect(await noteOutcome(shop, admin, orderId, { outcome: 'lost' })).toMatchObject({ ok: true });
  return order;
}

test('it is an entry of a kind for itself, of the courier that had the parcel; what was received for the order stays as it was', async () => {
  const { orderId, orderNumber } = await aLostOrder();
  const before = await moneyOfOne(orderId);
  expect(before).toMatchObject({ dueInPaisa: 0, advanceInPaisa: 50_000, openInPaisa: -50_000 });
  expect(await paid(orderId, 300_000)).toEqual({ ok: true });
  const after = { ...before, compensationInPaisa: 300_000, netInPaisa: 350_000 };
  expect(await moneyOfOne(orderId)).toEqual(after);
  expect((await entriesOf(shop, admin, orderId)).at(-1)).toMatchObject({
    ...{ kind: 'compensation', way: 'bank', courier: 'tcs', amountInPaisa: 300_000, reference: 'CL-7' },
  });
  const { receivedInPaisa } = await found(orderNumber);
  expect(receivedInPaisa).toBe(50_000);
  expect((await recorded()).at(-1)).toMatchObject({ act: 'money booked', subject: orderId });
});

test('reports have it in a row of its kind, and what came in cash is in the counter', async () => {
  const { orderId } = await aLostOrder();
  await paid(orderId, 300_000);
  await paid((await aLostOrder()).orderId, 40_000, { way: 'cash', key: 'cash-of-it' });
  const { kinds } = await booksOf(shop, admin, { first: today(), last: today() });
  const said = Object.fromEntries(kinds.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]));
  expect(said).toMatchObject({ compensation: 340_000, collected: 0, sale: 0, advance: 100_000 });
  const [counter] = await listCounterDays(shop, admin, 1);
  expect(counter).toMatchObject({ ordersInPaisa: 40_000, salesInPaisa: 0, expectedInPaisa: 40_000 });
});

test('the same form counts once, also sent twice at once; with other contents it says so', async () => {
  const { orderId } = await aLostOrder();
  const both = await Promise.all([paid(orderId, 300_000), paid(orderId, 300_000)]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await paid(orderId, 1)).toEqual({ ok: false, reason: 'booked before' });
  expect(await moneyOfOne(orderId)).toMatchObject({ compensationInPaisa: 300_000 });
});

test('it is of lost parcels alone, and is corrected by another entry', async () => {
  const [waiting, underWay] = [await anOrder(), await anOrderThat('delivering')];
  const deleted = await anOrder();
  await deleteOrder(shop, admin, deleted.orderId);
  for (const { orderId } of [waiting, underWay, deleted])
    expect(await paid(orderId, 300_000)).toEqual({ ok: false, reason: 'not lost' });
  const { orderId } = await aLostOrder();
  await paid(orderId, 300_000);
  const entry = (await entriesOf(shop, admin, orderId)).find(({ kind }) => kind === 'compensation');
  const correction = { entryId: entry?.id ?? 0, amountInPaisa: 250_000, reason: 'typed wrong' };
  await correctEntry(shop, admin, orderId, correction);
  expect(await moneyOfOne(orderId)).toMatchObject({ compensationInPaisa: 250_000 });
  // Not a payment by the customer, so not in the timeline.
  expect((await lastEventOf(orderId))?.kind).toBe('lost');
});
