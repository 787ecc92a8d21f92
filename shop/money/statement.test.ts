import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { correctEntry, recordAdvance } from '../../tests/support/browser/pressing.ts';
import { sheetOf } from '../../tests/support/lists.ts';
import { anOrderThat, isWith, kindsOf, moneyOfOne, recorded } from '../../tests/support/model/made-orders.ts';
import { book, linesBelow, statesOf } from '../../tests/support/model/statements.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { listAuditLog } from '../audit-log/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { entriesOf } from '../orders/money/money.server.ts';
import { packSpreadsheets } from '../spreadsheets/read.server.ts';
import { STATEMENT_BOUNDS } from '../spreadsheets/spreadsheet.ts';
import { listOwed } from './owed.server.ts';
import { namesOf, readStatement, statementOf } from './read-statement.server.ts';
import { matchStatement } from './statement.server.ts';
import { amountOf, isEnough, MAX_STATEMENT_BYTES, recogniseColumns } from './statement.ts';

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
  expect([await ofCourier('tcs'), await ofCourier('leopards')]).toEqual([[sent.orderId], [other.orderId]]);
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

const WIDE = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net Payable', 'Consignee', 'Address'];
/** About 150 characters, with numbers like couriers'. */
const lineOf = (at: number) => {
  const [cod, net] = [3850 + (at % 97) * 50, 3446 + (at % 97) * 50].map(String);
  const numbers = [`LE${7_000_000_000 + at * 7919}`, `USM-${1_770_000_000_000 + at * 104_729}-A${at}`];
  const address = `House ${at}, Street ${at % 60}, "Model Town", near the old mosque, Daska\t`;
  return [...numbers, `${cod}`, '250', `${net}`, `Customer ${at}, son of ${at * 31}`, address];
};
const rows = [WIDE, ...Array.from({ length: STATEMENT_BOUNDS.rows - 1 }, (_, at) => lineOf(at))];

test('the rows of the largest statement fit into a form, and come back as they were', async () => {
  expect(rows.flat().join('').length).toBeGreaterThan(MAX_STATEMENT_BYTES);
  const sheet = { name: '', head: 0, rows: rows.map((cells, place) => ({ line: place + 1, cells })) };
  const text = await packSpreadsheets([sheet]);
  expect(text.length).toBeLessThan(MAX_STATEMENT_BYTES);
  expect(await readStatement({ text })).toEqual({ ok: true, sheets: [sheet], text });
  expect(statementOf(sheet, {}).lines).toHaveLength(STATEMENT_BOUNDS.rows - 1);
});

test('a file whose rows do not fit into a form is refused when it is read', async () => {
  // A fixed sequence that compresses badly.
  let seed = 1;
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  const letters = () => Array.from({ length: 700 }, letter).join('');
  const csv = Array.from({ length: 600 }, () => `a,${letters().replaceAll(/[",;=]/g, 'x')}`).join('\n');
  const read = await readStatement({ file: new Uint8Array(Buffer.from(csv)) });
  expect(read).toEqual({ ok: false, reason: 'too large' });
});

test('what are no packed rows, or would unpack beyond the bounds, is not read', async () => {
  const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');
  const wide = Array.from({ length: STATEMENT_BOUNDS.columns + 1 }, () => '1');
  const sheet = (row: unknown, count = 1) =>
    packed([{ name: '', head: 0, rows: Array.from({ length: count }, () => row) }]);
  const texts = [
    ...['', 'CN\tCOD', packed({}), packed([]), packed([[1]]), packed([{ name: '', head: 0 }])],
    ...[sheet({ line: 1, cells: wide }), sheet({ line: 1, cells: [1] }), sheet({ cells: ['1'] })],
    sheet({ line: 1, cells: ['1'] }, STATEMENT_BOUNDS.rows + 1),
  ];
  texts.push(deflateRawSync('['.repeat(70_000_000)).toString('base64url'));
  for (const text of texts) expect(await readStatement({ text })).toMatchObject({ ok: false });
});

test.each([
  [
    'CN #|Order Ref|COD Amount|Delivery Charges|GST|Income Tax|Sales Tax|Net Payable',
    'number orderNumber cod fee feeTax incomeTax salesTax net',
  ],
  ['Tracking No|orderRefNumber|Amount|WHT', 'number orderNumber cod incomeTax'],
  ['Consignment|Return Charges|Paid On|Bank Reference', 'number returnFee paidOn reference'],
  [
    'Tracking Number|Order Ref|COD Amount|Service Charges|Tax|Net Amount|Status',
    'number orderNumber cod fee feeTax net status',
  ],
  ['Tax Amount|Order Status|Order|Payment Status|Status Date|Amount', 'feeTax status orderNumber paidOn cod'],
  ['GST|Tax', 'feeTax incomeTax'],
  ['WHT Sales Tax|WHT Income Tax', 'salesTax incomeTax'],
  ['Weight|City', ''],
])('the columns %s are recognised by their names', (names, fields) => {
  const found = Object.entries(recogniseColumns(names.split('|'))).sort(([, a], [, b]) => a - b);
  expect(found.map(([field]) => field).join(' ')).toBe(fields);
});

test('columns without an amount or a number are not enough', () => {
  const columns = [
    { number: 0, cod: 1 },
    { orderNumber: 0, net: 1 },
    { cod: 0, net: 1 },
    { number: 0, fee: 1 },
  ];
  expect(columns.map(isEnough)).toEqual([true, true, false, false]);
});

test.each<[number | null, ...string[]]>([
  [460_000, '4,600.00', 'Rs. 4600', '4600.0000000001', '4600/-', 'Rs.4,600/=', '4600,00', '₨ 4,600'],
  [460_050, '4600.5', '۴۶۰۰٫۵', 'روپے 4600.5'],
  [-15_000, '(150)', '-150'],
  [10_000_000, '1,00,000.00'],
  [-85_050, '-850,50'],
  [9_213, '92.1250'],
  [null, '', 'n/a', '4.600,00', '92.125', '4.600', '(150', '#N/A', 'Pending', '4600 Cr'],
])('an amount of %s paisa is read from %j', (paisa, ...cells) => {
  for (const cell of cells) expect(amountOf(cell), cell).toBe(paisa);
});

test('the names of the columns are found below the courier’s address, sums are left out, and choices are remembered', () => {
  const rows = ['The Courier Company|', 'Parcel Number|COD amount', 'X-1|100', 'Total|100'];
  const sheetIn = rows.map((row) => row.split('|'));
  expect(sheetOf(sheetIn, {}).lines).toMatchObject([{ number: 'X-1', row: 3 }]);
  const sheet = sheetOf(['Parcel no|Zweck'.split('|'), ['X-1', '100']], { chosen: { number: 0, net: 1 } });
  const remembered = { number: 'Parcel no', net: 'Zweck' };
  expect(namesOf(sheet)).toEqual(remembered);
  const again = sheetOf(['Zweck|Parcel no'.split('|'), ['100', 'X-1']], { remembered });
  expect(again.columns).toEqual({ number: 1, net: 0 });
  expect(again.lines).toMatchObject([{ number: 'X-1', netInPaisa: 10_000 }]);
  // Earlier choices for this courier had no status.
  const withStatus = ['Parcel no|Zweck|Status'.split('|'), ['X-1', '100', 'Returned']];
  expect(sheetOf(withStatus, { remembered }).columns.status).toBe(2);
  const other = { ...remembered, reference: 'Status' };
  expect(sheetOf(withStatus, { remembered: other }).columns.status).toBeUndefined();
});

const NOT_DELIVERED = [
  ...['Returned', 'Return in transit', 'Refused', 'Cancelled', 'Undelivered', 'Un-delivered', '14'],
  ...['Returned & delivered to shipper', 'RTO', 'Attempted', 'In transit', 'Under review', 'At merchant'],
  ...['Not Delivered', 'To be delivered'],
];
test('a status says whether a parcel was delivered', () => {
  const meant = (status: string) =>
    sheetOf(['CN|COD|Status'.split('|'), ['X-1', '100', status]], {}).lines[0];
  for (const status of ['Delivered', 'DELIVERED', 'Paid', 'Order completed', '', '-', 'N/A'])
    expect(meant(status)?.notDelivered).toBe('');
  for (const status of NOT_DELIVERED) expect(meant(status)?.notDelivered).toBe(status);
});
