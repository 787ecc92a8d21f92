import { expect, test } from 'vitest';
import { bookPaid, giveBack, recordAdvance } from '../../tests/support/browser/pressing.ts';
import { change, isWith } from '../../tests/support/model/made-orders.ts';
import { book, linesBelow } from '../../tests/support/model/statements.ts';
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
import { couriersToRead, listOwed, listToGiveBack } from './owed.server.ts';

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
