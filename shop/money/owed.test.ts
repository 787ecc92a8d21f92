import { expect, test } from 'vitest';
import { bookPaid, giveBack, recordAdvance } from '../../tests/support/browser/pressing.ts';
import {
  anOrderThat,
  change,
  found,
  isWith,
  kindsOf,
  moneyOfOne,
} from '../../tests/support/model/made-orders.ts';
import { book, linesBelow, statesOf } from '../../tests/support/model/statements.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, bringBack } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import type { OrderEdit } from '../orders/edit/edit.ts';
import type { OrderStatus } from '../orders/life.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { OWN_RIDER } from '../settings/delivery/couriers.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { notInFile } from './not-in-file.server.ts';
import { couriersToRead, listOwed, listToGiveBack } from './owed.server.ts';
import { matchStatement } from './statement.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const PRICE = 250_000;

/** `advance` in rupees. */
async function anOrderOf(
  pieces: number,
  { advance = 0, courier = null as string | null, daysAgo = 0, status = 'delivered' as OrderStatus } = {},
) {
  const order = await anOrder(pieces);
  const { orderId } = order;
  const came = { way: 'bank', reference: '', day: karachiDay(shop.now()), key: orderId } as const;
  if (advance > 0) await recordAdvance(shop, admin, orderId, { ...came, amountInPaisa: advance * 100 });
  if (courier !== null) await isWith(orderId, courier, { handedAt: NOON - daysAgo * DAY_MS });
  await setOrderStatus(shop, admin, orderId, status);
  return order;
}

test('what is not paid is that of delivered orders alone, by courier, the most first, since its first parcel', async () => {
  shop.setClock(NOON);
  const old = await anOrderOf(3, { courier: 'tcs', daysAgo: 9 });
  await anOrderOf(2, { courier: 'tcs', daysAgo: 2, advance: 1000 });
  await anOrderOf(4, { courier: 'leopards', daysAgo: 20, advance: 500.5 });
  await anOrderOf(2, { courier: OWN_RIDER, advance: 100 });
  const taken = await anOrderOf(1);
  await deleteOrder(shop, admin, taken.orderId);
  // Not owed: under way, paid, paid in advance, lost.
  await anOrderOf(5, { courier: 'tcs', status: 'delivering' });
  const paid = await anOrderOf(5, { courier: 'leopards' });
  await bookPaid(shop, admin, paid.orderId, 'bank');
  await anOrderOf(1, { courier: 'tcs', advance: 2500 });
  const lost = await anOrderOf(5, { courier: 'tcs', status: 'delivering' });
  await deleteOrder(shop, admin, lost.orderId);

  const owed = await listOwed(shop, admin);
  expect(owed.map(({ courier, orders, openInPaisa }) => [courier, orders, openInPaisa].join())).toEqual([
    ...[`tcs,2,${5 * PRICE - 100_000}`, `leopards,1,${4 * PRICE - 50_050}`],
    ...[`${OWN_RIDER},1,${2 * PRICE - 10_000}`, `,1,${PRICE}`],
  ]);
  const [tcs] = owed;
  expect(tcs?.sinceMs).toBe(NOON - 9 * DAY_MS);
  const ofOld = tcs?.oldest.find(({ orderNumber }) => orderNumber === old.orderNumber);
  expect(ofOld?.openInPaisa).toBe(3 * PRICE);
  for (const { oldest, openInPaisa } of owed)
    expect(oldest.reduce((sum, order) => sum + order.openInPaisa, 0)).toBe(openInPaisa);
});

test('couriers withhold both taxes of what they owe, each to the nearest paisa; the own rider none', async () => {
  shop.setClock(NOON);
  // 2 % of Rs. 2,499.75 is 4,999.5 paisa.
  await anOrderOf(1, { courier: 'tcs', advance: 0.25 });
  await anOrderOf(1, { courier: OWN_RIDER });
  await anOrderOf(1);
  const taxes = Object.fromEntries((await listOwed(shop, admin)).map((one) => [one.courier, one.taxes]));
  const both = (inPaisa: number) => ({ incomeInPaisa: inPaisa, salesInPaisa: inPaisa });
  expect(taxes).toEqual({ tcs: both(5_000), [OWN_RIDER]: both(0), '': both(0) });
});

test('to be given back is all that was received beyond what is due: of orders that ended, and of delivered ones', async () => {
  shop.setClock(NOON);
  const deleted = await anOrderOf(1, { advance: 300, status: 'pending' });
  shop.setClock(NOON + 1);
  const cancelled = await anOrderOf(1, { advance: 200, status: 'pending' });
  const returned = await anOrderOf(1, { advance: 700, status: 'pending' });
  const archived = await anOrderOf(1, { advance: 100 });
  await anOrderOf(1, { advance: 400, status: 'confirmed' });
  const nothing = await anOrderOf(1, { status: 'pending' });
  shop.setClock(NOON + 2);
  const twice = await anOrderOf(1, { courier: 'tcs' });
  const cheaper = await anOrderOf(2, { advance: 4000, status: 'pending' });
  await deleteOrder(shop, admin, deleted.orderId);
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  for (const { orderId } of [returned, archived, nothing]) await deleteOrder(shop, admin, orderId);
  await giveBack(shop, admin, returned.orderId, 'bank');
  // The courier collected too much.
  const line = { kind: 'collected', courier: 'tcs', amountInPaisa: PRICE + 50_000 } as const;
  await inTransaction(shop, (trx) => addEntries(shop, trx, admin, [{ ...line, orderId: twice.orderId }]));
  // One of two paid pieces is removed.
  const onePiece = (was: OrderEdit) => ({ lines: was.lines.map((line) => ({ ...line, quantity: 1 })) });
  expect(await change(cheaper.orderNumber, onePiece)).toMatchObject({ ok: true });
  const listed = await listToGiveBack(shop, admin);
  const shown = (of: { orderNumber: string }, openInPaisa: number) => `${of.orderNumber} ${openInPaisa}`;
  const oldest = listed.oldest.map((order) => shown(order, order.openInPaisa));
  const expected = [shown(deleted, -30_000), shown(cancelled, -20_000), shown(twice, -50_000)];
  expect(oldest[0]).toBe(expected[0]);
  expect(oldest.toSorted()).toEqual([...expected, shown(cheaper, -150_000)].toSorted());
  expect(listed).toMatchObject({ orders: 4, inPaisa: 250_000 });
});

const read = async () => (await couriersToRead(shop, admin)).map(({ id }) => id);

test('statements are read of the couriers in use, and of one that was switched off as long as it owes something or has parcels', async () => {
  shop.setClock(NOON);
  await saveSettings(shop, admin, 'couriers', ({ couriers }) => ({
    couriers: couriers.map((one) => ({ ...one, isOn: one.id === 'leopards' })),
  }));
  expect(await read()).toContain('leopards');
  expect(await read()).not.toContain('tcs');
  const { orderId } = await anOrderOf(1, { courier: 'tcs', status: 'delivering' });
  await anOrderOf(1, { courier: OWN_RIDER });
  expect(await read()).toContain('tcs');
  expect(await noteOutcome(shop, admin, orderId, { outcome: 'coming back' })).toMatchObject({ ok: true });
  expect(await read()).toContain('tcs');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  expect(await read()).not.toContain('tcs');
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect(await read()).toContain('tcs');
  expect(await read()).not.toContain(OWN_RIDER);
  await bookPaid(shop, admin, orderId, 'bank');
  expect(await read()).not.toContain('tcs');
  // Also when its last parcel is back in hand, until they charged it.
  const back = await anOrderOf(1, { courier: 'tcs', status: 'delivering' });
  expect(await bringBack(shop, back.orderId)).toBe(true);
  expect(await read()).toContain('tcs');
  shop.setClock(NOON + 91 * DAY_MS);
  expect(await read()).not.toContain('tcs');
  shop.setClock(NOON + 10 * DAY_MS);
  const charged = linesBelow(['Order Ref', 'COD Amount', 'Return Charges'], [back.orderNumber, 0, 150]);
  expect(await book(charged)).toMatchObject({ booked: 1 });
  expect(await read()).not.toContain('tcs');
});

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
  const byBank = await anOrderThat('delivered');
  const [byStatement, twice] = [
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
  const { orderId, orderNumber } = await anOrderThat(status, courier);
  const own = await anOrderThat('delivering', 'tcs');
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
  const rows = [[200, 0] as const, [0, 150] as const].map((fees) => ['LE1', orderNumber, 0, ...fees]);
  const lines = linesBelow(['CN', 'Order', 'COD', 'Charges', 'Return Charges'], ...rows, ...rows);
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
