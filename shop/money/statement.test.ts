import { expect, test } from 'vitest';
import { correctEntry, recordAdvance } from '../../tests/support/browser/pressing.ts';
import { anOrderThat, isWith, kindsOf, moneyOfOne, recorded } from '../../tests/support/model/made-orders.ts';
import { book, linesBelow, statesOf } from '../../tests/support/model/statements.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { listAuditLog } from '../audit-log/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { entriesOf } from '../orders/money/money.server.ts';
import { listOwed } from './owed.server.ts';
import { matchStatement } from './statement.server.ts';

openShopForEachTest({ isAudited: true });

/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;

const HEAD = 'CN #|Order Ref|COD Amount|Delivery Charges|GST|Income Tax|Sales Tax|Net Payable'.split('|');
/** The courier collected all, keeps Rs. 250 and Rs. 40 tax on it, and withholds 2 % twice. */
const row = (orderNumber: string, [cod = 5000, net = 4510] = []) => [
  ...[`LE-${orderNumber}`, orderNumber, cod, 250, 40, 100, 100, net],
];

const linesOf = (...rows: (string | number)[][]) => linesBelow(HEAD, ...rows);
const ledger = () => shop.db.selectFrom('ledger').selectAll().execute();

test('a line that accounts for all that is open pays its order, and delivers one that was under way', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering', 'tcs');
  const lines = linesOf(row(orderNumber));
  expect(await statesOf(lines)).toEqual(['matched']);
  expect(await ledger()).toEqual([]);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 0, netInPaisa: 451_000 });
  expect(await moneyOfOne(orderId)).toMatchObject({
    ...{ collectedInPaisa: TOTAL, openInPaisa: 0, feesInPaisa: 29_000 },
    ...{ incomeTaxInPaisa: 10_000, salesTaxInPaisa: 10_000, netInPaisa: 451_000 },
  });
  expect(await kindsOf(orderId)).toEqual(expect.arrayContaining(['delivered', 'paid']));
  const read = (await recorded()).filter(({ kind }) => kind === 'money');
  expect(read).toMatchObject([{ act: 'statement read', subject: 'tcs' }]);
});

test('who may not see orders gets no customer’s name, in what is owed, in a statement and in the record', async () => {
  const helper = { ...admin, rights: { money: true, settings: true } } as const;
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const { fullName } = await shop.db.selectFrom('orders').select('fullName').executeTakeFirstOrThrow();
  const came = { key: 'k', amountInPaisa: 100, way: 'cash', reference: '' } as const;
  const day = karachiDay(shop.now());
  expect(await recordAdvance(shop, admin, orderId, { ...came, day })).toMatchObject({ ok: true });
  const lines = linesOf(row(orderNumber));
  const seen = async (reader: Admin<'money'>) =>
    JSON.stringify([await listOwed(shop, reader), await matchStatement(shop, reader, 'tcs', lines)]);
  expect(await seen(admin)).toContain(fullName);
  expect(await seen(helper)).not.toContain(fullName);
  expect(await seen(helper)).toContain(orderNumber);
  const { entries } = await listAuditLog(shop, helper);
  expect(entries.filter(({ kind }) => kind === 'money').map(({ name }) => name)).toEqual([orderNumber]);
});

test('a line counts once, in one statement, in a second one, and by two devices at once', async () => {
  const orders = await Promise.all([anOrderThat('delivered'), anOrderThat('delivering', 'tcs')]);
  const lines = linesOf(...orders.map(({ orderNumber }) => row(orderNumber)));
  const [one] = lines;
  const twice = one ? [...lines, one] : [];
  expect(await statesOf(twice)).toEqual(['matched', 'matched', 'twice']);
  const read = await Promise.all([book(twice), book(lines), book(lines.toReversed())]);
  expect(read.map(({ booked }) => booked).sort()).toEqual([0, 0, 2]);
  expect(await statesOf(lines)).toEqual(['twice', 'twice']);
  expect(await book(lines)).toMatchObject({ booked: 0, twice: 2, netInPaisa: 0 });
  const collected = (await ledger()).filter(({ kind }) => kind === 'collected');
  expect(collected.map(({ amountInPaisa }) => amountInPaisa)).toEqual([TOTAL, TOTAL]);
});

test('a line that is short books what came, and the rest stays open until the entry is corrected', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const short = linesOf(row(orderNumber, [4000, 3510]));
  const state = { state: 'short', shortInPaisa: 100_000 };
  expect(await matchStatement(shop, admin, 'tcs', short)).toMatchObject([state]);
  await book(short);
  const open = async () => (await moneyOfOne(orderId))?.openInPaisa;
  expect(await open()).toBe(100_000);
  expect(await statesOf(short)).toEqual(['twice']);
  const [entry] = await entriesOf(shop, admin, orderId);
  const correction = { entryId: entry?.id ?? 0, amountInPaisa: TOTAL, reason: 'the rest came' };
  expect(await correctEntry(shop, admin, orderId, correction)).toEqual({ ok: true });
  expect(await open()).toBe(0);
});

test('a courier collects once for an order, whatever columns of the same file are chosen, also with another net', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  const columns = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net'];
  const read = (count: number) =>
    linesBelow(columns.slice(0, count), ['LE-1', orderNumber, 4980, 250, 4730].slice(0, count));
  expect(await book(read(5))).toMatchObject({ booked: 1 });
  expect(await statesOf(read(4))).toEqual(['twice']);
  for (const count of [4, 3]) expect(await book(read(count))).toMatchObject({ booked: 0 });
  expect(await statesOf(linesOf(row(orderNumber, [4980, 4000])))).toEqual(['twice']);
  expect(await moneyOfOne(orderId)).toMatchObject({ collectedInPaisa: 498_000 });
});

test('more than what is open is told, and lines of unknown parcels are left out', async () => {
  const { orderNumber } = await anOrderThat('delivered');
  const lines = linesOf(row(orderNumber, [6000, 5510]), row('USM-1'));
  expect(await statesOf(lines)).toEqual(['over', 'unknown']);
  expect(await book(lines)).toMatchObject({ booked: 1 });
});

test('a line is matched by the number of its parcel, of its own courier alone, before that of the order', async () => {
  const [sent, other] = [await anOrderThat('delivering', 'tcs'), await anOrderThat('delivering', 'leopards')];
  await isWith(sent.orderId, 'tcs', { number: 'CN-77' });
  const lines = linesOf(['cn-77', other.orderNumber, 5000, 250, 40, 100, 100, 4510]);
  const ofCourier = async (courier: string) =>
    (await matchStatement(shop, admin, courier, lines)).map(({ order }) => order?.id);
  expect(await ofCourier('tcs')).toEqual([sent.orderId]);
  expect(await ofCourier('leopards')).toEqual([other.orderId]);
});

test.each([
  ['those of the rates where it has no net', ['5000', '250'], 'matched', 10_000],
  ['those of the rates where the net lacks exactly them', ['5000', '250', '4550'], 'matched', 10_000],
  ['none where the net is complete without them', ['5000', '250', '4750'], 'matched', 0],
  ['none where the net is short by something else', ['5000', '250', '4000'], 'short', 0],
])('taxes that the statement has no column for are %s', async (_, cells, state, tax) => {
  const { orderNumber } = await anOrderThat('delivered');
  const head = ['Order', 'COD', 'Charges', 'Net'].slice(0, cells.length + 1);
  const lines = linesBelow(head, [orderNumber, ...cells]);
  const accounted = { incomeTaxInPaisa: tax, salesTaxInPaisa: tax };
  expect(await matchStatement(shop, admin, 'tcs', lines)).toMatchObject([{ state, accounted }]);
});
