import { expect, test } from 'vitest';
import { bookPaid, recordAdvance } from '../../tests/support/browser/pressing.ts';
import { anOrderThat, found, kindsOf, moneyOfOne } from '../../tests/support/model/made-orders.ts';
import { book, linesBelow, statesOf } from '../../tests/support/model/statements.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { notInFile } from './not-in-file.server.ts';
import { matchStatement } from './statement.server.ts';

openShopForEachTest({ isAudited: true });

const HEAD = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net Payable'];
const row = (orderNumber: string) => [`LE-${orderNumber}`, orderNumber, 5000, 250, 4750];
const linesOf = (...rows: (string | number)[][]) => linesBelow(HEAD, ...rows);

test('neither a parcel that comes back or came back, nor an order that was paid another way, is paid by a line', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering', 'tcs');
  await noteOutcome(shop, admin, orderId, { outcome: 'refused', reason: 'no money' });
  const expectNothing = async (number: string, state: string) => {
    expect(await statesOf(linesOf(row(number)))).toEqual([state]);
    expect(await book(linesOf(row(number)))).toMatchObject({ booked: 0, twice: 0, netInPaisa: 0 });
  };
  await expectNothing(orderNumber, 'coming back');
  expect(await found(orderNumber)).toMatchObject({ step: 'coming back', ending: null });
  await noteOutcome(shop, admin, orderId, { outcome: 'back in hand' });
  await expectNothing(orderNumber, 'coming back');
  expect((await moneyOfOne(orderId))?.collectedInPaisa).toBe(0);
  const paid = await anOrderThat('delivered');
  await bookPaid(shop, admin, paid.orderId, 'bank');
  await expectNothing(paid.orderNumber, 'nothing open');
});

test('a line of an order that is settled says since when, and counts nothing; one that is not settled says no day', async () => {
  const day = (n: number) => 1_770_000_000_000 + n * DAY_MS;
  shop.setClock(day(0));
  const [byBank, byStatement, twice] = [
    await anOrderThat('delivered'),
    await anOrderThat('delivering', 'tcs'),
    await anOrderThat('delivering', 'tcs'),
  ];
  const advance = { way: 'bank', reference: '', day: karachiDay(day(0)), key: twice.orderId } as const;
  await recordAdvance(shop, admin, twice.orderId, { ...advance, amountInPaisa: 100_000 });
  shop.setClock(day(2));
  await bookPaid(shop, admin, byBank.orderId, 'bank');
  shop.setClock(day(5));
  await book(linesOf(row(byStatement.orderNumber)));
  // A later fee is no payment.
  shop.setClock(day(7));
  const fee = linesBelow(['CN', 'Order', 'COD', 'Return Charges'], ['LE1', byStatement.orderNumber, 0, 150]);
  expect(await book(fee)).toMatchObject({ booked: 1 });
  shop.setClock(day(9));
  const lines = linesOf(...[byBank, byStatement, twice, twice].map(({ orderNumber }) => row(orderNumber)));
  const matched = await matchStatement(shop, admin, 'tcs', lines);
  // The order that was paid in part says no day.
  const settled = matched.map(({ state, settledAt }) => `${state} ${settledAt}`);
  expect(settled).toEqual([
    ...[`nothing open ${day(2)}`, `twice ${day(5)}`, 'over undefined', 'twice undefined'],
  ]);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 2 });
});

test.each([
  ['that is pending was never sent', 'pending', undefined],
  ['that is confirmed was never sent', 'confirmed', undefined],
  ['of another courier is not its own', 'delivering', 'leopards'],
  ['that no courier has is not its own', 'delivering', undefined],
] as const)('an order %s: no line pays or delivers it', async (_, status, courier) => {
  const [{ orderId, orderNumber }, own] = [
    await anOrderThat(status, courier),
    await anOrderThat('delivering', 'tcs'),
  ];
  const lines = linesOf(row(orderNumber), row(own.orderNumber));
  expect(await statesOf(lines)).toEqual(['unknown', 'matched']);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 0, netInPaisa: 475_000 });
  expect((await moneyOfOne(orderId))?.netInPaisa).toBe(0);
  expect(await kindsOf(orderId)).not.toContain('delivered');
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
  expect(lines.map(({ number, row: line }) => `${number} in ${line}`)).toEqual([
    ...['LE-1 in 2', 'LE-2 in 3', 'LE-3 in 4', 'LE-4 in 5', 'LE-5 in 6', 'LE-6 in 7'],
  ]);
  expect(await statesOf(lines)).toEqual(Array(6).fill('unread'));
  const unread = lines.map(({ unreadTexts }) => unreadTexts.join());
  expect(unread).toEqual(['4.600,00', '', '', '#N/A', 'Pending', '']);
  expect(await book(lines)).toMatchObject({ booked: 0, netInPaisa: 0 });
});

const STATUS_HEAD = 'Tracking Number|Order Ref|COD Amount|Service Charges|Tax|Net Amount|Status'.split('|');

test('a line whose status says that its parcel came back is shown apart, and neither booked nor delivered, also when the file pays for it', async () => {
  const [sent, back] = [await anOrderThat('delivering', 'tcs'), await anOrderThat('delivering', 'tcs')];
  const lines = linesBelow(
    STATUS_HEAD,
    ['PX-1', sent.orderNumber, 5000, 250, 40, 4710, 'Delivered'],
    ['PX-2', back.orderNumber, 5000, 250, 40, 4710, 'Returned'],
    ['PX-2', back.orderNumber, 5000, '', '', '', 'Refused'],
    ['PX-2', back.orderNumber, '', '', '', '', 'Cancelled'],
  );
  const states = ['matched', ...Array(3).fill('not delivered')];
  expect(await statesOf(lines)).toEqual(states);
  expect(await book(lines)).toMatchObject({ booked: 1, netInPaisa: 471_000 });
  expect(await kindsOf(sent.orderId)).toContain('delivered');
  expect(await moneyOfOne(sent.orderId)).toMatchObject({ feesInPaisa: 29_000, openInPaisa: 0 });
  expect(await kindsOf(back.orderId)).not.toContain('delivered');
  expect(await moneyOfOne(back.orderId)).toMatchObject({ netInPaisa: 0, openInPaisa: 500_000 });
});

test.each([
  ['the charges alone, with a net', 'Returned', [5000, 250, 40, -290], -29_000],
  ['the charges alone, without a net', 'Returned', [5000, 250, 40], -29_000],
  ['nothing of the order, where 0 was collected', '', [0, 250, 0, -250], -25_000],
  ['what the net says beyond the fee', '', [0, 200, 0, -300], -30_000],
])('of a parcel that came back is booked %s', async (_, status, amounts, netInPaisa) => {
  const { orderId, orderNumber } = await anOrderThat('delivering', 'tcs');
  const head = ['CN', 'Order', 'Status', 'COD', 'Charges', 'Tax', 'Net'].slice(0, 3 + amounts.length);
  const lines = linesBelow(head, ['PX-1', orderNumber, status, ...amounts]);
  expect(await statesOf(lines)).toEqual(['matched']);
  expect(await book(lines)).toMatchObject({ booked: 1, twice: 0, netInPaisa });
  expect(await kindsOf(orderId)).not.toContain('delivered');
  const money = { collectedInPaisa: 0, openInPaisa: 500_000, feesInPaisa: -netInPaisa, netInPaisa };
  expect(await moneyOfOne(orderId)).toMatchObject(money);
});

test('a line that collected 0 delivers nothing, also where its net hides its charges', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering', 'tcs');
  const lines = linesOf(['LE-1', orderNumber, 0, 250, 0]);
  expect(await statesOf(lines)).toEqual(['not delivered']);
  expect(await kindsOf(orderId)).not.toContain('delivered');
});

test('the fee for the way there and the one for the way back can stand in two lines, and each counts once, and nothing of the order is paid', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivering', 'tcs');
  const head = ['CN', 'Order', 'COD', 'Charges', 'Return Charges'];
  const rows = [
    ['LE1', orderNumber, 0, 200, 0],
    ['LE1', orderNumber, 0, 0, 150],
  ];
  const lines = linesBelow(head, ...rows, ...rows);
  expect(await statesOf(lines)).toEqual(['matched', 'matched', 'twice', 'twice']);
  await book(lines);
  expect(await statesOf(lines)).toEqual(['twice', 'twice', 'twice', 'twice']);
  expect(await moneyOfOne(orderId)).toMatchObject({
    ...{ feesInPaisa: 35_000, collectedInPaisa: 0, openInPaisa: 500_000, netInPaisa: -35_000 },
  });
});

test('what was sent with a courier, is not paid and is in no line is listed, what was handed over first above', async () => {
  const named = await anOrderThat('delivering', 'tcs', { handedAt: 1 });
  const newer = await anOrderThat('delivering', 'tcs', { handedAt: 3 });
  const older = await anOrderThat('delivered', 'tcs', { handedAt: 2 });
  await anOrderThat('delivering', 'leopards');
  const read = linesBelow(['Order Ref', 'COD Amount'], [named.orderNumber, 'Pending']);
  const lines = await matchStatement(shop, admin, 'tcs', read);
  const left = await notInFile(shop, admin, 'tcs', lines);
  expect(left).toMatchObject({ count: 2, openInPaisa: 1_000_000 });
  const shown = left.oldest.map(({ orderNumber, createdAt }) => `${orderNumber} ${createdAt}`);
  expect(shown).toEqual([`${older.orderNumber} 2`, `${newer.orderNumber} 3`]);
  const helper = { ...admin, rights: { money: true, settings: true } } as const;
  const { oldest } = await notInFile(shop, helper, 'tcs', lines);
  expect(oldest.map(({ fullName }) => fullName)).toEqual(['', '']);
});
