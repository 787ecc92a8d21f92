import { expect, test } from 'vitest';
import {
  bookPaid,
  correctEntry,
  recordCompensation,
  takeBackSale,
} from '../../tests/support/browser/pressing.ts';
import {
  aCounterSale,
  anOrderThat,
  found,
  kindsOf,
  lastEventOf,
  mails,
  moneyOfOne,
} from '../../tests/support/model/made-orders.ts';
import { anOrder, anOrderOfCut, order as orderPieces } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, bringBack, remnantsIn, stockOf } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { cancelOrder, setOrderStatus } from './change.server.ts';
import { takeBackSale as takeBackSeen } from './end.server.ts';
import { entriesOf } from './money/money.server.ts';
import { noteNotWanted } from './queue/calls.server.ts';
import { listEndedOrders, phoneHistories } from './read.server.ts';
import { listEvents, publicEvents } from './timeline.server.ts';
import { wasTakenAlong } from './timeline.ts';
import { undoEnd } from './undo-end.server.ts';

openShopForEachTest({ isAudited: true });

const lastOf = async (orderId: string) => (await lastEventOf(orderId))?.id ?? 0;

type Made = Awaited<ReturnType<typeof anOrder>>;
/** Of two of ten pieces. */
const ended = (make: () => Promise<Made>, end: (made: Made) => Promise<unknown>) => async () => {
  const made = await make();
  await end(made);
  return { ...made, order: await found(made.orderNumber), event: await lastOf(made.orderId) };
};
const sent = () => anOrderThat('delivering');
const lose = ({ orderId }: Made) => noteOutcome(shop, admin, orderId, { outcome: 'lost' });

const anUnwantedOrder = ended(anOrder, async ({ orderNumber }) =>
  noteNotWanted(shop, admin, await found(orderNumber)),
);
const anOrderInHand = ended(sent, ({ orderId }) => bringBack(shop, orderId));
const aLostOrder = ended(sent, lose);
const aLostOnItsWayBack = ended(sent, async (made) => {
  await noteOutcome(shop, admin, made.orderId, { outcome: 'refused', reason: 'changed mind' });
  await lose(made);
});

test.each([
  ['not wanted', anUnwantedOrder, 10, 'to confirm', ['placed']],
  ['refused and in hand', anOrderInHand, 10, 'coming back', ['placed', 'handed over', 'refused']],
  ['lost', aLostOrder, 8, 'under way', ['placed', 'handed over']],
  ['lost on its way back', aLostOnItsWayBack, 8, 'coming back', ['placed', 'handed over', 'refused']],
] as const)(
  'an order that is %s by a wrong press is at its step as before, once, with its pieces, and its customer sees and reads nothing of it',
  async (_, made, stock, step, seen) => {
    const { order, orderId, orderNumber, productId, event } = await made();
    if (step !== 'to confirm') expect(await mails()).toContain('order removed');
    expect(await stockOf(shop, productId)).toBe(stock);
    const undone = await Promise.all([1, 2].map(() => undoEnd(shop, admin, order, event)));
    expect(undone).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: 'meanwhile' }]));
    expect(await stockOf(shop, productId)).toBe(8);
    const status = step === 'to confirm' ? 'pending' : 'delivering';
    expect(await found(orderNumber)).toMatchObject({ ending: null, endedAt: null, status, step });
    const [history] = (await phoneHistories(shop, admin, [order.phoneE164 ?? ''])).values();
    expect(history).toMatchObject({ cancelled: 0, refused: step === 'coming back' ? 1 : 0 });
    const events = (await publicEvents(shop, [order])).get(orderId);
    expect(events?.map(({ kind }) => kind)).toEqual(seen);
    expect(await mails()).not.toContain('order removed');
    if (step !== 'coming back') return;
    await noteOutcome(shop, admin, orderId, { outcome: 'back in hand' });
    expect(await found(orderNumber)).toMatchObject({ ending: 'refused' });
    expect(await stockOf(shop, productId)).toBe(10);
  },
);

test('an order that ended once more is not opened by its earlier end', async () => {
  const { order, orderId, orderNumber, event } = await anUnwantedOrder();
  await undoEnd(shop, admin, order, event);
  await noteNotWanted(shop, admin, await found(orderNumber));
  expect(await undoEnd(shop, admin, order, event)).toEqual({ ok: false, reason: 'meanwhile' });
  expect(await undoEnd(shop, admin, order, await lastOf(orderId))).toEqual({ ok: true });
  expect(await kindsOf(orderId)).toEqual(['placed', 'cancelled', 'undone', 'cancelled', 'undone']);
});

test('it stays cancelled when its pieces were sold meanwhile, and takes none of those that are left', async () => {
  const { order, orderNumber, productId, event } = await anUnwantedOrder();
  expect((await orderPieces(await aCustomer(shop), productId, { quantity: 9 })).ok).toBe(true);
  expect(await undoEnd(shop, admin, order, event)).toEqual({ ok: false, reason: 'sold' });
  expect(await stockOf(shop, productId)).toBe(1);
  expect(await found(orderNumber)).toMatchObject({ ending: 'cancelled' });
});

test('what its customer cancelled is not opened again by the shop', async () => {
  const { customer, orderId, orderNumber, productId } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const undone = await undoEnd(shop, admin, await found(orderNumber), await lastOf(orderId));
  expect(undone).toEqual({ ok: false, reason: 'meanwhile' });
  expect(await stockOf(shop, productId)).toBe(10);
});

test('cut cloth that is not in hand after all is the piece that came back, and no second cut', async () => {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  await setOrderStatus(shop, admin, id, 'delivering');
  await bringBack(shop, id);
  expect(await remnantsIn(shop, productId)).toEqual([500, 450]);
  const orders = shop.db.selectFrom('orders').select('orderNumber');
  const { orderNumber } = await orders.executeTakeFirstOrThrow();
  expect(await undoEnd(shop, admin, await found(orderNumber), await lastOf(id))).toEqual({ ok: true });
  expect(await remnantsIn(shop, productId)).toEqual([500, 0]);
  await noteOutcome(shop, admin, id, { outcome: 'back in hand' });
  expect(await remnantsIn(shop, productId)).toEqual([500, 0, 450]);
});

test('a lost parcel whose courier paid for it stays lost until that entry is corrected', async () => {
  const { order, orderId, event } = await aLostOrder();
  const paid = { amountInPaisa: 200_000, way: 'bank', reference: '', day: karachiDay(shop.now()) } as const;
  await recordCompensation(shop, admin, orderId, { key: orderId, ...paid });
  expect(await undoEnd(shop, admin, order, event)).toEqual({ ok: false, reason: 'compensated' });
  expect(await found(order.orderNumber)).toMatchObject({ ending: 'lost' });
  const entryId = (await entriesOf(shop, admin, orderId)).at(-1)?.id ?? 0;
  await correctEntry(shop, admin, orderId, { entryId, amountInPaisa: 0, reason: 'sent back' });
  expect(await undoEnd(shop, admin, order, event)).toEqual({ ok: true });
});

const refunds = async (orderId: string) =>
  (await entriesOf(shop, admin, orderId))
    .filter(({ kind }) => kind === 'refund')
    .map(({ way, amountInPaisa }) => [way, amountInPaisa]);

test('a sale that is taken back on several devices at once brings its pieces and its money back once', async () => {
  const { orderId, orderNumber, productId } = await aCounterSale();
  expect(await stockOf(shop, productId)).toBe(8);
  const taken = await Promise.all([1, 2, 3].map(() => takeBackSale(shop, admin, orderId)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(shop, productId)).toBe(10);
  expect(await refunds(orderId)).toEqual([['cash', 500_000]]);
  expect(await moneyOfOne(orderId)).toMatchObject({ dueInPaisa: 0, collectedInPaisa: 0, openInPaisa: 0 });
  const ended = [{ ending: 'taken back', order: { orderNumber } }];
  expect((await listEndedOrders(shop, admin)).items).toMatchObject(ended);
  expect((await lastEventOf(orderId))?.kind).toBe('sale taken back');
  const history = await phoneHistories(shop, admin, ['+923017654321']);
  expect([...history.values()]).toMatchObject([{ open: 0, received: 0, cancelled: 0, refused: 0 }]);
});

test('what was paid later is given back in the way in which it came; what was not paid is not', async () => {
  const [later, never] = [await aCounterSale({ isPaid: false }), await aCounterSale({ isPaid: false })];
  await bookPaid(shop, admin, later.orderId, 'easypaisa');
  for (const { orderId } of [later, never])
    expect(await takeBackSale(shop, admin, orderId)).toEqual({ ok: true });
  expect(await refunds(later.orderId)).toEqual([['easypaisa', 500_000]]);
  expect(await refunds(never.orderId)).toEqual([]);
});

test('an order that was sent as a parcel is no sale that can be taken back', async () => {
  const { orderId } = await anOrderThat('delivered');
  expect(wasTakenAlong(await listEvents(shop, admin, orderId))).toBe(false);
  expect(await takeBackSale(shop, admin, orderId)).toEqual({ ok: false, reason: 'missing' });
});

test('an old Undo of a sale takes nothing back once its step was changed, though it is delivered again', async () => {
  const { orderId, productId } = await aCounterSale();
  const seen = { event: (await lastEventOf(orderId))?.id ?? 0, sawInPaisa: 500_000 };
  for (const status of ['delivering', 'delivered'] as const)
    await setOrderStatus(shop, admin, orderId, status);
  const before = await listEvents(shop, admin, orderId);
  expect(await takeBackSeen(shop, admin, orderId, seen)).toEqual({ ok: false, reason: 'newer' });
  expect(await listEvents(shop, admin, orderId)).toEqual(before);
  expect(await stockOf(shop, productId)).toBe(8);
});
