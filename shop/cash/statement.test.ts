/** Columns and lines of couriers' statements; each line counts once. */

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../tests/support/lists.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { bookStatement, correctEntry, recordAdvance } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { entriesOf, moneyOf } from '../orders/money.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { listRecord } from '../record/read.server.ts';
import { listOwed } from './owed.server.ts';
import { matchStatement } from './statement.server.ts';
import type { StatementLine } from './statement.ts';

openShopForEachTest({ isAudited: true });

/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;

const HEAD = [
  'CN #',
  'Order Ref',
  'COD Amount',
  'Delivery Charges',
  'GST',
  'Income Tax',
  'Sales Tax',
  'Net Payable',
];
/** The courier collected all, keeps Rs. 250 and Rs. 40 tax on it, and withholds 2 % twice. */
const row = (orderNumber: string, [cod = 5000, net = 4510] = []) => [
  `LE-${orderNumber}`,
  orderNumber,
  cod,
  250,
  40,
  100,
  100,
  net,
];

const linesOf = (...rows: (string | number)[][]): StatementLine[] =>
  sheetOf([HEAD, ...rows.map((cells) => cells.map(String))], {}).lines;
const states = async (lines: StatementLine[]) =>
  (await matchStatement(shop, admin, 'tcs', lines)).map(({ state }) => state);
const book = (lines: StatementLine[]) => bookStatement(shop, admin, 'tcs', lines);

async function anOrderThat(status: OrderStatus, courier = 'tcs') {
  const order = await anOrder();
  await setOrderStatus(shop, admin, order.orderId, status);
  if (status === 'delivering') await isWith(order.orderId, courier);
  return order;
}

async function isWith(orderId: string, courier: string, number: string | null = null) {
  const parcel = { orderId, courier, courierName: '', number, batch: null, handedAt: 1 };
  await shop.db
    .insertInto('parcels')
    .values(parcel)
    .onConflict((oc) => oc.column('orderId').doUpdateSet({ courier, number }))
    .execute();
}

test('a line that accounts for all that is open pays its order, and delivers one that was under way', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering');
  const lines = linesOf(row(orderNumber));
  expect(await states(lines)).toEqual(['matched']);
  expect(await shop.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 0, netInPaisa: 451_000 });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({
    ...{ collectedInPaisa: TOTAL, openInPaisa: 0, feesInPaisa: 29_000 },
    ...{ incomeTaxInPaisa: 10_000, salesTaxInPaisa: 10_000, netInPaisa: 451_000 },
  });
  const kinds = (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['delivered', 'paid']));
  const read = await shop.db
    .selectFrom('changes')
    .select(['act', 'subject'])
    .where('kind', '=', 'money')
    .execute();
  expect(read).toEqual([{ act: 'statement read', subject: 'tcs' }]);
});

test.each(['another courier', 'no courier', 'not sent yet'])(
  'a made-up line delivers no order and books nothing: %s',
  async (where) => {
    const { orderId, orderNumber } = await anOrderThat(
      where === 'not sent yet' ? 'pending' : 'delivering',
      'leopards',
    );
    if (where === 'no courier') await shop.db.deleteFrom('parcels').execute();
    const lines = linesOf(row(orderNumber));
    expect(await states(lines)).toEqual(['unknown']);
    expect(await book(lines)).toMatchObject({ booked: 0, twice: 0, netInPaisa: 0 });
    expect(await shop.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
    const kinds = (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);
    expect(kinds).not.toContain('delivered');
  },
);

test('who may not see orders gets no customer’s name, in what is owed, in a statement and in the record', async () => {
  const helper = { ...admin, rights: { money: true, settings: true } } as const;
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const { fullName } = await shop.db.selectFrom('orders').select('fullName').executeTakeFirstOrThrow();
  const advance = {
    key: 'k',
    amountInPaisa: 100,
    way: 'cash',
    reference: '',
    day: karachiDay(shop.now()),
  } as const;
  expect(await recordAdvance(shop, admin, orderId, advance)).toMatchObject({ ok: true });
  const seen = async (reader: Admin<'money'>) =>
    JSON.stringify([
      await listOwed(shop, reader),
      await matchStatement(shop, reader, 'tcs', linesOf(row(orderNumber))),
    ]);
  expect(await seen(admin)).toContain(fullName);
  expect(await seen(helper)).not.toContain(fullName);
  expect(await seen(helper)).toContain(orderNumber);
  const { entries } = await listRecord(shop, helper);
  expect(entries.filter(({ kind }) => kind === 'money').map(({ name }) => name)).toEqual([orderNumber]);
});

test('a statement that is read twice counts once, and so does a line that stands in it twice', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const lines = linesOf(row(orderNumber), row(orderNumber));
  expect(await states(lines)).toEqual(['matched', 'twice']);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 1 });
  expect(await states(lines)).toEqual(['twice', 'twice']);
  expect(await book(lines)).toMatchObject({ booked: 0, twice: 2, netInPaisa: 0 });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({ collectedInPaisa: TOTAL });
});

test('two devices that book the same statement at once book it once', async () => {
  const orders = await Promise.all([anOrderThat('delivered'), anOrderThat('delivering')]);
  const lines = linesOf(...orders.map(({ orderNumber }) => row(orderNumber)));
  const read = await Promise.all([book(lines), book(lines), book(lines.toReversed())]);
  expect(read.map(({ booked }) => booked).sort()).toEqual([0, 0, 2]);
  const { rows } = await sql<{ sum: number | string }>`
    select sum("amountInPaisa") as sum from ledger where kind = 'collected'`.execute(shop.db);
  expect(Number(rows[0]?.sum)).toBe(2 * TOTAL);
});

test('the same line with another net is not counted again once nothing is open', async () => {
  const { orderNumber } = await anOrderThat('delivered');
  await book(linesOf(row(orderNumber)));
  expect(await states(linesOf(row(orderNumber, [5000, 4500])))).toEqual(['twice']);
});

test('a line that is short books what came, and the rest stays open until the entry is corrected', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const short = linesOf(row(orderNumber, [4000, 3510]));
  expect(await matchStatement(shop, admin, 'tcs', short)).toMatchObject([
    { state: 'short', shortInPaisa: 100_000 },
  ]);
  await book(short);
  const open = async () => (await moneyOf(shop, admin, [orderId])).get(orderId)?.openInPaisa;
  expect(await open()).toBe(100_000);
  expect(await states(short)).toEqual(['twice']);
  const [entry] = await entriesOf(shop, admin, orderId);
  const correction = { entryId: entry?.id ?? 0, amountInPaisa: TOTAL, reason: 'the rest came' };
  expect(await correctEntry(shop, admin, orderId, correction)).toEqual({ ok: true });
  expect(await open()).toBe(0);
});

test('a courier collects once for an order, whatever columns of the same file are chosen', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const read = (...head: string[]) =>
    sheetOf([head, ['LE-1', orderNumber, '4980', '250', '4730'].slice(0, head.length)], {}).lines;
  expect(await book(read('CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net'))).toMatchObject({
    booked: 1,
  });
  const other = read('CN #', 'Order Ref', 'COD Amount', 'Delivery Charges');
  expect(await states(other)).toEqual(['twice']);
  expect(await book(other)).toMatchObject({ booked: 0 });
  expect(await book(read('CN #', 'Order Ref', 'COD Amount'))).toMatchObject({ booked: 0 });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({ collectedInPaisa: 498_000 });
});

test('more than what is open is told, and lines of unknown parcels are left out', async () => {
  const { orderNumber } = await anOrderThat('delivered');
  const lines = linesOf(row(orderNumber, [6000, 5510]), row('USM-1'));
  expect(await states(lines)).toEqual(['over', 'unknown']);
  expect(await book(lines)).toMatchObject({ booked: 1 });
});

test('a line is matched by the number of its parcel, of its own courier alone, before that of the order', async () => {
  const [sent, other] = [await anOrderThat('delivering'), await anOrderThat('delivering', 'leopards')];
  await isWith(sent.orderId, 'tcs', 'CN-77');
  const lines = linesOf(['cn-77', other.orderNumber, 5000, 250, 40, 100, 100, 4510]);
  const ofCourier = async (courier: string) =>
    (await matchStatement(shop, admin, courier, lines)).map(({ order }) => order?.id);
  expect(await ofCourier('tcs')).toEqual([sent.orderId]);
  expect(await ofCourier('leopards')).toEqual([other.orderId]);
});

test('the fee for a parcel that came back counts once, and nothing of the order is paid', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering');
  const head = ['CN', 'Order', 'COD', 'Return Charges', 'Net'];
  const read = (net: number) => sheetOf([head, ['LE1', orderNumber, '0', '150', String(net)]], {}).lines;
  expect(await states(read(-150))).toEqual(['matched']);
  await book(read(-150));
  await book(read(-150));
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)).toMatchObject({
    ...{ feesInPaisa: 15_000, collectedInPaisa: 0, openInPaisa: TOTAL, netInPaisa: -15_000 },
  });
});

describe('taxes that the statement has no column for', () => {
  const head = ['Order', 'COD', 'Charges', 'Net'];
  const accounted = async (...cells: string[]) => {
    const { orderNumber } = await anOrderThat('delivered');
    const { lines } = sheetOf([head.slice(0, cells.length + 1), [orderNumber, ...cells]], {});
    return (await matchStatement(shop, admin, 'tcs', lines))[0];
  };
  const byRate = { incomeTaxInPaisa: 10_000, salesTaxInPaisa: 10_000 };

  test('are those of the rates where it has no net', async () => {
    const line = await accounted('5000', '250');
    expect(line).toMatchObject({ state: 'matched', accounted: { ...byRate, netInPaisa: 455_000 } });
  });

  test('are those of the rates where exactly they are missing in the net', async () => {
    expect(await accounted('5000', '250', '4550')).toMatchObject({ state: 'matched', accounted: byRate });
  });

  test('are none where the net is complete without them, or short by something else', async () => {
    const none = { incomeTaxInPaisa: 0, salesTaxInPaisa: 0 };
    expect(await accounted('5000', '250', '4750')).toMatchObject({ state: 'matched', accounted: none });
    expect(await accounted('5000', '250', '4000')).toMatchObject({ state: 'short', accounted: none });
  });
});
