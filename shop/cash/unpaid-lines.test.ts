/** Lines that pay no order: returned, not sent, or unreadable. */

import { expect, test } from 'vitest';
import { sheetOf } from '../../tests/support/lists.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { bookPaid, bookStatement, recordAdvance } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { moneyOf } from '../orders/money.server.ts';
import { findOrder } from '../orders/steps.server.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { matchStatement } from './statement.server.ts';
import type { StatementLine } from './statement.ts';

openShopForEachTest({ isAudited: true });

const HEAD = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net Payable'];
/** All of Rs. 5,000. */
const row = (orderNumber: string) => [`LE-${orderNumber}`, orderNumber, 5000, 250, 4750];
const linesOf = (...rows: (string | number)[][]): StatementLine[] =>
  sheetOf([HEAD, ...rows.map((cells) => cells.map(String))], {}).lines;
const states = async (lines: StatementLine[]) =>
  (await matchStatement(shop, admin, 'tcs', lines)).map(({ state }) => state);
const book = (lines: StatementLine[]) => bookStatement(shop, admin, 'tcs', lines);

async function anOrderThat(status: OrderStatus) {
  const order = await anOrder();
  await setOrderStatus(shop, admin, order.orderId, status);
  const parcel = { courier: 'tcs', courierName: '', number: null, batch: null, handedAt: 1 };
  if (status === 'delivering')
    await shop.db
      .insertInto('parcels')
      .values({ ...parcel, orderId: order.orderId })
      .execute();
  return order;
}

test('a parcel that comes back, or came back, is not paid by a line that says it was collected', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering');
  await noteOutcome(shop, admin, orderId, { outcome: 'refused', reason: 'no money' });
  const collected = async () => {
    expect(await states(linesOf(row(orderNumber)))).toEqual(['coming back']);
    expect(await book(linesOf(row(orderNumber)))).toMatchObject({ booked: 0 });
    return (await moneyOf(shop, admin, [orderId])).get(orderId)?.collectedInPaisa;
  };
  expect(await collected()).toBe(0);
  expect(await findOrder(shop, admin, orderNumber)).toMatchObject({ step: 'coming back', ending: null });
  const back = await noteOutcome(shop, admin, orderId, { outcome: 'back in hand' });
  expect(back).toEqual({ ok: true, isNew: true });
  expect(await collected()).toBe(0);
});

test('a line for an order that was paid another way says that nothing is open, not that it was counted before', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  await bookPaid(shop, admin, orderId, 'bank');
  expect(await states(linesOf(row(orderNumber)))).toEqual(['nothing open']);
  expect(await book(linesOf(row(orderNumber)))).toMatchObject({ booked: 0, twice: 0, netInPaisa: 0 });
});

test('a line of an order that is settled says since when, and counts nothing; one that is not settled says no day', async () => {
  const day = (n: number) => 1_770_000_000_000 + n * DAY_MS;
  shop.setClock(day(0));
  const [byBank, byStatement, twice] = [
    await anOrderThat('delivered'),
    await anOrderThat('delivering'),
    await anOrderThat('delivering'),
  ];
  const advance = { way: 'bank', reference: '', day: karachiDay(day(0)), key: twice.orderId } as const;
  await recordAdvance(shop, admin, twice.orderId, { ...advance, amountInPaisa: 100_000 });
  shop.setClock(day(2));
  await bookPaid(shop, admin, byBank.orderId, 'bank');
  shop.setClock(day(5));
  await book(linesOf(row(byStatement.orderNumber)));
  // A later fee is no payment.
  shop.setClock(day(7));
  const fee = [
    ['CN', 'Order', 'COD', 'Return Charges'],
    ['LE1', byStatement.orderNumber, '0', '150'],
  ];
  expect(await book(sheetOf(fee, {}).lines)).toMatchObject({ booked: 1 });
  shop.setClock(day(9));
  const lines = linesOf(...[byBank, byStatement, twice, twice].map(({ orderNumber }) => row(orderNumber)));
  const matched = await matchStatement(shop, admin, 'tcs', lines);
  expect(matched.map(({ state, settledAt }) => [state, settledAt])).toEqual([
    ['nothing open', day(2)],
    ['twice', day(5)],
    // Paid in part.
    ['over', undefined],
    ['twice', undefined],
  ]);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 2 });
});

test.each(['pending', 'confirmed'] as const)(
  'an order that is %s was never sent: no line pays it',
  async (status) => {
    const { orderNumber } = await anOrderThat(status);
    expect(await states(linesOf(row(orderNumber)))).toEqual(['unknown']);
    expect(await book(linesOf(row(orderNumber)))).toMatchObject({ booked: 0 });
  },
);

test('the parcel of another courier, or of none, is not paid by its order’s number', async () => {
  const [other, none] = [await anOrderThat('delivering'), await anOrderThat('delivering')];
  const own = await anOrderThat('delivering');
  const ofCourier = (courier: string, orderId: string) =>
    shop.db.updateTable('parcels').set({ courier }).where('orderId', '=', orderId).execute();
  await ofCourier('leopards', other.orderId);
  await ofCourier('', none.orderId);
  const rows = [other, none, own].map(({ orderNumber }) => row(orderNumber));
  expect(await states(linesOf(...rows))).toEqual(['unknown', 'unknown', 'matched']);
});

test('a line with an amount that cannot be read, or with less than nothing collected, is shown and not booked', async () => {
  const [one, two] = [await anOrderThat('delivered'), await anOrderThat('delivered')];
  const lines = linesOf(
    ['LE-1', one.orderNumber, '4.600,00', 250, ''],
    ['LE-2', two.orderNumber, -5000, 0, -5000],
    ['LE-3', two.orderNumber, '', 0, 'n/a'],
    ['LE-4', two.orderNumber, '#N/A', 250, 4750],
    ['LE-5', two.orderNumber, 'Pending', '', ''],
    ['LE-6', '', '', '', ''],
    ['Grand Total', '', 5000, 250, 4750],
    ['', 'Sub total:', 5000, 250, 4750],
    ['CN No.', 'Order Ref', 'COD Amount', 'Charges', 'Net'],
    ['For queries call 042 111', '', '', '', ''],
  );
  expect(lines.map(({ number, row: line }) => [number, line])).toEqual(
    Array.from({ length: 6 }, (_, n) => [`LE-${n + 1}`, n + 2]),
  );
  expect(await states(lines)).toEqual(Array(6).fill('unread'));
  expect(lines.map(({ unreadTexts }) => unreadTexts.join())).toEqual([
    '4.600,00',
    '',
    '',
    '#N/A',
    'Pending',
    '',
  ]);
  expect(await book(lines)).toMatchObject({ booked: 0, netInPaisa: 0 });
});

test('what a courier charges beyond its fee for a parcel that came back is booked, as the net says', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering');
  const head = ['CN', 'Order', 'COD', 'Charges', 'Net'];
  const { lines } = sheetOf([head, ['LE1', orderNumber, '0', '200', '-300']], {});
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 0, netInPaisa: -30_000 });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({
    ...{ collectedInPaisa: 0, feesInPaisa: 30_000, netInPaisa: -30_000 },
  });
});

test('the fee for the way there and the one for the way back can stand in two lines, and each counts once', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering');
  const head = ['CN', 'Order', 'COD', 'Charges', 'Return Charges'];
  const rows = [
    ['LE1', orderNumber, '0', '200', '0'],
    ['LE1', orderNumber, '0', '0', '150'],
  ];
  const { lines } = sheetOf([head, ...rows, ...rows], {});
  expect(await states(lines)).toEqual(['matched', 'matched', 'twice', 'twice']);
  await book(lines);
  expect(await states(lines)).toEqual(['twice', 'twice', 'twice', 'twice']);
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({ feesInPaisa: 35_000 });
});
